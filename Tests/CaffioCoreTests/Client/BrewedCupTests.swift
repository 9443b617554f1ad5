import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

@Suite("A brew and the cup that was drunk of it") struct BrewedCupTests {
  /// A brew of ten o'clock that took three minutes.
  private func draft(_ coffee: Coffee) -> BrewingSession.Details {
    var draft = BrewingSession.Details(coffee.id)
    draft.startTime = .at("2026-01-15T09:00:00Z")
    draft.endTime = .at("2026-01-15T09:03:00Z")
    (draft.method, draft.yield) = ("v60", 200)
    return draft
  }

  @Test("are written by one gesture, linked, and undone together")
  func together() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let brew = try await bar.client.addBrew(draft(latte), drinking: BrewedCup()).value
    let item = try #require(try await bar.client.value(BrewQuery(brew.id)))
    let cup = try #require(item.cups.first)
    #expect(item.cups.count == 1)
    #expect(
      cup
        == CoffeeConsumption(
          id: cup.id,
          details: CoffeeConsumption.Details(
            coffeeId: latte.id, timestamp: .at("2026-01-15T09:03:00Z"), caffeine: CaffeineMass(tenths: 630),
            utcOffset: 0),
          brewId: brew.id, stamp: Stamp(cup.createdAt)))
    #expect(try await bar.summary("2026-01-15")?.totalCaffeine == CaffeineMass(tenths: 630))
    try await bar.store.undo()
    #expect(try await bar.client.value(BrewQuery(brew.id)) == nil)
    #expect(try await bar.client.value(ConsumptionQuery(cup.id)) == nil)
    #expect(try await bar.summary("2026-01-15") == nil)
    try await bar.store.redo()
    #expect(try await bar.client.value(BrewQuery(brew.id))?.cups == [cup])
  }

  @Test("A brew that ends is drunk at once; one that runs is not, and one without a cup counts nothing")
  func ending() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let running = try await bar.client.addBrew(BrewingSession.Details(latte.id), drinking: BrewedCup()).value
    #expect(try await bar.client.value(BrewQuery(running.id))?.cups == [])
    await #expect(throws: CaffioError.stillBrewing) { try await bar.client.drinkBrew(running.id) }
    let ended = try await bar.client.finishBrew(running.id, drinking: BrewedCup(quantity: 0.5)).value
    let cup = try #require(try await bar.client.value(BrewQuery(ended.id))?.cups.first)
    #expect(cup.timestamp == ended.endTime && cup.caffeine == CaffeineMass(tenths: 315))
    let other = try await bar.client.addBrew(draft(latte)).value
    #expect(try await bar.client.value(BrewQuery(other.id))?.cups == [])
    let second = try await bar.client.drinkBrew(other.id).value
    #expect(second.brewId == other.id && second.timestamp == other.endTime)
    try await bar.client.editBrew(other.id, drinking: BrewedCup()) { $0.notes = "Bon" }
    try await bar.client.editBrew(other.id) { $0.notes = "Très bon" }
    let actions = try await bar.store.value(LatestActions(limit: 2)).map(\.transaction.action)
    #expect(actions == ["caffio.session.edited", "caffio.session.editedAndDrunk"])
  }

  @Test("Deleting one leaves the other unlinked, and undo links them again")
  func deleting() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let brew = try await bar.client.addBrew(draft(latte), drinking: BrewedCup()).value
    let cup = try #require(try await bar.client.value(BrewQuery(brew.id))?.cups.first)
    try await bar.client.deleteBrew(brew.id)
    let alone = try #require(try await bar.client.value(ConsumptionQuery(cup.id)))
    #expect(alone.consumption.brewId == nil && alone.consumption.caffeine == cup.caffeine)
    try await bar.store.undo()
    #expect(try await bar.client.value(BrewQuery(brew.id))?.cups == [cup])
    try await bar.client.deleteConsumption(cup.id)
    #expect(try await bar.client.value(BrewQuery(brew.id))?.cups == [])
  }

  @Test("What nobody said of a recipe is reckoned by the method, and of beans without caffeine hardly any")
  func method() async throws {
    let bar = try await CoffeeBar()
    let plain = try await bar.addLatte("Filtre", caffeine: nil)
    let brew = try await bar.client.addBrew(draft(plain), drinking: BrewedCup()).value
    let cup = try #require(try await bar.client.value(BrewQuery(brew.id))?.cups.first)
    // All that came out: 200 ml of filter coffee have 90 mg.
    #expect(cup.quantity == 200 && cup.unit.known == .millilitres && cup.caffeine?.milligrams == 90)
    try await bar.client.editConsumption(cup.id) { $0.quantity = 100 }
    #expect(try await bar.client.value(ConsumptionQuery(cup.id))?.consumption.caffeine?.milligrams == 45)
    let again = try await bar.client.logAgain(cup.id).value
    #expect(again.brewId == nil)
    try await bar.store.write(Action("test")) {
      try $0.execute(sql: "UPDATE coffees SET metadata = '{\"decaffeinated\":\"true\"}'")
    }
    let decaf = try await bar.client.drinkBrew(brew.id, BrewedCup(quantity: 237, unit: Open(.millilitres)))
      .value
    #expect(decaf.caffeine?.milligrams == 2)
    let typed = try await bar.client.drinkBrew(brew.id, BrewedCup(caffeine: CaffeineMass(tenths: 10))).value
    #expect(typed.caffeine == CaffeineMass(tenths: 10))
  }

  @Test("A unit that is said is kept: all that came out in millilitres, or one cup, and never one millilitre")
  func units() async throws {
    let bar = try await CoffeeBar()
    let (known, plain) = (try await bar.addLatte(), try await bar.addLatte("Filtre", caffeine: nil))
    let brew = try await bar.client.addBrew(draft(known)).value
    let all = try await bar.client.drinkBrew(brew.id, BrewedCup(unit: Open(.millilitres))).value
    #expect(all.quantity == 200 && all.unit.known == .millilitres)
    let other = try await bar.client.addBrew(draft(plain)).value
    let cup = try await bar.client.drinkBrew(other.id, BrewedCup(unit: Open(.cups))).value
    #expect(cup.quantity == 1 && cup.unit.known == .cups)
    var unmeasured = draft(plain)
    unmeasured.yield = nil
    let last = try await bar.client.addBrew(unmeasured).value
    let problem = CaffioError.invalidFields([FieldProblem(.consumptionQuantity, .outOfRange)])
    await #expect(throws: problem) {
      try await bar.client.drinkBrew(last.id, BrewedCup(unit: Open(.millilitres)))
    }
  }

  @Test("A cup of another coffee is not of the brew, and one whose brew is gone follows its quantity")
  func changed() async throws {
    let bar = try await CoffeeBar()
    let (plain, other) = (
      try await bar.addLatte("Filtre", caffeine: nil), try await bar.addLatte("Autre", caffeine: nil)
    )
    let brew = try await bar.client.addBrew(draft(plain)).value
    let moved = try await bar.client.drinkBrew(brew.id).value
    let changed = try await bar.client.editConsumption(moved.id) { $0.coffeeId = other.id }.value
    #expect(changed.brewId == nil && changed.caffeine == nil)
    let named = try await bar.client.drinkBrew(brew.id).value
    let drunk = try await bar.client.editConsumption(named.id) {
      ($0.coffeeId, $0.drink) = (nil, "espresso")
    }.value
    #expect(drunk.brewId == nil && drunk.drink == "espresso")
    let noted = try await bar.client.drinkBrew(brew.id).value
    #expect(try await bar.client.editConsumption(noted.id) { $0.notes = "Bon" }.value.brewId == brew.id)
    let typed = try await bar.client.drinkBrew(brew.id, BrewedCup(caffeine: CaffeineMass(tenths: 777))).value
    try await bar.client.deleteBrew(brew.id)
    let half = try await bar.client.editConsumption(noted.id) { $0.quantity = 100 }.value
    #expect(half.brewId == nil && half.caffeine?.milligrams == 45)
    #expect(
      try await bar.client.editConsumption(typed.id) { $0.quantity = 100 }.value.caffeine
        == CaffeineMass(tenths: 777))
  }

  @Test("A brew that was of another coffee takes its cups along, linked, with the caffeine that follows")
  func moved() async throws {
    let bar = try await CoffeeBar()
    let (latte, other) = (try await bar.addLatte(), try await bar.addLatte("Autre", caffeine: 800))
    let brew = try await bar.client.addBrew(draft(latte)).value
    let reckoned = try await bar.client.drinkBrew(brew.id, BrewedCup(quantity: 2, unit: Open(.cups))).value
    let typed = try await bar.client.drinkBrew(brew.id, BrewedCup(caffeine: CaffeineMass(tenths: 777))).value
    let elsewhere = try await bar.client.log(CoffeeConsumption.Details(coffeeId: latte.id)).value
    try await bar.client.editBrew(brew.id) { $0.coffeeId = other.id }
    let cups = try #require(try await bar.client.value(BrewQuery(brew.id))).cups
    #expect(Set(cups.map(\.id)) == [reckoned.id, typed.id])
    #expect(cups.allSatisfy { $0.coffeeId == other.id && $0.brewId == brew.id })
    #expect(cups.first { $0.id == reckoned.id }?.caffeine == CaffeineMass(tenths: 1_600))
    #expect(cups.first { $0.id == typed.id }?.caffeine == CaffeineMass(tenths: 777))
    let untouched = try #require(try await bar.client.value(ConsumptionQuery(elsewhere.id)))
    #expect(untouched.consumption == elsewhere)
    try await bar.store.undo()
    let before = try #require(try await bar.client.value(BrewQuery(brew.id))).cups
    #expect(before.sorted { $0.id < $1.id } == [reckoned, typed].sorted { $0.id < $1.id })
  }

  @Test("A cup that is put right to the coffee of its brew stays linked with it")
  func putRight() async throws {
    let bar = try await CoffeeBar()
    let (latte, other) = (try await bar.addLatte(), try await bar.addLatte("Autre", caffeine: 800))
    let brew = try await bar.client.addBrew(draft(latte)).value
    let cup = try await bar.client.drinkBrew(brew.id).value
    try await bar.store.write(Action("test")) {
      try $0.execute(
        sql: "UPDATE coffeeConsumptions SET coffeeId = ?, drink = 'allongé'", arguments: [other.id])
    }
    let noted = try await bar.client.editConsumption(cup.id) { $0.notes = "Bon" }.value
    #expect(noted.brewId == brew.id)
    let right = try await bar.client.editConsumption(cup.id) { $0.coffeeId = latte.id }.value
    #expect(right.brewId == brew.id && right.coffeeId == latte.id)
  }

  @Test("A brew has its grinder beside its brewer, and neither can be one that is gone")
  func tools() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let grinder = try await bar.client.addEquipment(
      CoffeeEquipment.Details(name: "Moulin", type: Open(.grinder))
    )
    .value
    let dripper = try await bar.client.addEquipment(
      CoffeeEquipment.Details(name: "V60", type: Open(.dripper))
    ).value
    var brew = draft(latte)
    (brew.grinderId, brew.equipmentId) = (grinder.id, dripper.id)
    let written = try await bar.client.addBrew(brew).value
    let item = try #require(try await bar.client.value(BrewQuery(written.id)))
    #expect(item.grinder == grinder && item.equipment == dripper)
    #expect(try await bar.client.value(PersonQuery()).equipment.map(\.uses) == [1, 1])
    // Who drinks it made it once.
    let cup = try await bar.client.drinkBrew(written.id).value
    #expect(cup.equipmentId == dripper.id)
    #expect(try await bar.client.value(PersonQuery()).equipment.map(\.uses) == [1, 1])
    try await bar.client.log(CoffeeConsumption.Details(coffeeId: latte.id, equipmentId: dripper.id))
    #expect(try await bar.client.value(PersonQuery()).equipment.map(\.uses) == [1, 2])
    #expect(BrewingSession.Details(repeating: written).grinderId == grinder.id)
    try await bar.client.deleteEquipment(grinder.id)
    #expect(try await bar.client.value(BrewQuery(written.id))?.grinder == nil)
    await #expect(throws: CaffioError.notFound(.equipment)) { try await bar.client.addBrew(brew) }
  }

  @Test(
    "Stars are whole or half, from one to five",
    arguments: [
      (1.0, true), (4.5, true), (5, true), (0.5, false), (4.25, false), (5.5, false), (.nan, false),
    ])
  func stars(rating: Double, isPossible: Bool) async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    if isPossible {
      #expect(
        try await bar.client.log(CoffeeConsumption.Details(coffeeId: latte.id, rating: rating)).value.rating
          == rating)
      #expect(try await bar.client.value(CoffeeQuery(latte.id))?.totals.averageRating == rating)
    } else {
      let reason: FieldProblem<CaffioField>.Reason =
        CaffioLimits.stars.contains(rating) ? .rule("halves") : .outOfRange
      let problem = CaffioError.invalidFields([FieldProblem(.consumptionRating, reason)])
      await #expect(throws: problem) {
        try await bar.client.log(CoffeeConsumption.Details(coffeeId: latte.id, rating: rating))
      }
    }
  }
}
