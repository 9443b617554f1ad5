public import Foundation
public import GRDB

/// What a notebook's file holds: its schemas, old and new, and which tables are records.
public struct NotebookSchema: Sendable {
  /// The notebook's id (`holfy`): the name of its file and of its command.
  public let id: String
  /// Every schema that it ever had.
  public let plan: MigrationPlan
  /// The tables under journal, parents before children.
  public let records: [RecordTable]
  /// The tables that follow from records and are not under journal.
  public let derived: [DerivedTable]
  /// What may wait in records for columns of the newest schema.
  public let lateFields: [LateFields]
  /// Settles what an undo or a redo put back, or refuses it by throwing; nil where rows need nothing of each other.
  public let reconcile: (@Sendable (Reversal) throws -> Void)?
  /// Settles rows that came back from the attic, in the newest schema; nil where rows need nothing of each other.
  public let reconcileRestored: (@Sendable (Database, _ now: Date) throws -> Void)?

  /// - Parameters:
  ///   - id: lower-case letters only; never changed once shipped.
  ///   - plan: every schema that the notebook ever had.
  ///   - records: the tables under journal, parents before children.
  ///   - derived: the tables that follow from records.
  ///   - lateFields: what may wait in records for columns of the newest schema.
  ///   - reconcile: settles what an undo or a redo put back, or refuses it by throwing a localized error.
  ///   - reconcileRestored: settles what came back from the attic after a migration.
  public init(
    id: String, plan: MigrationPlan, records: [RecordTable], derived: [DerivedTable] = [],
    lateFields: [LateFields] = [],
    reconcile: (@Sendable (Reversal) throws -> Void)? = nil,
    reconcileRestored: (@Sendable (Database, _ now: Date) throws -> Void)? = nil
  ) {
    precondition(
      !id.isEmpty && id.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) },
      "a notebook's id is lower-case letters: it names its file, its key and its command")
    self.id = id
    self.plan = plan
    self.records = records
    self.derived = derived
    self.lateFields = lateFields
    self.reconcile = reconcile
    self.reconcileRestored = reconcileRestored
  }

  /// A record's table by name.
  public func record(_ table: String) -> RecordTable? {
    records.first { $0.name == table }
  }
}
