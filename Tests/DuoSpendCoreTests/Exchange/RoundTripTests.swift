import Backup
@testable import DuoSpendCore
import Foundation
import GRDB
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

/// Out and in again without loss, for random projects.
@Suite struct RoundTripTests {
  /// How many random notebooks: CARNETS_ROUND_TRIPS, else a few.
  static let rounds = ProcessInfo.processInfo.environment["CARNETS_ROUND_TRIPS"].flatMap(Int.init) ?? 4

  @Test("An export brought into an empty vault is the same notebook, receipts and settings included")
  func exports() async throws {
    for _ in 0..<Self.rounds {
      let seed = UInt64.random(in: .min ... .max)
      let (household, other) = (try await Household(), try await Household())
      try await household.fill(seed: seed)
      try await household.client.setCurrency(.chf)
      let whole = try await household.exported()
      let source = try ImportSource(contentsOf: household.exportURL)
      #expect(try DuoSpend.ownFiles.confidence(in: source) == 1)
      let run = try await other.bring(source)
      #expect(run.report.refusals.isEmpty, "seed \(seed)")
      #expect(try await other.exported() == whole, "seed \(seed)")
      let (kept, computed) = try await other.store.read { (try KeptSums.kept($0), try KeptSums.computed($0)) }
      #expect(kept == computed, "seed \(seed)")
      await household.vault.lock()
      await other.vault.lock()
    }
  }

  @Test("A readable copy brought into an empty vault is the same notebook, receipts included")
  func folders() async throws {
    for _ in 0..<Self.rounds {
      let seed = UInt64.random(in: .min ... .max)
      let (household, other) = (try await Household(), try await Household())
      try await household.fill(seed: seed)
      let folder = try household.place("copie")
      try await household.writeCopy(of: DuoSpendBackup(), in: folder)
      _ = try await other.bring(try ImportSource(contentsOf: folder))
      #expect(try await other.exported() == household.exported(), "seed \(seed)")
      await household.vault.lock()
      await other.vault.lock()
    }
  }

  @Test("What was brought in already is not brought in again, and all of it is one action to undo")
  func twice() async throws {
    let (household, other) = (try await Household(), try await Household())
    try await household.fill(seed: 1)
    _ = try await household.exported()
    let source = try ImportSource(contentsOf: household.exportURL)
    let first = try await other.bring(source)
    #expect(first.report.importedCount > 0)
    let second = try await other.bring(source)
    #expect(second.report.importedCount == 0)
    #expect(second.transaction == nil)
    try await other.store.undo()
    #expect(try await other.client.value(ProjectsQuery()).isEmpty)
  }

  @Test("The record changed last wins, and what is not in the source goes only when the person says so")
  func newest() async throws {
    let household = try await Household()
    let other = try await Household(dependencies: .pinned(at: "2026-02-01T10:00:00Z"))
    let trip = try await household.addTrip()
    let dinner = try await household.client.addExpense(.spent(10_00), to: trip.id).value
    _ = try await household.exported()
    let source = try ImportSource(contentsOf: household.exportURL)
    _ = try await other.bring(source)
    try await other.client.editExpense(dinner.id) { $0.title = "Déjeuner" }
    let extra = try await other.client.addExpense(.spent(5_00), to: trip.id).value
    _ = try await other.bring(source)
    let titles = try await other.client.value(ExpensesQuery(of: trip.id)).items.map(\.expense.title)
    #expect(titles.sorted() == ["Déjeuner", "Dîner"])
    _ = try await other.bring(source, ["absent": "remove"])
    #expect(try await other.client.value(ExpenseQuery(extra.id)) == nil)
  }

