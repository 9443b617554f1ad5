import Foundation
import GRDB
import Interchange
import Localization
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

/// What becomes of what is here when a source comes back.
@Suite struct RestoreTests {
  private let only = ["absent": "remove"]

  /// The export of a notebook, under a name of its own.
  private func export(_ bar: CoffeeBar, as name: String) async throws -> ImportSource {
    let url = bar.folder.url.appending(path: name)
    try await Caffio.json.export(bar.store, attachments: bar.client.attachments, to: url)
    return try ImportSource(contentsOf: url)
  }

  /// The days of the cups and brews with these notes.
  private func days(_ bar: CoffeeBar) async throws -> [String: String] {
    try await bar.store.read { db in
      let cups = try CoffeeConsumption.fetchAll(db).map { ($0.notes ?? "", $0.day.description) }
      let brews = try BrewingSession.fetchAll(db).map { ($0.notes ?? "", $0.day.description) }
      return Dictionary(cups + brews) { first, _ in first + " twice" }
    }
  }

  /// A cup and a brew around the end of a year, and one of each month that stay.
  private func midnight(_ bar: CoffeeBar) async throws -> (cup: String, brew: String) {
    let latte = try await bar.addLatte()
    for day in ["2025-12-15", "2026-01-10"] {
      try await bar.client.log(
        CoffeeConsumption.Details(coffeeId: latte.id, timestamp: .at("\(day)T10:00:00Z"), notes: day))
    }
    let late = Date.at("2025-12-31T23:50:00Z")
    let cup = try await bar.client.log(
      CoffeeConsumption.Details(coffeeId: latte.id, timestamp: late, notes: "tasse")
    ).value.id
    var draft = BrewingSession.Details(latte.id)
    (draft.startTime, draft.endTime, draft.notes) = (late, late, "extraction")
    return (cup, try await bar.client.addBrew(draft).value.id)
  }

  private func move(_ moved: (cup: String, brew: String), _ bar: CoffeeBar) async throws {
    let early = Date.at("2026-01-01T00:10:00Z")
    try await bar.client.editConsumption(moved.cup) { $0.timestamp = early }
    try await bar.client.editBrew(moved.brew) { ($0.startTime, $0.endTime) = (early, early) }
  }

  private let stayed = ["2025-12-15": "2025-12-15", "2026-01-10": "2026-01-10"]

