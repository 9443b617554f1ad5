@testable import CaffioCore
import HTTPTypes
import Testing
import Values
import WebTestSupport

@Suite struct RecipeFormTests {
  /// Everything a form asks about, with values that no list offers and no field shows exactly.
  private static let odd = CoffeeDraft(
    Coffee.Details(
      name: "Étrange", shortDescription: "Une ligne\nune autre", difficulty: Open(rawValue: "expert"),
      preparationTimeMinutes: 7, glassType: Open(rawValue: "frenchPress"),
      coffeeType: [Open(.long), Open(rawValue: "sparkling"), Open(.hot)],
      instructions: ["Moudre,\nfin", "Verser"], note: 3, tags: ["matin, fort", "soir"],
      caffeine: CaffeineMass(tenths: 635), caffeineSource: "Moi", isPublic: true, authorId: "Lou"),
    ingredients: [
      .init("Café", 18.123456789, "g"), .init("Sucre", 1, "tsp"), .init("Cannelle", 0, "pincée"),
      .init("Café", 2, "g"),
    ])

  private func site(_ drafts: CoffeeDraft...) async throws -> CaffioSite {
    let site = try CaffioSite()
    try await site.fill { client in
      for draft in drafts { try await client.addCoffee(draft) }
    }
    return site
  }

  /// The recipe as its form shows it.
  private func shown(_ address: String, _ browser: Browser) async throws -> [String: String] {
    let fields = try await browser.get("\(address)/edit").fields.filter { $0.name != "form-note" }
    let typed = fields.filter { !$0.value.isEmpty }.map { ($0.name, $0.value) }
    return Dictionary(typed) { $0 + "|" + $1 }
  }

  @Test(
    "A picture that was received and is no longer there is asked for again, with the rest as it was typed")
  func pictureGone() async throws {
    try await site().test { browser in
      let id = String(repeating: "ab", count: 32)
      let answer = try await browser.submit(
        "/caffio/recipes/new", ["name": "Noisette", "keptFile": "\(id):12:tasse.jpg"])
      #expect(answer.code == 422 && answer.text.contains("tasse.jpg"))
      #expect(answer.text.contains("value=\"Noisette\"") && !answer.text.contains("keptFile"))
    }
  }

  @Test(
    "A form that nobody touches changes nothing: minutes, kinds, units and measures that it cannot offer stay"
  )
  func untouched() async throws {
    try await site(Self.odd).test { browser in
      let address = try await browser.address(of: "Étrange")
      let before = try await browser.get("\(address)/recipe.json").text
      let fields = try await shown(address, browser)
      #expect(fields["preparationTimeMinutes"] == "7")
      #expect(fields["ingredients-1-units"] == "c. à café")
      #expect(try await browser.submit("\(address)/edit").code == 303)
      #expect(try await browser.get("\(address)/recipe.json").text == before)
      #expect(try await shown(address, browser) == fields)
    }
  }

