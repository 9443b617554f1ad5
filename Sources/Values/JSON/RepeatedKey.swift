package import Foundation

/// Finds two fields of one name in an object of a JSON text: Foundation's decoder keeps one and does not say so.
package struct RepeatedKey {
  /// An object or a list whose end was not read yet.
  private struct Container {
    let isObject: Bool
    /// The names of the object's fields so far.
    var names: Set<String> = []
    /// The field that is read; nil between two of them.
    var name: String?
    /// The element that is read.
    var index = 0
  }

  private let bytes: [UInt8]
  private var position = 0
  private var containers: [Container] = []

  private init(_ data: Data) {
    bytes = Array(data)
  }

  /// The place of the first name that an object holds a second time (`files[2].id`); nil for none.
  ///
  /// - Parameter data: a whole JSON text in UTF-8, which a decoder has accepted.
  package static func path(in data: Data) -> String? {
    var search = RepeatedKey(data)
    return search.path()
  }

  private mutating func path() -> String? {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"): containers.append(Container(isObject: true))
      case UInt8(ascii: "["): containers.append(Container(isObject: false))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = containers.popLast()
      case UInt8(ascii: ","): beginNext()
      case UInt8(ascii: "\""):
        let text = string()
        if isRepeated(text) { return place }
      default: break
      }
    }
    return nil
  }

  /// Begins the next field or element.
  private mutating func beginNext() {
    guard let last = containers.indices.last else { return }
    containers[last].name = nil
    containers[last].index += 1
  }

  /// The string whose opening quotation mark was read, as it is written: without its marks, with its escapes.
  private mutating func string() -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return bytes[start..<(position - 1)]
      case UInt8(ascii: "\\"): position += 1
      default: break
      }
    }
    return bytes[start...]
  }

  /// Whether a string is the name of a field that the object has already; otherwise it is remembered if it is a name.
  private mutating func isRepeated(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = containers.indices.last, containers[last].isObject, containers[last].name == nil else {
      return false
    }
    let name = Self.unescaped(text)
    containers[last].name = name
    return !containers[last].names.insert(name).inserted
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> String {
    let written = String(decoding: text, as: UTF8.self)
    guard text.contains(UInt8(ascii: "\\")) else { return written }
    return (try? JSONDecoder().decode(String.self, from: Data("\"\(written)\"".utf8))) ?? written
  }

  private var place: String {
    containers.reduce(into: "") { place, container in
      if let name = container.name {
        place += (place.isEmpty ? "" : ".") + name
      } else {
        place += "[\(container.index)]"
      }
    }
  }
}
