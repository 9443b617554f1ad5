import Values

/// A record as `--json` prints it: its own fields as files write them, and what commands tell beside them.
package struct RecordOutput<Record: Encodable>: Encodable {
  package let record: Record
  private let also: [String: any Encodable]

  /// - Parameter also: what stands beside its fields, by name; what is nil is left out.
  package init(_ record: Record, _ also: [String: (any Encodable)?] = [:]) {
    self.record = record
    self.also = also.compactMapValues(\.self)
  }

  package func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var fields = FieldWriter(encoder)
    for (name, value) in also { try fields.write(value, as: name) }
  }
}