  @Test("A record that cannot be stored is told, and the others come in")
  func bad() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    try await household.client.addExpense(.spent(10_00), to: trip.id)
    try await household.client.addExpense(.spent(20_00, on: "2026-01-11"), to: trip.id)
    _ = try await household.exported()
    let text = try String(contentsOf: household.exportURL, encoding: .utf8)
    let spoiled = household.folder.url.appending(path: "spoiled.json")
    try Data(text.replacing("2026-01-11", with: "9999-01-11").utf8).write(to: spoiled)
    let other = try await Household()
    let run = try await other.bring(try ImportSource(contentsOf: spoiled))
    #expect(run.report.refusals.map(\.messageKey) == ["duospend.expense.date.year"])
    #expect(try await other.client.value(ProjectsQuery()).first?.balance.totals.spent == 10_00)
    try Data(text.replacing("\"amount\" : 10", with: "\"amount\" : 10.001").utf8).write(to: spoiled)
    let none = try await Household().bring(try ImportSource(contentsOf: spoiled))
    #expect(none.report.refusals.map(\.messageKey) == ["json.wrongType"])
    #expect(none.transaction == nil)
  }

  @Test("A record that the source has and that cannot be stored is not one that it lacks")
  func refusedIsNotAbsent() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let expense = try await household.client.addExpense(
      .spent(10_00, on: "2026-01-11"), to: trip.id, receipts: [try household.file("x")]
    ).value
    _ = try await household.exported()
    let before = try await household.client.value(ExpenseQuery(expense.id))
    let text = try String(contentsOf: household.exportURL, encoding: .utf8)
    try Data(text.replacing("2026-01-11", with: "9999-01-11").utf8).write(to: household.exportURL)
    let source = try ImportSource(contentsOf: household.exportURL)
    let run = try await household.bring(source, ["absent": "remove"])
    #expect(!run.report.refusals.isEmpty)
    #expect(try await household.client.value(ExpenseQuery(expense.id)) == before)
  }

  @Test("A project in what is no currency is refused, and said to be")
  func noCurrency() async throws {
    let (household, other) = (try await Household(), try await Household())
    let trip = try await household.addTrip()
    try await household.client.addExpense(.spent(10_00, on: "2026-01-11"), to: trip.id)
    _ = try await household.exported()
    let text = try String(contentsOf: household.exportURL, encoding: .utf8)
    try Data(text.replacing("\"EUR\"", with: "\"EURO\"").utf8).write(to: household.exportURL)
    let run = try await other.bring(try ImportSource(contentsOf: household.exportURL))
    #expect(run.report.refusals.map(\.messageKey) == ["amount.notACurrency"])
    #expect(run.report.refusals.map(\.column) == ["budget"])
    #expect(run.transaction == nil)
  }

  @Test("An older file that is brought in sets no time of change back")
  func time() async throws {
    let household = try await Household()
    let other = try await Household(dependencies: .pinned(at: "2026-02-01T10:00:00Z"))
    let trip = try await household.addTrip()
    let rule = try await household.client.setRule(SplitRule.Details(ratio: try .percent(70)), in: trip.id)
      .value
    _ = try await household.exported()
    let source = try ImportSource(contentsOf: household.exportURL)
    _ = try await other.bring(source)
    try await other.client.deleteRule(rule.id)
    let expense = try await other.client.addExpense(.spent(10_00), to: trip.id).value
    _ = try await other.bring(source)
    let stored = try #require(try await other.client.value(ExpenseQuery(expense.id))?.expense)
    #expect(stored.partner1Due == 7_00)
    #expect(stored.updatedAt == expense.updatedAt)
  }

  @Test(
    "A field of a later version stays in its record, and an export whose fields another program sorted is one"
  )
  func later() async throws {
    let (household, other) = (try await Household(), try await Household())
    let trip = try await household.addTrip()
    try await household.client.addExpense(.spent(10_00), to: trip.id)
    let whole = try #require(try await household.exported()[""])
    var export = try #require(try JSONSerialization.jsonObject(with: whole) as? [String: Any])
    var projects = try #require(export["projects"] as? [[String: Any]])
    projects[0]["later"] = ["kept": true]
    projects[0]["padding"] = String(repeating: "x", count: 5_000)
    export["projects"] = projects
    let url = household.folder.url.appending(path: "sorted.json")
    for options in [JSONSerialization.WritingOptions.sortedKeys, []] {
      try JSONSerialization.data(withJSONObject: export, options: options).write(to: url)
      #expect(try DuoSpend.ownFiles.confidence(in: try ImportSource(contentsOf: url)) == 1)
    }
    try await other.bring(try ImportSource(contentsOf: url))
    let project = try await other.client.value(ProjectsQuery()).first?.project
    #expect(project?.unknownFields["later"] == .object(["kept": .bool(true)]))
  }

  @Test("A file of a newer version, and one of somebody else, are refused as such")
  func foreign() async throws {
    let household = try await Household()
    let newer = household.folder.url.appending(path: "newer.json")
    try Data(#"{"format":"carnets.duospend","version":2,"settings":{},"projects":[]}"#.utf8).write(to: newer)
    let run = try await household.bring(try ImportSource(contentsOf: newer))
    #expect(run.report.refusals.map(\.messageKey) == ["json.newerFormat"])
    let other = household.folder.url.appending(path: "other.json")
    try Data("{}".utf8).write(to: other)
    let source = try ImportSource(contentsOf: other)
    #expect(try DuoSpend.ownFiles.confidence(in: source) == 0)
    await #expect(throws: ImportError.unknownFormat(name: "other.json")) {
      try await household.bring(source)
    }
  }

  @Test("The same records give the same folder, whatever the settings; it is named after the project")
  func stable() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    try await household.client.editProject(trip.id) { $0.name = "Été / 2026:" }
    let paper = try household.file("ticket")
    let expense = try await household.client.addExpense(.spent(1), to: trip.id, receipts: [paper]).value
    let receipt = try #require(try await household.client.value(ExpenseQuery(expense.id))?.receipts.first)
    let backup = DuoSpendBackup()
    let first = try await household.store.read { try backup.document(of: trip.id, in: $0) }
    try await household.client.setCurrency(.usd)
    let second = try await household.store.read { try backup.document(of: trip.id, in: $0) }
    #expect(first == second)
    #expect(first?.folderName == "Été - 2026-")
    #expect(first?.files.map(\.path) == [receipt.relativePath, "project.json"])
    let place = try household.place("plain")
    try await household.writeCopy(of: DuoSpendBackup(), in: place)
    #expect(try backup.root(ofFolder: place.appending(path: "Été - 2026- 0")) == trip.id)
  }

  @Test("The tables for spreadsheets have a line for each record")
  func tables() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    try await household.client.addExpense(.spent(10_01, .both(partner1: 1)), to: trip.id)
    let folder = household.folder.url.appending(path: "tables")
    try await DuoSpend.csv().export(household.store, attachments: household.client.attachments, to: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      names == [
        "expenses.csv", "projects.csv", "recurringExpenses.csv", "settlements.csv", "splitRules.csv",
      ])
    let text = String(
      decoding: try await DuoSpend.csv(of: trip.id).table("expenses.csv", from: household.store),
      as: UTF8.self)
    #expect(text.contains("2026-01-10,Dîner,10.01,EUR,both,0.01,10,5.01,5,true,"), "\(text)")
  }

  @Test("What a spreadsheet could take for a formula has an apostrophe in front, a refund stays a number")
  func formulas() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    try await household.client.addExpense(
      .spent(-10_01, .partner1, .equal, category: "+x", title: "=HYPERLINK(A1)"), to: trip.id)
    let text = String(
      decoding: try await DuoSpend.csv().table("expenses.csv", from: household.store), as: UTF8.self)
    #expect(text.contains(",'=HYPERLINK(A1),-10.01,EUR,partner1,-10.01,0,"), "\(text)")
    #expect(text.contains(",'+x,"), "\(text)")
  }
}

extension TestNotebook<DuoSpendClient> {
  /// Three random projects, a file for most receipts.
  func fill(seed: UInt64) async throws {
    var maker = RandomProject(seed: seed)
    var files = (0..<3).map { _ in maker.file() }
    for index in files.indices {
      for number in files[index].receipts.indices {
        let data = Data(String(maker.random.next() % 900 + 100).utf8)
        files[index].receipts[number].attachmentId = try client.attachments.add(data).id.description
      }
    }
    let made = files
    try await store.write(Action("test")) { db in
      for file in made { try RandomProject.insert(file, in: db) }
    }
  }

  /// The export, and its files by path.
  func exported() async throws -> [String: Data] { try await exported(by: DuoSpend.json) }

  @discardableResult
  func bring(_ source: ImportSource, _ answers: [String: String] = [:]) async throws -> ImportRun {
    try await bring(source, DuoSpend.ownFiles, answers)
  }
}
