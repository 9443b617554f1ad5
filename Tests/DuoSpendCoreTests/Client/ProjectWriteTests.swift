import Backup
@testable import DuoSpendCore
import NotebookContract
import Foundation
import TestSupport
import Testing
import Values
import Vault

@Suite struct ProjectWriteTests {
  @Test("Everything that is wrong with a project is told at once")
  func refused() async throws {
    let household = try await Household()
    let draft = Project.Details(
      name: " ", budget: .zero(.eur), partner1Name: "Élodie ", partner2Name: " élodie")
    let expected = DuoSpendError.invalidFields([
      FieldProblem(.projectName, .empty), FieldProblem(.partner2Name, .rule("same")),
      FieldProblem(.projectBudget, .rule("notPositive")),
    ])
    await #expect(throws: expected) { try await household.client.addProject(draft) }
  }

  @Test("A new project has the emoji of its template, and an edit keeps the one that was chosen")
  func emoji() async throws {
    let household = try await Household()
    var draft = Project.Details.trip()
    draft.emoji = ""
    draft.template = Open(.renovation)
    let project = try await household.client.addProject(draft).value
    #expect(project.emoji == "🔨")
    let edited = try await household.client.editProject(project.id) { $0.name = "Cuisine" }.value
    #expect((edited.emoji, edited.name) == ("🔨", "Cuisine"))
  }

  @Test("The currency changes while there is no amount, and no longer then")
  func currency() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    try await household.client.editProject(trip.id) { $0.budget.currency = .chf }
    try await household.client.addExpense(
      Expense.Details(
        title: "Train", amount: Money(minorUnits: 1, currency: .chf), paidBy: .partner1,
        date: Sample.day("2026-01-01")), to: trip.id)
    await #expect(throws: DuoSpendError.currencyFixed(.chf)) {
      try await household.client.editProject(trip.id) { $0.budget.currency = .eur }
    }
  }

  @Test("An archived project refuses every write but being reopened and deleted")
  func archived() async throws {
    let household = try await Household()
    let client = household.client
    let trip = try await household.addTrip()
    let expense = try await client.addExpense(.spent(10_00), to: trip.id).value
    var rent = RecurringExpense.Details.rent
    rent.startDay = Sample.day("2026-10-31")
    let recurring = try await client.addRecurring(rent, to: trip.id).value
    let rule = try await client.setRule(SplitRule.Details(ratio: .equal), in: trip.id).value
    let settlement = try await client.settleUp(trip.id).value
    try await client.archiveProject(trip.id)
    let refusal = DuoSpendError.projectArchived(name: "Lisbonne")
    await #expect(throws: refusal) { try await client.editProject(trip.id) { $0.name = "x" } }
    await #expect(throws: refusal) { try await client.addExpense(.spent(1), to: trip.id) }
    await #expect(throws: refusal) { try await client.editExpense(expense.id) { $0.title = "x" } }
    await #expect(throws: refusal) { try await client.duplicateExpense(expense.id) }
    await #expect(throws: refusal) { try await client.deleteExpense(expense.id) }
    await #expect(throws: refusal) { try await client.settleUp(trip.id) }
    await #expect(throws: refusal) { try await client.deleteSettlement(settlement.id) }
    await #expect(throws: refusal) { try await client.setRule(SplitRule.Details(ratio: .equal), in: trip.id) }
    await #expect(throws: refusal) { try await client.deleteRule(rule.id) }
    await #expect(throws: refusal) { try await client.editRecurring(recurring.id) { $0.title = "x" } }
    await #expect(throws: refusal) { try await client.deleteRecurring(recurring.id) }
    let paper = try household.file("x")
    await #expect(throws: refusal) { try await client.addReceipt(paper, to: expense.id) }
    #expect(try await client.postDue(Sample.day("2027-01-01")).isEmpty)
    #expect(try await client.reopenProject(trip.id).value.isArchived == false)
    try await client.addExpense(.spent(1), to: trip.id)
    try await client.archiveProject(trip.id)
    try await client.deleteProject(trip.id)
    #expect(try await client.value(ProjectsQuery()).isEmpty)
    try await household.store.undo()
    let card = try #require(try await client.value(ProjectsQuery()).first)
    #expect(card.expenseCount == 2)
    #expect(card.settlementCount == 1)
    #expect(card.balance.totals.spent == 10_01)
  }

  @Test("A folder for the copy is checked, and the copy is sealed unless the person wants it otherwise")
  func folder() async throws {
    let household = try await Household()
    let client = household.client
    let place = try household.place("Copies")
    await #expect(throws: BackupFolderError.self) {
      try await client.setBackupFolder(household.vault.layout.root)
    }
    try await client.setBackupFolder(place)
    let backup = DuoSpendBackup()
    let sealed = try await household.store.read { try backup.destination(in: $0) }
    #expect(sealed?.folder.lastPathComponent == "DuoSpend")
    #expect(sealed?.policy == .encrypted)
    try await client.setBackupFolder(place, policy: .plain)
    #expect(try await household.store.read { try backup.destination(in: $0) }?.policy == .plain)
    try await client.setBackupFolder(nil)
    #expect(try await household.store.read { try backup.destination(in: $0) } == nil)
  }
}

extension RecurringExpense.Details {
  static let rent = RecurringExpense.Details(
    title: "Loyer", amount: Sample.euros(900_00), paidBy: .partner1, startDay: Sample.day("2025-10-31"))
}
