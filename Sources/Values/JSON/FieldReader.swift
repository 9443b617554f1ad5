package import Foundation

/// Reads the fields of one JSON object, and remembers which: the others are unknown, and are kept.
package struct FieldReader {
  private let container: KeyedDecodingContainer<FieldKey>
  private var readNames: Set<String> = []

  package init(_ decoder: any Decoder) throws { container = try decoder.container(keyedBy: FieldKey.self) }

  /// - Throws: `DecodingError` that names the field when it is missing, null or of another type.
  package mutating func required<Value: Decodable>(_ name: String) throws -> Value {
    try container.decode(Value.self, forKey: key(name))
  }

  /// Nil when the field is missing or null.
  package mutating func optional<Value: Decodable>(_ name: String) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: key(name))
  }

  /// An instant as text, or as the seconds since 2001 that first versions wrote.
  package mutating func instant(_ name: String) throws -> Date {
    try container.decode(WrittenInstant.self, forKey: key(name)).date
  }

  package mutating func optionalInstant(_ name: String) throws -> Date? {
    try container.decodeIfPresent(WrittenInstant.self, forKey: key(name))?.date
  }

  /// The amount that a number stands for.
  ///
  /// - Throws: `DecodingError` that names the field when the currency has no such amount.
  func money(_ number: Decimal, _ name: String, in currency: Currency) throws -> Money {
    do {
      return try Money(decimal: number, currency: currency)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: FieldKey(stringValue: name), in: container, debugDescription: "\(number) \(currency.rawValue)"
      )
    }
  }

  /// Every field that was not asked for.
  package func unknownFields() throws -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    for key in container.allKeys where !readNames.contains(key.stringValue) {
      fields[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    return fields
  }

  private mutating func key(_ name: String) -> FieldKey {
    readNames.insert(name)
    return FieldKey(stringValue: name)
  }
}

/// Writes the fields of one JSON object; one that is nil is left out.
package struct FieldWriter {
  private var container: KeyedEncodingContainer<FieldKey>
  private var writtenNames: Set<String> = []
  /// Whether the unknown fields of a ``Coded`` value are left out.
  package var leavesUnknownFields = false

  package init(_ encoder: any Encoder) { container = encoder.container(keyedBy: FieldKey.self) }

  package mutating func write(_ value: (some Encodable)?, as name: String) throws {
    writtenNames.insert(name)
    try container.encodeIfPresent(value, forKey: FieldKey(stringValue: name))
  }

  package mutating func write(instant: Date, as name: String) throws {
    try write(InstantText.write(instant), as: name)
  }

  /// The unknown fields, which never take the place of a known one.
  package mutating func write(unknown fields: [String: JSONValue]) throws {
    for (name, value) in fields where !writtenNames.contains(name) {
      try container.encode(value, forKey: FieldKey(stringValue: name))
    }
  }
}

/// An instant as any version of any notebook wrote it: a text, or the seconds since 2001.
package struct WrittenInstant: Decodable {
  package let date: Date

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // A number is what is tried first: a mismatch says that it is a text.
    if let seconds = try? container.decode(Double.self) {
      date = Date(timeIntervalSinceReferenceDate: seconds).wholeSeconds
      return
    }
    let text = try container.decode(String.self)
    guard let date = InstantText.read(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: text, underlyingError: NotADate(text: text)))
    }
    self.date = date
  }
}

/// The text of a date field that is none.
struct NotADate: Error {
  let text: String
}
