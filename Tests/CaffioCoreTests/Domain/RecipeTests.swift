import Foundation
import Localization
import Testing
import Values

@testable import CaffioCore

@Suite struct RecipeTests {
  @Test("The ids of what comes with Caffio are those that vaults have, and each exists once")
  func identifiers() {
    #expect(BundledRecipe.classicEspresso.id == "00000000-0000-4000-8000-caff10000100")
    #expect(BundledRecipe.chemex.ingredientID(1) == "00000000-0000-4000-8000-caff10000a02")
    let ids = BundledRecipe.allCases.flatMap { recipe in
      [recipe.id] + recipe.facts.ingredients.indices.map(recipe.ingredientID)
    }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { UUID(uuidString: $0)?.uuidString.lowercased() == $0 })
    #expect(BundledRecipe.writtenAt.formatted(.iso8601) == "2026-01-01T00:00:00Z")
  }

  /// Name, difficulty, minutes, glass, types, ingredients and number of instructions, as the application that Caffio comes
  /// from has them.
  @Test(
    "The ten recipes have their facts",
    arguments: [
      (
        "Classic Espresso",
        "easy 2 cup hot short: "
          + "18 g Espresso ground coffee, 36 ml Hot water; 6"
      ),
      (
        "Cappuccino",
        "medium 5 cup hot: "
          + "18 g Espresso ground coffee, 120 ml Whole milk, 1 tsp White sugar; 6"
      ),
      (
        "Cold Brew",
        "easy 5 glass cold long: "
          + "80 g Filter ground coffee, 500 ml Cold water, 8 pieces Ice cubes; 6"
      ),
      (
        "Latte",
        "medium 6 mug hot long: "
          + "18 g Espresso ground coffee, 200 ml Whole milk, 1 pump Vanilla syrup; 6"
      ),
      (
        "Americano",
        "easy 3 mug hot long: "
          + "18 g Espresso ground coffee, 150 ml Hot water; 5"
      ),
      (
        "Iced Latte",
        "medium 4 glass cold iced long: "
          + "18 g Espresso ground coffee, 180 ml Cold milk, 6 pieces Ice cubes, 1 pump Caramel syrup; 6"
      ),
      (
        "French Press",
        "easy 8 french_press hot filtered long: "
          + "30 g Filter ground coffee, 500 ml Hot water; 6"
      ),
      (
        "Pour Over V60",
        "hard 12 v60 hot filtered: "
          + "22 g Filter ground coffee, 350 ml Hot water; 7"
      ),
      (
        "Mocha",
        "hard 7 mug hot: "
          + "18 g Espresso ground coffee, 150 ml Whole milk, 2 tsp Chocolate powder, 30 ml Whipped cream, 1 tsp Brown sugar; 6"
      ),
      (
        "Chemex Coffee",
        "hard 15 chemex hot filtered long: "
          + "42 g Filter ground coffee, 700 ml Hot water; 8"
      ),
    ])
  func facts(name: String, facts: String) throws {
    let strings = try Caffio.strings()
    let recipe = try #require(BundledRecipe.allCases.first { strings.text($0.nameKey, .english) == name })
    let own = recipe.facts
    let measures = own.ingredients.map {
      "\(Int($0.measure)) \($0.units) \(strings.text($0.nameKey, .english))"
    }.joined(separator: ", ")
    #expect(
      "\(own.difficulty) \(own.minutes) \(own.glass) \(own.types.joined(separator: " ")): \(measures); \(own.instructionCount)"
        == facts)
  }

  @Test("Each recipe has its words in both languages", arguments: BundledRecipe.allCases, Language.allCases)
  func words(recipe: BundledRecipe, language: Language) throws {
    let strings = try Caffio.strings()
    let keys =
      [recipe.nameKey, recipe.descriptionKey] + recipe.instructionKeys
      + recipe.facts.ingredients.map(\.nameKey)
    for key in keys { #expect(strings.contains(key, in: language), "\(key)") }
    #expect(
      !strings.contains(
        "caffio.recipe.\(recipe.rawValue).step\(recipe.facts.instructionCount + 1)", in: language))
  }

  /// 36 ml of espresso at 64 mg in 30; filters without the two grams of water that a gram of coffee keeps: 306 ml at 90 mg
  /// in 200; 440 ml at 52 mg in 100 for two; 616 ml for three; 340 ml at 125 in 100 for four.
  @Test(
    "A serving has the caffeine of its coffee",
    arguments: [
      (BundledRecipe.classicEspresso, 76.8), (.cappuccino, 76.8), (.americano, 76.8), (.pourOverV60, 137.7),
      (.frenchPress, 114.4), (.chemex, 92.4), (.coldBrew, 106.25),
    ])
  func caffeine(recipe: BundledRecipe, milligrams: Double) throws {
    #expect(abs(try #require(recipe.milligramsPerServing()) - milligrams) < 0.001)
    var table = CaffeineTable()
    try table.set(0, in: .millilitres(1), for: recipe.method.drink)
    #expect(recipe.milligramsPerServing(table) == 0)
  }

  @Test("A recipe's plan weighs what its ingredients say", arguments: BundledRecipe.allCases)
  func plans(recipe: BundledRecipe) {
    #expect(recipe.facts.ingredients.first?.measure == BrewPlan.standard(recipe.method).dose)
  }

  @Test(
    "The editor keeps minutes that it would not offer",
    arguments: [(nil, []), (10, []), (0, []), (-3, []), (12, [12]), (2, [2])] as [(Int?, [Int])])
  func minutes(current: Int?, more: [Int]) {
    #expect(RecipeChoices.minutes(keeping: current) == (RecipeChoices.minutes + more).sorted())
  }
}