  @Test("Rows are added, changed, emptied and put in another order")
  func rows() async throws {
    try await CaffioSite().test { browser in
      let address = try await browser.addRecipe(
        "Latte",
        [
          "ingredients-2-measure": "1,5", "ingredients-2-units": "C. À CAFÉ", "ingredients-2-name": "Sucre",
          "instructions-3": "Verser", "tags": "Matin\r\n matin \r\ndoux, rond", "caffeine": "63,5",
        ])
      var fields = try await shown(address, browser)
      #expect(fields["ingredients-1-name"] == "Sucre")
      #expect(fields["ingredients-1-measure"] == "1,5")
      #expect(fields["instructions-1"] == "Verser")
      #expect(fields["tags"] == "Matin\ndoux, rond")
      #expect(fields["caffeine"] == "63,5")
      #expect(
        try await browser.submit(
          "\(address)/edit",
          [
            "ingredients-0-name": "Sucre", "ingredients-0-measure": "1,5",
            "ingredients-0-units": "c. à café",
            "ingredients-1-name": "", "ingredients-1-measure": "", "ingredients-1-units": "",
            "instructions-0": "",
          ]
        ).code == 303)
      fields = try await shown(address, browser)
      #expect(fields["ingredients-0-name"] == "Sucre")
      #expect(fields["ingredients-1-name"] == nil)
      #expect(fields["instructions-0"] == "Verser")
    }
  }

  @Test(
    "An ingredient and a step change places with their neighbour, with all that was typed, and are saved so")
  func order() async throws {
    try await CaffioSite().test { browser in
      let address = try await browser.addRecipe(
        "Latte", ["ingredients-1-measure": "200", "ingredients-1-name": "Lait", "instructions-1": "Verser"])
      let page = try await browser.get("\(address)/edit")
      #expect(page.text.contains("Descendre\u{A0}: Ingrédient 1"))
      let milk = try await browser.send(
        page.fields, changing: ["name": "", "swap": "ingredients-1-0"], to: "\(address)/edit")
      #expect(milk.code == 200)
      let steps = try await browser.send(
        milk.fields, changing: ["name": "Latte", "swap": "instructions-0-1"], to: "\(address)/edit")
      #expect(try await shown(address, browser)["ingredients-0-name"] == "Café moulu")
      #expect(try await browser.send(steps.fields, to: "\(address)/edit").code == 303)
      let fields = try await shown(address, browser)
      #expect(fields["ingredients-0-name"] == "Lait" && fields["ingredients-0-measure"] == "200")
      #expect(fields["ingredients-1-name"] == "Café moulu" && fields["ingredients-1-units"] == "g")
      #expect(fields["instructions-0"] == "Verser" && fields["instructions-1"] == "Moudre")
    }
  }

  @Test("What is wrong is said beside its row, and everything typed is shown again")
  func refused() async throws {
    try await CaffioSite().test { browser in
      let page = try await browser.submit(
        "/caffio/recipes/new",
        [
          "shortDescription": "Doux", "ingredients-0-measure": "beaucoup", "ingredients-0-name": "Café",
          "ingredients-1-measure": "3", "ingredients-4-name": "Lait", "caffeine": "-1",
          "instructions-0": "Moudre",
        ])
      #expect(page.code == 422)
      let fields = Dictionary(page.fields.map { ($0.name, $0.value) }) { first, _ in first }
      #expect(fields["ingredients-0-measure"] == "beaucoup")
      #expect(fields["ingredients-4-name"] == "Lait")
      #expect(fields["shortDescription"] == "Doux")
      for field in ["name", "ingredients-0-measure", "ingredients-1-name", "caffeine"] {
        #expect(page.text.contains(##"href="#\##(field)""##), "\(field)")
      }
    }
  }

  @Test("Two windows that change different fields are joined; rows that both changed are asked about")
  func windows() async throws {
    try await CaffioSite().test { browser in
      let edit = try await browser.addRecipe("Latte") + "/edit"
      let (mine, theirs) = (try await browser.get(edit).fields, try await browser.get(edit).fields)
      #expect(try await browser.send(theirs, changing: ["ingredients-1-name": "Lait"], to: edit).code == 303)
      #expect(try await browser.send(mine, changing: ["name": "Grand latte"], to: edit).code == 303)
      let fields = try await shown(String(edit.dropLast(5)), browser)
      #expect(fields["name"] == "Grand latte")
      #expect(fields["ingredients-1-name"] == "Lait")
      let answer = try await browser.send(mine, changing: ["ingredients-1-name": "Crème"], to: edit)
      #expect(answer.status == .conflict)
      #expect(answer.text.contains("<ins>Lait</ins>"))
    }
  }

  @Test("A wish becomes the form of a new recipe: nothing is kept before it is saved, and then all of it is")
  func wish() async throws {
    try await CaffioSite().test { browser in
      #expect(try await browser.get("/caffio/recipes").text.contains("Composer une recette"))
      let unknown = try await browser.submit("/caffio/recipes/wish", ["wish": "bonjour"])
      #expect(
        unknown.code == 422 && unknown.text.contains("Rien de reconnu") && unknown.text.contains("bonjour"))
      let answer = try await browser.submit("/caffio/recipes/wish", ["wish": "un latte glacé à la cannelle"])
      let form = try await browser.get(try #require(answer.location))
      #expect(form.text.contains("Latte (glacé, cannelle)"))
      #expect(try await !browser.coffees("/caffio/recipes").contains("Latte (glacé, cannelle)"))
      let refused = try await browser.send(form.fields, changing: ["name": ""], to: "/caffio/recipes/new")
      #expect(refused.code == 422 && refused.text.contains("Terminez par"))
      let saved = try await browser.send(
        refused.fields, changing: ["name": "Mon glacé"], to: "/caffio/recipes/new")
      let recipe = try await browser.get(try #require(saved.location)).text
      #expect(recipe.contains("Cannelle") && recipe.contains("Étapes du minuteur"))
    }
  }

  @Test("A coffee without a name is refused; one without a description says what stands for it")
  func name() async throws {
    try await CaffioSite().test { browser in
      let refused = try await browser.submit("/caffio/recipes/new", ["name": "   "])
      #expect(refused.code == 422)
      #expect(refused.text.contains("Donnez un nom à ce café"))
      #expect(
        try await browser.get(try await browser.addRecipe("Latte")).text.contains("Recette personnelle"))
    }
  }
}
