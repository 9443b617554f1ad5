import Foundation
import GestionTravauxCore
import HTTPTypes
import NotebookContract
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@Suite("The desk") struct DeskTests {
  /// A house with captures in one task.
  private static func site(_ texts: [String], inTask: Bool = true) async throws -> ChantierSite {
    let site = try ChantierSite()
    try await site.fill { house in
      let task = try await house.addTask("Cuisine", "Plomberie")
      for text in texts { try await house.addCapture(text, to: inTask ? task.id : nil) }
    }
    return site
  }

  @Test("Captures come one by one, the oldest first, and what is left is told of a total that stays")
  func sorting() async throws {
    try await Self.site(["Le joint fuit", "Couper l’eau avant", "Changer le siphon"]).test { browser in
      let first = try await browser.get("/gestiontravaux/desk")
      #expect(first.text.contains("Le joint fuit") && !first.text.contains("Couper l’eau avant"))
      #expect(first.text.contains("Cuisine — Plomberie") && first.text.contains("0 sur 3"))
      // The geometry of the swipe is the program's.
      #expect(first.text.contains(#"data-shortest="80" data-lean="15""#))
      for axis in ["0", "90", "180", "-90"] {
        #expect(first.text.contains("data-axis=\"\(axis)\""), "\(axis)")
      }
      let sort = try #require(first.actions("/sort").first)
      let answer = try await browser.post(sort, ["as": "alert"])
      #expect(answer.location == "/gestiontravaux/desk")
      let second = try await browser.get("/gestiontravaux/desk")
      #expect(second.text.contains("Couper l’eau avant") && second.text.contains("1 sur 3"))
      #expect(second.text.contains("Classé\u{A0}: Alerte"))
      try await browser.post(try #require(second.actions("/sort").first), ["as": "tip-critique"])
      let third = try await browser.get("/gestiontravaux/desk")
      let last = try await browser.post(try #require(third.actions("/sort").first), ["as": "toDo-urgent"])
      #expect(last.location == "/gestiontravaux/desk/summary")
      #expect(try await browser.get("/gestiontravaux/desk").text.contains("Tout est classé"))
    }
  }

  @Test("A capture of no use is deleted, and the total is one less")
  func junk() async throws {
    try await Self.site(["Euh", "Changer le siphon"]).test { browser in
      let page = try await browser.get("/gestiontravaux/desk")
      try await browser.post(try #require(page.actions("/delete").first), [:])
      #expect(try await browser.get("/gestiontravaux/desk").text.contains("0 sur 1"))
    }
  }

  @Test("What no button says changes nothing, and a capture without a task is offered no todo")
  func refused() async throws {
    try await Self.site(["Le joint fuit"], inTask: false).test { browser in
      let page = try await browser.get("/gestiontravaux/desk")
      #expect(!page.text.contains(#"value="toDo-urgent""#) && !page.text.contains(#"data-axis="-90""#))
      #expect(page.text.contains("ne peut pas devenir un à faire"))
      let sort = try #require(page.actions("/sort").first)
      #expect(try await browser.post(sort, ["as": "déchet"]).code == 400)
      // Another window offered it meanwhile.
      let refused = try await browser.post(sort, ["as": "toDo-urgent"])
      #expect(refused.code >= 400 && refused.text.contains("un à faire en demande une"))
      #expect(try await browser.get("/gestiontravaux/desk").text.contains("Le joint fuit"))
    }
  }

  @Test("What was sorted is corrected in the summary, and confirmed once nothing is left")
  func summary() async throws {
    try await Self.site(["Le joint fuit", "Changer le siphon"]).test { browser in
      let desk = try await browser.get("/gestiontravaux/desk")
      try await browser.post(try #require(desk.actions("/sort").first), ["as": "purchase"])
      let early = try await browser.get("/gestiontravaux/desk/summary")
      #expect(early.lines == ["Le joint fuit"] && early.text.contains("Il reste 1 capture à classer"))
      #expect(early.actions("/validate").isEmpty)
      #expect(try await browser.post("/gestiontravaux/desk/validate", [:]).code >= 400)
      let correction = try #require(early.text.firstMatch(of: /action="([^"]*\/desk\/sorted\/[^"]+)"/))
      try await browser.post(String(correction.1), ["as": "alert"])
      let corrected = try await browser.get("/gestiontravaux/desk/summary").text
      #expect(corrected.contains("Corrigé\u{A0}: Alerte") && corrected.contains("/content/alert/"))
      let next = try await browser.get("/gestiontravaux/desk")
      try await browser.post(try #require(next.actions("/sort").first), ["as": "toDo-bientot"])
      let done = try await browser.post("/gestiontravaux/desk/validate", [:])
      let checkOut = try #require(done.location)
      #expect(checkOut.hasPrefix("/gestiontravaux/desk/checkout?task="))
      #expect(try await browser.get(checkOut).text.contains("Cuisine — Plomberie"))
      #expect(try await browser.get("/gestiontravaux/desk").text.contains("Rien à classer"))
    }
  }

  @Test("The list of captures shows all of them, the oldest first")
  func captures() async throws {
    try await Self.site(["Le joint fuit", "Changer le siphon"]).test { browser in
      let page = try await browser.get("/gestiontravaux/desk/captures").text
      let titles = page.matches(of: /content\/capture\/[^"]+">([^<]+)</).map { String($0.1) }
      #expect(titles == ["Le joint fuit", "Changer le siphon"])
    }
  }

  @Test("Photos and memos are on the card; what shows and says nothing is called by its day")
  func photos() async throws {
    let site = try ChantierSite()
    try await site.fill { house in
      let task = try await house.addTask("Cuisine", "Plomberie")
      let photo = try await house.keep(TinyPhoto.jpeg("mur"), named: "mur.jpg")
      let memo = try await house.keep(Data("memo".utf8), named: "memo.mp4")
      try await house.addCapture("", files: [photo, memo], to: task.id)
    }
    try await site.test { browser in
      let page = try await browser.get("/gestiontravaux/desk")
      let photo = try #require(page.text.firstMatch(of: /<img src="([^"]+\/thumbnail)" alt="Photo 1"/))
      #expect(try await browser.get(String(photo.1)).code == 200)
      #expect(page.text.contains("<audio controls") && page.text.contains("Mémo vocal 1"))
      try await browser.post(try #require(page.actions("/sort").first), ["as": "purchase"])
      let summary = try await browser.get("/gestiontravaux/desk/summary")
      #expect(
        summary.lines == ["📷 photo, 🎙️ mémo vocal du 15 janvier 2026"]
          && summary.text.contains("1 photo · 1 mémo"))
    }
  }

  @Test("What was said is text and nothing else, however it looks, and an English page has no French on it")
  func escaped() async throws {
    try await Self.site(["<script>alert(1)</script> & co"]).test { browser in
      let page = try await browser.get("/gestiontravaux/desk", [.acceptLanguage: "en"]).text
      #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; co"))
      #expect(page.contains("Delete this capture") && !page.contains("Supprimer"))
    }
  }

  @Test("Every answer of a button is read back as what it said")
  func answers() async throws {
    try await Self.site(["Le joint fuit"]).test { browser in
      let page = try await browser.get("/gestiontravaux/desk").text
      let sent = page.matches(of: /name="as" value="([^"]+)"/).map { String($0.1) }
      #expect(
        sent == [
          "alert", "tip-critique", "tip-importante", "tip-utile", "toDo-urgent", "toDo-bientot",
          "toDo-unJour",
          "purchase", "note",
        ])
    }
  }
}

@Suite("The end of a day") struct CheckOutTests {
  private static func checkOut(
    _ todos: KeyValuePairs<String, PrioriteToDo>,
    _ body: @escaping @Sendable (Browser, String) async throws -> Void
  ) async throws {
    let site = try ChantierSite()
    let address = Mutable("")
    try await site.fill { house in
      let task = try await house.addTask("Cuisine", "Plomberie")
      for (title, priority) in todos { try await house.addToDo(title, priority: priority, to: task.id) }
      address.value = "/gestiontravaux/desk/checkout?task=\(task.id)"
    }
    try await site.test { try await body($0, address.value) }
  }

  @Test("The next action becomes an urgent todo, without what introduces it")
  func created() async throws {
    try await Self.checkOut(["Poser les rails": .bientot]) { browser, address in
      let answer = try await browser.submit(
        address, ["prochaineAction": "La prochaine action, c’est de fixer les rails"])
      #expect(answer.location == "/gestiontravaux")
      let todos = try await browser.get("/gestiontravaux/todos")
      #expect(todos.lines == ["Fixer les rails", "Poser les rails"])
      #expect(try await browser.get(address).text.contains("Fixer les rails"))
    }
  }

  @Test("A todo that says the same and is urgent is not made twice")
  func alreadyUrgent() async throws {
    try await Self.checkOut(["Fixer rails": .urgent]) { browser, address in
      let answer = try await browser.submit(address, ["prochaineAction": "fixer les rails"])
      #expect(answer.location == "/gestiontravaux")
      let todos = try await browser.get("/gestiontravaux/todos")
      #expect(
        todos.lines == ["Fixer rails"] && todos.text.contains("«\u{A0}Fixer rails\u{A0}» est déjà urgent"))
    }
  }

  @Test(
    "One that says the same and is not urgent asks what becomes of it", arguments: ["upgrade", "separate"])
  func similar(choice: String) async throws {
    try await Self.checkOut(["Fixer rails": .unJour]) { browser, address in
      let answer = try await browser.submit(address, ["prochaineAction": "fixer les rails"])
      let question = try #require(answer.location)
      let page = try await browser.get(question)
      #expect(page.text.contains("Fixer rails") && page.text.contains("Fixer les rails"))
      let action = try #require(page.text.firstMatch(of: try Regex("action=\"([^\"]*\(choice)[^\"]*)\"")))
      let sent = String(action[1].substring ?? "").replacing("&amp;", with: "&")
      #expect(try await browser.post(sent, [:]).location == "/gestiontravaux")
      let urgent = try await browser.get("/gestiontravaux/todos?priority=urgent").lines
      #expect(urgent == [choice == "upgrade" ? "Fixer rails" : "Fixer les rails"])
    }
  }

  @Test("Nothing said changes nothing, and too much comes back with what was typed")
  func blank() async throws {
    try await Self.checkOut([:]) { browser, address in
      #expect(try await browser.submit(address, ["prochaineAction": "  "]).location == "/gestiontravaux")
      #expect(try await browser.get("/gestiontravaux/todos").lines.isEmpty)
      let long = String(repeating: "abc ", count: 150)
      let refused = try await browser.submit(address, ["prochaineAction": long])
      #expect(refused.code == 422 && refused.text.contains("abc abc abc"))
    }
  }

  @Test("The task is finished from there, once somebody said so twice")
  func finished() async throws {
    try await Self.checkOut([:]) { browser, address in
      let page = try await browser.get(address)
      let finish = address.replacing("checkout?", with: "checkout/finish?")
      #expect(page.text.contains(finish))
      #expect(
        try await browser.get(finish).text.contains("Terminer «\u{A0}Cuisine — Plomberie\u{A0}»\u{A0}?"))
      #expect(try await browser.post(finish, [:]).location == "/gestiontravaux")
      #expect(!(try await browser.get(address).text.contains(finish)))
    }
  }

  @Test("A task that was finished meanwhile takes no next action, and says how it is taken up again")
  func finishedMeanwhile() async throws {
    try await Self.checkOut([:]) { browser, address in
      _ = try await browser.get(address)
      try await browser.post(address.replacing("checkout?", with: "checkout/finish?"), [:])
      let refused = try await browser.submit(address, ["prochaineAction": "Percer"])
      #expect(refused.code == 422 && refused.text.contains("Cette tâche est terminée ou rangée."))
      #expect(refused.text.contains("Percer"))
      #expect(try await browser.get("/gestiontravaux/todos").lines.isEmpty)
    }
  }

  @Test("Where nobody knows the task, the active ones are offered")
  func choice() async throws {
    try await Self.checkOut([:]) { browser, address in
      let page = try await browser.get("/gestiontravaux/desk/checkout").text
      #expect(page.contains("Cuisine — Plomberie") && page.contains(address))
    }
  }
}