@Suite struct RecipeFileTests {
  private func recipe() -> RecipeFile {
    var recipe = RecipeFile(name: "<script>alert('café')</script>")
    recipe.shortDescription = "Doux & long ☕️"
    recipe.difficulty = "hard"
    recipe.preparationTimeMinutes = 12
    recipe.glassType = "french_press"
    recipe.coffeeType = ["hot", "filtered"]
    recipe.instructions = ["Moudre", "Verser"]
    recipe.ingredients = [.init(name: "Café", measure: 22.5, units: "g")]
    recipe.tags = ["matin"]
    recipe.brewPlan = .standard(.v60)
    recipe.unknownFields = ["later": .array([.number(1), .null])]
    return recipe
  }

  @Test(
    "A recipe comes back from its file as it was, later fields included, and equal recipes give equal bytes")
  func roundTrip() throws {
    let data = try recipe().encoded()
    #expect(try RecipeFile.decoded(from: data) == recipe())
    #expect(try RecipeFile.decoded(from: data).encoded() == data)
    #expect(try RecipeFile.decoded(from: Data([0xEF, 0xBB, 0xBF]) + data) == recipe())
  }

  @Test("A script in a name is the text of a name")
  func script() throws {
    #expect(try RecipeFile.decoded(from: recipe().encoded()).name == "<script>alert('café')</script>")
  }

  @Test("A file with nothing but a name has the usual values, and blank instructions are left out")
  func little() throws {
    let file = try RecipeFile.decoded(
      from: Data(#"{"name": "  Ristretto ", "instructions": ["", " ", "Boire"]}"#.utf8))
    var expected = RecipeFile(name: "Ristretto")
    expected.instructions = ["Boire"]
    #expect(file == expected)
  }

  @Test(
    "What is no recipe is refused, and says where",
    arguments: [
      ("", RecipeFileError.invalidJSON(path: "", reason: .notJSON)),
      (#"{"name": "a""#, .invalidJSON(path: "", reason: .notJSON)),
      ("[]", .invalidJSON(path: "", reason: .wrongType)),
      ("{}", .invalidJSON(path: "name", reason: .missing)),
      (#"{"name": 3}"#, .invalidJSON(path: "name", reason: .wrongType)),
      (#"{"name": "  "}"#, .noName),
      (#"{"name": "a", "format": "carnets.duospend"}"#, .invalidJSON(path: "format", reason: .wrongType)),
      (#"{"name": "a", "version": 2}"#, .invalidJSON(path: "version", reason: .newerFormat("2"))),
      (#"{"name": "a", "preparationTimeMinutes": -1}"#, .outOfRange(path: "preparationTimeMinutes")),
      (
        #"{"name": "a", "ingredients": [{"name": "b", "measure": -1, "units": "g"}]}"#,
        .outOfRange(path: "ingredients[0].measure")
      ),
      (
        #"{"name": "a", "ingredients": [{"name": "b", "units": "g"}]}"#,
        .invalidJSON(path: "ingredients[0].measure", reason: .missing)
      ),
      (#"{"name": "a", "caffeine": 10001}"#, .outOfRange(path: "caffeine")),
      (
        #"{"name": "a", "brewPlan": {"method": "v60", "dose": 0, "steps": []}}"#,
        .outOfRange(path: "brewPlan")
      ),
    ])
  func refused(text: String, error: RecipeFileError) {
    #expect(throws: error) { try RecipeFile.decoded(from: Data(text.utf8)) }
  }

  @Test("Nothing longer than a recipe is read")
  func long() throws {
    #expect(throws: RecipeFileError.tooLarge(limit: 1_048_576)) {
      try RecipeFile.decoded(from: Data(count: 1_048_577))
    }
    let name = String(repeating: "x", count: 101)
    #expect(throws: RecipeFileError.tooLong(path: "name", limit: 100)) {
      try RecipeFile.decoded(from: RecipeFile(name: name).encoded())
    }
    var tagged = RecipeFile(name: "a")
    tagged.tags = Array(repeating: "t", count: 101)
    #expect(throws: RecipeFileError.tooLong(path: "tags", limit: 100)) {
      try RecipeFile.decoded(from: tagged.encoded())
    }
  }
}
