import Foundation
import GRDB
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values

@testable import CaffioCore
@testable import Vault

/// What holds after any sequence of a person's actions.
@Suite struct RandomCupsTests {
  /// How many actions: CARNETS_CUPS (10000 for the whole proof), else a few.
  static let actions = ProcessInfo.processInfo.environment["CARNETS_CUPS"].flatMap(Int.init) ?? 300

  @Test(
    "The summaries equal a recomputation from scratch after any cups, edits, deletions, undos, journeys and imports"
  )
  func summaries() async throws {
    let bar = try await CoffeeBar(dependencies: .pinned(at: "2026-01-15T22:30:00Z"))
    var drinker = Drinker(bar: bar, random: .printed())
    try await drinker.begin()
    for number in 0..<Self.actions {
      let action = try await drinker.act()
      // The whole history is read: at every action while it is short, then now and then.
      guard number < 300 || number % 50 == 0 || number == Self.actions - 1 else { continue }
      let (kept, computed, isTrue) = try await bar.store.read { db in
        (
          try KeptSummaries.kept(db), try KeptSummaries.computed(db),
          try StoredContent.sumsAreTrue(CaffioSchema.schema, db)
        )
      }
      #expect(kept == computed, "action \(number): \(action)")
      #expect(isTrue, "action \(number): \(action)")
      if kept != computed { return }
    }
    // A day was written with each cup: it still is the one of the clock that hung on the wall.
    let astray = try await bar.store.read { db in
      try CoffeeConsumption.fetchAll(db).filter { cup in
        let stored = try String.fetchOne(
          db, sql: "SELECT day || ' ' || month FROM coffeeConsumptions WHERE id = ?", arguments: [cup.id])
        return stored != "\(cup.day) \(cup.month)"
      }
    }
    #expect(astray.isEmpty)
  }
}

/// Somebody who drinks, errs, changes her mind and travels.
private struct Drinker {
  let bar: CoffeeBar
  var random: SeededGenerator
  private var zone = "Europe/Paris"
  /// An earlier export, and the cups in it.
  private var earlier: (source: ImportSource, cups: Set<String>)?
  private static let zones = [
    "Europe/Paris", "Asia/Tokyo", "Pacific/Kiritimati", "America/New_York", "Pacific/Pago_Pago",
    "Asia/Kathmandu",
  ]

  init(bar: CoffeeBar, random: SeededGenerator) {
    self.bar = bar
    self.random = random
  }

  private var client: CaffioClient { bar.client(in: zone) }

  mutating func begin() async throws {
    for name in ["Latte", "Moka", "V60"] {
      try await bar.addLatte(name, caffeine: random.chance(0.7) ? 812 : nil)
    }
    try await client.addPreset(ConsumptionPreset.Details(name: "Thé", quantity: 3))
  }

  /// Does something, and says what.
  mutating func act() async throws -> String {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40:
      try await client.log(try await draft())
      return "log"
    case 40..<60:
      guard let cup = try await one(CoffeeConsumption.self) else { return "nothing to edit" }
      let draft = try await draft()
      let keepsTime = random.chance(0.5)
      try await client.editConsumption(cup.id) { stored in
        let time = stored.timestamp
        stored = draft
        if keepsTime || stored.timestamp == nil { stored.timestamp = time }
      }
      return "edit"
    case 60..<70:
      guard let cup = try await one(CoffeeConsumption.self) else { return "nothing to delete" }
      try await client.deleteConsumption(cup.id)
      return "delete"
    case 70..<80: return try await reverse { try await $0.undo() } ?? "undo refused"
    case 80..<85: return try await reverse { try await $0.redo() } ?? "redo refused"
    case 85..<92:
      zone = Self.zones.randomElement(using: &random) ?? zone
      return "travel to \(zone)"
    case 92..<95:
      guard let preset = try await one(ConsumptionPreset.self) else { return "no preset" }
      try await client.logPreset(preset.id)
      return "preset"
    case 95: return try await random.chance(0.5) ? export() : restore()
    case 96:
      let month = YearMonth(CalendarDay(bar.store.dependencies.now(), in: .gmt))
      try await client.setNotes(random.chance(0.5) ? "Trop" : "", of: month)
      return "month"
    case 97:
      guard let coffee = try await one(Coffee.self), random.chance(0.3) else { return "no coffee" }
      try await client.deleteCoffee(coffee.id)
      return "delete coffee"
    default:
      try await bar.addLatte("Nouveau")
      return "add coffee"
    }
  }

  /// Brings everything out, to come back later.
  private mutating func export() async throws -> String {
    _ = try await bar.exported(by: Caffio.json)
    let cups = try await bar.store.read { try String.fetchSet($0, sql: "SELECT id FROM coffeeConsumptions") }
    earlier = (try ImportSource(contentsOf: bar.exportURL), cups)
    return "export"
  }

  /// Brings an earlier export back: every cup of it is here then, in whatever month it stood or stands.
  private mutating func restore() async throws -> String {
    guard let earlier else { return "nothing to restore" }
    let absent = random.chance(0.5) ? "keep" : "remove"
    let run = try await bar.bring(earlier.source, Caffio.ownFiles, ["absent": absent])
    #expect(run.report.refusals.isEmpty)
    let cups = try await bar.store.read { try String.fetchSet($0, sql: "SELECT id FROM coffeeConsumptions") }
    #expect(cups.isSuperset(of: earlier.cups), "\(absent): \(earlier.cups.subtracting(cups))")
    return "restore, \(absent)"
  }

  private func reverse(
    _ body: (NotebookStore) async throws -> JournalTransaction
  ) async throws -> String? {
    do {
      return try await body(bar.store).action
    } catch is JournalError {
      return nil
    }
  }

  private mutating func draft() async throws -> CoffeeConsumption.Details {
    let coffee = random.chance(0.8) ? try await one(Coffee.self) : nil
    let start = bar.store.dependencies.now()
    let units: [Open<QuantityUnit>] = [Open(.cups), Open(.millilitres), Open(rawValue: "bowl")]
    let moods = Mood.allCases.map { Open($0) } + [Open<Mood>(rawValue: "wistful")]
    return CoffeeConsumption.Details(
      coffeeId: coffee?.id, drink: "Thé",
      timestamp: random.chance(0.7)
        // A few days in either month, so that corrections cross its end.
        ? start.addingTimeInterval(-Double(Int.random(in: 0...1_500_000, using: &random))) : nil,
      quantity: [0.4, 1, 2.5, 45].randomElement(using: &random) ?? 1,
      unit: units.randomElement(using: &random) ?? Open(.cups),
      caffeine: random.chance(0.5) ? CaffeineMass(tenths: .random(in: 0...2_000, using: &random)) : nil,
      mood: random.chance(0.6) ? moods.randomElement(using: &random) : nil,
      energyLevel: random.chance(0.6) ? .random(in: 1...5, using: &random) : nil,
      rating: random.chance(0.4) ? CaffioLimits.ratings.randomElement(using: &random) : nil)
  }

  private mutating func one<Record: FetchableRecord & TableRecord & Sendable>(_ type: Record.Type)
    async throws
    -> Record?
  {
    let number = Int.random(in: 0..<1_000_000, using: &random)
    return try await bar.store.read { db in
      let count = try Record.fetchCount(db)
      guard count > 0 else { return nil }
      return try Record.order(sql: "id").limit(1, offset: number % count).fetchOne(db)
    }
  }
}
