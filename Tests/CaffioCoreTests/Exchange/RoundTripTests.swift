import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

/// Out and in again without loss.
@Suite struct RoundTripTests {
  @Test("An export brought into an empty vault is the same notebook, pictures and summaries included")
  func exports() async throws {
    let (bar, other) = (try await CoffeeBar(), try await CoffeeBar())
    try await bar.fill()
    let whole = try await bar.exported(by: Caffio.json)
    #expect(whole.count > 1)
    let source = try ImportSource(contentsOf: bar.exportURL)
    #expect(try Caffio.ownFiles.confidence(in: source) == 1)
    let run = try await other.bring(source, Caffio.ownFiles)
    #expect(run.report.refusals.isEmpty)
    #expect(try await other.exported(by: Caffio.json) == whole)
    let (kept, computed) = try await other.store.read {
      (try KeptSummaries.kept($0), try KeptSummaries.computed($0))
    }
    #expect(kept == computed && !kept.days.isEmpty)
    let second = try await other.bring(source, Caffio.ownFiles)
    #expect(second.report.importedCount == 0 && second.transaction == nil)
    try await other.store.undo()
    #expect(try await other.client.value(ContentsQuery()).isEmpty)
  }

  @Test("A readable copy brought into an empty vault is the same notebook")
  func folders() async throws {
    let (bar, other) = (try await CoffeeBar(), try await CoffeeBar())
    try await bar.fill()
    let folder = try bar.place("copie")
    try await bar.writeCopy(of: CaffioBackup(), in: folder)
    let run = try await other.bring(try ImportSource(contentsOf: folder), Caffio.ownFiles)
    #expect(run.report.refusals.isEmpty)
    var whole = try await bar.exported(by: Caffio.json)
    var copy = try await other.exported(by: Caffio.json)
    // A copy does not hold what the person chose.
    (whole[""], copy[""]) = (whole[""]?.withoutSettings, copy[""]?.withoutSettings)
    #expect(copy == whole)
  }

