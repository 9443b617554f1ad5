@testable import DuoSpendCore
import Foundation
import GRDB
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("Expenses that come back in another tool") struct RecurringImportTests {
  /// Spliit says on every bill of a series that it comes back.
  private static func spliit(_ bills: [(title: String, day: String, rule: String)]) -> String {
    let expenses = bills.map { bill in
      """
      {"expenseDate":"\(bill.day)T00:00:00.000Z","title":"\(bill.title)","amount":80000,"paidById":"a","paidFor":[
      {"participantId":"a","shares":1},{"participantId":"b","shares":1}],"splitMode":"EVENLY",
      "recurrenceRule":\(bill.rule)}
      """
    }
    return """
      {"id":"g","name":"Maison","currencyCode":"EUR","expenses":[\(expenses.joined(separator: ","))],
      "participants":[{"id":"a","name":"Camille"},{"id":"b","name":"Sacha"}]}
      """
  }

  private static let rents = spliit([
    ("Loyer", "2026-09-01", "\"MONTHLY\""), ("Loyer", "2026-10-01", "\"MONTHLY\""),
    ("Pain", "2026-10-02", "\"DAILY\""),
    ("Panier", "2026-10-03", "\"WEEKLY\""), ("Panier", "2026-10-10", "\"NONE\""),
    ("Café", "2026-10-10", "null"),
  ])

  private func household() async throws -> Household {
    try await Household(surroundings: .pinned(at: "2026-11-21T10:00:00Z"))
  }

  @Test(
    "are recurring expenses from the next day on, once for each series, and what has no rhythm here is told")
  func spliit() async throws {
    let household = try await household()
    let source = try source("export.json", Self.rents)
    let preview = try await BookImporter(.spliit).preview(
      source, answers: ImportAnswers(), into: household.store)
    #expect(preview.counts == ["expense": 6, "recurring": 1])
    #expect(Set(preview.problems.map(\.short)) == ["comesBack", "repeats"])

    let run = try await household.take(source, .spliit)
    #expect(run.report.outcomes.mapValues(\.imported) == ["expense": 6, "recurring": 1])
    #expect(run.report.remarks.map(\.short) == ["comesBack", "repeats"])
    #expect(
      run.report.remarks.map(\.messageArguments) == [
        ["title": "Loyer", "day": "2026-12-01"], ["title": "Pain"],
      ])
    let recurring = try await household.store.read { try RecurringExpense.fetchAll($0) }
    #expect(
      recurring.map(\.terms) == [
        RecurringTerms(
          title: "Loyer", amount: euros(80_000), paidBy: .partner1, split: .equal, startDay: day("2026-10-01")
        )
      ])
    #expect(recurring.map(\.nextDay) == [day("2026-12-01")])
    // Nothing is made up for what the file does not have.
    #expect(try await household.client.postDue() == [])
    #expect(try await household.client.postDue(day("2026-12-01")).map(\.title) == ["Loyer"])

    let again = try await household.take(source, .spliit)
    #expect(again.report.outcomes.mapValues(\.duplicates) == ["expense": 6, "recurring": 1])
    #expect(again.transaction == nil)
  }

  @Test("come with Cospend's letters, and not where the last day is over")
  func cospend() async throws {
    let header = "what,amount,date,payer_name,owers,repeat,repeatfreq,repeatuntil\n"
    let rows = [
      ("w", "2", ""), ("b", "1", "2027-01-01"), ("m", "3", ""), ("y", "1", "2026-10-31"), ("s", "1", ""),
      ("d", "1", ""),
    ]
    let text = rows.enumerated().map { index, row in
      "B\(index),10,2026-10-01,Camille,\"Camille,Sacha\",\(row.0),\(row.1),\(row.2)\n"
    }
    let household = try await household()
    let source = try source("Maison.csv", header + text.joined() + "\ncurrencyname,exchange_rate\nEUR,1\n")
    let run = try await household.take(source, .cospend)
    #expect(run.report.outcomes.mapValues(\.imported) == ["expense": 6, "recurring": 3])
    #expect(run.report.remarks.map(\.short) == ["comesBack", "comesBack", "comesBack", "repeats", "repeats"])
    let recurring = try await household.store.read {
      try RecurringExpense.fetchAll($0).sorted { $0.title < $1.title }
    }
    #expect(recurring.map(\.rhythm.known) == [.biweekly, .biweekly, .quarterly])
    #expect(recurring.map(\.endDay) == [nil, day("2027-01-01"), nil])
    #expect(recurring.map(\.nextDay) == [day("2026-11-26"), day("2026-11-26"), day("2027-01-01")])
  }
}
