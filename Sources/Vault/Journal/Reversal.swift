public import Foundation
public import GRDB

/// What an undo or a redo has just put back, inside its transaction, for the notebook to reconcile or to refuse.
///
/// What the notebook writes is part of that transaction: doing again what was taken back reverts it too. What it
/// throws leaves everything as it was.
public struct Reversal {
  /// The root records to which the rows belong, whether they still exist or not.
  public let roots: Set<String>
  /// When it happens.
  public let now: Date
  /// The rows, as they were put back.
  public let db: Database
  private let target: Int64
  private let changes: ClosedRange<Int64>

  /// - Parameters:
  ///   - target: the transaction that was taken back.
  ///   - sequence: that of the newest change before the reversal; at least one came after it.
  init(
    of target: Int64, after sequence: Int64, in schema: NotebookSchema, at now: Date, _ db: Database
  ) throws {
    self.target = target
    var finder = RootFinder(schema, common: [], unread: [], in: db)
    let touched = try finder.roots(after: sequence, limit: .max)
    roots = Set(touched.roots.keys)
    changes = (sequence + 1)...max(sequence + 1, touched.through)
    self.now = now
    self.db = db
  }

  /// Whether a field of a record was changed since what is taken back was done.
  public func isChangedSince(_ field: String, of id: String, in table: String) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM carnets_journal WHERE recordID = ? AND tableName = ? AND sequence > ?
            AND json_type(changes, '$.' || ?) IS NOT NULL)
        """,
      arguments: [id, table, target, field]) ?? false
  }

  /// The ids of the records of a table that were put back, changed or taken away.
  public func records(in table: String) throws -> Set<String> {
    try String.fetchSet(
      db, sql: "SELECT recordID FROM carnets_journal WHERE sequence BETWEEN ? AND ? AND tableName = ?",
      arguments: [changes.lowerBound, changes.upperBound, table])
  }
}
