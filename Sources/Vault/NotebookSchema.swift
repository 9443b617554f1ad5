/// What a notebook's file holds: its schemas, old and new, and which tables are records.
public struct NotebookSchema: Sendable {
  /// The notebook's id (`holfy`): the name of its file and of its command.
  public let id: String
  /// Every schema that it ever had.
  public let plan: MigrationPlan
  /// The tables under journal, parents before children.
  public let records: [RecordTable]

  /// - Parameters:
  ///   - id: lower-case letters only; never changed once shipped.
  ///   - plan: every schema that the notebook ever had.
  ///   - records: the tables under journal, parents before children.
  public init(id: String, plan: MigrationPlan, records: [RecordTable]) {
    self.id = id
    self.plan = plan
    self.records = records
  }

  /// A record's table by name.
  public func record(_ table: String) -> RecordTable? {
    records.first { $0.name == table }
  }
}
