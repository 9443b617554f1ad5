import GestionTravauxCore
import Testing
import Values
import Vault
import WebTestSupport

@Suite("The shopping list") struct ShoppingPageTests {
  private static func site() async throws -> ChantierSite {
    let site = try ChantierSite()
    try await site.fill { house in
      let task = try await house.addTask("Cuisine", "Plomberie")
      try await house.addPurchase("Joint", for: task.id, price: Money(minorUnits: 450, currency: .eur))
      try await house.addPurchase("Vis")
    }
    return site
  }

  @Test(
    "What is to be bought comes first; what is ticked stays, struck out, until all of it is taken off, which asks"
  )
  func ticked() async throws {
    try await Self.site().test { browser in
      let page = try await browser.get("/gestiontravaux/shopping")
      #expect(page.lines == ["Vis", "Joint"])
      #expect(page.text.contains("4,50\u{A0}€ · Cuisine — Plomberie"))
      #expect(!page.text.contains("/shopping/clear"))
      let tick = page.actions("/bought")
      for _ in 1...2 { try await browser.post(tick[0], ["bought": "true"]) }
      let after = try await browser.get("/gestiontravaux/shopping")
      #expect(after.text.contains("<del><a") && after.text.contains("Retirer l’achat coché"))
      #expect(after.lines == ["Joint", "Vis"])
      let asked = try await browser.get("/gestiontravaux/shopping/clear")
      #expect(asked.text.contains("Leurs prix restent dans les coûts des tâches"))
      try await browser.post("/gestiontravaux/shopping/clear", [:])
      #expect(try await browser.get("/gestiontravaux/shopping").lines == ["Joint"])
    }
  }

  @Test("A purchase is added in one line, then says its price and its task; what is wrong stays typed")
  func edited() async throws {
    try await Self.site().test { browser in
      try await browser.get("/gestiontravaux/shopping")
      let added = try await browser.post("/gestiontravaux/shopping/new", ["texte": "Enduit"])
      #expect(added.location == "/gestiontravaux/shopping")
      let page = try await browser.get("/gestiontravaux/shopping")
      #expect(page.lines == ["Enduit", "Vis", "Joint"])
      let edit = String(try #require(page.text.firstMatch(of: /href="([^"]+\/edit)">Enduit</)).1)
      let refused = try await browser.submit(edit, ["prix": "beaucoup"])
      #expect(refused.code == 422 && refused.text.contains("beaucoup"))
      let negative = try await browser.submit(edit, ["prix": "-3"])
      #expect(negative.code == 422 && negative.text.contains("-3"))
      let nowhere = try await browser.submit(edit, ["prix": "3", "currency": "ZZZ"])
      #expect(nowhere.code == 422)
      let task = try #require(refused.text.firstMatch(of: /<option value="([^"]+)">Cuisine — Plomberie</)).1
      let saved = try await browser.submit(
        edit, ["texte": "Enduit fin", "prix": "12,90", "currency": "CHF", "task": String(task)])
      #expect(saved.location == "/gestiontravaux/shopping")
      let after = try await browser.get("/gestiontravaux/shopping").text
      #expect(after.contains("Enduit fin") && after.contains("12,90\u{A0}CHF · Cuisine — Plomberie"))
      try await browser.post(edit.replacing("/edit", with: "/delete"), [:])
      #expect(try await browser.get("/gestiontravaux/shopping").lines == ["Vis", "Joint"])
    }
  }
}

@Suite("Long lists of the desk") struct LongListTests {
  @Test("A long shopping list is read part by part, and back")
  func shopping() async throws {
    let site = try ChantierSite()
    try await site.fill { house in for number in 1...101 { try await house.addPurchase("Vis \(number)") } }
    try await site.test { browser in
      let first = try await browser.get("/gestiontravaux/shopping")
      #expect(first.lines.count == 100 && first.lines.first == "Vis 101")
      let next = try #require(first.text.firstMatch(of: /rel="next" href="([^"]+)"/))
      let second = try await browser.get(String(next.1).replacing("&amp;", with: "&"))
      #expect(second.lines == ["Vis 1"])
      let previous = try #require(second.text.firstMatch(of: /rel="prev" href="([^"]+)"/))
      let back = try await browser.get(String(previous.1).replacing("&amp;", with: "&"))
      #expect(back.lines.count == 100)
    }
  }

