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
    spliit(bills.map { ($0.title, $0.day, $0.rule, 80_000) })
  }

  private static func spliit(_ bills: [(title: String, day: String, rule: String, cents: Int)]) -> String {
    let expenses = bills.map { bill in
      """
      {"expenseDate":"\(bill.day)T00:00:00.000Z","title":"\(bill.title)","amount":\(bill.cents),"paidById":"a","paidFor":[
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
    try await Household(dependencies: .pinned(at: "2026-11-21T10:00:00Z"))
  }

  @Test(
    "are recurring expenses from the next day on, once for each series, and what has no rhythm here is told")
  func spliit() async throws {
    let household = try await household()
    let source = try source("export.json", Self.rents)
    let preview = try await BookImporter(.spliit).preview(
      source, answers: ImportAnswers(), into: household.store)
    #expect(preview.counts == ["expense": 6, "recurring": 1])
    #expect(Set(preview.problems.map(\.short)) == ["comesBack", "repeats", "seriesOver"])

    let run = try await household.take(source, .spliit)
    #expect(run.report.outcomes.mapValues(\.imported) == ["expense": 6, "recurring": 1])
    #expect(run.report.remarks.map(\.short) == ["comesBack", "repeats", "seriesOver"])
    #expect(
      run.report.remarks.map(\.messageArguments) == [
        ["title": "Loyer", "day": "2026-12-01"], ["title": "Pain"],
        ["title": "Panier", "total": "800", "code": "EUR", "day": "2026-10-03"],
      ])
    let recurring = try await household.store.read { try RecurringExpense.fetchAll($0) }
    #expect(
      recurring.map(\.details) == [
        RecurringExpense.Details(
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

extension RecurringImportTests {
  private static let header = "what,amount,date,payer_name,owers,repeat,repeatfreq,repeatuntil\n"
  private static let currency = "\ncurrencyname,exchange_rate\nEUR,1\n"

  private static func cospend(_ bills: [String]) throws -> ImportSource {
    try source("Maison.csv", header + bills.joined(separator: "\n") + "\n" + currency)
  }

  private func amounts(_ household: TestNotebook<DuoSpendClient>) async throws -> [Int64] {
    try await household.store.read { try RecurringExpense.fetchAll($0).map(\.amount.minorUnits).sorted() }
  }

  @Test("of one title and payer are several where they cost another amount or come back at another pace")
  func parallel() async throws {
    let household = try await household()
    let source = try Self.cospend([
      "Assurance,30,2026-10-05,Camille,\"Camille,Sacha\",m,1,",
      "Assurance,400,2026-10-20,Camille,\"Camille,Sacha\",y,1,",
      "Assurance,55,2026-10-25,Camille,\"Camille,Sacha\",n,1,",
    ])
    let run = try await household.take(source, .cospend)
    #expect(run.report.outcomes.mapValues(\.imported) == ["expense": 3, "recurring": 2])
    #expect(run.report.remarks.map(\.short) == ["comesBack", "comesBack"])
    #expect(try await amounts(household) == [3_000, 40_000])
    let again = try await household.take(source, .cospend)
    #expect(again.report.outcomes.mapValues(\.duplicates) == ["expense": 3, "recurring": 2])
  }

  @Test("are not ended by a single bill of the same title, and one that has a new price is not two")
  func newPrice() async throws {
    let household = try await household()
    let text = Self.spliit([
      ("Loyer", "2026-09-01", "\"MONTHLY\"", 80_000), ("Loyer", "2026-10-01", "\"MONTHLY\"", 82_001),
      ("Loyer", "2026-11-01", "\"MONTHLY\"", 82_001), ("Loyer", "2026-11-03", "\"NONE\"", 4_000),
      ("Panier", "2026-11-14", "\"WEEKLY\"", 2_000), ("Panier", "2026-11-16", "\"WEEKLY\"", 3_000),
    ])
    let run = try await household.take(try source("export.json", text), .spliit)
    #expect(
      run.report.remarks.map(\.short) == ["seriesOver", "comesBack", "comesBack", "comesBack"])
    #expect(try await amounts(household) == [2_000, 3_000, 82_001])
  }

  @Test("and that stand twice in the file are told to come back once")
  func doubled() async throws {
    let household = try await household()
    let bill = "Café,5,2026-11-02,Camille,\"Camille,Sacha\",w,1,"
    let run = try await household.take(try Self.cospend([bill, bill]), .cospend)
    #expect(run.report.remarks.map(\.short) == ["comesBack", "seriesTwice"])
    #expect(try await amounts(household) == [500])
  }

  @Test("and have another amount in a newer export do not come back twice; the difference is told")
  func raised() async throws {
    let household = try await household()
    let (first, second) = (
      "Loyer,800,2026-10-01,Camille,\"Camille,Sacha\",", "Loyer,820,2026-11-01,Camille,\"Camille,Sacha\","
    )
    _ = try await household.take(try Self.cospend([first + "m,1,"]), .cospend)
    let newer = try Self.cospend([first + "n,1,", second + "m,1,"])
    let preview = try await BookImporter(.cospend).preview(
      newer, answers: ImportAnswers(), into: household.store)
    #expect(preview.problems.map(\.short) == ["weightLost", "weightLost", "seriesDiffers"])
    let run = try await household.take(newer, .cospend)
    #expect(run.report.outcomes["recurring"]?.duplicates == 1)
    #expect(run.report.outcomes["recurring"]?.imported == 0)
    #expect(
      run.report.remarks.map(\.messageArguments) == [
        ["title": "Loyer", "total": "820", "kept": "800", "code": "EUR"]
      ])
    #expect(try await amounts(household) == [80_000])
  }

  @Test(
    "come in as bills where their last day cannot be read, which nobody reads of a bill that does not come back"
  )
  func unreadableEnd() async throws {
    let household = try await household()
    let source = try Self.cospend([
      "Pain,3,2026-10-05,Camille,\"Camille,Sacha\",n,1,jamais",
      "Gaz,40,2026-10-20,Camille,\"Camille,Sacha\",m,1,jamais",
    ])
    let run = try await household.take(source, .cospend)
    #expect(run.report.outcomes.mapValues(\.imported) == ["expense": 2])
    #expect(run.report.refusedCount == 0)
    #expect(
      run.report.remarks.map(\.messageArguments) == [
        ["title": "Gaz", "text": "jamais", "column": "repeatuntil"]
      ])
    #expect(try await amounts(household) == [])
  }
}
