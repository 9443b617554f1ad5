@testable import DuoSpendCore
import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite struct ExpenseWriteTests {
  @Test("The worked example: eighty, sixty, then two hundred at 70/30, and undo takes it back")
  func worked() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    try await household.client.addExpense(.spent(80_00, .partner1), to: trip.id)
    try await household.client.addExpense(.spent(60_00, .partner2), to: trip.id)
    #expect(try await household.status(of: trip) == .partner2OwesPartner1(Sample.euros(10_00)))
    try await household.client.addExpense(.spent(200_00, .partner1, try .percent(70)), to: trip.id)
    #expect(try await household.status(of: trip) == .partner2OwesPartner1(Sample.euros(70_00)))
    try await household.store.undo()
    #expect(try await household.status(of: trip) == .partner2OwesPartner1(Sample.euros(10_00)))
    try await household.store.redo()
    #expect(try await household.status(of: trip) == .partner2OwesPartner1(Sample.euros(70_00)))
  }

  @Test("Everything that is wrong with an expense is told at once, and nothing is written")
  func refused() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let before = try await household.changes()
    var draft = Expense.Details.spent(0, .both(partner1: 5), on: "9999-01-01", title: "  ")
    draft.notes = String(repeating: "x", count: 100_001)
    let expected = DuoSpendError.invalidFields([
      FieldProblem(.expenseTitle, .empty), FieldProblem(.expenseAmount, .rule("nothing")),
      FieldProblem(.expensePaidBy, .rule("part")), FieldProblem(.expenseDate, .rule("year")),
      FieldProblem(.expenseNotes, .tooLong(limit: 100_000)),
    ])
    let wrong = draft
    await #expect(throws: expected) { try await household.client.addExpense(wrong, to: trip.id) }
    await #expect(throws: DuoSpendError.projectNotFound) {
      try await household.client.addExpense(.spent(1), to: "none")
    }
    #expect(try await household.changes() == before)
  }

  @Test(
    "A day more than a year ahead is a slip: it is refused, and what has one already can still be changed")
  func farAhead() async throws {
    let household = try await Household()
    let client = household.client
    let trip = try await household.addTrip()
    let expense = try await client.addExpense(.spent(10_00, on: "2027-01-15"), to: trip.id).value
    let before = try await household.changes()
    let refusal = DuoSpendError.invalidFields([FieldProblem(.expenseDate, .rule("farAhead"))])
    await #expect(throws: refusal) {
      try await client.addExpense(.spent(10_00, on: "2027-01-16"), to: trip.id)
    }
    await #expect(throws: refusal) {
      try await client.editExpense(expense.id) { $0.date = Sample.day("2126-01-10") }
    }
    let settlement = Settlement.Details(
      from: .partner2, amount: Sample.euros(1), date: Sample.day("2126-01-10"))
    await #expect(
      throws: DuoSpendError.invalidFields([FieldProblem(.settlementDate, .rule("farAhead"))])
    ) {
      try await client.addSettlement(settlement, to: trip.id)
    }
    #expect(try await household.changes() == before)
    try await household.store.write(Action("test")) { db in
      try db.execute(sql: "UPDATE expenses SET date = '2126-01-10'")
    }
    let edited = try await client.editExpense(expense.id) { $0.title = "Corrigé" }.value
    #expect(edited.title == "Corrigé" && edited.date == Sample.day("2126-01-10"))
  }

  @Test("A change and the receipts that come with it are one action, or none")
  func editWithReceipts() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let expense = try await household.client.addExpense(.spent(10_00), to: trip.id).value
    let files = try (0..<DuoSpendLimits.receiptsPerExpense).map { try household.file("paper \($0)") }
    try await household.client.editExpense(expense.id, adding: files) { $0.notes = "twenty papers" }
    let edited = try #require(try await household.client.value(ExpenseQuery(expense.id)))
    #expect(edited.expense.notes == "twenty papers")
    #expect(edited.receipts.count == files.count)

    let more = try household.file("one too many")
    await #expect(throws: DuoSpendError.tooManyReceipts(limit: files.count)) {
      try await household.client.editExpense(expense.id, adding: [more]) { $0.notes = "no" }
    }
    #expect(try await household.client.value(ExpenseQuery(expense.id)) == edited)
    try await household.store.undo()
    let undone = try #require(try await household.client.value(ExpenseQuery(expense.id)))
    #expect(undone.expense == expense)
    #expect(undone.receipts.isEmpty)
  }

  @Test("An amount in another currency, or beyond what can be counted, is refused")
  func amounts() async throws {
    let household = try await Household()
    let trip = try await household.addTrip(currency: .chf)
    await #expect(
      throws: DuoSpendError.invalidFields([
        FieldProblem(.expenseAmount, .amount(.currenciesDiffer(.chf, .eur)))
      ])
    ) { try await household.client.addExpense(.spent(1), to: trip.id) }
    let euros = try await household.addTrip()
    await #expect(throws: DuoSpendError.invalidFields([FieldProblem(.expenseAmount, .amount(.outOfRange))])) {
      try await household.client.addExpense(.spent(1_000_000_000_001), to: euros.id)
    }
  }

  @Test("A total beyond what can be counted is refused, and the last expense is not written")
  func total() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let last = try await household.client.addExpense(.spent(1_000_000_000_000), to: trip.id).value
    try await household.store.write(Action("test")) { db in
      for number in 1..<1_000 {
        var expense = last
        expense.id = "\(number)"
        try expense.insert(db)
      }
    }
    await #expect(throws: DuoSpendError.totalTooLarge) {
      try await household.client.addExpense(.spent(1), to: trip.id)
    }
    let page = try await household.client.value(ProjectQuery(trip.id, today: .latest))
    #expect(page?.card.expenseCount == 1_000)
  }

  @Test("What was paid abroad keeps its amount and rate, and counts converted, half a cent away from zero")
  func abroad() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let original = ForeignAmount(
      amount: Money(minorUnits: 10_01, currency: .usd), rate: try #require(Decimal(string: "0.85")))
    let draft = Expense.Details(
      title: "Taxi", amount: .zero(.eur), original: original, paidBy: .partner2,
      date: Sample.day("2026-01-03"))
    let expense = try await household.client.addExpense(draft, to: trip.id).value
    #expect(expense.amount == Sample.euros(8_51))
    #expect(try await household.client.value(ExpenseQuery(expense.id))?.expense == expense)
    let edited = try await household.client.editExpense(expense.id) { $0.original?.rate = 1 }.value
    #expect(edited.amount == Sample.euros(10_01))
  }

  @Test("What was paid abroad is converted again only when it changed: another edit keeps the amount")
  func abroadKept() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let original = ForeignAmount(
      amount: Money(minorUnits: 1_000_00, currency: .usd),
      rate: try #require(Decimal(string: "0.589994999999")))
    let draft = Expense.Details(
      title: "Taxi", amount: .zero(.eur), original: original, paidBy: .partner1,
      date: Sample.day("2026-01-03"))
    let expense = try await household.client.addExpense(draft, to: trip.id).value
    try await household.store.write(Action("test")) { db in
      var other = expense
      other.details.amount = Sample.euros(600_00)
      try other.update(db)
    }
    let edited = try await household.client.editExpense(expense.id) { $0.notes = "x" }.value
    #expect(edited.amount == Sample.euros(600_00))
  }

  @Test("What one of both paid alone is said as such, and 0 and 100 percent are real splits")
  func both() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let client = household.client
    #expect(
      try await client.addExpense(.spent(500, .both(partner1: 0)), to: trip.id).value.paidBy == .partner2)
    #expect(
      try await client.addExpense(.spent(500, .both(partner1: 500)), to: trip.id).value.paidBy == .partner1)
    let all = try await client.addExpense(.spent(500, .partner1, try .percent(0)), to: trip.id).value
    #expect(try await client.value(ExpenseQuery(all.id))?.expense.split == (try .percent(0)))
    let same = try await client.editExpense(all.id) { $0.title = "Autre" }.value
    #expect(same.split == (try .percent(0)))
  }

  @Test("A copy is of today, follows the same rules, and has no receipts")
  func duplicate() async throws {
    let household = try await Household(dependencies: .pinned(at: "2026-03-02T10:00:00Z"))
    let trip = try await household.addTrip()
    let client = household.client
    let paper = try household.file("ticket")
    let expense = try await client.addExpense(.spent(42_00), to: trip.id, receipts: [paper]).value
    try await client.setRule(
      SplitRule.Details(from: Sample.day("2026-03-01"), ratio: .percent(60)), in: trip.id)
    let copy = try await client.duplicateExpense(expense.id).value
    #expect(copy.date == Sample.day("2026-03-02"))
    #expect(copy.split == (try .percent(60)))
    #expect(try await client.value(ExpenseQuery(copy.id))?.receipts.isEmpty == true)
    #expect(try await client.value(ExpenseQuery(expense.id))?.receipts.count == 1)
  }

  @Test("A deleted expense comes back with its receipts")
  func delete() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let client = household.client
    let expense = try await client.addExpense(.spent(42_00), to: trip.id).value
    let receipt = try await client.addReceipt(try household.file("ticket"), to: expense.id).value
    #expect(receipt.fileName == "ticket.PDF")
    #expect(receipt.relativePath == "receipts/\(receipt.id).pdf")
    try await client.deleteExpense(expense.id)
    #expect(try await client.value(ExpenseQuery(expense.id)) == nil)
    #expect(try await household.status(of: trip) == .balanced)
    try await household.store.undo()
    #expect(try await client.value(ExpenseQuery(expense.id))?.receipts == [receipt])
    try await client.deleteReceipt(receipt.id)
    #expect(try await client.value(ExpenseQuery(expense.id))?.receipts == [])
  }

  @Test("An edit that changes nothing writes nothing")
  func nothing() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let expense = try await household.client.addExpense(.spent(42_00), to: trip.id).value
    #expect(try await household.client.editExpense(expense.id) { _ in }.transaction == nil)
  }
}
