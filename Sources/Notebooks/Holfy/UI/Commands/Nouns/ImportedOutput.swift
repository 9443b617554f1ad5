import HolfyCore

extension [ImportedFacts.Fact] {
  /// What an import kept, as `--json` prints it: by the name in the file; nil where there is nothing.
  var output: [String: String]? {
    isEmpty ? nil : reduce(into: [:]) { $0[$1.name] = $1.value }
  }
}

/// A record as `--json` prints it, and what an import kept of it as `imported` beside its fields.
struct ImportedOutput<Record: Encodable>: Encodable {
  let record: Record
  let imported: [String: String]?

  init(_ record: Record, _ facts: [ImportedFacts.Fact]) { (self.record, imported) = (record, facts.output) }

  private enum Key: CodingKey { case imported }

  func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(imported, forKey: .imported)
  }
}

extension ImportedOutput<Reminder> {
  init(_ reminder: Reminder) { self.init(reminder, reminder.importedFacts) }
}
