public import Foundation

/// Any JSON value: what a file holds that this version has no field for, kept to be written back.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number that fits 38 decimal digits, exactly.
  case number(Decimal)
  /// A number beyond what ``number(_:)`` holds, such as 1e200.
  case wideNumber(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  /// Reads whatever value stands here.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // A mismatch is how one learns the type: the last attempt reports what remains unreadable.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Decimal.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Double.self) {
      self = .wideNumber(value)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the value as it was.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .wideNumber(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}