  @Test("A field that this version does not know comes back, in every record")
  func unknownFields() async throws {
    let (bar, other) = (try await CoffeeBar(), try await CoffeeBar())
    try await bar.fill()
    let whole = try #require(try await bar.exported(by: Caffio.json)[""])
    let text = String(decoding: whole, as: UTF8.self)
    let newer = text.replacing("\"id\" :", with: "\"later\" : [1, {\"a\" : null}], \"id\" :")
    let url = bar.folder.url.appending(path: "newer.json")
    try Data(newer.utf8).write(to: url)
    _ = try await other.bring(try ImportSource(contentsOf: url), Caffio.ownFiles)
    let back = String(decoding: try #require(try await other.exported(by: Caffio.json)[""]), as: UTF8.self)
    #expect(back.ranges(of: "\"later\"").count == newer.ranges(of: "\"later\"").count)
  }

  @Test("A record that cannot be stored is told, and the others come in")
  func bad() async throws {
    let (bar, other) = (try await CoffeeBar(), try await CoffeeBar())
    try await bar.addLatte("Bon")
    let bad = try await bar.addLatte("Mauvais")
    try await bar.client.log(CoffeeConsumption.Details(coffeeId: bad.id))
    let whole = String(decoding: try #require(try await bar.exported(by: Caffio.json)[""]), as: UTF8.self)
    let url = bar.folder.url.appending(path: "bad.json")
    try Data(whole.replacing("\"Mauvais\"", with: "\"\"").utf8).write(to: url)
    let run = try await other.bring(try ImportSource(contentsOf: url), Caffio.ownFiles)
    #expect(
      run.report.refusals.map(\.messageKey).sorted() == [
        "caffio.coffee.name.empty", "caffio.import.noCoffee",
      ])
    #expect(try await other.client.value(CoffeesQuery()).items.map(\.coffee.name) == ["Bon"])
  }

  @Test("What is too long for a field is refused with the field and its limit")
  func tooLong() async throws {
    let (bar, other) = (try await CoffeeBar(), try await CoffeeBar())
    try await bar.addLatte("Long")
    let whole = String(decoding: try #require(try await bar.exported(by: Caffio.json)[""]), as: UTF8.self)
    let url = bar.folder.url.appending(path: "long.json")
    let long = String(repeating: "x", count: CaffioLimits.name + 1)
    try Data(whole.replacing("\"Long\"", with: "\"\(long)\"").utf8).write(to: url)
    let run = try await other.bring(try ImportSource(contentsOf: url), Caffio.ownFiles)
    let refusal = try #require(run.report.refusals.first)
    #expect(run.report.refusals.count == 1 && refusal.messageKey == "field.tooLong")
    #expect(refusal.column == "name" && refusal.messageArguments == ["limit": String(CaffioLimits.name)])
  }

  @Test("A file of a later version of the format is refused before anything is read of it")
  func newerFormat() throws {
    let data = Data(#"{"version": 2, "coffee": 7}"#.utf8)
    #expect(throws: CaffioError.invalidJSON(path: "version", reason: .newerFormat("2"))) {
      try CaffioFile.decoded(from: data)
    }
  }

  @Test("A file of somebody else's is none of ours, whatever its name")
  func foreign() throws {
    #expect(throws: CaffioError.invalidJSON(path: "presets", reason: .missing)) {
      try CaffioFile.decoded(from: Data(#"{"name": "Zoé", "age": 7}"#.utf8))
    }
    let folder = try TemporaryFolder()
    try Data(#"{"name": "Zoé"}"#.utf8).write(to: folder.url.appending(path: PersonFile.fileName))
    #expect(try CaffioBackup().root(ofFolder: folder.url) == nil)
  }

  @Test("The tables for spreadsheets have a row for each record")
  func tables() async throws {
    let bar = try await CoffeeBar()
    try await bar.fill()
    for (name, rows) in [
      ("coffees.csv", 2), ("consumptions.csv", 4), ("sessions.csv", 1), ("equipment.csv", 1),
      ("beans.csv", 1),
    ] {
      let text = String(decoding: try await Caffio.csv().table(name, from: bar.store), as: UTF8.self)
      #expect(text.split(separator: "\r\n").count == rows + 1, "\(name)")
    }
  }

  @Test("A text that a spreadsheet could take for a formula has an apostrophe in front in its table")
  func formulas() async throws {
    let bar = try await CoffeeBar()
    let coffee = try await bar.addLatte("=HYPERLINK(A1)")
    try await bar.client.addReview(of: coffee.id, CoffeeReview.Details(rating: 4, comment: "'@SUM(A1)"))
    func table(_ name: String) async throws -> String {
      String(decoding: try await Caffio.csv().table(name, from: bar.store), as: UTF8.self)
    }
    #expect(try await table("coffees.csv").contains(",'=HYPERLINK(A1),"))
    #expect(try await table("reviews.csv").contains(",''@SUM(A1),"))
  }
}

extension TestNotebook<CaffioClient> {
  /// One record of every table at least, with awkward texts.
  func fill() async throws {
    var draft = CoffeeDraft.latte("Café “crème” <b>")
    draft.image = .replaced(try file("png", named: "café.png"))
    let latte = try await client.addCoffee(draft).value
    let variation = try await client.addVariation(of: latte.id, named: "Café “crème” <b>").value
    try await client.addReview(of: latte.id, CoffeeReview.Details(rating: 3.5, comment: "☕️\n,;\""))
    try await client.editTaste { $0.preferredOrigins = ["Éthiopie"] }
    let grinder = try await client.addEquipment(
      CoffeeEquipment.Details(
        name: "Moulin", type: Open(rawValue: "moulin"), price: Money(minorUnits: 9_900, currency: .chf))
    ).value
    try await client.addPreset(ConsumptionPreset.Details(name: "Latte", coffeeId: latte.id))
    try await client.setFigure(CaffeineMass(tenths: 633), of: "espresso", in: 30, source: "Le paquet")
    try await client.setNotes("Janvier", of: YearMonth(.of("2026-01-01")))
    try await client.log(
      CoffeeConsumption.Details(coffeeId: latte.id, quantity: 0.1, mood: Open(.calm), energyLevel: 2))
    try await client.log(
      CoffeeConsumption.Details(drink: "Thé", timestamp: .at("2025-12-31T23:59:59Z"), equipmentId: grinder.id)
    )
    try await client(in: "Asia/Tokyo").log(
      CoffeeConsumption.Details(drink: "Matcha", timestamp: .at("2025-12-31T23:59:58Z")))
    var brew = BrewingSession.Details(latte.id)
    (brew.dose, brew.tds, brew.grindSize, brew.equipmentId) = (18.05, 1.35, "2,5", grinder.id)
    brew.timer = .object(["plan": .array([.number(1.5)])])
    (brew.startTime, brew.endTime) = (.at("2026-01-15T09:00:00Z"), .at("2026-01-15T09:05:00Z"))
    (brew.grinderId, brew.personalRating, brew.beansId) = (grinder.id, 4.5, variation.id)
    try await client.addBrew(brew, drinking: BrewedCup())
    try await client.editBeans(variation.id) { draft in
      (draft.roaster, draft.origin, draft.roast) = ("Brûlerie", "Éthiopie", "claire")
      (draft.roastDate, draft.weight, draft.weighing) = (.of("2025-12-20"), 250, .left(80.5))
      draft.price = Money(minorUnits: 1_450, currency: .eur)
      (draft.frozenSince, draft.frozenUntil) = (.of("2025-12-24"), .of("2026-01-02"))
    }
  }
}

extension Data {
  /// An export without what the person chose.
  fileprivate var withoutSettings: Data? {
    let text = String(decoding: self, as: UTF8.self)
    return text.range(of: "\"documents\"").map { Data(text[$0.lowerBound...].utf8) }
  }
}
