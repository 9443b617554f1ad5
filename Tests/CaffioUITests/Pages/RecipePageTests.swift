@testable import CaffioCore
import Foundation
import Testing
import Values
import Vault
import WebTestSupport

@Suite struct RecipePageTests {
  private func site() async throws -> CaffioSite {
    let site = try CaffioSite()
    try await site.fill { client in
      try await client.addCoffee(
        CoffeeDraft(
          Coffee.Details(
            name: "Latte <fort>", shortDescription: "Doux & long", difficulty: Open(.medium),
            preparationTimeMinutes: 96, glassType: Open(rawValue: "bowl"),
            coffeeType: [Open(.hot), Open(.long)], instructions: ["Moudre", "Verser"], tags: ["matin"],
            caffeine: CaffeineMass(tenths: 640), caffeineSource: "Moi"),
          ingredients: [
            .init("Café", 18, "g"), .init("Lait", 200, "ml"), .init("Sucre", 1, "tsp"),
            .init("Glaçons", 6, "pieces"),
            .init("Cannelle"),
          ]))
    }
    return site
  }

  /// What the page says of each ingredient.
  private func ingredients(_ page: Answered) -> [String] {
    page.text.matches(of: #/<li><span>([^<]+)<\/span>(?: <span class="number">([^<]+)<\/span>)?<\/li>/#).map {
      "\($0.1): \($0.2 ?? "")"
    }
  }

