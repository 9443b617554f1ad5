import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
import Vault

/// Writes projects that came back, inside the import's transaction.
struct ProjectWriter {
  let references: [Receipt.ID: AttachmentReference]
  let removesAbsent: Bool
  let db: Database

  func write(_ found: ProjectSource.Found, into report: inout ImportReport) throws {
    let (file, location) = (found.file, found.location)
    let id = file.project.id
    if let stored = try Project.fetchOne(db, key: id), stored.currency != file.project.currency {
      let error = DuoSpendError.currencyFixed(stored.currency)
      report.countRefused("project", RowProblem(error.messageKey, error.messageArguments, at: location))
      return
    }
    if let remark = try Redivision(found: found, removesAbsent: removesAbsent).remark(in: db) {
      report.add(remark: remark)
    }
    let merge = RecordMerge(db, at: location, foreignKey: "duospend.import.otherProject")
    try merge.write([file.project], as: "project", changedAt: \.updatedAt, into: &report)
    try merge.write(file.rules, as: "rule", into: &report)
    try merge.write(file.recurring, as: "recurring", into: &report)
    try merge.write(file.expenses, as: "expense", into: &report)
    try merge.write(file.settlements, as: "settlement", into: &report)
    let expenses = try Set(
      String.fetchAll(db, sql: "SELECT id FROM expenses WHERE projectId = ?", arguments: [id]))
    let receipts = try file.receipts.map(filed)
    try merge.write(receipts, as: "receipt", changedAt: \.createdAt, into: &report) { stored, _ in
      expenses.contains(stored.expenseId)
    }
    if removesAbsent { try remove(absentFrom: found, by: merge) }
    let ledger = ProjectLedger(file.project, now: file.changedAt, in: db)
    // What only stood here may follow rules that only stood there.
    try ledger.divideAgain(from: nil)
    try ledger.checkTotals()
  }

  private func remove(absentFrom found: ProjectSource.Found, by merge: RecordMerge) throws {
    let (file, refused) = (found.file, Array(found.refused))
    let own: SQL = "projectId = \(file.project.id)"
    try merge.remove(
      from: "receipts", where: "expenseId IN (SELECT id FROM expenses WHERE \(own))",
      except: file.receipts.map(\.id) + refused)
    try merge.remove(from: "expenses", where: own, except: file.expenses.map(\.id) + refused)
    try merge.remove(from: "settlements", where: own, except: file.settlements.map(\.id) + refused)
    try merge.remove(from: "splitRules", where: own, except: file.rules.map(\.id) + refused)
    try merge.remove(from: "recurringExpenses", where: own, except: file.recurring.map(\.id) + refused)
  }

  /// The receipt with its file: the one that was just kept, else the one that the vault has.
  private func filed(_ receipt: Receipt) throws -> Receipt {
    var receipt = receipt
    if let reference = references[receipt.id] {
      receipt.attachmentId = reference.id.description
      if receipt.fileSize == 0 { receipt.fileSize = reference.size }
    } else {
      receipt.attachmentId = try Receipt.fetchOne(db, key: receipt.id)?.attachmentId
    }
    return receipt
  }
}

extension RecordMerge {
  /// Writes records of one project.
  fileprivate func write<Record: ProjectEntry & FetchableRecord & PersistableRecord>(
    _ records: [Record], as kind: String, into report: inout ImportReport
  ) throws {
    try write(records, as: kind, changedAt: \.updatedAt, into: &report) { $0.projectId == $1.projectId }
  }
}
