@testable import DuoSpendCore
import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("A recurring expense") struct RecurringWriteTests {
  /// The project's expenses, the oldest first.
  private func expenses(_ household: Household, _ project: Project) async throws -> [Expense] {
    try await household.client.value(ExpensesQuery(of: project.id)).items.map(\.expense).reversed()
  }

  @Test("appears on each day that is due, once, and a deleted one stays deleted")
  func due() async throws {
    let household = try await Household()
    let client = household.client
    let home = try await household.addTrip()
    let rent = try await client.addRecurring(.rent, to: home.id).value
    let posted = try await expenses(household, home)
    #expect(posted.map(\.date.description) == ["2025-10-31", "2025-11-30", "2025-12-31"])
    #expect(posted.map(\.recurrenceId) == [rent.id, rent.id, rent.id])
    #expect(posted.map(\.id) == posted.map { rent.expenseID(on: $0.date) })
    #expect(try await client.postDue().isEmpty)
    try await client.deleteExpense(posted[1].id)
    #expect(try await client.postDue().isEmpty)
    let later = try await client.postDue(Sample.day("2026-02-28"))
    #expect(later.map(\.date.description) == ["2026-01-31", "2026-02-28"])
    let page = try #require(try await client.value(ProjectQuery(home.id, today: Sample.day("2026-02-28"))))
    #expect(page.card.expenseCount == 4)
    #expect(page.recurring.first?.nextDay == Sample.day("2026-03-31"))
  }

  @Test("that was just added is taken back with the ones that were due already")
  func takenBack() async throws {
    let household = try await Household()
    let home = try await household.addTrip()
    let rent = try await household.client.addRecurring(.rent, to: home.id).value
    #expect(rent.doneThrough == Sample.day("2025-12-31"))
    try await household.store.undo()
    #expect(try await expenses(household, home).isEmpty)
    #expect(try await household.client.value(RecurringQuery(of: home.id)).isEmpty)
    try await household.store.redo()
    #expect(try await expenses(household, home).count == 3)
    #expect(try await household.client.postDue().isEmpty)
  }

  @Test("that was posted is not what undo takes back: the last thing that the person did is")
  func undo() async throws {
    let household = try await Household()
    let home = try await household.addTrip()
    let expense = try await household.client.addExpense(.spent(1), to: home.id).value
    try await household.client.addRecurring(.rent, to: home.id)
    #expect(try await household.client.postDue(Sample.day("2026-02-28")).count == 2)
    try await household.client.deleteExpense(expense.id)
    #expect(try await household.store.undo().action == "duospend.expense.deleted")
    let state = try await household.store.undoState()
    #expect(state.undo?.action == "duospend.recurring.added")
  }

  @Test("follows the rules of each day, and changes from then on only")
  func rules() async throws {
    let household = try await Household()
    let client = household.client
    let home = try await household.addTrip()
    let december = SplitRule.Details(from: Sample.day("2025-12-01"), ratio: try .percent(60))
    try await client.setRule(december, in: home.id)
    let rent = try await client.addRecurring(.rent, to: home.id).value
    #expect(try await expenses(household, home).map(\.split) == [.equal, .equal, try .percent(60)])
    try await client.editRecurring(rent.id) { $0.amount = Sample.euros(950_00) }
    let next = try await client.postDue(Sample.day("2026-01-31"))
    #expect(next.map(\.amount) == [Sample.euros(950_00)])
    try await client.deleteRecurring(rent.id)
    #expect(try await client.postDue(Sample.day("2027-01-31")).isEmpty)
  }

  @Test("does not catch up on the time that its project was archived")
  func archived() async throws {
    let household = try await Household(dependencies: .pinned(at: "2026-06-15T10:00:00Z"))
    let client = household.client
    let home = try await household.addTrip()
    try await client.addRecurring(.rent, to: home.id)
    try await client.archiveProject(home.id)
    try await household.forgetExpenses(after: "2026-02-28")
    try await client.reopenProject(home.id)
    #expect(try await client.postDue().isEmpty)
    #expect(try await client.postDue(Sample.day("2026-06-30")).count == 1)
  }

  @Test("that is due before its project is archived is in it then, and undo takes both back")
  func dueBeforeArchiving() async throws {
    let household = try await Household(dependencies: .pinned(at: "2026-06-15T10:00:00Z"))
    let client = household.client
    let (home, other) = (try await household.addTrip(), try await household.addTrip())
    for project in [home, other] { try await client.addRecurring(.rent, to: project.id) }
    try await household.forgetExpenses(after: "2026-02-28")
    try await client.archiveProject(home.id)
    let days = try await expenses(household, home).map(\.date.description)
    #expect(days == ["2026-03-31", "2026-04-30", "2026-05-31"])
    #expect(try await expenses(household, other).isEmpty)
    try await household.store.undo()
    #expect(try await expenses(household, home).isEmpty)
    #expect(try await client.postDue().count == 6)
  }
}

extension Household {
  /// Leaves the recurring expenses as if nothing had been opened since a day.
  fileprivate func forgetExpenses(after day: String) async throws {
    try await store.write(Action("test")) { db in
      try db.execute(sql: "DELETE FROM expenses")
      try db.execute(sql: "UPDATE recurringExpenses SET doneThrough = ?", arguments: [day])
    }
  }
}
