import Foundation
import GRDB
import Interchange
import Values
import Vault

/// Writes projects that came back, inside the import's transaction: the version changed last of each record
/// wins, and nothing else is touched.
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
    let own = Owner(column: "projectId", ids: [id])
    try merge([file.project], "project", nil, \.updatedAt, at: location, into: &report)
    try merge(file.rules, "rule", (own, \.projectId), \.updatedAt, at: location, into: &report)
    try merge(file.recurring, "recurring", (own, \.projectId), \.updatedAt, at: location, into: &report)
    try merge(file.expenses, "expense", (own, \.projectId), \.updatedAt, at: location, into: &report)
    try merge(file.settlements, "settlement", (own, \.projectId), \.updatedAt, at: location, into: &report)
    let expenses = Owner(column: "expenseId", ids: Set(try expenseIDs(of: id)))
    let receipts = try file.receipts.map(filed)
    try merge(receipts, "receipt", (expenses, \.expenseId), \.createdAt, at: location, into: &report)
    if removesAbsent { try remove(absentFrom: file) }
    let ledger = ProjectLedger(file.project, now: file.changedAt, in: db)
    // What only stood here may follow rules that only stood there.
    try ledger.divideAgain(from: nil)
    try ledger.checkTotals()
  }

  /// Takes settings that the notebook does not have; never where to write.
  func keep(settings: [String: String]) throws {
    let ours = [SettingKey.backupFolder, .backupPolicy].map(\.rawValue)
    for (id, value) in settings.sorted(by: { $0.key < $1.key }) where !ours.contains(id) {
      try db.execute(
        sql: "INSERT INTO settingRecords(id, value) VALUES (?, ?) ON CONFLICT(id) DO NOTHING",
        arguments: [id, value])
    }
  }

  /// The records that a record may belong to.
  private struct Owner {
    let column: String
    let ids: Set<String>
  }

  private func merge<Record: FetchableRecord & PersistableRecord & Identifiable<String> & Equatable>(
    _ records: [Record], _ kind: String, _ owner: (Owner, KeyPath<Record, String>)?,
    _ changedAt: KeyPath<Record, Date>, at location: RowLocation, into report: inout ImportReport
  ) throws {
    for record in records {
      guard let stored = try Record.fetchOne(db, key: record.id) else {
        try record.insert(db)
        report.countImported(kind)
        continue
      }
      if let (owner, path) = owner, !owner.ids.contains(stored[keyPath: path]) {
        report.countRefused(kind, RowProblem("duospend.import.otherProject", ["id": record.id], at: location))
      } else if stored == record || stored[keyPath: changedAt] > record[keyPath: changedAt] {
        report.countDuplicate(kind)
      } else {
        try record.update(db)
        report.countImported(kind)
      }
    }
  }

  private func remove(absentFrom file: ProjectFile) throws {
    try remove(from: "receipts", of: file.project.id, except: file.receipts.map(\.id))
    try remove(from: "expenses", of: file.project.id, except: file.expenses.map(\.id))
    try remove(from: "settlements", of: file.project.id, except: file.settlements.map(\.id))
    try remove(from: "splitRules", of: file.project.id, except: file.rules.map(\.id))
    try remove(from: "recurringExpenses", of: file.project.id, except: file.recurring.map(\.id))
  }

  private func remove(from table: String, of project: Project.ID, except ids: [String]) throws {
    let kept = String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
    let own =
      table == "receipts"
      ? "expenseId IN (SELECT id FROM expenses WHERE projectId = ?)" : "projectId = ?"
    try db.execute(
      sql: "DELETE FROM \(table) WHERE \(own) AND id NOT IN (SELECT value FROM json_each(?))",
      arguments: [project, kept])
  }

  private func expenseIDs(of project: Project.ID) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT id FROM expenses WHERE projectId = ?", arguments: [project])
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
