@testable import DuoSpendCore
import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("A split rule") struct RuleWriteTests {
  private func dues(_ household: Household, _ project: Project) async throws -> [Int64] {
    let page = try await household.client.value(ExpensesQuery(of: project.id))
    return page.items.map(\.expense.partner1Due)
  }

  @Test("divides what follows it from its day on; the past, and what has its own split, is not rewritten")
  func fromDay() async throws {
    let household = try await Household()
    let client = household.client
    let home = try await household.addTrip()
    try await client.addExpense(.spent(100_00, on: "2026-02-28"), to: home.id)
    try await client.addExpense(.spent(100_00, on: "2026-03-01"), to: home.id)
    try await client.addExpense(.spent(100_00, .partner1, .equal, on: "2026-03-02"), to: home.id)
    let march = SplitRule.Details(from: Sample.day("2026-03-01"), ratio: try .percent(60))
    let rule = try await client.setRule(march, in: home.id).value
    #expect(try await dues(household, home) == [50_00, 60_00, 50_00])
    try await client.setRule(SplitRule.Details(ratio: try .percent(30)), in: home.id)
    #expect(try await dues(household, home) == [50_00, 60_00, 30_00])
    try await client.deleteRule(rule.id)
    #expect(try await dues(household, home) == [50_00, 30_00, 30_00])
    try await household.store.undo()
    #expect(try await dues(household, home) == [50_00, 60_00, 30_00])
  }

  @Test("says beforehand how many expenses it divides again, and who bears how much more")
  func effect() async throws {
    let household = try await Household()
    let client = household.client
    let home = try await household.addTrip()
    try await client.addExpense(.spent(100_00, on: "2026-02-28"), to: home.id)
    try await client.addExpense(.spent(50_00, on: "2026-03-01"), to: home.id)
    try await client.addExpense(.spent(70_00, .partner1, .equal, on: "2026-03-02"), to: home.id)
    let march = SplitRule.Details(from: Sample.day("2026-03-01"), ratio: try .percent(60))
    let always = SplitRule.Details(ratio: try .percent(60))
    var expected = RuleEffect()
    (expected.expenseCount, expected.partner1Change) = (2, 15_00)
    #expect(try await client.value(RuleEffectQuery(of: home.id, always)) == expected)
    (expected.expenseCount, expected.partner1Change) = (1, 5_00)
    #expect(try await client.value(RuleEffectQuery(of: home.id, march)) == expected)
    let rule = try await client.setRule(march, in: home.id).value
    #expect(try await client.value(RuleEffectQuery(of: home.id, march, changing: rule.id)) == RuleEffect())
    expected.partner1Change = -5_00
    #expect(try await client.value(RuleEffectQuery(of: home.id, nil, changing: rule.id)) == expected)
    #expect(expected.burdened == .partner2)
  }

  @Test("of the same day and category replaces the one before, whatever its capitals")
  func replaces() async throws {
    let household = try await Household()
    let client = household.client
    let home = try await household.addTrip()
    try await client.addExpense(.spent(100_00, category: "Loyer"), to: home.id)
    try await client.setRule(SplitRule.Details(category: "loyer", ratio: try .percent(60)), in: home.id)
    try await client.setRule(SplitRule.Details(category: "LOYER", ratio: try .percent(80)), in: home.id)
    #expect(try await client.value(RulesQuery(of: home.id)).map(\.ratio) == [try .percent(80)])
    #expect(try await dues(household, home) == [80_00])
  }

  @Test("moved to a later day gives the days between back to the rule before")
  func moved() async throws {
    let household = try await Household()
    let client = household.client
    let home = try await household.addTrip()
    try await client.addExpense(.spent(100_00, on: "2026-03-15"), to: home.id)
    let march = SplitRule.Details(from: Sample.day("2026-03-01"), ratio: try .percent(60))
    let rule = try await client.setRule(march, in: home.id).value
    let april = SplitRule.Details(from: Sample.day("2026-04-01"), ratio: try .percent(60))
    try await client.editRule(rule.id) { $0 = april }
    #expect(try await dues(household, home) == [50_00])
    #expect(try await client.value(RulesQuery(of: home.id)).count == 1)
  }

  @Test("that is edited is changed as it is stored then, so that two people's edits are both kept")
  func edited() async throws {
    let household = try await Household()
    let client = household.client
    let home = try await household.addTrip()
    let rule = try await client.setRule(SplitRule.Details(ratio: try .percent(60)), in: home.id).value
    try await client.editRule(rule.id) { $0.category = "Loyer" }
    let edited = try await client.editRule(rule.id) { $0.ratio = try .percent(70) }.value
    #expect(edited.details == SplitRule.Details(category: "Loyer", ratio: try .percent(70)))
    #expect(try await client.editRule(rule.id) { _ in }.transaction == nil)
  }

  @Test("is looked up again when an expense changes its day or its category")
  func again() async throws {
    let household = try await Household()
    let client = household.client
    let home = try await household.addTrip()
    try await client.setRule(
      SplitRule.Details(from: Sample.day("2026-03-01"), category: "Loyer", ratio: try .percent(60)),
      in: home.id)
    let expense = try await client.addExpense(.spent(100_00, on: "2026-02-01"), to: home.id).value
    #expect(expense.split == .equal)
    try await client.editExpense(expense.id) { $0.date = Sample.day("2026-03-05") }
    #expect(try await dues(household, home) == [50_00])
    try await client.editExpense(expense.id) { $0.category = "Loyer" }
    #expect(try await dues(household, home) == [60_00])
    try await client.editExpense(expense.id) { $0.split = .equal }
    #expect(try await dues(household, home) == [50_00])
  }
}