  @Test("What was done in a part of the list leads back to it")
  func back() async throws {
    let site = try ChantierSite()
    try await site.fill { house in for number in 1...101 { try await house.addPurchase("Vis \(number)") } }
    try await site.test { browser in
      let first = try await browser.get("/gestiontravaux/shopping")
      let next = String(try #require(first.text.firstMatch(of: /rel="next" href="([^"]+)"/)).1)
        .replacing("&amp;", with: "&")
      let tick = try #require(
        try await browser.get(next).text.firstMatch(of: /action="([^"]+\/bought[^"]*)"/))
      let answer = try await browser.post(
        String(tick.1).replacing("&amp;", with: "&"), ["bought": "true"])
      #expect(answer.location == next)
    }
  }
}

@Suite("The alerts of the house") struct AlertPageTests {
  private static func site() async throws -> ChantierSite {
    let site = try ChantierSite()
    try await site.fill { house in
      let plumbing = try await house.addTask("Cuisine", "Plomberie")
      let painting = try await house.addTask("Bureau", "Peinture")
      try await house.addAlert("Vanne grippée", to: plumbing.id)
      try await house.addAlert("Mur humide", to: painting.id)
      try await house.addAlert("Toit fragile", to: nil)
      try await house.finishTask(painting.id)
    }
    return site
  }

  @Test("They are grouped by task, and narrowed by where it stands and by whether they are resolved")
  func filters() async throws {
    try await Self.site().test { browser in
      #expect(try await browser.get("/gestiontravaux/alerts").lines == ["Vanne grippée", "Toit fragile"])
      let all = try await browser.get("/gestiontravaux/alerts?status=any")
      #expect(all.lines == ["Mur humide", "Vanne grippée", "Toit fragile"])
      #expect(try await browser.get("/gestiontravaux/alerts?status=terminee").lines == ["Mur humide"])
      let resolve = try #require(all.actions("/resolve?status=any").first)
      for _ in 1...2 {
        #expect(
          try await browser.post(resolve, ["resolved": "true"]).location
            == "/gestiontravaux/alerts?status=any")
      }
      #expect(
        try await browser.get("/gestiontravaux/alerts?status=any&resolved=open").lines
          == ["Vanne grippée", "Toit fragile"])
      let resolved = try await browser.get("/gestiontravaux/alerts?status=any&resolved=resolved")
      #expect(resolved.lines == ["Mur humide"] && resolved.text.contains("Résolue"))
      try await browser.post(resolve, ["resolved": "false"])
      #expect(try await browser.get("/gestiontravaux/alerts?status=any&resolved=resolved").lines.isEmpty)
    }
  }

  @Test("An alert is added, said otherwise and deleted; an empty one comes back")
  func edited() async throws {
    try await Self.site().test { browser in
      let blank = try await browser.submit("/gestiontravaux/alerts/new", ["texte": " "])
      #expect(blank.code == 422 && blank.text.contains("Dites à quoi il faut faire attention."))
      let added = try await browser.submit("/gestiontravaux/alerts/new", ["texte": "Gaz ouvert"])
      #expect(added.location == "/gestiontravaux/alerts")
      let page = try await browser.get("/gestiontravaux/alerts")
      #expect(page.lines == ["Vanne grippée", "Gaz ouvert", "Toit fragile"])
      let edits = page.text.matches(of: /href="([^"]+\/alerts\/[^"]+\/edit)"/).map { String($0.1) }
      _ = try await browser.submit(edits[1], ["texte": "Gaz fermé"])
      #expect(try await browser.get("/gestiontravaux/alerts").lines.contains("Gaz fermé"))
      #expect(try await browser.submit(edits[1], ["texte": ""]).code == 422)
      try await browser.post(edits[1].replacing("/edit", with: "/delete"), [:])
      #expect(try await browser.get("/gestiontravaux/alerts").lines == ["Vanne grippée", "Toit fragile"])
    }
  }
}