  @Test(
    "A cup corrected over the end of a month here is not absent from a source that has it in the other month")
  func movedHere() async throws {
    let bar = try await CoffeeBar()
    let moved = try await midnight(bar)
    let older = try await export(bar, as: "older.json")
    try await move(moved, bar)
    try await bar.bring(older, Caffio.ownFiles, only)
    #expect(
      try await days(bar)
        == stayed.merging(["tasse": "2026-01-01", "extraction": "2026-01-01"]) { $1 })
  }

  @Test("A cup corrected over the end of a month in the source moves here, and what the source has not goes")
  func movedThere() async throws {
    let (bar, other) = (try await CoffeeBar(), try await CoffeeBar())
    let moved = try await midnight(bar)
    try await other.bring(try await export(bar, as: "older.json"), Caffio.ownFiles)
    try await other.client.log(
      CoffeeConsumption.Details(drink: "Thé", timestamp: .at("2026-01-11T10:00:00Z"), notes: "ici seulement"))
    try await move(moved, bar)
    try await other.bring(try await export(bar, as: "newer.json"), Caffio.ownFiles, only)
    #expect(
      try await days(other)
        == stayed.merging(["tasse": "2026-01-01", "extraction": "2026-01-01"]) { $1 })
  }

  @Test(
    "A picture that was removed elsewhere is removed here, and one that was not found stays with its type")
  func pictures() async throws {
    let (bar, other) = (try await CoffeeBar(), try await CoffeeBar())
    var draft = CoffeeDraft.latte()
    draft.image = .replaced(try bar.file("png", named: "café.png"))
    let latte = try await bar.client.addCoffee(draft).value
    try await other.bring(try await export(bar, as: "first.json"), Caffio.ownFiles)
    try await bar.client.editCoffee(latte.id) { $0.note = 3 }
    _ = try await export(bar, as: "second.json")
    try FileManager.default.removeItem(at: bar.folder.url.appending(path: "second.files"))
    let torn = try await other.bring(
      try ImportSource(contentsOf: bar.folder.url.appending(path: "second.json")), Caffio.ownFiles)
    #expect(torn.report.refusals.map(\.messageKey) == ["caffio.import.imageMissing"])
    let kept = try #require(try await other.client.value(CoffeeQuery(latte.id))?.coffee)
    #expect(kept.note == 3 && kept.imageAttachmentId != nil && kept.imageMimeType == "image/png")
    try await bar.client.editCoffee(latte.id) { $0.image = .removed }
    try await other.bring(try await export(bar, as: "third.json"), Caffio.ownFiles)
    let bare = try #require(try await other.client.value(CoffeeQuery(latte.id))?.coffee)
    #expect(bare.imageAttachmentId == nil && bare.imageMimeType == nil)
  }

  @Test("A brew that runs in the source ends when it was last heard of where another one runs, and stays so")
  func running() async throws {
    let (bar, other) = (try await CoffeeBar(), try await CoffeeBar())
    // Both count their identifiers from the same one.
    for _ in 0..<20 { _ = other.store.dependencies.newID() }
    let (there, here) = (try await bar.addLatte("Là-bas"), try await other.addLatte("Ici"))
    var draft = BrewingSession.Details(there.id)
    draft.timer = BrewTimer(.standard(.v60), start: .at("2026-01-15T10:00:00Z")).stored
    draft.startTime = .at("2026-01-15T10:00:00Z")
    let brew = try await bar.client.addBrew(draft).value
    let source = try await export(bar, as: "running.json")
    let mine = try await other.client.addBrew(BrewingSession.Details(here.id)).value
    let run = try await other.bring(source, Caffio.ownFiles)
    #expect(run.report.refusals.map(\.messageKey) == ["caffio.import.otherRuns"])
    let ended = try #require(try await other.client.value(BrewQuery(brew.id))?.session)
    #expect(ended.endTime == brew.updatedAt && ended.brewTimer?.clock.end == brew.updatedAt)
    #expect(try await other.client.value(RunningBrewQuery())?.session.id == mine.id)
    try await other.client.finishBrew(mine.id)
    #expect(try await other.bring(source, Caffio.ownFiles).transaction == nil)
    #expect(try await other.client.value(RunningBrewQuery()) == nil)
  }

  @Test("A brew that runs in the source runs here where no other one does")
  func runningAlone() async throws {
    let (bar, other) = (try await CoffeeBar(), try await CoffeeBar())
    let brew = try await bar.client.addBrew(BrewingSession.Details(try await bar.addLatte().id)).value
    try await other.bring(try await export(bar, as: "running.json"), Caffio.ownFiles)
    #expect(try await other.client.value(RunningBrewQuery())?.session == brew)
  }

  @Test(
    "The recipes that come with Caffio are the same in every vault: none comes twice, and a change of one counts"
  )
  func firstRecipes() async throws {
    let (bar, other) = (try await CoffeeBar(), try await CoffeeBar())
    // Both count their identifiers from the same one.
    for _ in 0..<100 { _ = other.store.dependencies.newID() }
    let texts = try Caffio.strings()
    try await bar.client.addFirstRecipes(BundledRecipe.drafts(texts, .french))
    try await bar.client.editCoffee(BundledRecipe.mocha.id) { $0.note = 5 }
    try await bar.client.log(CoffeeConsumption.Details(coffeeId: BundledRecipe.latte.id, notes: "tasse"))
    try await other.client.addFirstRecipes(BundledRecipe.drafts(texts, .english))
    try await other.client.editCoffee(BundledRecipe.chemex.id) { $0.isPublic = true }
    let run = try await other.bring(try await export(bar, as: "first.json"), Caffio.ownFiles)
    #expect(run.report.refusals.isEmpty)
    let coffees = try await other.client.value(CoffeesQuery()).items.map(\.coffee)
    #expect(Set(coffees.map(\.id)) == Set(BundledRecipe.allCases.map(\.id)) && coffees.count == 10)
    #expect(coffees.first { $0.id == BundledRecipe.mocha.id }?.note == 5)
    #expect(coffees.first { $0.id == BundledRecipe.chemex.id }?.isPublic == true)
    let parts = BundledRecipe.allCases.reduce(0) { $0 + $1.facts.ingredients.count }
    #expect(try await other.store.read { try Ingredient.fetchCount($0) } == parts)
  }

  @Test("Recipes that a vault has under other ids stay as they are, and no others come beside them")
  func earlierRecipes() async throws {
    let bar = try await CoffeeBar()
    for draft in BundledRecipe.drafts(try Caffio.strings(), .french).values {
      try await bar.client.addCoffee(draft)
    }
    let before = try await bar.client.value(CoffeesQuery()).items
    #expect(try await bar.client.addFirstRecipes(BundledRecipe.drafts(Caffio.strings(), .french)).value == 0)
    #expect(try await bar.client.value(CoffeesQuery()).items == before && before.count == 10)
  }

  @Test("A figure that nothing can be reckoned with is told, and is not listed as the person's")
  func figures() async throws {
    let (bar, other) = (try await CoffeeBar(), try await CoffeeBar())
    try await bar.client.setFigure(CaffeineMass(tenths: 19_990), of: "espresso", in: 30)
    let url = bar.folder.url.appending(path: "strong.json")
    _ = try await export(bar, as: "strong.json")
    let text = try String(contentsOf: url, encoding: .utf8)
    try Data(text.replacing("1999", with: "2500").utf8).write(to: url)
    let run = try await other.bring(try ImportSource(contentsOf: url), Caffio.ownFiles)
    #expect(run.report.refusals.map(\.messageKey) == ["field.outOfScale"])
    #expect(try await other.client.value(FiguresQuery()).isEmpty)
  }
}
