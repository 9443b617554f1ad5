import Foundation
import GRDB
package import NotebookContract
import Values
package import Vault

extension DuoSpendClient {
  /// Adds a receipt to an expense; its file is in the attachments already.
  ///
  /// - Throws: ``DuoSpendError/tooManyReceipts(limit:)``, ``DuoSpendError/fileTooLarge(name:limitBytes:)``,
  ///   `AttachmentError.missing`.
  @discardableResult
  package func addReceipt(_ file: DocumentFile, to expenseId: Expense.ID) async throws -> WriteResult<Receipt>
  {
    let now = now()
    let receipt = try receipt(file, of: expenseId, now: now)
    return try await store.write(
      "duospend.receipt.added", about: { try ProjectLedger.expense(expenseId, in: $0).title }
    ) { db in
      let expense = try ProjectLedger.expense(expenseId, in: db)
      _ = try ProjectLedger(expense.projectId, now: now, in: db)
      try Self.add([receipt], to: expenseId, in: db)
      return receipt
    }
  }

  /// Deletes a receipt. Its file is swept a day after nothing, not even undo in reach, refers to it.
  @discardableResult
  package func deleteReceipt(_ id: Receipt.ID) async throws -> WriteResult<Receipt> {
    let now = now()
    let subject: @Sendable (Database) throws -> String = { db in
      let receipt: Receipt = try ProjectLedger.record(.receipt, id, in: db)
      return try ProjectLedger.expense(receipt.expenseId, in: db).title
    }
    return try await store.write("duospend.receipt.deleted", about: subject) { db in
      let receipt: Receipt = try ProjectLedger.record(.receipt, id, in: db)
      let expense = try ProjectLedger.expense(receipt.expenseId, in: db)
      _ = try ProjectLedger(expense.projectId, now: now, in: db)
      try receipt.delete(db)
      return receipt
    }
  }

  /// Adds papers to an expense, within the most that it may have.
  static func add(_ papers: [Receipt], to expenseId: Expense.ID, in db: Database) throws {
    guard !papers.isEmpty else { return }
    let limit = DuoSpendLimits.receiptsPerExpense
    let count = try Receipt.filter(sql: "expenseId = ?", arguments: [expenseId]).fetchCount(db)
    guard count + papers.count <= limit else { throw DuoSpendError.tooManyReceipts(limit: limit) }
    for paper in papers { try paper.insert(db) }
  }

  func receipt(_ file: DocumentFile, of expenseId: Expense.ID, now: Date) throws -> Receipt {
    let (attachment, limit) = (file.attachment, DuoSpendLimits.receiptBytes)
    guard attachment.size <= limit else {
      throw DuoSpendError.fileTooLarge(name: file.originalName, limitBytes: limit)
    }
    guard attachments.exists(attachment.id) else { throw AttachmentError.missing(attachment.id) }
    return Receipt(
      id: store.dependencies.newID(), expenseId: expenseId,
      fileName: String(file.originalName.prefix(DuoSpendLimits.fileName)),
      mimeType: file.mimeType ?? MediaType.of(fileName: file.originalName), fileSize: attachment.size,
      attachmentId: attachment.id.description, createdAt: now)
  }
}

extension Receipt {
  /// The file in the vault's attachments; nil when there is none.
  package var attachment: AttachmentID? { attachmentId.flatMap(AttachmentID.init) }
}
