import Foundation
import GRDB
import NotebookContract
package import Values
package import Vault

extension DuoSpendClient {
  /// Adds an expense that comes back, with those that are due already: undo takes back both.
  @discardableResult
  package func addRecurring(
    _ details: RecurringExpense.Details, to projectId: Project.ID
  ) async throws -> WriteResult<RecurringExpense> {
    let (id, now, today) = (store.dependencies.newID(), now(), today)
    return try await store.write(Action("duospend.recurring.added", subject: details.title)) { db in
      let ledger = try ProjectLedger(projectId, now: now, in: db)
      let recurring = try RecurringExpense(id: id, in: ledger.project, details, now: now)
      try recurring.insert(db)
      try ledger.post([recurring], through: today)
      try ledger.checkTotals()
      return try ProjectLedger.record(.recurring, id, in: db)
    }
  }

  /// Changes what will come back; the expenses that appeared already stay as they are.
  @discardableResult
  package func editRecurring(
    _ id: RecurringExpense.ID, _ edit: @escaping @Sendable (inout RecurringExpense.Details) throws -> Void
  ) async throws -> WriteResult<RecurringExpense> {
    let now = now()
    return try await store.write(
      "duospend.recurring.edited", about: { try Self.title(ofRecurring: id, in: $0) }
    ) { db in
      let stored: RecurringExpense = try ProjectLedger.record(.recurring, id, in: db)
      let ledger = try ProjectLedger(stored.projectId, now: now, in: db)
      var details = stored.details
      try edit(&details)
      guard details != stored.details else { return stored }
      let recurring = try stored.changed(to: details, in: ledger.project, now: now)
      try recurring.update(db)
      return recurring
    }
  }

  /// Deletes what would come back; the expenses that appeared already stay.
  @discardableResult
  package func deleteRecurring(_ id: RecurringExpense.ID) async throws -> WriteResult<RecurringExpense> {
    let now = now()
    return try await store.write(
      "duospend.recurring.deleted", about: { try Self.title(ofRecurring: id, in: $0) }
    ) { db in
      let recurring: RecurringExpense = try ProjectLedger.record(.recurring, id, in: db)
      _ = try ProjectLedger(recurring.projectId, now: now, in: db)
      try recurring.delete(db)
      return recurring
    }
  }

  /// Adds every recurring expense that is due, once: one that a person deleted stays deleted. Archived projects
  /// are left alone, and so is one whose total would become too large. It is no action of the person: undo
  /// passes over it.
  ///
  /// - Parameter today: the day; that of the dependencies when nil.
  /// - Returns: the expenses added.
  @discardableResult
  package func postDue(_ today: CalendarDay? = nil) async throws -> [Expense] {
    let (now, today) = (now(), today ?? self.today)
    // It is asked often: a write is only begun when something is due.
    guard try await store.read({ try !Self.due(on: today, in: $0).isEmpty }) else { return [] }
    return try await store.write(Action("duospend.recurring.posted"), origin: .engine) { db in
      var added: [Expense] = []
      let due = Dictionary(grouping: try Self.due(on: today, in: db), by: \.projectId)
      for (projectId, recurring) in due.sorted(by: { $0.key < $1.key }) {
        added += try ProjectLedger(projectId, now: now, in: db).postWhole(recurring, through: today)
      }
      return added
    }.value
  }

  /// What is due in projects that are open.
  static func due(on today: CalendarDay, in db: Database) throws -> [RecurringExpense] {
    let started = try RecurringExpense.fetchAll(
      db,
      sql: """
        SELECT * FROM recurringExpenses
        WHERE startDay <= ?1 AND (doneThrough IS NULL OR doneThrough < ?1)
          AND projectId IN (SELECT id FROM projects WHERE archivedAt IS NULL)
        ORDER BY id
        """, arguments: [today.description])
    return started.filter { $0.nextDay.map { $0 <= today } ?? false }
  }

  private static func title(ofRecurring id: RecurringExpense.ID, in db: Database) throws -> String {
    let recurring: RecurringExpense = try ProjectLedger.record(.recurring, id, in: db)
    return recurring.title
  }
}

extension ProjectLedger {
  /// Adds the expenses of these recurring ones up to a day: all of them, or none where the project's total would be too
  /// large to be counted.
  @discardableResult
  func postWhole(_ recurring: [RecurringExpense], through today: CalendarDay) throws -> [Expense] {
    var added: [Expense] = []
    try db.inSavepoint {
      do {
        added = try post(recurring, through: today)
        try checkTotals()
        return .commit
      } catch DuoSpendError.totalTooLarge {
        added = []
        return .rollback
      }
    }
    return added
  }

  /// Adds the expenses of these recurring ones up to a day, and notes what was taken care of.
  @discardableResult
  fileprivate func post(_ recurring: [RecurringExpense], through today: CalendarDay) throws -> [Expense] {
    let rules = try rules()
    var added: [Expense] = []
    for var recurring in recurring {
      let days = recurring.recurrence?.days(after: recurring.doneThrough, through: today) ?? []
      for day in days {
        let expense = recurring.expense(on: day, rules: rules, now: now)
        guard try !Expense.exists(db, key: expense.id) else { continue }
        try expense.insert(db)
        added.append(expense)
      }
      recurring.doneThrough = days.last ?? recurring.doneThrough
      recurring.stamp.change(now)
      try recurring.update(db)
    }
    return added
  }
}
