import CommandTestSupport
import Foundation
import Localization
import Terminal
import TestSupport
import Testing

/// The recipes, on the command line.
@Suite struct RecipeCommandTests {
  @Test("A first command brings the ten recipes, in the person's language, and never again")
  func firstRecipes() async throws {
    let desk = try await CommandDesk.caffio()
    let names = try await desk.expect("coffee", "list", "--json", language: .english)
      .read([CoffeeAnswer].self).map(\.name)
    #expect(names.count == 10 && names.first == "Americano")
    try await desk.expect("coffee", "delete", "Americano")
    #expect(try await desk.expect("coffee", "list", "--json").read([CoffeeAnswer].self).count == 9)
    let listed = try await desk.expect("coffee", "list").output
    #expect(listed.contains("Difficulté") && !listed.contains("caffio."))
  }

  @Test("Coffees are found by word, tag and shelf, in a real order of difficulty, turned round, and so many")
  func list() async throws {
    let desk = try await CommandDesk.caffio()
    func names(_ arguments: String...) async throws -> [String] {
      try await desk.run(["coffee", "list", "--json"] + arguments).read([CoffeeAnswer].self).map(\.name)
    }
    #expect(try await names("--text", "GLACÉ") == ["Latte glacé"])
    let difficulties = try await desk.run(["coffee", "list", "--sort", "difficulty", "--json"])
      .read([CoffeeAnswer].self).map(\.difficulty)
    let ranks = difficulties.compactMap { ["easy": 1, "medium": 2, "hard": 3][$0] }
    #expect(ranks.count == 10 && ranks == ranks.sorted())
    let all = try await names()
    #expect(try await names("--reverse", "--limit", "1") == all.suffix(1))
    try await desk.expect("coffee", "shelve", "Latte")
    try await desk.expect("coffee", "edit", "Latte", "--tag", "matin", "--tag", "doux")
    #expect(try await names("--favorites") == ["Latte"])
    #expect(try await names("--tag", "doux") == ["Latte"])
    #expect(try await desk.expect("coffee", "tags", "--json").read([String].self) == ["doux", "matin"])
    try await desk.expect("coffee", "unshelve", "latte")
    #expect(try await names("--favorites").isEmpty)
  }

