import Foundation
import Interchange
import Values

/// An object in a JSON file. What cannot be read is a problem that names the field by its path.
struct JSONFields: Sendable {
  let object: [String: JSONValue]
  /// Where it stands: the number of the entry in its list stands for the line.
  let location: RowLocation
  let path: String

  /// A field, to be read or to be blamed.
  func place(_ key: String) -> BookPlace {
    BookPlace(location: location, column: path.isEmpty ? key : "\(path).\(key)")
  }

  /// Whether there is anything in a field.
  func has(_ key: String) -> Bool { object[key].map { $0 != .null } ?? false }

  /// A text, or a number as text; nil when there is none.
  func text(_ key: String) -> String? {
    switch object[key] {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let number): "\(number)"
    default: nil
    }
  }

  /// A text that must be there.
  func required(_ key: String) throws(RowProblem) -> String {
    guard let text = text(key) else { throw place(key).problem("missing") }
    return text
  }

  /// A number, written as such or as text; nil when there is none.
  func number(_ key: String) throws(RowProblem) -> Decimal? {
    switch object[key] {
    case .number(let number): return number
    case .string(let text):
      guard let number = DecimalText(text)?.value(decimalSeparator: .point) else {
        throw place(key).problem("notANumber", text)
      }
      return number
    case nil, .null: return nil
    case .wideNumber: throw place(key).problem("tooLarge", "\(key)")
    default: throw place(key).problem("notANumber")
    }
  }

  /// A number that must be there.
  func requiredNumber(_ key: String) throws(RowProblem) -> Decimal {
    guard let number = try number(key) else { throw place(key).problem("missing") }
    return number
  }

  /// A flag; false when there is none.
  func flag(_ key: String) -> Bool { object[key] == .bool(true) }

  /// An object inside; nil when there is none.
  func fields(_ key: String) -> JSONFields? {
    guard case .object(let inner) = object[key] else { return nil }
    return JSONFields(object: inner, location: location, path: place(key).column)
  }

  /// A list of objects inside.
  func list(_ key: String) throws(RowProblem) -> [JSONFields] {
    guard case .array(let values) = object[key] else { throw place(key).problem("missing") }
    var result: [JSONFields] = []
    for (index, value) in values.enumerated() {
      guard case .object(let inner) = value else { throw place("\(key)[\(index)]").problem("missing") }
      result.append(JSONFields(object: inner, location: location, path: place("\(key)[\(index)]").column))
    }
    return result
  }

  /// The entries of a list, each with its own place in the file.
  static func entries(_ value: JSONValue?, file: String, path: String) throws(DuoSpendImportError)
    -> [JSONFields]
  {
    guard case .array(let values) = value else { throw .missingField(file: file, path: path) }
    var result: [JSONFields] = []
    for (index, value) in values.enumerated() {
      let name = "\(path)[\(index)]"
      guard case .object(let object) = value else { throw .missingField(file: file, path: name) }
      result.append(
        JSONFields(object: object, location: RowLocation(file: file, line: index + 1), path: name))
    }
    return result
  }

  /// The value of a whole file.
  static func read(_ entry: ImportSource.Entry) throws -> JSONValue {
    guard entry.size <= ImportLimits.jsonBytes else {
      throw ImportError.tooLarge(name: entry.name, size: entry.size, limit: ImportLimits.jsonBytes)
    }
    guard let data = FileManager.default.contents(atPath: entry.url.path) else {
      throw ImportError.unreadable(name: entry.name)
    }
    let mark = Data([0xEF, 0xBB, 0xBF])
    let bytes = data.starts(with: mark) ? data.dropFirst(mark.count) : data[...]
    return try JSONFile.decode(JSONValue.self, from: Data(bytes)) { _ in
      DuoSpendImportError.notJSON(file: entry.name)
    }
  }
}
