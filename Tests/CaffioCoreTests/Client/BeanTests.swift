import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

@Suite("Beans") struct BeanTests {
  private func brew(_ coffee: Coffee.ID, at time: String, dose: Double, beans: Coffee.ID? = nil)
    -> BrewingSession.Details
  {
    var draft = BrewingSession.Details(coffee)
    draft.startTime = .at(time)
    draft.endTime = .at(time)
    (draft.dose, draft.beansId) = (dose, beans)
    return draft
  }

  @Test("are a coffee with a sheet: what is left is what was bought without the doses, until somebody weighs")
  func left() async throws {
    let bar = try await CoffeeBar()
    var draft = BeanSheet.Details()
    (draft.weight, draft.roastDate) = (250, .of("2026-01-01"))
    let beans = try await bar.client.addBeans(CoffeeDraft(name: "Sidamo"), draft).value
    let recipe = try await bar.addLatte()
    try await bar.client.addBrew(brew(beans.id, at: "2026-01-10T08:00:00Z", dose: 18))
    try await bar.client.addBrew(brew(recipe.id, at: "2026-01-11T08:00:00Z", dose: 20, beans: beans.id))
    try await bar.client.addBrew(brew(recipe.id, at: "2026-01-12T08:00:00Z", dose: 99))
    var item = try #require(try await bar.client.value(BeanQuery(beans.id)))
    #expect(item.left == 212 && item.brews == 2)
    try await bar.client.editBeans(beans.id) { $0.weighing = .left(100) }
    item = try #require(try await bar.client.value(BeanQuery(beans.id)))
    #expect(item.left == 100 && item.sheet.weighedAt != nil)
    try await bar.client.addBrew(brew(beans.id, at: "2026-01-15T10:00:50Z", dose: 30))
    #expect(try await bar.client.value(BeanQuery(beans.id))?.left == 70)
    try await bar.client.addBrew(brew(beans.id, at: "2026-01-15T10:00:51Z", dose: 90))
    #expect(try await bar.client.value(BeanQuery(beans.id))?.left == 0)
    try await bar.client.editBeans(beans.id) { $0.weighing = .forgotten }
    #expect(try await bar.client.value(BeanQuery(beans.id))?.left == 92)
    #expect(try await bar.client.value(BeanQuery(recipe.id)) == nil)
    #expect(try await bar.client.value(BeansQuery()).map(\.id) == [beans.id])
  }

  @Test("A sheet that goes leaves the coffee, one that comes back with it, and undo takes a bag back whole")
  func lifecycle() async throws {
    let bar = try await CoffeeBar()
    let beans = try await bar.client.addBeans(CoffeeDraft(name: "Sidamo"), BeanSheet.Details()).value
    try await bar.client.deleteBeans(beans.id)
    #expect(try await bar.client.value(CoffeeQuery(beans.id))?.beans == nil)
    await #expect(throws: CaffioError.notFound(.beans)) { try await bar.client.deleteBeans(beans.id) }
    try await bar.store.undo()
    #expect(try await bar.client.value(CoffeeQuery(beans.id))?.beans != nil)
    try await bar.client.deleteCoffee(beans.id)
    #expect(try await bar.client.value(ContentsQuery()).beans == 0)
    try await bar.store.undo()
    #expect(try await bar.client.value(ContentsQuery()).beans == 1)
    try await bar.store.undo()
    #expect(try await bar.client.value(CoffeeQuery(beans.id)) == nil)
  }

  @Test("A bag that is deleted leaves its doses to no other, until the brew is said to be of its own beans")
  func deletedBag() async throws {
    let bar = try await CoffeeBar()
    var draft = BeanSheet.Details()
    draft.weight = 250
    let own = try await bar.client.addBeans(CoffeeDraft(name: "Sidamo"), draft).value
    let other = try await bar.client.addBeans(CoffeeDraft(name: "Huila"), draft).value
    let made = try await bar.client.addBrew(
      brew(own.id, at: "2026-01-10T08:00:00Z", dose: 18, beans: other.id)
    ).value
    try await bar.client.deleteCoffee(other.id)
    #expect(try await bar.client.value(BeanQuery(own.id))?.left == 250)
    #expect(try await bar.client.value(BrewQuery(made.id))?.session.beansId == nil)
    try await bar.client.editBrew(made.id) { $0.notes = "Bon" }
    #expect(try await bar.client.value(BeanQuery(own.id))?.left == 250)
    try await bar.client.editBrew(made.id) { $0.beansId = own.id }
    #expect(try await bar.client.value(BeanQuery(own.id))?.left == 232)
    try await bar.store.undo()
    try await bar.store.undo()
    try await bar.store.undo()
    #expect(try await bar.client.value(BeanQuery(other.id))?.left == 232)
    #expect(try await bar.client.value(BrewQuery(made.id))?.session == made)
  }

