import Foundation
import GRDB
import Values
import Vault

/// What DuoSpend's file holds: its schemas and its records.
enum DuoSpendSchema {
  /// The notebook's id: its file, its command, its addresses.
  static let id = "duospend"

  static let schema = NotebookSchema(
    id: id, plan: MigrationPlan([v1_0_0, v1_1_0]), records: records,
    derived: [
      DerivedTable("projectTotals", rows: projectTotalRows),
      DerivedTable("monthTotals", rows: monthTotalRows),
    ], lateFields: lateFields, reconcile: ReversalLedger.reconcile, reconcileRestored: divideRestored)

  /// Divides again what follows the rules: they may have changed while a refund waited in the attic.
  @Sendable private static func divideRestored(in db: Database, at now: Date) throws {
    for project in try Project.fetchAll(db) {
      try ProjectLedger(project, now: now.wholeSeconds, in: db).divideAgain(from: nil)
    }
  }
}
