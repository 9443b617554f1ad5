import Foundation
import Interchange
import Values

/// A value in a JSON file, with its path: what cannot be read there is a problem that names it.
struct JSONNode: Sendable {
  let value: JSONValue?
  let path: String
  /// The number of the entry in its list stands for the line.
  let location: RowLocation

  /// The value of a whole file.
  static func read(_ entry: ImportSource.Entry) throws -> JSONNode {
    guard entry.size <= ImportLimits.fileBytes else {
      throw ImportError.tooLarge(name: entry.name, size: entry.size, limit: ImportLimits.fileBytes)
    }
    guard let data = FileManager.default.contents(atPath: entry.url.path) else {
      throw ImportError.unreadable(name: entry.name)
    }
    let mark = Data([0xEF, 0xBB, 0xBF])
    let bytes = data.starts(with: mark) ? Data(data.dropFirst(mark.count)) : data
    let value = try JSONFile.decode(JSONValue.self, from: bytes) { _ in
      ShifAIImportError.notJSON(file: entry.name)
    }
    return JSONNode(value: value, path: "", location: RowLocation(file: entry.name, line: 1))
  }

  /// The same of a text that holds JSON; nothing when it does not.
  static func reading(_ text: String, at node: JSONNode) -> JSONNode {
    do {
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
      return JSONNode(value: value, path: node.path, location: node.location)
    } catch {
      return JSONNode(value: nil, path: node.path, location: node.location)
    }
  }

  /// A field of an object; without a value when there is none.
  subscript(_ key: String) -> JSONNode {
    let path = path.isEmpty ? key : "\(path).\(key)"
    guard case .object(let fields) = value else {
      return JSONNode(value: nil, path: path, location: location)
    }
    return JSONNode(value: fields[key], path: path, location: location)
  }

  /// The names of the fields, in order; empty when it is no object.
  var keys: [String] {
    if case .object(let fields) = value { fields.keys.sorted() } else { [] }
  }

  /// Whether there is anything.
  var exists: Bool { value != nil && value != .null }

  /// The text, or the number or flag as text; nil for anything else.
  var text: String? {
    switch value {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let number): "\(number)"
    case .wideNumber(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    default: nil
    }
  }

  /// The number, written as such or as text; nil when there is none.
  func number() throws(RowProblem) -> Decimal? {
    if case .number(let number) = value { return number }
    guard exists else { return nil }
    return try place.number(text ?? "")
  }

  /// Whether it says true.
  var isTrue: Bool { value == .bool(true) || text?.lowercased() == "true" }

  /// The elements of a list, each of which stands on a line of its own; nil when it is no list.
  var entries: [JSONNode]? {
    guard case .array(let values) = value else { return nil }
    return values.enumerated().map { index, value in
      JSONNode(
        value: value, path: "\(path)[\(index)]", location: RowLocation(file: location.file, line: index + 1))
    }
  }

  /// The elements of a list inside an entry, or the value itself as the only one; empty for none.
  var elements: [JSONNode] {
    guard exists else { return [] }
    guard case .array(let values) = value else { return [self] }
    return values.enumerated().map { JSONNode(value: $1, path: "\(path)[\($0)]", location: location) }
  }

  /// The field, to be blamed.
  var place: DiaryPlace { DiaryPlace(location: location, column: path) }

  /// What is inside, as a person reads it: `unit: kg, value: 61`.
  var description: String {
    switch value {
    case .object:
      keys.compactMap { self[$0].exists ? "\($0): \(self[$0].description)" : nil }.joined(separator: ", ")
    case .array: elements.map(\.description).joined(separator: ", ")
    default: text ?? ""
    }
  }
}
