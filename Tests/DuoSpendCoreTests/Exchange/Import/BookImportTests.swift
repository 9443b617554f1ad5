@testable import DuoSpendCore
import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite struct BookImportTests {
  @Test(
    "Each tool's file makes a project with its totals, in one action to undo", arguments: BookFormat.allCases)
  func totals(format: BookFormat) async throws {
    let household = try await Household()
    let source = try BookFixtures.source(format)
    let importers = DuoSpend.definition.importers
    let best = try importers.max { try $0.confidence(in: source) < $1.confidence(in: source) }
    #expect(best?.format == format.rawValue)
    let preview = try await BookImporter(format).preview(
      source, answers: ImportAnswers(), into: household.store)
    #expect(preview.counts == ["expense": 2, "settlement": 1])
    #expect(preview.totals.map(\.amount) == [Decimal(12_824) / 100, 20])
    #expect(preview.questions.map(\.id) == (format == .splid ? ["project", "transfers"] : ["project"]))
    #expect(preview.problems == [] && preview.knownCounts == [:])
    #expect(preview.suppositions == [.init("duospend.import.budget", amount: euros(17_000))])

    let run = try await household.take(source, format)
    #expect(run.report.outcomes.mapValues(\.imported) == ["expense": 2, "settlement": 1])
    #expect(run.report.refusals == [])
    #expect(run.report.reconciliation.count == (format == .splitwise ? 2 : 0))
    #expect(run.report.reconciliation.filter { !$0.agrees || $0.currency != .eur } == [])
    let cards = try await household.client.value(ProjectsQuery())
    let card = try #require(cards.first)
    #expect(cards.count == 1 && card.project.name == "Maison" && card.project.budget == euros(17_000))
    #expect(card.budget.level == .within)
    #expect([card.project.partner1Name, card.project.partner2Name] == ["Camille", "Sacha"])
    #expect(card.balance.totals.spent == 12_824 && card.balance.totals.partner1Due == 6_412)
    #expect(card.balance.status == .partner2OwesPartner1(euros(1_412)))

    try await household.store.undo(run.transaction)
    #expect(try await household.client.value(ProjectsQuery()) == [])
    try await household.checkSums()
  }

  @Test(
    "An import that says it was stopped has left nothing, however late that was",
    arguments: BookFormat.allCases)
  func stopped(format: BookFormat) async throws {
    let household = try await Household()
    let before = try await household.changes()
    #expect(
      try await household.isStoppedAtTheEnd(try BookFixtures.source(format), BookImporter(format)))
    #expect(try await household.changes() == before)
  }

  @Test(
    "What was imported already adds nothing, from whichever tool it comes", arguments: BookFormat.allCases)
  func twice(format: BookFormat) async throws {
    let household = try await Household()
    try await household.take(try BookFixtures.source(format), format)
    let card = try await household.client.value(ProjectsQuery())
    let changes = try await household.changes()
    for other in BookFormat.allCases {
      let preview = try await BookImporter(other).preview(
        try BookFixtures.source(other), answers: ImportAnswers(), into: household.store)
      #expect(preview.knownCounts == ["expense": 2, "settlement": 1], "\(other)")
      let run = try await household.take(try BookFixtures.source(other), other)
      #expect(run.transaction == nil, "\(other)")
      #expect(run.report.outcomes.mapValues(\.duplicates) == ["expense": 2, "settlement": 1], "\(other)")
    }
    #expect(try await household.client.value(ProjectsQuery()) == card)
    #expect(try await household.changes() == changes)
  }

  @Test(
    "A random book imports to the balance that it was written from, once", arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) async throws {
    let book = RandomBook(seed: seed, people: 2)
    let files: [(BookFormat, String, String)] = [
      (.spliit, "a.json", try book.spliitJSON()), (.splitwise, "a.csv", book.splitwise(french: false)),
      (.tricount, "a.json", try book.tricountJSON()), (.tricount, "a.csv", book.tricountCSV()),
    ]
    for (format, name, text) in files {
      let household = try await Household()
      let source = try source(name, text)
      let run = try await household.take(source, format)
      #expect(run.report.importedCount == book.bills.count, "seed \(seed), \(format)")
      let totals = try await household.client.value(ProjectsQuery()).first?.balance.totals
      let person = try SharedBookImport(source, format: format).book.people.first
      #expect(
        totals?.net == book.nets[book.people.firstIndex { $0 == person } ?? 0], "seed \(seed), \(format)")
      #expect(try await household.take(source, format).transaction == nil, "seed \(seed), \(format)")
      try await household.checkSums()
    }
  }

  @Test("Two equal rows of one file are two facts; of a second import none is new, of a longer file one is")
  func equalRows() async throws {
    let household = try await Household()
    let coffee = "2026-01-06,Café,Food,2.00,EUR,1.00,-1.00\n"
    let text = BookFixtures.splitwiseHeader + coffee + coffee
    #expect(try await household.take(source("Maison.csv", text), .splitwise).report.importedCount == 2)
    #expect(try await household.take(source("Maison.csv", text), .splitwise).report.importedCount == 0)
    let longer = try await household.take(source("Maison.csv", text + coffee), .splitwise)
    #expect(longer.report.importedCount == 1)
  }

  @Test("A row that cannot be read is told with its line and column, and the others come in")
  func badRow() async throws {
    let household = try await Household()
    let text =
      BookFixtures.splitwiseHeader + """
        2026-01-06,Dîner,Dining out,98.24,EUR,49.12,-49.12
        2026-01-07,Taxi,Taxi,douze,EUR,-15.00,15.00
        2026-11-21,Total balance, , ,EUR,60.00,?

        """
    let source = try source("Maison.csv", text)
    let preview = try await BookImporter(.splitwise).preview(
      source, answers: ImportAnswers(), into: household.store)
    #expect(
      preview.problems.map { "\($0.location.line) \($0.short) \($0.column ?? "")" } == [
        "3 notAnAmount Cost", "4 notAnAmount Sacha", "4 balanceDiffers Camille",
      ])
    let run = try await household.take(source, .splitwise)
    #expect(run.report.refusals.map(\.location.line).sorted() == [3, 4])
    #expect(run.report.refusals.map(\.column).contains("Cost"))
    #expect(run.report.importedCount == 1)
    #expect(run.report.reconciliation.map(\.agrees) == [false])
  }

  @Test("A file of which nothing can be taken makes no project")
  func nothing() async throws {
    let household = try await Household()
    let text = BookFixtures.splitwiseHeader + "2026-01-07,Taxi,Taxi,douze,EUR,-15.00,15.00\n"
    let run = try await household.take(try source("Maison.csv", text), .splitwise)
    #expect(run.transaction == nil && run.report.refusals.count == 1)
    #expect(try await household.client.value(ProjectsQuery()) == [])
  }
}

extension TestNotebook<DuoSpendClient> {
  /// Whether the kept sums are those of the rows.
  fileprivate func checkSums() async throws {
    let (kept, computed) = try await store.read { (try KeptSums.kept($0), try KeptSums.computed($0)) }
    #expect(kept == computed)
  }
}
