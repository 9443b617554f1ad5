import GestionTravauxCore
import Vault
import Testing
import WebTestSupport

@Suite("A new task on its form") struct NewTaskTests {
  @Test(
    "A room and an activity that do not exist are made with the task; blank names are refused, and what was typed stays"
  )
  func names() async throws {
    try await ChantierSite().test { browser in
      let refused = try await browser.fillIn("/tasks/new", ["prochaineAction": "Poncer le mur"])
      #expect(refused.code == 422)
      #expect(refused.text.contains("Dites de quelle pièce il s’agit."))
      #expect(refused.text.contains("Dites de quelle activité il s’agit."))
      #expect(refused.text.contains("Poncer le mur"))
      let made = try await browser.fillIn(
        "/tasks/new",
        [
          "piece": " Cuisine ", "activite": "Peinture", "prochaineAction": "Poncer le mur",
          "budget": "1 250,50",
        ])
      #expect(made.code == 303)
      let sheet = try await browser.get(try #require(made.location)).text
      #expect(sheet.contains("<h1>Cuisine — Peinture</h1>"))
      #expect(sheet.contains("Poncer le mur"))
      #expect(sheet.contains("1\u{202F}250,50\u{A0}€"))
    }
  }

  @Test("A name of ten thousand letters is refused and not lost")
  func long() async throws {
    try await ChantierSite().test { browser in
      let long = String(repeating: "a", count: 10_000)
      let refused = try await browser.fillIn("/tasks/new", ["piece": long, "activite": "Peinture"])
      #expect(refused.code == 422)
      #expect(refused.text.contains(long))
    }
  }

  @Test("A room that resembles one is asked about; yes is that room, no is a new one and is asked only once")
  func room() async throws {
    let site = try ChantierSite()
    _ = try await site.task("Salle de bains", "Carrelage")
    try await site.test { browser in
      let typed: KeyValuePairs = ["piece": "Salle de bain", "activite": "Plomberie", "budget": "90"]
      let question = try await browser.fillIn("/tasks/new", typed)
      #expect(question.code == 200)
      #expect(question.text.contains("Oui, « Salle de bains »".french))
      #expect(question.text.contains("Non, créer « Salle de bain »".french))
      // What was typed goes along, whatever is answered.
      #expect(question.text.contains(#"name="budget" value="90""#))
      let made = try await browser.press(
        "/tasks/new", ["piece": "Salle de bains", "activite": "Plomberie", "budget": "90"])
      #expect(try await browser.get(try #require(made.location)).text.contains("Salle de bains — Plomberie"))

      let declined = try await browser.press(
        "/tasks/new", ["piece": "Salle de bain", "activite": "Peinture", "declinesRoom": "true"])
      #expect(
        try await browser.get(try #require(declined.location)).text.contains(
          "<h1>Salle de bain — Peinture</h1>"))
      #expect(try await browser.see("/rooms").rowTitles == ["Salle de bain", "Salle de bains"])
    }
  }

  @Test("An activity that resembles one is asked about with its tips")
  func activity() async throws {
    let site = try ChantierSite()
    try await site.fill { client in
      let activity = try await client.addActivity("Plomberie").value
      try await client.addTip("Couper l’eau", level: .critique, to: activity.id)
      try await client.addTip("Filasse puis pâte", to: activity.id)
    }
    try await site.test { browser in
      let question = try await browser.fillIn("/tasks/new", ["piece": "Cuisine", "activite": "Plombrie"])
      #expect(question.text.contains("Elle a déjà 2 astuces."))
    }
  }

  @Test("A task that is under way is offered to be gone on with; a finished one does not stand in the way")
  func duplicate() async throws {
    let site = try ChantierSite()
    let id = try await site.task("Cuisine", "Peinture")
    try await site.test { browser in
      let typed: KeyValuePairs = ["piece": "cuisine", "activite": "PEINTURE", "prochaineAction": "Poncer"]
      let question = try await browser.fillIn("/tasks/new", typed)
      #expect(question.text.contains("« Cuisine — Peinture » est déjà en cours. La reprendre ?".french))
      #expect(question.text.contains(#"href="/gestiontravaux/tasks/\#(id)""#))
      let revised = try await browser.press(
        "/tasks/new",
        ["piece": "cuisine", "activite": "PEINTURE", "prochaineAction": "Poncer", "revise": "true"])
      #expect(revised.text.contains(#"value="Poncer""#))
      #expect(try await browser.press("/tasks/\(id)/finish").code == 303)
      #expect(try await browser.fillIn("/tasks/new", typed).code == 303)
      #expect(
        try await browser.see("/tasks?status=all").rowTitles == ["Cuisine — Peinture", "Cuisine — Peinture"])
    }
  }

  @Test("The form can be opened for a room and for an activity, whose names are proposed")
  func proposed() async throws {
    let site = try ChantierSite()
    _ = try await site.task()
    try await site.test { browser in
      let page = try await browser.see("/tasks/new?room=Garage")
      #expect(page.contains(#"value="Garage""#))
      #expect(page.contains(#"<option value="Cuisine">"#))
      #expect(page.contains(#"<option value="Peinture">"#))
    }
  }
}
