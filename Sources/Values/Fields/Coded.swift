/// A value whose fields are listed once, for every form in which it is stored.
package protocol Coded: Encodable, Sendable {
  /// A value without anything in it, to be read into.
  static var blank: Self { get }

  /// Visits each field once, in the order of the table.
  mutating func code(with coder: inout some FieldCoder) throws
}

extension Coded {
  /// Writes the fields that this version knows.
  package func encode(to encoder: any Encoder) throws {
    var (value, writer) = (self, FieldWriter(encoder))
    writer.leavesUnknownFields = true
    try value.code(with: &writer)
  }
}

/// A value as an entry of a file: its own fields, and beside them those that it does not know.
package struct CodedEntry<Value: Coded>: Codable {
  package var value: Value

  package init(_ value: Value) { self.value = value }

  package init(from decoder: any Decoder) throws {
    value = .blank
    var reader = try FieldReader(decoder)
    try value.code(with: &reader)
  }

  package func encode(to encoder: any Encoder) throws {
    var (value, writer) = (value, FieldWriter(encoder))
    try value.code(with: &writer)
  }
}
