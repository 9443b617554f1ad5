import NotebookContract
import Vault
import Testing
import Values
import WebTestSupport

@testable import GestionTravauxCore

@Suite("The sheet of a task") struct TaskPageTests {
  @Test("Alerts, todos and purchases are added in one line and ticked in one tap; nothing at all is refused")
  func contents() async throws {
    let site = try ChantierSite()
    let id = try await site.task()
    try await site.test { browser in
      try await browser.see("/tasks/\(id)")
      #expect(try await browser.press("/tasks/\(id)/add/toDo", ["titre": "Fixer les rails"]).code == 303)
      #expect(try await browser.press("/tasks/\(id)/add/alert", ["texte": "Gaine à 1,10 m"]).code == 303)
      #expect(
        try await browser.press("/tasks/\(id)/add/purchase", ["texte": "Vis", "prix": "4,50"]).code == 303)
      let refused = try await browser.press("/tasks/\(id)/add/toDo", ["titre": "  "])
      #expect(refused.code == 422)
      #expect(refused.text.contains("Dites ce qu’il y a à faire."))
      #expect(try await browser.press("/tasks/\(id)/add/anything", ["titre": "x"]).code == 404)

      let page = try await browser.see("/tasks/\(id)")
      #expect(page.rowTitles == ["Gaine à 1,10 m", "Fixer les rails", "Vis"])
      #expect(page.contains("4,50\u{A0}€"))
      for (list, answer) in [("alerts", "resolved"), ("todos", "done"), ("purchases", "bought")] {
        let action = #/action="\/gestiontravaux(\/tasks\/[^"\/]+\/(?:alerts|todos|purchases)\/[^"]+)"/#
        let address = try #require(page.matches(of: action).first { $0.1.contains("/\(list)/") }).1
        #expect(try await browser.press(String(address), [answer: "true"]).code == 303)
        #expect(try await browser.press(String(address), [answer: "perhaps"]).code >= 400)
        try await browser.see("/tasks/\(id)")
      }
      // What is done leaves the list; what is resolved and bought stays, struck out.
      let ticked = try await browser.see("/tasks/\(id)")
      #expect(ticked.rowTitles == ["Gaine à 1,10 m", "Vis"])
      #expect(ticked.matches(of: /gestiontravaux-done/).count == 2)
    }
  }

  @Test(
    "Finishing asks first and says what stays; the next action goes, alerts stay, and the task can be gone on with"
  )
  func finish() async throws {
    let site = try ChantierSite()
    let id = try await site.task { client, id in
      try await client.editTask(id) { $0.prochaineAction = "Poncer" }
      try await client.addAlert("Gaine", to: id)
    }
    try await site.test { browser in
      #expect(
        try await browser.see("/tasks/\(id)/finish").contains("Restent dans la tâche : 1 alerte.".french))
      #expect(try await browser.press("/tasks/\(id)/finish").code == 303)
      let page = try await browser.see("/tasks/\(id)")
      #expect(page.contains("Terminée"))
      #expect(!page.contains("Poncer"))
      #expect(page.rowTitles == ["Gaine"])
      #expect(!page.contains("gestiontravaux-start"))
      #expect(try await browser.press("/tasks/\(id)/reopen").code == 303)
      #expect(try await browser.see("/tasks/\(id)").contains("gestiontravaux-start"))
      #expect(try await browser.press("/tasks/\(id)/archive").code == 303)
      #expect(try await browser.see("/tasks?status=archivee").rowTitles == ["Cuisine — Peinture"])
    }
  }

  @Test("Of a task that is done the form changes what it cost alone, and a capture for it is refused")
  func finishedTakesNothing() async throws {
    let site = try ChantierSite()
    let id = try await site.task { client, id in try await client.finishTask(id) }
    try await site.test { browser in
      let refused = try await browser.fillIn("/tasks/\(id)/edit", ["prochaineAction": "Percer"])
      #expect(refused.code == 422 && refused.text.contains("Cette tâche est terminée ou rangée."))
      #expect(try await browser.fillIn("/tasks/\(id)/edit", ["cout": "80,50"]).code == 303)
      #expect(try await browser.see("/tasks/\(id)").contains("80,50"))
      let captured = try await browser.fillIn("/desk/captures/new", ["texte": "Le mur", "task": id])
      #expect(captured.code == 422 && captured.text.contains("Cette tâche est terminée ou rangée."))
      #expect(captured.text.contains("Le mur"))
    }
  }

  @Test("Deleting says what goes and what stays; undo brings all of it back")
  func deletion() async throws {
    let site = try ChantierSite()
    let id = try await site.task { client, id in
      try await client.addAlert("Gaine", to: id)
      try await client.addToDo("Fixer les rails", to: id)
      try await client.addToDo("Poncer", to: id)
      try await client.addPurchase("Vis", for: id)
    }
    try await site.test { browser in
      let question = try await browser.see("/tasks/\(id)/delete")
      #expect(question.contains("Disparaissent avec : 1 alerte et 2 à faire.".french))
      #expect(question.contains("Restent : 1 achat.".french))
      #expect(try await browser.press("/tasks/\(id)/delete").location == "/gestiontravaux/tasks")
      let list = try await browser.see("/tasks")
      #expect(list.rowTitles == [])
      let undo = try #require(list.firstMatch(of: #/name="transaction" value="([0-9]+)"/#))
      try await browser.post("/undo/gestiontravaux", ["transaction": String(undo.1)])
      #expect(
        try await browser.see("/tasks/\(id)").rowTitles == ["Gaine", "Poncer", "Fixer les rails", "Vis"])
    }
  }

  @Test(
    "It is changed: what comes next, who does it and what it costs; a place where it is under way is refused beside its field"
  )
  func edit() async throws {
    let site = try ChantierSite()
    let other = Mutable("")
    let id = try await site.task("Cuisine", "Peinture") { client, id in
      other.value = try await client.addTask("Garage", "Peinture").id
      try await client.addContact(.init(nom: "Sarah Benali", metier: "Électricienne"))
      let price = Money(minorUnits: 20_00, currency: .eur)
      try await client.setBought(true, try await client.addPurchase("Enduit", for: id, price: price).value.id)
      try await client.addPurchase("Rouleau", for: id, price: Money(minorUnits: 7_50, currency: .eur))
    }
    try await site.test { browser in
      let page = try await browser.see("/tasks/\(id)/edit")
      let contact = try #require(page.firstMatch(of: #/value="([^"]+)"[^>]*>Sarah Benali/#)).1
      let saved = try await browser.fillIn(
        "/tasks/\(id)/edit",
        ["prochaineAction": "Poncer", "contactId": String(contact), "budget": "100", "cout": "90"])
      #expect(saved.code == 303)
      let sheet = try await browser.see("/tasks/\(id)")
      for told in [
        "Poncer", "Sarah Benali", "110,00\u{A0}€", "Dépassement", "10,00\u{A0}€", "Reste à acheter",
        "7,50\u{A0}€",
      ] {
        #expect(sheet.contains(told), "\(told)")
      }
      let room = try #require(page.firstMatch(of: #/value="([^"]+)"[^>]*>Garage/#)).1
      let refused = try await browser.fillIn("/tasks/\(id)/edit", ["pieceId": String(room), "budget": "120"])
      #expect(refused.code == 422)
      #expect(refused.text.contains("Cette activité est déjà en cours dans cette pièce."))
      #expect(refused.text.contains(#"value="120""#))
      #expect(try await browser.see("/tasks/\(other.value)").contains("<h1>Garage — Peinture</h1>"))
    }
  }

  @Test("The briefing has the open alerts and the critical tips whole, and no empty section")
  func briefing() async throws {
    let site = try ChantierSite()
    let id = try await site.task { client, id in
      let task = try #require(try await client.value(TaskQuery(id))).item.task
      let resolved = try await client.addAlert("Réglé", to: id).value
      try await client.setResolved(true, resolved.id)
      try await client.addAlert("Première ligne\nSeconde ligne", to: id)
      try await client.addTip("Aérer", to: task.activiteId)
    }
    try await site.test { browser in
      let page = try await browser.see("/tasks/\(id)/briefing")
      #expect(page.contains("Première ligne\nSeconde ligne"))
      #expect(!page.contains("Réglé"))
      #expect(!page.contains("Aérer"))
      #expect(!page.contains("Astuces critiques"))
    }
  }

  @Test("The list is narrowed to a room, an activity and where tasks stand")
  func list() async throws {
    let site = try ChantierSite()
    _ = try await site.task("Cuisine", "Peinture") { client, _ in
      _ = try await client.addTask("Garage", "Peinture")
      try await client.finishTask(try await client.addTask("Garage", "Électricité").id)
    }
    try await site.test { browser in
      let page = try await browser.see("/tasks")
      #expect(Set(page.rowTitles) == ["Cuisine — Peinture", "Garage — Peinture"])
      let garage = try #require(page.firstMatch(of: #/value="([^"]+)"[^>]*>Garage/#)).1
      #expect(try await browser.see("/tasks?room=\(garage)").rowTitles == ["Garage — Peinture"])
      #expect(
        try await browser.see("/tasks?status=terminee&room=\(garage)").rowTitles == ["Garage — Électricité"])
      #expect(try await browser.see("/tasks?room=nowhere").contains("Aucune tâche ici"))
    }
  }

  @Test(
    "What is not there has no page",
    arguments: ["", "/edit", "/delete", "/finish", "/briefing", "/photos", "/add/toDo"])
  func missing(page: String) async throws {
    try await ChantierSite().test { browser in
      let answer = try await browser.get("/gestiontravaux/tasks/nobody\(page)")
      #expect(answer.code == 404)
    }
  }
}
