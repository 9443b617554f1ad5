import Foundation
package import Values

/// JSON in a column: keys sorted, so that equal values are equal texts.
package enum StoredJSON {
  package static func text(_ value: some Encodable) throws -> String {
    // A value has one text, whatever it is declared as.
    if let json = value as? JSONValue { return text(json) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The text of a value that is JSON already; an encoder would take a fifth of the time of an import.
  package static func text(_ value: JSONValue) -> String {
    var text = ""
    write(value, to: &text)
    return text
  }

  private static func write(_ value: JSONValue, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += number.description
    case .wideNumber(let number): text += number.isFinite ? number.description : "null"
    case .string(let string): write(string, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        write(value, to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, name) in fields.keys.sorted().enumerated() {
        if index > 0 { text += "," }
        write(name, to: &text)
        text += ":"
        write(fields[name] ?? .null, to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        text += "\\"
        text.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
