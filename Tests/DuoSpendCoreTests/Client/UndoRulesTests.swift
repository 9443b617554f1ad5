@testable import DuoSpendCore
import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("Undo keeps to the project's rules") struct UndoRulesTests {
  private func due(_ expense: Expense, _ household: Household) async throws -> Int64? {
    try await household.client.value(ExpenseQuery(expense.id))?.expense.partner1Due
  }

  @Test(
    "an expense that comes back is divided by the rules that were added meanwhile, and redo takes it again")
  func rules() async throws {
    let household = try await Household()
    let (client, store) = (household.client, household.store)
    let home = try await household.addTrip()
    let expense = try await client.addExpense(.spent(100_00), to: home.id).value
    let deleted = try #require(try await client.deleteExpense(expense.id).transaction)
    try await client.setRule(SplitRule.Details(ratio: try .percent(70)), in: home.id)
    try await store.undo(deleted)
    #expect(try await due(expense, household) == 70_00)
    try await store.redo(deleted)
    #expect(try await due(expense, household) == nil)
    try await store.undo(deleted)
    #expect(try await due(expense, household) == 70_00)
  }

  @Test("a rule that is taken back no longer divides what appeared under it by itself")
  func posted() async throws {
    let household = try await Household()
    let (client, store) = (household.client, household.store)
    let home = try await household.addTrip()
    try await client.addRecurring(.rent, to: home.id)
    try await client.setRule(SplitRule.Details(ratio: try .percent(70)), in: home.id)
    let rent = try #require(try await client.postDue(Sample.day("2026-01-31")).first)
    #expect(rent.partner1Due == 630_00)
    try await store.undo()
    #expect(try await due(rent, household) == 450_00)
    try await store.redo()
    #expect(try await due(rent, household) == 630_00)
  }

  @Test("a currency does not come back once there are amounts in another, and nothing changes then")
  func currency() async throws {
    let household = try await Household()
    let (client, store) = (household.client, household.store)
    let trip = try await household.addTrip()
    let edited = try await client.editProject(trip.id) { $0.budget.currency = .jpy }
    let yen = Expense.Details(
      title: "Ramen", amount: Money(minorUnits: 5_000, currency: .jpy), paidBy: .partner1,
      date: Sample.day("2026-01-10"))
    let added = try await client.addExpense(yen, to: trip.id)
    let changes = try await household.changes()
    await #expect(throws: DuoSpendError.currenciesMixed(name: "Lisbonne", .eur, amounts: .jpy)) {
      try await store.undo(edited.transaction)
    }
    #expect(try await household.changes() == changes)
    try await store.undo(added.transaction)
    try await store.undo(edited.transaction)
    await #expect(throws: DuoSpendError.currenciesMixed(name: "Lisbonne", .eur, amounts: .jpy)) {
      try await store.redo(added.transaction)
    }
  }

  @Test("an archived project is not changed, but being archived and reopened can be taken back")
  func archived() async throws {
    let household = try await Household()
    let (client, store) = (household.client, household.store)
    let trip = try await household.addTrip()
    let expense = try await client.addExpense(.spent(100_00), to: trip.id)
    let archived = try await client.archiveProject(trip.id)
    await #expect(throws: DuoSpendError.projectArchived(name: "Lisbonne")) {
      try await store.undo(expense.transaction)
    }
    #expect(try await due(expense.value, household) == 50_00)
    try await store.undo(archived.transaction)
    try await store.redo(archived.transaction)
    let reopened = try await client.reopenProject(trip.id)
    try await store.undo(reopened.transaction)
    #expect(try await client.value(ProjectsQuery()).first?.project.isArchived == true)
  }

  @Test("an expense whose project was deleted since does not come back alone")
  func orphan() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let expense = try await household.client.addExpense(.spent(100_00), to: trip.id).value
    let deleted = try await household.client.deleteExpense(expense.id)
    try await household.client.deleteProject(trip.id)
    await #expect(throws: JournalError.changedSince(records: 1)) {
      try await household.store.undo(deleted.transaction)
    }
  }
}
