import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

@Suite struct ConsumptionWriteTests {
  @Test("A cup takes the caffeine of its recipe, as much of it as was drunk, unless the person says another")
  func caffeine() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte(caffeine: 635)
    let one = try await bar.client.log(
      CoffeeConsumption.Details(coffeeId: latte.id, quantity: 2, unit: Open(.cups))
    )
    .value
    let two = try await bar.client.log(
      CoffeeConsumption.Details(coffeeId: latte.id, quantity: 30, unit: Open(.millilitres))
    ).value
    let three = try await bar.client.log(
      CoffeeConsumption.Details(coffeeId: latte.id, caffeine: CaffeineMass(tenths: 10))
    ).value
    let tea = try await bar.client.log(CoffeeConsumption.Details(drink: "Thé")).value
    // Nobody said how many millilitres a cup of it has.
    #expect([one, two, three, tea].map { $0.caffeine?.tenths } == [1_270, nil, 10, nil])
    let parts = [0.5, 1.4, 2.5].map { CoffeeConsumption.Details(coffeeId: latte.id, quantity: $0) }
    var caffeine: [Int64?] = []
    for part in parts { caffeine.append(try await bar.client.log(part).value.caffeine?.tenths) }
    #expect(caffeine == [318, 889, 1_588])
    let summary = try #require(try await bar.summary("2026-01-15"))
    #expect(summary.totalCups == 10 && summary.totalCaffeine.tenths == 4_075)
    #expect(summary.consumptionCount == 7 && summary.caffeineCount == 5)
  }

  @Test("A day is that of the clock on the wall where the cup was drunk, and a journey moves nothing")
  func journeys() async throws {
    let bar = try await CoffeeBar(dependencies: .pinned(at: "2026-01-15T22:30:00Z"))
    let (tokyo, paris) = (bar.client(in: "Asia/Tokyo"), bar.client(in: "Europe/Paris"))
    let abroad = try await tokyo.log(CoffeeConsumption.Details(drink: "Matcha")).value
    let home = try await paris.log(CoffeeConsumption.Details(drink: "Café")).value
    #expect(abroad.day == .of("2026-01-16") && home.day == .of("2026-01-15"))
    // Another word about it does not move it; another instant does, on the clock where it was drunk.
    let renamed = try await paris.editConsumption(abroad.id) { $0.notes = "Kyoto" }.value
    #expect(renamed.day == .of("2026-01-16") && renamed.utcOffset == 32_400)
    let moved = try await paris.editConsumption(abroad.id) { $0.timestamp = .at("2026-01-14T23:30:00Z") }
      .value
    #expect(moved.day == .of("2026-01-15") && moved.utcOffset == 32_400)
    // Where she is, the clock changes to summer time.
    let summer = try await paris.editConsumption(home.id) { $0.timestamp = .at("2025-07-14T22:30:00Z") }.value
    #expect(summer.day == .of("2025-07-15") && summer.utcOffset == 7_200)
    #expect(try await bar.summary("2026-01-15")?.consumptionCount == 1)
    #expect(try await bar.summary("2026-01-16") == nil)
  }

  @Test("The mood of a day is an average of those that are known, its peak the first of the most energy")
  func feelings() async throws {
    let bar = try await CoffeeBar()
    for (hour, mood, energy) in [("07", "energetic", 4), ("09", "nervous", 5), ("08", "wistful", 5)] {
      try await bar.client.log(
        CoffeeConsumption.Details(
          drink: "Café", timestamp: .at("2026-01-14T\(hour):00:00Z"), mood: Open(rawValue: mood),
          energyLevel: energy))
    }
    let summary = try #require(try await bar.summary("2026-01-14"))
    #expect(summary.averageMood == 3)
    #expect(summary.peakEnergyTime == .at("2026-01-14T08:00:00Z"))
  }

  @Test(
    "Nobody says what they will drink, nor fifty cups at once; what came so from elsewhere stays while it is not touched"
  )
  func refusedSayings() async throws {
    let bar = try await CoffeeBar()
    let now = bar.store.dependencies.now()
    await #expect(throws: CaffioError.invalidFields([FieldProblem(.consumptionTime, .rule("future"))])) {
      try await bar.client.log(
        CoffeeConsumption.Details(drink: "espresso", timestamp: now.addingTimeInterval(3_600)))
    }
    await #expect(throws: CaffioError.invalidFields([FieldProblem(.consumptionQuantity, .rule("manyCups"))]))
    {
      try await bar.client.log(CoffeeConsumption.Details(drink: "espresso", quantity: 51))
    }
    let soon = try await bar.client.log(
      CoffeeConsumption.Details(drink: "espresso", timestamp: now.addingTimeInterval(30), quantity: 50)
    ).value
    await #expect(throws: CaffioError.invalidFields([FieldProblem(.consumptionTime, .rule("future"))])) {
      try await bar.client.editConsumption(soon.id) { $0.timestamp = now.addingTimeInterval(7_200) }
    }
    let ahead = CoffeeConsumption(
      id: "ahead",
      details: CoffeeConsumption.Details(
        drink: "espresso", timestamp: now.addingTimeInterval(3_600), quantity: 60, unit: Open(.millilitres),
        utcOffset: 0),
      stamp: Stamp(now))
    try await bar.store.write(Action("test")) { try ahead.insert($0) }
    #expect(try await bar.client.editConsumption("ahead") { $0.rating = 4 }.value.rating == 4)
  }

  @Test("Presets stand in the order that the person gives them; one beyond the last place is the last")
  func orderOfPresets() async throws {
    let bar = try await CoffeeBar()
    var ids: [String] = []
    for name in ["A", "B", "C"] {
      ids.append(try await bar.client.addPreset(ConsumptionPreset.Details(name: name)).value.id)
    }
    func names() async throws -> [String] { try await bar.client.value(PresetsQuery()).map(\.name) }
    try await bar.client.movePreset(ids[2], to: 0)
    #expect(try await names() == ["C", "A", "B"])
    #expect(try await bar.client.movePreset(ids[2], to: 0).transaction == nil)
    try await bar.client.movePreset(ids[2], to: 99)
    try await bar.client.movePreset(ids[1], to: -4)
    #expect(try await names() == ["B", "A", "C"])
    try await bar.store.undo()
    #expect(try await names() == ["A", "B", "C"])
    await #expect(throws: CaffioError.notFound(.preset)) { try await bar.client.movePreset("nothing", to: 1) }
  }

  @Test("A preset is logged in two taps, with its own figures, and deleting it leaves the cups")
  func presets() async throws {
    let bar = try await CoffeeBar()
    let tea = try await bar.client.addPreset(
      ConsumptionPreset.Details(
        name: "Thé vert", quantity: 250, unit: Open(.millilitres), caffeine: CaffeineMass(tenths: 300))
    ).value
    let cup = try await bar.client.logPreset(tea.id).value
    #expect(cup.drink == "Thé vert" && cup.quantity == 250 && cup.caffeine?.tenths == 300)
    try await bar.client.editPreset(tea.id) { $0.caffeine = nil }
    try await bar.client.deletePreset(tea.id)
    #expect(try await bar.client.value(PresetsQuery()).isEmpty)
    #expect(try await bar.client.value(ConsumptionQuery(cup.id))?.consumption == cup)
  }

  @Test("A cup of 1970 or 2070, of nothing, or of a coffee that is gone is refused, and changes nothing")
  func refusals() async throws {
    let bar = try await CoffeeBar()
    let before = try await bar.changes()
    let refused: [(CoffeeConsumption.Details, FieldProblem<CaffioField>)] = [
      (
        CoffeeConsumption.Details(drink: "Café", timestamp: .at("1970-01-01T00:00:00Z")),
        .init(.consumptionTime, .rule("tooEarly"))
      ),
      (
        CoffeeConsumption.Details(drink: "Café", timestamp: .at("2070-01-01T00:00:00Z")),
        .init(.consumptionTime, .rule("future"))
      ),
      (CoffeeConsumption.Details(drink: " "), .init(.consumptionDrink, .empty)),
      (CoffeeConsumption.Details(drink: "Café", quantity: 0), .init(.consumptionQuantity, .outOfRange)),
      (CoffeeConsumption.Details(drink: "Café", quantity: 1e300), .init(.consumptionQuantity, .outOfRange)),
      (
        CoffeeConsumption.Details(drink: "Café", caffeine: CaffeineMass(tenths: -1)),
        .init(.consumptionCaffeine, .outOfRange)
      ),
      (CoffeeConsumption.Details(drink: "Café", energyLevel: 6), .init(.consumptionEnergy, .outOfRange)),
    ]
    for (draft, problem) in refused {
      await #expect(throws: CaffioError.invalidFields([problem])) { try await bar.client.log(draft) }
    }
    await #expect(throws: CaffioError.notFound(.coffee)) {
      try await bar.client.log(CoffeeConsumption.Details(coffeeId: "none"))
    }
    await #expect(throws: CaffioError.notFound(.equipment)) {
      try await bar.client.log(CoffeeConsumption.Details(drink: "Café", equipmentId: "none"))
    }
    #expect(try await bar.changes() == before)
  }

  @Test("An older cup can be taken back after a newer one of the same coffee")
  func undoOfAnOlderCup() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let first = try await bar.client.log(CoffeeConsumption.Details(coffeeId: latte.id, rating: 2))
    try await bar.client.log(CoffeeConsumption.Details(coffeeId: latte.id, rating: 4))
    try await bar.store.undo(first.transaction)
    let totals = try #require(try await bar.client.value(CoffeeQuery(latte.id))).totals
    #expect(totals.consumptionCount == 1 && totals.averageRating == 4)
  }
}
