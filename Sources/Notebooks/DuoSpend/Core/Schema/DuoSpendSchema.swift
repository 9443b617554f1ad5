import Foundation
import GRDB
import Values
import Vault

/// What DuoSpend's file holds: its schemas and its records.
enum DuoSpendSchema {
  /// The notebook's id: its file, its command, its addresses.
  static let id = "duospend"

  static let schema = NotebookSchema(
    id: id, plan: MigrationPlan([v1_0_0, v1_1_0]),
    records: [
      RecordTable("projects", fieldGroups: [["budget", "currency"]]),
      RecordTable(
        "expenses", parent: project,
        fieldGroups: [
          ["amount", "currency", "originalAmount", "originalCurrency", "rate", "paidBy", "partner1Paid"],
          ["splitRatio", "followsRules", "partner1Due"],
        ]),
      RecordTable("settlements", parent: project, fieldGroups: [["payer", "amount", "currency"]]),
      RecordTable("splitRules", parent: project, fieldGroups: [["fromDay", "category", "splitRatio"]]),
      RecordTable(
        "recurringExpenses", parent: project,
        fieldGroups: [
          ["amount", "currency", "paidBy", "partner1Paid"], ["splitRatio", "followsRules"],
          ["startDay", "endDay", "rhythm"],
        ]),
      RecordTable(
        "receipts", parent: RecordTable.Parent("expenses", through: "expenseId"),
        fieldGroups: [["fileName", "mimeType", "fileSize", "attachmentID"]],
        attachmentColumns: ["attachmentID"]),
      RecordTable("settingRecords"),
    ],
    derived: [
      DerivedTable("projectTotals", rows: projectTotalRows),
      DerivedTable("monthTotals", rows: monthTotalRows),
    ], settle: ReversalLedger.settle, settleRestored: divideRestored)

  /// Divides again what follows the rules: they may have changed while a refund waited in the attic.
  @Sendable private static func divideRestored(in db: Database, at now: Date) throws {
    for project in try Project.fetchAll(db) {
      try ProjectLedger(project, now: now.wholeSeconds, in: db).divideAgain(from: nil)
    }
  }

  private static let project = RecordTable.Parent("projects", through: "projectId")
}