  @Test(
    "A recipe shows what goes into it and what is done, escaped, with kinds of later versions as they are")
  func recipe() async throws {
    try await site().test { browser in
      let page = try await browser.get(try await browser.address(of: "Latte &lt;fort&gt;"))
      #expect(
        ingredients(page) == [
          "Café: 18\u{A0}g", "Lait: 200\u{A0}ml", "Sucre: 1\u{A0}c. à café", "Glaçons: 6", "Cannelle: ",
        ])
      #expect(page.text.contains("Moyen (2 sur 3) · 1\u{A0}h\u{A0}36 · bowl · Chaud, Long"))
      #expect(page.text.contains("<h1>Latte &lt;fort&gt;</h1>"))
      #expect(page.text.contains("<li>Moudre</li>"))
      #expect(page.text.contains("64\u{A0}mg (Moi)"))
    }
  }

  @Test(
    "It is scaled by times and by dose, as a person measures; what cannot be is said, and nothing is scaled")
  func scaled() async throws {
    try await site().test { browser in
      let address = try await browser.address(of: "Latte &lt;fort&gt;")
      let twice = try await browser.get("\(address)?times=3")
      #expect(
        ingredients(twice) == [
          "Café: 54\u{A0}g", "Lait: 600\u{A0}ml", "Sucre: 3\u{A0}c. à café", "Glaçons: 18", "Cannelle: ",
        ])
      #expect(twice.text.contains("card.pdf?times=3"))
      let dosed = try await browser.get("\(address)?dose=20%2C5")
      #expect(ingredients(dosed).prefix(2) == ["Café: 20,5\u{A0}g", "Lait: 230\u{A0}ml"])
      for wrong in ["times=0", "times=101", "times=deux", "dose=0", "dose=-3", "dose=x"] {
        let page = try await browser.get("\(address)?\(wrong)")
        #expect(page.code == 200)
        #expect(page.text.contains("field-error"), "\(wrong)")
        #expect(ingredients(page).first == "Café: 18\u{A0}g", "\(wrong)")
      }
    }
  }

  @Test("A mark is given in one tap and taken back; what no button sends is refused")
  func mark() async throws {
    try await site().test { browser in
      let address = try await browser.address(of: "Latte &lt;fort&gt;")
      try await browser.get(address)
      #expect(try await browser.post("\(address)/note", ["note": "4"]).code == 303)
      #expect(try await browser.get(address).text.contains("4/5"))
      #expect(try await browser.post("\(address)/note", ["note": ""]).code == 303)
      #expect(try await browser.get(address).text.contains("pas encore de note"))
      #expect(try await browser.post("\(address)/note", ["note": "x"]).code >= 400)
      try await browser.get(address)
      #expect(try await browser.post("\(address)/note", ["note": "9"]).code >= 400)
    }
  }

  @Test("Deleting asks first and says what goes along; undo brings all of it back")
  func deletion() async throws {
    let site = try CaffioSite()
    try await site.fill { client in
      let latte = try await client.addCoffee(CoffeeDraft(name: "Latte")).value
      try await client.addReview(of: latte.id, CoffeeReview.Details(rating: 4))
      try await client.addReview(of: latte.id, CoffeeReview.Details(rating: 5, comment: "Mieux"))
    }
    try await site.test { browser in
      let address = try await browser.address(of: "Latte")
      #expect(
        try await browser.get("\(address)/delete").text.contains("Disparaissent avec elle\u{A0}: 2 avis"))
      let answer = try await browser.post("\(address)/delete", [:])
      #expect(answer.location == "/caffio/recipes")
      let list = try await browser.get("/caffio/recipes")
      #expect(!list.text.contains(">Latte<"))
      let undo = try #require(list.text.firstMatch(of: #/name="transaction" value="([0-9]+)"/#))
      _ = try await browser.post("/undo/caffio", ["transaction": String(undo.1)])
      #expect(try await browser.get(address).text.contains("Mieux"))
    }
  }

  @Test(
    "What is not there has no page",
    arguments: ["", "/edit", "/delete", "/card.pdf", "/recipe.json", "/picture"])
  func missing(page: String) async throws {
    try await CaffioSite().test { browser in
      let answer = try await browser.get("/caffio/recipes/nobody\(page)")
      #expect(answer.code == 404)
    }
  }

  @Test("A variation has the same ingredients and leads back; a review is given, changed and deleted")
  func social() async throws {
    try await site().test { browser in
      let address = try await browser.address(of: "Latte &lt;fort&gt;")
      let made = try await browser.submit("\(address)/variations/new", ["name": "Latte glacé"])
      let edit = try #require(made.location)
      #expect(edit.hasSuffix("/edit"))
      let variation = try await browser.get(String(edit.dropLast(5)))
      #expect(variation.text.contains("Variante de"))
      #expect(ingredients(variation).count == 5)
      #expect(try await browser.get(address).text.contains("Latte glacé"))

      #expect(try await browser.submit("\(address)/reviews/new", ["comment": "Bon"]).code == 422)
      #expect(
        try await browser.submit("\(address)/reviews/new", ["rating": "4", "comment": "Bon"]).code == 303)
      let page = try await browser.get(address).text
      let review = String(try #require(page.firstMatch(of: #/href="(\/caffio\/reviews\/[^"]+)\/edit"/#)).1)
      #expect(try await browser.submit("\(review)/edit", ["rating": "4.5"]).code == 303)
      #expect(try await browser.get(address).text.contains("4,5/5"))
      #expect(try await browser.submit("\(review)/edit", ["rating": "4.2"]).code == 422)
      #expect(try await browser.post("\(review)/delete", [:]).location == address)
      #expect(!(try await browser.get(address).text.contains(">Bon<")))
    }
  }

  @Test("Reviews beyond those of the recipe's page have a page of their own, part by part")
  func manyReviews() async throws {
    let site = try CaffioSite()
    try await site.fill { client in
      let latte = try await client.addCoffee(CoffeeDraft(name: "Latte")).value
      for number in 100..<160 {
        try await client.addReview(
          of: latte.id, CoffeeReview.Details(rating: 3, comment: "Avis \(number)"), by: "Lou")
      }
    }
    try await site.test { browser in
      let address = try await browser.address(of: "Latte")
      let page = try await browser.get(address).text
      #expect(page.contains("Avis 159") && !page.contains("Avis 139"))
      #expect(page.contains(#"href="\#(address)/reviews""#))
      let first = try await browser.get("\(address)/reviews").text
      #expect(first.contains("Avis 110") && !first.contains("Avis 109"))
      let next = try #require(first.firstMatch(of: #/href="([^"]+[?&;]after=[^"]+)"/#))
      let rest = try await browser.get(String(next.1).replacing("&amp;", with: "&")).text
      #expect(rest.contains("Avis 109") && rest.contains("Avis 100"))
      #expect(try await browser.get("/caffio/recipes/nobody/reviews").code == 404)
    }
  }

  @Test("A recipe's file comes back as it went; its card is a PDF")
  func files() async throws {
    try await site().test { browser in
      let address = try await browser.address(of: "Latte &lt;fort&gt;")
      let file = try await browser.get("\(address)/recipe.json")
      let recipe = try RecipeFile.decoded(from: Data(file.text.utf8))
      #expect(recipe.name == "Latte <fort>")
      #expect(recipe.ingredients.count == 5)
      let card = try await browser.get("\(address)/card.pdf?times=2")
      #expect(card.text.hasPrefix("%PDF-"))
    }
  }
}
