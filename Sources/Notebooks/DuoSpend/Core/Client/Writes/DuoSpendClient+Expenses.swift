import Foundation
import GRDB
package import NotebookContract
import Values
package import Vault

extension DuoSpendClient {
  /// Adds an expense to a project, with its receipts.
  ///
  /// - Throws: ``DuoSpendError/invalidFields(_:)``, ``DuoSpendError/projectArchived(name:)``,
  ///   ``DuoSpendError/totalTooLarge``, and what ``addReceipt(_:to:)`` throws.
  @discardableResult
  package func addExpense(
    _ details: Expense.Details, to projectId: Project.ID, receipts: [DocumentFile] = []
  ) async throws -> WriteResult<Expense> {
    let (id, now, last) = (store.dependencies.newID(), now(), DuoSpendLimits.lastDay(on: today))
    let papers = try receipts.map { try receipt($0, of: id, now: now) }
    return try await store.write(Action("duospend.expense.added", subject: details.title)) { db in
      let ledger = try ProjectLedger(projectId, now: now, in: db)
      let expense = try ledger.expense(id: id, details, now: now, through: last)
      try expense.insert(db)
      try Self.add(papers, to: id, in: db)
      try ledger.checkTotals()
      return expense
    }
  }

  /// Changes what a person says about an expense. One that follows the rules is divided again by those of its
  /// new day and category.
  ///
  /// - Parameters:
  ///   - receipts: papers to be added to its own.
  ///   - edit: changes what is said; called inside the transaction, on what is stored at that moment.
  @discardableResult
  package func editExpense(
    _ id: Expense.ID, adding receipts: [DocumentFile] = [],
    _ edit: @escaping @Sendable (inout Expense.Details) throws -> Void
  ) async throws -> WriteResult<Expense> {
    let (now, last) = (now(), DuoSpendLimits.lastDay(on: today))
    let papers = try receipts.map { try receipt($0, of: id, now: now) }
    return try await store.write(
      "duospend.expense.edited", about: { try ProjectLedger.expense(id, in: $0).title }
    ) { db in
      let stored = try ProjectLedger.expense(id, in: db)
      let ledger = try ProjectLedger(stored.projectId, now: now, in: db)
      var details = stored.details
      try edit(&details)
      try Self.add(papers, to: id, in: db)
      guard details != stored.details else { return stored }
      var edited = stored
      edited.details = try details.converted(to: ledger.project.currency, over: stored.details)
      edited.stamp.change(now)
      let expense = try ledger.resolved(edited, through: details.date == stored.date ? nil : last)
      try expense.update(db)
      try ledger.checkTotals()
      return expense
    }
  }

  /// Adds the same expense once more, today, without its receipts.
  @discardableResult
  package func duplicateExpense(_ id: Expense.ID) async throws -> WriteResult<Expense> {
    let (newID, now, today) = (store.dependencies.newID(), now(), today)
    return try await store.write(
      "duospend.expense.duplicated", about: { try ProjectLedger.expense(id, in: $0).title }
    ) { db in
      var expense = try ProjectLedger.expense(id, in: db)
      let ledger = try ProjectLedger(expense.projectId, now: now, in: db)
      expense.id = newID
      expense.date = today
      expense.recurrenceId = nil
      expense.stamp = Stamp(now)
      let copy = try ledger.resolved(expense)
      try copy.insert(db)
      try ledger.checkTotals()
      return copy
    }
  }

  /// Deletes an expense with its receipts. Undo brings both back.
  @discardableResult
  package func deleteExpense(_ id: Expense.ID) async throws -> WriteResult<Expense> {
    let now = now()
    return try await store.write(
      "duospend.expense.deleted", about: { try ProjectLedger.expense(id, in: $0).title }
    ) { db in
      let expense = try ProjectLedger.expense(id, in: db)
      _ = try ProjectLedger(expense.projectId, now: now, in: db)
      try expense.delete(db)
      return expense
    }
  }
}
