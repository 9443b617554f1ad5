@testable import CaffioCore
import Foundation
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@Suite("Noting a cup in one tap") struct LogTests {
  @Test("A preset is one tap away from the start page, and undo takes the cup back")
  func preset() async throws {
    let site = try CaffioSite()
    try await site.fill { caffio in
      try await caffio.addPreset(
        ConsumptionPreset.Details(
          name: "Thé du matin", drink: "black_tea", quantity: 220, unit: Open(.millilitres)))
    }
    try await site.test { browser in
      let home = try await browser.get("/caffio").text
      let button = try #require(home.firstMatch(of: #/action="(\/caffio\/presets\/[^"]+\/log)"/#)).1
      #expect(home.contains("Thé du matin") && home.contains("220\u{A0}ml"))
      #expect(try await browser.post(String(button), [:]).location == "/caffio")
      // The table says what nobody typed: 50 mg in 220 ml.
      let after = try await browser.get("/caffio").text
      #expect(after.contains("« Thé du matin » noté".narrow) && after.contains("50\u{A0}mg sur 400\u{A0}mg"))
      #expect(after.contains("absorption en cours"))
      let undo = try #require(after.firstMatch(of: #/name="transaction" value="(\d+)"/#)).1
      #expect(try await browser.post("/undo/caffio", ["transaction": String(undo)]).code == 303)
      let undone = try await browser.get("/caffio").text
      #expect(undone.contains("0\u{A0}mg sur 400\u{A0}mg") && !undone.contains("absorption en cours"))
    }
  }

  @Test("What was drunk lately is offered once, and noted again as it was without how it felt")
  func again() async throws {
    let site = try CaffioSite()
    try await site.fill { caffio in
      for hour in ["07", "08"] {
        try await caffio.log(
          CoffeeConsumption.Details(
            drink: "espresso", timestamp: .at("2026-01-15T\(hour):00:00Z"), quantity: 2, mood: Open(.calm)))
      }
    }
    try await site.test { browser in
      let page = try await browser.get("/caffio/log").text
      let cups = page.matches(of: #/name="cup" value="([^"]+)"/#)
      #expect(cups.count == 1 && page.contains("2 tasses · 128\u{A0}mg"))
      let cup = try #require(cups.first).1
      #expect(try await browser.post("/caffio/log/again", ["cup": String(cup)]).location == "/caffio")
      let day = try await browser.get("/caffio/days/2026-01-15").text
      #expect(day.matches(of: #/Espresso<\/a>/#).count == 3 && day.matches(of: #/· Calme/#).count == 2)
      #expect(day.contains("384\u{A0}mg"))
    }
  }

  @Test("A coffee of the shelf is one tap too; what no button sends is refused")
  func shelf() async throws {
    let site = try CaffioSite()
    try await site.fill { caffio in
      let latte = try await caffio.addCoffee(
        CoffeeDraft(Coffee.Details(name: "Mon latte", caffeine: CaffeineMass(tenths: 630))))
      try await caffio.setFavorite(true, latte.value.id)
    }
    try await site.test { browser in
      let page = try await browser.get("/caffio/log").text
      let coffee = try #require(page.firstMatch(of: #/name="coffee" value="([^"]+)"/#)).1
      #expect(try await browser.post("/caffio/log/coffee", ["coffee": String(coffee)]).code == 303)
      #expect(try await browser.get("/caffio/days/2026-01-15").text.contains("63\u{A0}mg"))
      #expect(try await browser.post("/caffio/log/coffee", ["coffee": ""]).code == 400)
      #expect(try await browser.post("/caffio/log/again", [:]).code == 400)
      #expect(try await browser.post("/caffio/log/again", ["cup": "gone"]).code == 404)
      #expect(try await browser.post("/caffio/presets/gone/log", [:]).code == 404)
    }
  }

  @Test(
    "Suggestions follow what was just written, and keep to the day and the night that it is until midnight")
  func suggestionsFollow() async throws {
    let site = try CaffioSite(.pinned(at: "2026-01-15T23:52:30Z"))
    try await site.fill { caffio in
      try await caffio.editProfile { profile in
        profile.bedTime = TimeOfDay("23:58")
        profile.preferredCaffeineLimit = 400
      }
      try await caffio.addCoffee(
        CoffeeDraft(Coffee.Details(name: "Grand noir", caffeine: CaffeineMass(tenths: 900))))
    }
    try await site.test { browser in
      let before = try await browser.get("/caffio").text
      #expect(before.contains("400\u{A0}mg") && !before.contains("310\u{A0}mg"))
      try await browser.get("/caffio/cups/new")
      #expect(
        try await browser.submit("/caffio/cups/new", ["what": "drink:espresso", "caffeine": "350"]).code
          == 303)
      for address in ["/caffio", "/caffio/suggestions"] {
        let page = try await browser.get(address).text
        #expect(page.contains("toutes ont trop de caféine") && !page.contains("Réserve"), "\(address)")
      }
    }
  }

  @Test("A new notebook offers its recipes and the usual drinks in two taps, until there are presets")
  func first() async throws {
    try await CaffioSite().test { browser in
      let page = try await browser.get("/caffio/log").text
      for name in ["Americano", "Cappuccino", "Café filtre", "Thé noir"] {
        #expect(page.contains(name), "\(name)")
      }
      // Chocolate is weighed, and coffee measured: neither is a cup of any size.
      for portion in [#/1 portion \(50.g\) · 25.mg/#, #/1 portion \(100.ml\) · 52.mg/#] {
        #expect(page.contains(portion))
      }
      #expect(try await browser.post("/caffio/log/drink", ["drink": "black_tea"]).location == "/caffio")
      #expect(try await browser.get("/caffio").text.contains("50\u{A0}mg"))
      #expect(try await browser.post("/caffio/log/drink", ["drink": "tisane"]).code == 400)
      try await browser.get("/caffio/presets/new")
      #expect(
        try await browser.submit("/caffio/presets/new", ["name": "Matin", "what": "drink:espresso"]).code
          == 303)
      #expect(try await !browser.get("/caffio/log").text.contains("Americano"))
    }
  }

  @Test("A suggestion says why, and what is too much for the night is left out with a word")
  func suggestions() async throws {
    let site = try CaffioSite(.pinned(at: "2026-01-15T21:00:00Z"))
    try await site.fill { caffio in
      try await caffio.editProfile { $0.bedTime = TimeOfDay("22:30") }
      try await caffio.addCoffee(
        CoffeeDraft(Coffee.Details(name: "Déca", caffeine: CaffeineMass(tenths: 30))))
      try await caffio.addCoffee(
        CoffeeDraft(Coffee.Details(name: "Grand noir", caffeine: CaffeineMass(tenths: 2_000))))
    }
    try await site.test { browser in
      let page = try await browser.get("/caffio/suggestions").text
      #expect(page.contains("Presque sans caféine, pour le soir"))
      #expect(
        page.contains("1\u{A0}recette est laissée de côté") || page.contains("1 recette est laissée de côté"))
      #expect(page.contains("Déca") && !page.contains("Grand noir") && !page.contains("Réserve"))
      #expect(try await browser.get("/caffio").text.contains("Ce qui conviendrait maintenant"))
    }
  }
}
