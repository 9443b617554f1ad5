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

extension FieldReader {
  /// A value with the fields that this version does not know.
  package mutating func entry<Value: Coded>(_ name: String) throws -> Value {
    let entry: CodedEntry<Value> = try required(name)
    return entry.value
  }

  /// Nil when the field is missing or null.
  package mutating func optionalEntry<Value: Coded>(_ name: String) throws -> Value? {
    let entry: CodedEntry<Value>? = try optional(name)
    return entry?.value
  }

  /// A list of values; one that is missing is empty.
  package mutating func entries<Value: Coded>(_ name: String) throws -> [Value] {
    let entries: [CodedEntry<Value>] = try optional(name) ?? []
    return entries.map(\.value)
  }
}

extension FieldWriter {
  /// A list of values, each with the fields that this version does not know.
  package mutating func write(_ values: [some Coded], entriesAs name: String) throws {
    try write(values.map(CodedEntry.init), as: name)
  }
}
