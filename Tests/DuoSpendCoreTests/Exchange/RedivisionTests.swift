@testable import DuoSpendCore
import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("Files that come back and divide expenses again")
struct RedivisionTests {
  private func remarks(_ count: Int) -> [RowProblem] {
    [
      RowProblem(
        "duospend.import.redivided", ["name": "Lisbonne", "count": String(count)],
        at: RowLocation(file: "export.json", line: 1))
    ]
  }

  private func source(of household: Household) async throws -> ImportSource {
    _ = try await household.exported()
    return try ImportSource(contentsOf: household.exportURL)
  }

  private func previewed(
    _ source: ImportSource, into household: Household
  ) async throws -> [RowProblem] {
    try await DuoSpend.ownFiles.preview(source, answers: ImportAnswers(), into: household.store).problems
  }

  private func dues(of project: Project.ID, in household: Household) async throws -> [Int64] {
    try await household.client.value(ExpensesQuery(of: project)).items.map(\.expense.partner1Due).sorted()
  }

  @Test("Say how many, in the preview and in the report, and nothing where all stay as they are")
  func told() async throws {
    let (household, other) = (try await Household(), try await Household())
    let trip = try await household.addTrip()
    try await household.client.addExpense(.spent(10_00), to: trip.id)
    // One that is divided by itself stays.
    try await household.client.addExpense(.spent(30_00, .partner1, .equal), to: trip.id)
    let first = try await source(of: household)
    #expect(try await previewed(first, into: other) == [])
    #expect(try await other.bring(first).report.remarks == [])
    try await other.client.addExpense(.spent(20_00), to: trip.id)

    try await household.client.setRule(SplitRule.Details(ratio: try .percent(70)), in: trip.id)
    let second = try await source(of: household)
    #expect(try await dues(of: trip.id, in: other) == [5_00, 10_00, 15_00])
    #expect(try await previewed(second, into: other) == remarks(2))
    let run = try await other.bring(second)
    #expect(run.report.remarks == remarks(2))
    #expect(try await dues(of: trip.id, in: other) == [7_00, 14_00, 15_00])

    #expect(try await previewed(second, into: other) == [])
    #expect(try await other.bring(second).report.remarks == [])
  }

  @Test("Count expenses that are new here and follow a rule that only stands here")
  func broughtByOwnRules() async throws {
    let (household, other) = (try await Household(), try await Household())
    let trip = try await household.addTrip()
    let empty = try await source(of: household)
    try await other.bring(empty)
    try await other.client.setRule(SplitRule.Details(ratio: try .percent(70)), in: trip.id)
    try await household.client.addExpense(.spent(10_00), to: trip.id)
    let filled = try await source(of: household)
    #expect(try await previewed(filled, into: other) == remarks(1))
    // Where the source is all there is, the rule goes, and nothing follows it.
    let run = try await other.bring(filled, ["absent": "remove"])
    #expect(run.report.remarks == [])
    #expect(try await dues(of: trip.id, in: other) == [5_00])
  }
}