  @Test("A coffee is added whole, changed field by field, and emptied where a text is empty")
  func coffee() async throws {
    let desk = try await CommandDesk.caffio()
    let added = try await desk.expect(
      "coffee", "add", "--name", " Flat white ", "--short-description", "Dense", "--difficulty", "medium",
      "--preparation-time-minutes", "7", "--glass-type", "french_press", "--coffee-type", "hot,short",
      "--instruction", "Moudre", "--instruction", "Verser", "--ingredient", "Café moulu: 18 g",
      "--ingredient", "Sel", "--note", "4", "--tag", "matin", "--caffeine", "64,2", "--json"
    ).read(CoffeeAnswer.self)
    #expect(
      added
        == CoffeeAnswer(
          id: added.id, name: "Flat white", shortDescription: "Dense", difficulty: "medium",
          preparationTimeMinutes: 7, glassType: "french_press", coffeeType: ["hot", "short"],
          instructions: ["Moudre", "Verser"], note: 4, tags: ["matin"], caffeine: 64.2,
          ingredients: [
            .init(name: "Café moulu", measure: 18, units: "g"), .init(name: "Sel", measure: 0, units: ""),
          ]))
    let changed = try await desk.expect(
      "coffee", "edit", added.id, "--caffeine", "", "--tag", "", "--ingredient", "Café moulu: 20 g", "--json"
    ).read(CoffeeAnswer.self)
    let tagged = try await desk.expect(
      "coffee", "edit", added.id, "--tag", "matin, doux", "--tag", "MATIN,  doux", "--tag", "soir", "--json")
    #expect(try tagged.read(CoffeeAnswer.self).tags == ["matin, doux", "soir"])
    #expect(changed.caffeine == nil && changed.tags.isEmpty && changed.note == 4)
    #expect(changed.ingredients == [.init(name: "Café moulu", measure: 20, units: "g")])
    let shown = try await desk.expect("coffee", "show", "flat white").output
    #expect(shown.contains("Café moulu 20\u{A0}g") && shown.contains("1. Moudre 2. Verser"))
    try await desk.expect("coffee", "delete", added.id)
    #expect(try await desk.run(["coffee", "show", added.id]).status == .noInput)
  }

  @Test("A name that two coffees have is none, and what cannot be is refused")
  func refused() async throws {
    let desk = try await CommandDesk.caffio()
    _ = try await desk.addLatte("Jumeau")
    _ = try await desk.addLatte("jumeau")
    let twice = try await desk.run(["coffee", "show", "Jumeau"])
    #expect(twice.status == .badData && twice.warnings.joined().contains("Plusieurs cafés"))
    #expect(try await desk.run(["coffee", "show", "Personne"]).status == .noInput)
    #expect(try await desk.run(["coffee", "add", "--name", " "]).status == .badData)
    #expect(try await desk.run(["coffee", "add", "--name", "X", "--caffeine", "99999"]).status == .badData)
    #expect(
      try await desk.run(["coffee", "add", "--name", "X", "--ingredient", "Lait: beaucoup"]).status == .usage)
    #expect(try await desk.run(["coffee", "add", "--name", "X", "--difficulty", "atroce"]).status == .usage)
    #expect(try await desk.expect("coffee", "list", "--json").read([CoffeeAnswer].self).count == 12)
  }

  @Test("A recipe is varied, measured for more people and another dose, given away, and printed")
  func uses() async throws {
    let desk = try await CommandDesk.caffio()
    let latte = try await desk.addLatte()
    let variation = try await desk.expect("coffee", "vary", latte, "Latte d’avoine", "--json")
      .read(CoffeeAnswer.self)
    #expect(variation.name == "Latte d’avoine" && variation.originalRecipeId == latte)
    let thrice = try await desk.expect("coffee", "measures", latte, "--times", "3", "--json")
      .read([CoffeeAnswer.Part].self)
    #expect(thrice.map(\.measure) == [54, 600])
    let small = try await desk.expect("coffee", "measures", latte, "--dose", "9", "--json")
      .read([CoffeeAnswer.Part].self)
    #expect(small.map(\.measure) == [9, 100])
    // As on the page, the dose says how much it is.
    let both = try await desk.expect("coffee", "measures", latte, "--times", "3", "--dose", "9", "--json")
      .read([CoffeeAnswer.Part].self)
    #expect(both == small)
    #expect(try await desk.run(["coffee", "measures", latte, "--dose", "0"]).status == .badData)
    #expect(try await desk.run(["coffee", "measures", latte, "--times", "101"]).status == .badData)

    try await desk.expect("coffee", "give", latte, desk.folder.url.path)
    let file = desk.folder.url.appending(path: "Caffio_Latte du coin.json")
    struct Recipe: Decodable { let format, name: String }
    let recipe = try JSONDecoder().decode(Recipe.self, from: Data(contentsOf: file))
    #expect(recipe.format == "carnets.caffio.recipe" && recipe.name == "Latte du coin")
    #expect(try await desk.run(["coffee", "give", latte, file.path]).status == .exists)
    try await desk.expect("coffee", "card", latte, desk.folder.url.path, "--times", "2")
    let card = try Data(contentsOf: desk.folder.url.appending(path: "Caffio_Latte du coin.pdf"))
    #expect(card.starts(with: Data("%PDF".utf8)))
  }

  @Test("A recipe is composed of a few words, and kept where one says so")
  func invent() async throws {
    let desk = try await CommandDesk.caffio()
    let shown = try await desk.expect("coffee", "invent", "un cappuccino", "au miel")
    #expect(shown.output.contains("Cappuccino (miel)") && shown.output.contains("Rien n’est gardé"))
    #expect(try await desk.expect("coffee", "list", "--json").read([CoffeeAnswer].self).count == 10)
    let kept = try await desk.expect(
      "coffee", "invent", "cappuccino au miel", "--keep", "--name", "Douceur", "--json")
    #expect(kept.output.contains("Douceur"))
    let coffee = try await desk.expect("coffee", "show", "Douceur", "--json").read(CoffeeAnswer.self)
    #expect(coffee.ingredients?.map(\.name).contains("Miel") == true)
    #expect(try await desk.run(["coffee", "invent", "bonjour"]).status == .badData)
  }

  @Test("The steps of the timer are written, scaled, shown, kept by a variation, and given up")
  func plan() async throws {
    struct Plan: Decodable, Equatable {
      struct Step: Decodable, Equatable {
        let kind: String
        let water: Double
        let seconds: Int
      }
      let method: String
      let dose: Double
      var celsius: Int?
      let steps: [Step]
    }
    let desk = try await CommandDesk.caffio()
    let latte = try await desk.addLatte()
    #expect(try await desk.run(["coffee", "set-plan", latte, "--step", "pour 100 1:00"]).status == .badData)
    let plan = try await desk.expect(
      "coffee", "set-plan", latte, "--method", "v60", "--dose", "15", "--water-temperature", "92", "--step",
      "bloom 40,5 0:45", "--step", "stir 10", "--json"
    ).read(Plan.self)
    #expect(
      plan
        == Plan(
          method: "v60", dose: 15, celsius: 92,
          steps: [.init(kind: "bloom", water: 40.5, seconds: 45), .init(kind: "stir", water: 0, seconds: 10)])
    )
    #expect(try await desk.expect("coffee", "plan", latte, "--json").read(Plan.self) == plan)
    #expect(try await desk.expect("coffee", "show", latte).output.contains("Préinfuser 40,5\u{A0}g 0:45"))
    let hotter = try await desk.expect(
      "coffee", "set-plan", latte, "--dose", "30", "--water-temperature", "", "--json"
    ).read(Plan.self)
    #expect(hotter.dose == 30 && hotter.celsius == nil && hotter.steps.map(\.water) == [81, 0])
    let variation = try await desk.expect("coffee", "vary", latte, "Latte d’avoine").line
    #expect(try await desk.expect("coffee", "plan", variation, "--json").read(Plan.self) == hotter)
    for step in ["bloom", "bloom 40 beaucoup", "danse 40 0:45", "bloom 1 2 3"] {
      #expect(try await desk.run(["coffee", "set-plan", latte, "--step", step]).status == .usage, "\(step)")
    }
    #expect(try await desk.run(["coffee", "set-plan", latte, "--step", "stir 0"]).status == .badData)
    try await desk.expect("coffee", "reset-plan", latte)
    #expect(try await desk.run(["coffee", "plan", latte]).status == .badData)
  }

  @Test("A picture is kept as a JPEG, written out, and taken away; a text is none")
  func picture() async throws {
    let desk = try await CommandDesk.caffio()
    let latte = try await desk.addLatte()
    let photo = desk.folder.url.appending(path: "photo.png")
    try Data(base64Encoded: Self.pixel)?.write(to: photo)
    #expect(
      try await desk.run(["coffee", "picture", latte, desk.folder.url.appending(path: "x.jpg").path]).status
        == .noInput)
    let changed = try await desk.expect("coffee", "edit", latte, "--image", photo.path, "--json")
      .read(CoffeeAnswer.self)
    #expect(changed.hasImage)
    let out = desk.folder.url.appending(path: "out.jpg")
    try await desk.expect("coffee", "picture", latte, out.path)
    #expect(try Data(contentsOf: out).starts(with: Data([0xFF, 0xD8, 0xFF])))
    let text = desk.folder.url.appending(path: "notes.txt")
    try Data("rien à voir".utf8).write(to: text)
    #expect(try await desk.run(["coffee", "edit", latte, "--image", text.path]).status == .badData)
    #expect(try await desk.expect("coffee", "show", latte, "--json").read(CoffeeAnswer.self).hasImage)
    try await desk.expect("coffee", "edit", latte, "--image", "")
    #expect(
      try await desk.expect("coffee", "show", latte, "--json").read(CoffeeAnswer.self).hasImage == false)
  }

  @Test("A review is written, changed, listed and deleted")
  func reviews() async throws {
    struct Review: Decodable, Equatable { let rating: Double, comment: String?, authorId: String }
    let desk = try await CommandDesk.caffio()
    let latte = try await desk.addLatte()
    #expect(try await desk.run(["review", "add", "--coffee", latte]).status == .usage)
    #expect(try await desk.run(["review", "add", "--coffee", latte, "--rating", "6"]).status == .badData)
    let id = try await desk.expect(
      "review", "add", "--coffee", "latte du coin", "--rating", "4", "--comment", "Doux", "--author-id",
      "Ana"
    ).line
    try await desk.expect("review", "edit", id, "--rating", "4,5")
    let reviews = try await desk.expect("review", "list", "--coffee", latte, "--json").read([Review].self)
    #expect(reviews == [Review(rating: 4.5, comment: "Doux", authorId: "Ana")])
    #expect(try await desk.expect("review", "list", "--json").read([Review].self) == reviews)
    try await desk.expect("review", "delete", id)
    #expect(try await desk.expect("review", "list", "--json").read([Review].self).isEmpty)
  }

  /// A red pixel.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
}
