public import Foundation
public import GRDB

/// The value of one field of one record, as SQLite stores it and as the journal's JSON carries it.
public enum FieldValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)

  init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let value): self = .integer(value)
    case .double(let value): self = .real(value)
    case .string(let value): self = .text(value)
    case .blob(let value): self = .blob(value)
    }
  }
}

extension FieldValue: Encodable {
  /// Writes the value as JSON; bytes as Base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .blob(let value): try container.encode(value)
    }
  }
}

extension FieldValue: DatabaseValueConvertible {
  /// The value as SQLite stores it.
  public var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .blob(let value): value.databaseValue
    }
  }

  /// Any value of SQLite is a field's value.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> FieldValue? {
    FieldValue(dbValue)
  }
}

extension Data {
  /// Upper-case hexadecimal, as SQLite's `hex()` writes it.
  package var hex: String { hexadecimal.uppercased() }

  /// The bytes that pairs of hexadecimal digits name; a last odd digit and what is no digit end it.
  package init(hex: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(hex.utf8.count / 2)
    var high: UInt8?
    for digit in hex.utf8 {
      guard let value = Character(UnicodeScalar(digit)).hexDigitValue else { break }
      if let first = high {
        bytes.append(first << 4 | UInt8(value))
        high = nil
      } else {
        high = UInt8(value)
      }
    }
    self.init(bytes)
  }
}
