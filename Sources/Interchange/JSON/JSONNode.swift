import Foundation
package import Values

/// A value in a JSON file, with its path: what cannot be read there is a problem that names it.
package struct JSONNode: Sendable {
  /// What stands there; nil when there is nothing.
  package let value: JSONValue?
  /// Where in its entry it stands (`bean_information[0].country`); empty for the file itself.
  package let path: String
  /// The number of the entry in its list stands for the line.
  package let location: RowLocation

  /// A value at a place.
  package init(value: JSONValue?, path: String, location: RowLocation) {
    self.value = value
    self.path = path
    self.location = location
  }

  /// The value of a whole file, in UTF-8 or UTF-16, with or without a byte-order mark.
  ///
  /// - Parameters:
  ///   - limit: the bytes that are read at most.
  ///   - failure: what is thrown for a file that holds no JSON, or not all of it.
  /// - Throws: `ImportError` for a file that is too large, cannot be read, or holds a name twice in one object.
  package static func read(
    _ entry: ImportSource.Entry, limit: Int64 = ImportLimits.jsonBytes, or failure: any Error
  ) throws -> JSONNode {
    guard entry.size <= limit else {
      throw ImportError.tooLarge(name: entry.name, size: entry.size, limit: limit)
    }
    guard let data = FileManager.default.contents(atPath: entry.url.path) else {
      throw ImportError.unreadable(name: entry.name)
    }
    let bytes = TextEncoding.utf8(data)
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: bytes)
    } catch {
      throw failure
    }
    if let path = RepeatedKey.path(in: bytes) {
      throw ImportError.repeatedKey(name: entry.name, path: path)
    }
    return JSONNode(value: value, path: "", location: RowLocation(file: entry.name, line: 1))
  }

  /// The same of a text that holds JSON; nothing when it does not, or when a name is there twice.
  package static func reading(_ text: String, at node: JSONNode) -> JSONNode {
    do {
      let data = Data(text.utf8)
      let value = try JSONDecoder().decode(JSONValue.self, from: data)
      return JSONNode(
        value: RepeatedKey.path(in: data) == nil ? value : nil, path: node.path, location: node.location)
    } catch {
      return JSONNode(value: nil, path: node.path, location: node.location)
    }
  }

  /// A field of an object; without a value when there is none.
  package subscript(_ key: String) -> JSONNode {
    let path = path.isEmpty ? key : "\(path).\(key)"
    guard case .object(let fields) = value else {
      return JSONNode(value: nil, path: path, location: location)
    }
    return JSONNode(value: fields[key], path: path, location: location)
  }

  /// The names of the fields, in order; empty when it is no object.
  package var keys: [String] {
    if case .object(let fields) = value { fields.keys.sorted() } else { [] }
  }

  /// Whether there is anything.
  package var exists: Bool { value != nil && value != .null }

  /// The text, or the number or flag as text; nil for anything else, and for an empty text.
  package var text: String? {
    switch value {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let number): "\(number)"
    case .wideNumber(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    default: nil
    }
  }

  /// Whether it says true.
  package var isTrue: Bool { value == .bool(true) || text?.lowercased() == "true" }

  /// The elements of a list, each of which stands on a line of its own; nil when it is no list.
  package var entries: [JSONNode]? {
    guard case .array(let values) = value else { return nil }
    return values.enumerated().map { index, value in
      JSONNode(
        value: value, path: "\(path)[\(index)]", location: RowLocation(file: location.file, line: index + 1))
    }
  }

  /// The elements of a list inside an entry, or the value itself as the only one; empty for none.
  package var elements: [JSONNode] {
    guard exists else { return [] }
    guard case .array(let values) = value else { return [self] }
    return values.enumerated().map { JSONNode(value: $1, path: "\(path)[\($0)]", location: location) }
  }

  /// What is inside, as a person reads it: `unit: kg, value: 61`.
  package var description: String {
    switch value {
    case .object:
      keys.compactMap { self[$0].exists ? "\($0): \(self[$0].description)" : nil }.joined(separator: ", ")
    case .array: elements.map(\.description).joined(separator: ", ")
    default: text ?? ""
    }
  }
}