  @Test("Bags that are read together say what each says alone, those without anything left last")
  func together() async throws {
    let bar = try await CoffeeBar()
    var bag = BeanSheet.Details()
    bag.weight = 250
    let sidamo = try await bar.client.addBeans(CoffeeDraft(name: "Sidamo"), bag).value
    let huila = try await bar.client.addBeans(CoffeeDraft(name: "Huila"), bag).value
    bag.weight = 20
    let antigua = try await bar.client.addBeans(CoffeeDraft(name: "Antigua"), bag).value
    let yirga = try await bar.client.addBeans(CoffeeDraft(name: "Yirga"), BeanSheet.Details()).value
    let latte = try await bar.addLatte()
    try await bar.client.addBrew(brew(sidamo.id, at: "2026-01-10T08:00:00Z", dose: 18))
    try await bar.client.addBrew(brew(latte.id, at: "2026-01-11T08:00:00Z", dose: 20, beans: sidamo.id))
    try await bar.client.addBrew(brew(sidamo.id, at: "2026-01-12T08:00:00Z", dose: 15, beans: huila.id))
    try await bar.client.addBrew(brew(antigua.id, at: "2026-01-12T09:00:00Z", dose: 30))
    try await bar.client.addBrew(brew(latte.id, at: "2026-01-12T10:00:00Z", dose: 99))
    try await bar.client.editBeans(huila.id) { $0.weighing = .left(100) }
    try await bar.client.addBrew(brew(huila.id, at: "2026-01-15T10:00:50Z", dose: 10))
    let together = try await bar.client.value(BeansQuery())
    #expect(together.map(\.id) == [huila.id, sidamo.id, yirga.id, antigua.id])
    #expect(together.map(\.left) == [90, 212, nil, 0])
    #expect(together.map(\.brews) == [2, 2, 0, 1])
    for item in together { #expect(try await bar.client.value(BeanQuery(item.id)) == item) }
  }

  @Test("A bag is renamed and changed at once: what is refused of one leaves both")
  func renamed() async throws {
    let bar = try await CoffeeBar()
    let beans = try await bar.client.addBeans(CoffeeDraft(name: "Sidamo"), BeanSheet.Details()).value
    await #expect(throws: CaffioError.self) {
      try await bar.client.editBeans(beans.id, named: "Huila") { $0.weight = -1 }
    }
    #expect(try await bar.client.value(BeanQuery(beans.id))?.coffee.name == "Sidamo")
    try await bar.client.editBeans(beans.id, named: "Huila") { $0.weight = 250 }
    let item = try #require(try await bar.client.value(BeanQuery(beans.id)))
    #expect(item.coffee.name == "Huila" && item.sheet.weight == 250)
    try await bar.store.undo()
    let before = try #require(try await bar.client.value(BeanQuery(beans.id)))
    #expect(before.coffee.name == "Sidamo" && before.sheet.weight == nil)
  }

  @Test("What no bag can be is refused whole")
  func refused() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let problems: [FieldProblem<CaffioField>] = [
      FieldProblem(.beansRoastDate, .rule("year")), FieldProblem(.beansWeight, .outOfRange),
      FieldProblem(.beansLeft, .outOfRange), FieldProblem(.beansPrice, .amount(.negative)),
      FieldProblem(.beansFrozenUntil, .rule("before")),
    ]
    await #expect(throws: CaffioError.invalidFields(problems)) {
      try await bar.client.editBeans(latte.id) { draft in
        draft.roastDate = .of("1800-01-01")
        (draft.weight, draft.weighing) = (-1, .left(200_000))
        draft.price = Money(minorUnits: -1, currency: .eur)
        (draft.frozenSince, draft.frozenUntil) = (.of("2026-01-02"), .of("2026-01-01"))
      }
    }
    let later: [FieldProblem<CaffioField>] = [
      FieldProblem(.beansRoastDate, .rule("future")), FieldProblem(.beansLeft, .rule("more")),
    ]
    await #expect(throws: CaffioError.invalidFields(later)) {
      try await bar.client.editBeans(latte.id) { draft in
        draft.roastDate = .of("2026-01-16")
        (draft.weight, draft.weighing) = (250, .left(300))
      }
    }
    var bag = BeanSheet.Details()
    bag.roastDate = .of("2027-03-01")
    await #expect(throws: CaffioError.invalidFields([later[0]])) {
      try await bar.client.addBeans(CoffeeDraft(name: "Sidamo"), bag)
    }
    #expect(try await bar.client.value(ContentsQuery()).beans == 0)
    #expect(try await bar.client.value(BeanQuery(latte.id)) == nil)
  }

  struct Age: Sendable {
    var since: String?
    var until: String?
    let on: String
    let age: Int?
    var isFrozen = false
  }

  static let ages = [
    Age(on: "2026-01-11", age: 10), Age(on: "2025-12-31", age: nil),
    Age(since: "2026-01-05", on: "2026-01-11", age: 4, isFrozen: true),
    Age(since: "2026-01-05", until: "2026-01-09", on: "2026-01-11", age: 6),
    Age(since: "2026-01-05", until: "2026-01-09", on: "2026-01-07", age: 4, isFrozen: true),
    Age(since: "2026-01-20", on: "2026-01-11", age: 10),
    Age(since: "2025-12-20", until: "2025-12-25", on: "2026-01-11", age: 10),
  ]

  @Test("Their age is that of the roast, without the days in the freezer", arguments: ages)
  func age(of expected: Age) {
    var sheet = BeanSheet(
      id: "b", details: BeanSheet.Details(roastDate: .of("2026-01-01")), stamp: Stamp(.distantPast))
    (sheet.frozenSince, sheet.frozenUntil) = (expected.since.map { .of($0) }, expected.until.map { .of($0) })
    #expect(sheet.age(on: .of(expected.on)) == expected.age)
    #expect(sheet.isFrozen(on: .of(expected.on)) == expected.isFrozen)
  }
}
