import Foundation

/// A JSON value of vault.json, known to this version or not, kept as it came.
package indirect enum DescriptorJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([DescriptorJSON])
  case object([String: DescriptorJSON])

  /// How deep values may lie in each other. Those of format 1 go four deep; the time that reading takes grows faster
  /// than the depth.
  static let depthLimit = 8

  /// Reads a document; nil for what is no JSON in UTF-8, or goes too deep.
  init?(document json: Data) {
    guard Self.isShallow(json), let value = try? JSONDecoder().decode(Self.self, from: json) else {
      return nil
    }
    self = value
  }

  /// Whether no more lists and objects are open at once than may be. UTF-16 and UTF-32, in which a brace could be hidden,
  /// have bytes that JSON in UTF-8 has not.
  private static func isShallow(_ json: Data) -> Bool {
    var (depth, isText, isEscaped) = (0, false, false)
    for byte in json {
      switch byte {
      case 0, 0xFE, 0xFF: return false
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > depthLimit { return false }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return true
  }

  /// What a value looks like in vault.json.
  package init(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    self = try JSONDecoder().decode(DescriptorJSON.self, from: encoder.encode(value))
  }

  /// The value as a type of ours.
  package func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: JSONEncoder().encode(self))
  }

  /// Bytes that differ for any two different values, whatever the file's spaces and key order.
  package var canonicalBytes: [UInt8] {
    var canonical = CanonicalBytes("carnets/json")
    append(to: &canonical)
    return canonical.bytes
  }

  private func append(to canonical: inout CanonicalBytes) {
    switch self {
    case .null: canonical.append("null")
    case .bool(let value): canonical.append(value ? "true" : "false")
    case .integer(let value):
      canonical.append("integer")
      canonical.append(value)
    case .number(let value):
      canonical.append("number")
      canonical.append(Int(truncatingIfNeeded: value.bitPattern))
    case .text(let value):
      canonical.append("text")
      canonical.append(value)
    case .list(let values):
      canonical.append("list")
      canonical.append(values.count)
      for value in values { value.append(to: &canonical) }
    case .object(let fields):
      canonical.append("object")
      canonical.append(fields.count)
      for (key, value) in fields.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        canonical.append(key)
        value.append(to: &canonical)
      }
    }
  }
}

extension DescriptorJSON: Codable {
  /// Reads whatever value stands here; the last attempt reports what remains unreadable.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let values = try? container.decode([DescriptorJSON].self) {
      self = .list(values)
    } else {
      self = .object(try container.decode([String: DescriptorJSON].self))
    }
  }

  /// Writes the value as it came.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}
