import Foundation
import Interchange
import Localization
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

@Suite struct RecipeImportTests {
  private func source(_ bar: CoffeeBar, _ files: [String: Data]) throws -> ImportSource {
    let folder = try bar.place("recettes")
    for (name, data) in files { try data.write(to: folder.appending(path: name)) }
    return try ImportSource(contentsOf: folder)
  }

  @Test("A recipe given away and brought in is the same recipe, its plan and later fields included")
  func roundTrip() async throws {
    let (bar, other) = (try await CoffeeBar(), try await CoffeeBar())
    var file = RecipeFile(name: "<script>alert(1)</script>")
    file.instructions = ["Moudre", "Verser"]
    file.ingredients = [
      .init(name: "Café", measure: 18.5, units: "g"), .init(name: "Eau", measure: 300, units: "ml"),
    ]
    file.tags = ["matin"]
    (file.caffeine, file.caffeineSource) = (CaffeineMass(tenths: 955), "USDA")
    (file.authorId, file.originalRecipeId) = ("Lou", "ailleurs")
    file.brewPlan = .standard(.v60)
    file.unknownFields = ["later": .array([.number(1), .null])]
    let importer = RecipeImporter()
    let given = try source(bar, ["a.json": file.encoded()])
    #expect(try importer.confidence(in: given) > 0.9)
    let run = try await bar.bring(given, importer)
    #expect(run.report.outcomes["coffee"]?.imported == 1)
    let stored = try #require(try await bar.client.value(CoffeesQuery()).items.first?.coffee)
    #expect(stored.name == "<script>alert(1)</script>")
    #expect(stored.authorId == "Lou" && stored.originalRecipeId == "ailleurs")
    #expect(stored.caffeine == CaffeineMass(tenths: 955) && stored.caffeineSource == "USDA")
    let out = try #require(try await bar.client.value(RecipeFileQuery(stored.id)))
    #expect(out == file)
    #expect(try await bar.client.value(RecipeFileQuery("none")) == nil)
    try await other.bring(try source(other, ["b.json": out.encoded()]), importer)
    #expect(try await other.client.value(CoffeesQuery()).items.map(\.coffee.name) == [file.name])
    let again = try await bar.bring(given, importer)
    #expect(again.report.outcomes["coffee"]?.duplicates == 1 && again.transaction == nil)
  }

  @Test("A recipe with blanks around its texts comes once, and is the same recipe without them")
  func blanks() async throws {
    let bar = try await CoffeeBar()
    let text = """
      {"name": " Bon ", "shortDescription": "Doux \\n", "instructions": [" Moudre", "", "Verser "],
       "tags": ["soir ", " "], "authorId": " Lou ", "caffeine": 63.5,
       "ingredients": [{"name": " Café ", "measure": 18, "units": " g "}]}
      """
    let files = try source(bar, ["blancs.json": Data(text.utf8)])
    try await bar.bring(files, RecipeImporter())
    let preview = try await RecipeImporter().preview(files, answers: ImportAnswers(), into: bar.store)
    #expect(preview.counts.isEmpty && preview.leftOut == ["same": 1])
    let again = try await bar.bring(files, RecipeImporter())
    #expect(again.report.outcomes["coffee"]?.duplicates == 1 && again.transaction == nil)
    let coffee = try #require(try await bar.client.value(CoffeesQuery()).items.first?.coffee)
    #expect(coffee.tags == ["soir"] && coffee.instructions == ["Moudre", "Verser"])
    #expect(coffee.authorId == "Lou" && coffee.caffeine == CaffeineMass(tenths: 635))
    let given = try #require(try await bar.client.value(RecipeFileQuery(coffee.id)))
    #expect(try RecipeFile.decoded(from: given.encoded()) == given)
  }

  @Test("What cannot be stored is told before it is imported")
  func preview() async throws {
    let bar = try await CoffeeBar()
    let text =
      #"{"name": "Bon", "ingredients": [{"name": " ", "measure": 1, "units": ""}], "instructions": []}"#
    let files = try source(bar, ["vide.json": Data(text.utf8)])
    let preview = try await RecipeImporter().preview(files, answers: ImportAnswers(), into: bar.store)
    #expect(preview.counts.isEmpty && preview.problemCount == 1)
    let run = try await bar.bring(files, RecipeImporter())
    #expect(run.report.refusals.map(\.messageKey) == ["caffio.ingredient.name.empty"])
  }

  @Test("An import that says it was stopped has left nothing, however late that was")
  func stopped() async throws {
    let bar = try await CoffeeBar()
    let files = try source(
      bar, ["bon.json": Data(#"{"name": "Bon", "ingredients": [], "instructions": []}"#.utf8)])
    let before = try await bar.changes()
    #expect(try await bar.isStoppedAtTheEnd(files, RecipeImporter()))
    #expect(try await bar.changes() == before)
    #expect(try await bar.bring(files, RecipeImporter()).report.importedCount == 1)
  }

  @Test("Of several files those that are recipes come, and the others are told")
  func several() async throws {
    let bar = try await CoffeeBar()
    let files = try source(
      bar,
      [
        "bon.json": Data(#"{"name": "Bon", "ingredients": [], "instructions": []}"#.utf8),
        "sans nom.json": Data(#"{"name": "", "ingredients": [], "instructions": []}"#.utf8),
        "trop long.json": Data(
          "{\"name\": \"\(String(repeating: "x", count: 150))\", \"ingredients\": [], \"instructions\": []}"
            .utf8),
      ])
    let run = try await bar.bring(files, RecipeImporter())
    #expect(run.report.outcomes["coffee"]?.imported == 1)
    #expect(
      Set(run.report.refusals.map(\.messageKey)) == ["caffio.recipeFile.noName", "caffio.recipeFile.tooLong"])
    #expect(try await bar.client.value(ContentsQuery()).coffees == 1)
  }

  @Test("What is no recipe is not taken for one")
  func others() async throws {
    let bar = try await CoffeeBar()
    #expect(try RecipeImporter().confidence(in: source(bar, ["x.json": Data(#"{"name": "x"}"#.utf8)])) == 0)
  }

  @Test("The first recipes are there in the language of the person, once")
  func first() async throws {
    let bar = try await CoffeeBar()
    let drafts = BundledRecipe.drafts(try Caffio.strings(), .french)
    #expect(try await bar.client.addFirstRecipes(drafts).value == 10)
    #expect(try await bar.client.addFirstRecipes(drafts).value == 0)
    let items = try await bar.client.value(CoffeesQuery()).items.map(\.coffee)
    #expect(items.count == 10)
    let espresso = try #require(items.first { $0.name == "Espresso classique" })
    #expect(espresso.caffeine == CaffeineMass(tenths: 768) && !espresso.caffeineSource.isEmpty)
  }
}
