@testable import CaffioCore
import Testing
import Values
import Vault
import WebTestSupport

@Suite struct RecipeListPagesTests {
  private func site() async throws -> CaffioSite {
    let site = try CaffioSite()
    try await site.fill { client in
      for (name, difficulty, tags) in [
        ("Élixir", "hard", ["soir"]), ("americano", "easy", ["matin"]),
        ("Moka", "medium", ["matin", "fort"]),
        ("Essai", "expert", [String]()),
      ] {
        try await client.addCoffee(
          CoffeeDraft(Coffee.Details(name: name, difficulty: Open(rawValue: difficulty), tags: tags)))
      }
    }
    return site
  }

  @Test("The first page that anybody opens brings the ten recipes, in the person's language")
  func first() async throws {
    try await CaffioSite().test { browser in
      let names = try await browser.coffees("/caffio/recipes")
      #expect(names.count == 10)
      #expect(names.contains("Café Chemex"), "\(names)")
    }
  }

  @Test("Where there are coffees already, none is added; and recipes that were deleted do not come back")
  func once() async throws {
    try await site().test { browser in
      let names = try await browser.coffees("/caffio/recipes")
      #expect(names == ["americano", "Élixir", "Essai", "Moka"])
    }
  }

  @Test("Difficulties have their real order, either way, and what a later version wrote comes last")
  func difficulty() async throws {
    try await site().test { browser in
      let easiest = ["americano", "Moka", "Élixir", "Essai"]
      let shown = try await browser.coffees("/caffio/recipes?sort=difficulty")
      #expect(shown == easiest)
      #expect(
        try await browser.coffees("/caffio/recipes?sort=difficulty&reversed=true") == easiest.reversed())
    }
  }

  @Test("Words and a tag leave out the others; a search keeps the order that is shown")
  func filters() async throws {
    try await site().test { browser in
      #expect(try await browser.coffees("/caffio/recipes?tag=matin") == ["americano", "Moka"])
      #expect(try await browser.coffees("/caffio/recipes?q=ELIX") == ["Élixir"])
      let page = try await browser.get("/caffio/recipes?q=rien&sort=difficulty&reversed=true")
      #expect(page.text.contains(#"name="sort" value="difficulty""#))
      #expect(page.text.contains(#"name="reversed" value="true""#))
      #expect(page.text.contains("Rien de tel"))
      // A tag that no coffee has says so, and can be taken away.
      #expect(try await browser.get("/caffio/recipes?tag=autre").text.contains(">autre</option>"))
    }
  }

  @Test("The shelf has what was put on it, and says how when it is empty")
  func shelf() async throws {
    try await site().test { browser in
      #expect(try await browser.get("/caffio/shelf").text.contains("L’étagère est vide"))
      let moka = try await browser.address(of: "Moka")
      #expect(try await browser.post("\(moka)/shelve", [:]).code == 303)
      #expect(try await browser.coffees("/caffio/shelf") == ["Moka"])
      #expect(try await browser.coffees("/caffio").contains("Moka"))
      // Twice changes nothing more.
      try await browser.get(moka)
      #expect(try await browser.post("\(moka)/shelve", [:]).code == 303)
      try await browser.get(moka)
      #expect(try await browser.post("\(moka)/unshelve", [:]).code == 303)
      #expect(try await browser.coffees("/caffio/shelf") == [])
    }
  }

  @Test("A long list has parts that follow each other and lead back")
  func parts() async throws {
    let site = try CaffioSite()
    try await site.fill { client in
      for number in 100..<160 { try await client.addCoffee(CoffeeDraft(name: "Café \(number)")) }
    }
    try await site.test { browser in
      let first = try await browser.get("/caffio/recipes")
      let next = try #require(first.text.firstMatch(of: #/href="([^"]+[?&;]after=[^"]+)"/#))
      let address = String(next.1).replacing("&amp;", with: "&")
      #expect(try await browser.coffees(address) == (150..<160).map { "Café \($0)" })
      #expect(try await browser.get(address).text.contains("before="))
    }
  }

  @Test("A search over all notebooks finds what was noted of cups, brews, coffees, equipment and months")
  func notes() async throws {
    let site = try CaffioSite()
    try await site.fill { client in
      let latte = try await client.addCoffee(CoffeeDraft(name: "Latte")).value
      try await client.log(CoffeeConsumption.Details(coffeeId: latte.id, notes: "Avec Zoé,\nau soleil"))
      try await client.log(CoffeeConsumption.Details(drink: "espresso", location: "Chez Zoé"))
      var brew = BrewingSession.Details(latte.id)
      brew.startTime = .at("2026-01-15T09:00:00Z")
      brew.endTime = .at("2026-01-15T09:05:00Z")
      brew.notes = "Mouture de ZOE"
      try await client.addBrew(brew)
      try await client.addReview(of: latte.id, CoffeeReview.Details(rating: 4, comment: "Zoé l’aime"))
      try await client.addEquipment(
        CoffeeEquipment.Details(name: "Balance", type: Open(.scale), notes: "Prêtée par Zoé"))
      try await client.setNotes("Semaine chez Zoé", of: try #require(YearMonth("2026-01")))
      try await client.log(CoffeeConsumption.Details(drink: "espresso", notes: "Seule"))
    }
    try await site.test { browser in
      let page = try await browser.get("/search?q=zoé").text
      for text in [
        "Avec Zoé, au soleil", "Chez Zoé", "Mouture de ZOE", "Zoé l’aime", "Prêtée par Zoé",
        "Semaine chez Zoé",
      ] {
        #expect(page.contains(text), "\(text)")
      }
      #expect(!page.contains("Seule"))
      for link in page.matches(of: #/href="(\/caffio\/[^"]+)"/#).map({ String($0.1) }) {
        #expect(try await browser.get(link).code == 200, "\(link)")
      }
    }
  }

  @Test("Beans that are found say that they are beans, and no cup of them")
  func beans() async throws {
    let site = try CaffioSite()
    try await site.fill { client in
      try await client.addBeans(CoffeeDraft(name: "Sidamo"), BeanSheet.Details())
    }
    try await site.test { browser in
      let page = try await browser.get("/search?q=sidamo").text
      let found = try #require(page.firstMatch(of: /Sidamo<[\s\S]{0,400}/)).0
      #expect(found.contains("Grains") && !found.contains("Tasse"))
    }
  }

  @Test("A search over all notebooks finds coffees by their tags")
  func hits() async throws {
    try await site().test { browser in
      let page = try await browser.get("/search?q=fort")
      #expect(page.text.contains("Moka"))
    }
  }
}
