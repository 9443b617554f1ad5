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
    file.brewPlan = .standard(.v60)
    file.unknownFields = ["later": .array([.number(1), .null])]
    let importer = RecipeImporter()
    let given = try source(bar, ["a.json": file.encoded()])
    #expect(try importer.confidence(in: given) > 0.9)
    let run = try await bar.bring(given, importer)
    #expect(run.report.outcomes["coffee"]?.imported == 1)
    let stored = try #require(try await bar.client.value(CoffeesQuery()).items.first?.coffee)
    #expect(stored.name == "<script>alert(1)</script>")
    let out = try #require(try await bar.client.value(RecipeFileQuery(stored.id)))
    #expect(out == file)
    #expect(try await bar.client.value(RecipeFileQuery("none")) == nil)
    try await other.bring(try source(other, ["b.json": out.encoded()]), importer)
    #expect(try await other.client.value(CoffeesQuery()).items.map(\.coffee.name) == [file.name])
    let again = try await bar.bring(given, importer)
    #expect(again.report.outcomes["coffee"]?.duplicates == 1 && again.transaction == nil)
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
    #expect(Set(run.report.refusals.map(\.messageKey)) == ["caffio.recipeFile.noName", "field.tooLong"])
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
