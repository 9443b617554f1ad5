/// A record whose entry in a file may hold fields that this version does not know.
package protocol KeepsUnknownFields: Codable, Sendable {
  associatedtype CodingKeys: CodingKey & CaseIterable
  /// Those fields.
  var unknownFields: [String: JSONValue] { get set }
}

/// A record as an entry of a file: its own fields, and beside them those it does not know.
package struct FileEntry<Record: KeepsUnknownFields>: Codable, Sendable {
  package var record: Record

  package init(_ record: Record) { self.record = record }

  package init(from decoder: any Decoder) throws {
    record = try Record(from: decoder)
    let known = Set(Record.CodingKeys.allCases.map(\.stringValue))
    let container = try decoder.container(keyedBy: FieldKey.self)
    for key in container.allKeys where !known.contains(key.stringValue) {
      record.unknownFields[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    let known = Set(Record.CodingKeys.allCases.map(\.stringValue))
    var container = encoder.container(keyedBy: FieldKey.self)
    for (name, value) in record.unknownFields where !known.contains(name) {
      try container.encode(value, forKey: FieldKey(stringValue: name))
    }
  }
}

extension FileEntry: Equatable where Record: Equatable {}

/// The name of any field.
package struct FieldKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}
