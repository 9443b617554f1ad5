import NotebookContract
import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

@Suite("Caffeine that nobody typed") struct ReckonedCaffeineTests {
  @Test("follows the cup when its drink or its quantity changes, and stays where somebody typed it")
  func edited() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte(caffeine: 630)
    let cup = try await bar.client.log(CoffeeConsumption.Details(drink: "espresso")).value
    #expect(cup.caffeine?.tenths == 640)
    func edit(_ change: @escaping @Sendable (inout CoffeeConsumption.Details) -> Void) async throws -> Int64?
    {
      try await bar.client.editConsumption(cup.id, change).value.caffeine?.tenths
    }
    #expect(try await edit { $0.quantity = 2 } == 1_280)
    #expect(try await edit { $0.mood = Open(.calm) } == 1_280)
    let id = latte.id
    #expect(try await edit { ($0.coffeeId, $0.quantity) = (id, 1) } == 630)
    #expect(try await edit { $0.caffeine = CaffeineMass(tenths: 700) } == 700)
    #expect(try await edit { $0.quantity = 3 } == 700)
    #expect(try await edit { $0.caffeine = nil } == nil)
    #expect(try await edit { $0.notes = "Serré" } == nil)
  }

  @Test("is reckoned anew when the cup is noted once more, also where the figure was corrected meanwhile")
  func again() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte(caffeine: 630)
    let old = try await bar.client.log(CoffeeConsumption.Details(drink: "espresso", location: "home")).value
    let typed = try await bar.client.log(
      CoffeeConsumption.Details(drink: "filter", caffeine: CaffeineMass(tenths: 700))
    )
    .value
    let recipe = try await bar.client.log(CoffeeConsumption.Details(coffeeId: latte.id, quantity: 2)).value
    let corrected = try #require(CaffeineMass(milligrams: 80))
    try await bar.client.setFigure(corrected, of: "espresso", in: 30)
    func again(_ cup: CoffeeConsumption) async throws -> Int64? {
      try await bar.client.logAgain(cup.id).value.caffeine?.tenths
    }
    #expect(
      try await bar.client.value(RecentCupsQuery()).map(\.consumption.caffeine?.tenths) == [1_260, 700, 800])
    #expect(try await again(old) == 800)
    #expect(try await again(typed) == 700)
    #expect(try await again(recipe) == 1_260)
    // Two of the old ones are twice what one was.
    let two = try await bar.client.editConsumption(old.id) { $0.quantity = 2 }.value
    #expect(two.caffeine?.tenths == 1_280 && two.location == "home")
    #expect(
      try await bar.client.editConsumption(old.id) { $0.drink = "filter" }.value.caffeine?.tenths == 1_800)
    await #expect(throws: CaffioError.notFound(.consumption)) { try await bar.client.logAgain("none") }
  }

  @Test("There is one figure of a drink, whichever way its name is spelt")
  func spellings() async throws {
    let bar = try await CoffeeBar()
    let (old, new) = (try #require(CaffeineMass(milligrams: 50)), try #require(CaffeineMass(milligrams: 60)))
    try await bar.client.setFigure(old, of: "frenchPress", in: 100)
    try await bar.client.setFigure(new, of: "french_press", in: 100)
    let figures = try await bar.client.value(FiguresQuery())
    #expect(figures.map(\.drink) == ["frenchPress"])
    #expect(CaffeineTable(figures).figure(for: .frenchPress).milligrams == 60)
  }

  @Test(
    "A drink of the table has its name in each language, so that the history does not write its raw value")
  func history() async throws {
    let bar = try await CoffeeBar()
    try await bar.client.log(CoffeeConsumption.Details(drink: "green_tea"))
    try await bar.client.log(CoffeeConsumption.Details(drink: "Maté"))
    let actions = try await bar.store.value(LatestActions(limit: 2)).map(\.transaction.subject)
    #expect(actions == ["Maté", nil])
  }

  @Test("What was drunk lately is told once for each kind of cup, the newest first")
  func recent() async throws {
    let bar = try await CoffeeBar()
    for (hour, drink, quantity) in [
      ("06", "Thé", 1.0), ("07", "espresso", 1), ("08", "espresso", 2), ("09", "espresso", 1),
    ] {
      try await bar.client.log(
        CoffeeConsumption.Details(
          drink: drink, timestamp: .at("2026-01-15T\(hour):00:00Z"), quantity: quantity))
    }
    let recent = try await bar.client.value(RecentCupsQuery())
    #expect(
      recent.map { "\($0.consumption.quantity) \($0.name)" } == ["1.0 espresso", "2.0 espresso", "1.0 Thé"])
    #expect(try await bar.client.value(RecentCupsQuery(limit: 1)).count == 1)
  }
}
