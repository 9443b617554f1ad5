import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

@Suite struct CoffeeWriteTests {
  @Test("A coffee is stored with its ingredients in order, and edited ones keep their ids")
  func ingredients() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let first = try #require(try await bar.client.value(CoffeeQuery(latte.id)))
    #expect(first.ingredients.map(\.name) == ["Café", "Lait"])
    #expect(first.coffee == latte)
    let written = try await bar.client.editCoffee(latte.id) { draft in
      draft.ingredients.reverse()
      draft.ingredients.append(.init("Sucre", 1, "tsp"))
      draft.ingredients[0].measure = 150.5
    }
    let second = try #require(try await bar.client.value(CoffeeQuery(latte.id)))
    #expect(second.ingredients.map(\.name) == ["Lait", "Café", "Sucre"])
    #expect(second.ingredients.map(\.measure) == [150.5, 18, 1])
    #expect(second.ingredients[0].id == first.ingredients[1].id)
    #expect(second.coffee.version == 2)
    try await bar.store.undo(written.transaction)
    #expect(try await bar.client.value(CoffeeQuery(latte.id)) == first)
  }

  @Test(
    "Blank steps are left out, two coffees may have one name, and an edit that changes nothing writes nothing"
  )
  func lenient() async throws {
    let bar = try await CoffeeBar()
    var draft = CoffeeDraft.latte("  Moka ")
    draft.instructions = ["Chauffer", "  ", "Servir"]
    let moka = try await bar.client.addCoffee(draft).value
    try await bar.addLatte("Moka")
    #expect(moka.name == "Moka" && moka.instructions == ["Chauffer", "Servir"])
    #expect(try await bar.client.value(CoffeesQuery()).items.map(\.coffee.name) == ["Moka", "Moka"])
    #expect(try await bar.client.editCoffee(moka.id) { $0.name = "Moka" }.transaction == nil)
  }

  @Test("What cannot be stored is refused with every problem, and changes nothing")
  func refusals() async throws {
    let bar = try await CoffeeBar()
    let before = try await bar.changes()
    var draft = CoffeeDraft.latte(" ")
    draft.preparationTimeMinutes = -1
    draft.note = 6
    await #expect(
      throws: CaffioError.invalidFields([
        FieldProblem(.coffeeName, .empty), FieldProblem(.coffeeMinutes, .outOfRange),
        FieldProblem(.coffeeNote, .outOfRange),
      ])
    ) { try await bar.client.addCoffee(draft) }
    var nothing = CoffeeDraft.latte()
    nothing.ingredients = [.init("Café", .infinity, "g")]
    await #expect(throws: CaffioError.invalidFields([FieldProblem(.ingredientMeasure, .outOfRange)])) {
      try await bar.client.addCoffee(nothing)
    }
    await #expect(throws: CaffioError.notFound(.coffee)) { try await bar.client.deleteCoffee("none") }
    #expect(try await bar.changes() == before)
  }

  @Test("A script in a name is a text like any other, and unknown kinds are kept as they came")
  func text() async throws {
    let bar = try await CoffeeBar()
    var draft = CoffeeDraft.latte("<script>alert(1)</script>")
    draft.glassType = Open(rawValue: "frenchPress")
    draft.difficulty = Open(rawValue: "expert")
    let coffee = try await bar.client.addCoffee(draft).value
    let stored = try #require(try await bar.client.value(CoffeeQuery(coffee.id))).coffee
    #expect(stored.name == "<script>alert(1)</script>")
    #expect(stored.glassType.rawValue == "frenchPress" && stored.glassType.known == .frenchPress)
    #expect(stored.difficulty.rawValue == "expert" && stored.difficulty.known == nil)
  }

  @Test("A picture is kept among the attachments, shared by a variation, and goes when it is removed")
  func image() async throws {
    let bar = try await CoffeeBar()
    let file = try bar.file("jpeg", named: "photo.JPG")
    var draft = CoffeeDraft.latte()
    draft.image = .replaced(file)
    let latte = try await bar.client.addCoffee(draft).value
    #expect(latte.image == file.attachment.id && latte.imageMimeType == "image/jpeg")
    let variation = try await bar.client.addVariation(of: latte.id, named: "Latte froid").value
    #expect(variation.image == latte.image && variation.originalRecipeId == latte.id)
    let detail = try #require(try await bar.client.value(CoffeeQuery(latte.id)))
    #expect(detail.variations == [variation])
    #expect(
      try await bar.client.value(CoffeeQuery(variation.id))?.ingredients.map(\.name) == ["Café", "Lait"])
    #expect(try await bar.client.editCoffee(latte.id) { $0.image = .removed }.value.image == nil)
    try await bar.store.undo()
    #expect(try await bar.client.value(CoffeeQuery(latte.id))?.coffee.image == file.attachment.id)
  }

  @Test("A variation keeps how its recipe is brewed and what is known of its beans, and is the person's own")
  func variation() async throws {
    let bar = try await CoffeeBar()
    let id = try await bar.addLatte().id
    let plan = try BrewPlan.standard(.v60).scaled(toDose: 18)
    try await bar.client.editCoffee(id) { draft in
      (draft.brewPlan, draft.authorId, draft.isPublic, draft.note) = (plan, "Claire", true, 4)
    }
    try await bar.client.setFavorite(true, id)
    try await bar.store.write("caffio.coffee.edited", about: { _ in nil }) { db in
      var coffee: Coffee = try CaffioLedger.record(id, in: db)
      coffee.metadata = ["origin": "Sidamo"]
      coffee.unknownFields["later"] = .string("kept")
      try coffee.update(db)
    }
    let variation = try await bar.client.addVariation(of: id, named: "Latte froid").value
    #expect(variation.brewPlan == plan && variation.metadata == ["origin": "Sidamo"])
    #expect(variation.unknownFields["later"] == .string("kept") && variation.originalRecipeId == id)
    #expect(variation.authorId == nil && !variation.isPublic && variation.note == 0 && !variation.isFavorite)
    #expect(variation.version == 1 && variation.createdAt == variation.updatedAt)
    #expect(try await bar.client.value(BrewPlanQuery(of: variation.id)) == plan)
  }

  @Test("A deleted coffee takes with it what was drunk and brewed of it, and undo brings all of it back")
  func deletion() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    try await bar.client.log(CoffeeConsumption.Details(coffeeId: latte.id, rating: 4))
    try await bar.client.addReview(of: latte.id, CoffeeReview.Details(rating: 5, comment: "Très bon"))
    try await bar.client.addPreset(ConsumptionPreset.Details(name: "Mon latte", coffeeId: latte.id))
    var brew = BrewingSession.Details(latte.id)
    brew.startTime = .at("2026-01-15T09:00:00Z")
    brew.endTime = .at("2026-01-15T09:05:00Z")
    try await bar.client.addBrew(brew)
    let before = try await bar.exported(by: Caffio.json)
    let summary = try await bar.summary("2026-01-15")
    try await bar.client.deleteCoffee(latte.id)
    #expect(try await bar.client.value(ContentsQuery()).isEmpty)
    #expect(try await bar.summary("2026-01-15") == nil)
    try await bar.store.undo()
    #expect(try await bar.exported(by: Caffio.json) == before)
    #expect(try await bar.summary("2026-01-15") == summary)
  }

  @Test("The first recipes come once, not again after they were deleted, and not beside others")
  func firstRecipes() async throws {
    let bar = try await CoffeeBar()
    #expect(try await bar.client.addFirstRecipes([.latte: .latte("A"), .mocha: .latte("B")]).value == 2)
    try await bar.client.deleteEverything()
    #expect(try await bar.client.addFirstRecipes([.latte: .latte("A")]).value == 0)
    let other = try await CoffeeBar()
    try await other.addLatte()
    #expect(try await other.client.addFirstRecipes([.latte: .latte("A")]).value == 0)
    #expect(try await other.client.value(ContentsQuery()).coffees == 1)
  }
}
