import Testing
import WebTestSupport

@Suite("What she adds to the notebook") struct OwnRecordsTests {
  @Test("A symptom of her own is added, noted, no longer offered, and deleted with what is noted of it")
  func symptom() async throws {
    try await ShifAISite().test { person in
      #expect(
        try await person.post("/shifai/symptoms/new", ["name": "Frissons"]).location == "/shifai/symptoms")
      #expect(try await person.post("/shifai/symptoms/new", ["name": " frissons "]).code == 422)
      let list = try await person.get("/shifai/symptoms").text
      let id = String(try #require(list.firstMatch(of: #/href="\/shifai\/symptoms\/([^"\/]+)\/edit"/#)).1)
      let day = "/shifai/days/2026-01-10"
      let field = String(
        try #require(try await person.get(day).text.firstMatch(of: #/name="(symptom-[^"]*custom[^"]*)"/#)).1)
      #expect(try await person.post(day, [field: "7"]).code == 303)
      let edit = "/shifai/symptoms/\(id)/edit"
      #expect(try await person.post(edit, ["name": "Frissons", "archived": "true"]).code == 303)
      // What was noted stays where it was noted, and is not offered elsewhere.
      #expect(try await person.get(day).text.contains("Frissons"))
      #expect(!(try await person.get("/shifai/days/2026-01-11").text.contains("Frissons")))
      #expect(try await person.get(edit).text.contains("action=\"/shifai/symptoms/\(id)/delete\""))
      #expect(try await person.post("/shifai/symptoms/\(id)/delete").location == "/shifai/symptoms")
      #expect(try await person.get(edit).code == 404)
      // What was done is told once.
      try await person.get("/shifai/symptoms")
      #expect(!(try await person.get(day).text.contains("Frissons")))
    }
  }

  @Test(
    "What is to be taken today is answered in one tap, and an answer that comes twice changes nothing more")
  func take() async throws {
    try await ShifAISite().test { person in
      try await person.bleed(from: "2026-01-11")
      let iron = try await person.medication("Fer", dose: "14 mg", from: "1", to: "6")
      let take = "/shifai/medications/\(iron)/take"
      let home = try await person.get("/shifai").text
      #expect(home.contains("Fer · 14 mg") && home.contains("action=\"\(take)\""))
      #expect(
        home.contains("name=\"taken\" value=\"true\"") && home.contains("name=\"day\" value=\"2026-01-15\""))
      let shelf = try await person.get("/").text
      #expect(shelf.contains("Fer · 14 mg") && shelf.contains("À prendre aujourd’hui"))
      for (day, taken) in [("", "true"), ("demain", "true"), ("2026-01-15", "oui")] {
        #expect(try await person.post(take, ["day": day, "taken": taken]).code == 400, "\(day) \(taken)")
      }
      // A day that has not come is read and refused.
      #expect(try await person.post(take, ["day": "2026-02-10", "taken": "true"]).code == 409)
      #expect(try await person.post(take, ["day": "2026-01-15"]).code == 400)
      #expect(try await person.post("/shifai/medications/none/take", ["day": "2026-01-15"]).code == 404)
      #expect(try await person.get("/shifai").text.contains("action=\"\(take)\""))
      for _ in 1...2 {
        #expect(try await person.post(take, ["day": "2026-01-15", "taken": "true"]).location == "/shifai")
      }
      #expect(!(try await person.get("/shifai").text.contains("action=\"\(take)\"")))
      #expect(!(try await person.get("/").text.contains("À prendre aujourd’hui")))
      let day = try await person.get("/shifai/days/2026-01-15").text
      #expect(day.contains("name=\"medication-\(iron)\" value=\"taken\" checked"))
      try await person.post(take, ["day": "2026-01-15", "taken": ""])
      #expect(try await person.get("/shifai").text.contains("action=\"\(take)\""))
    }
  }

  @Test("The shelf says where the cycle stands; under a neutral name it says nothing")
  func shelf() async throws {
    try await ShifAISite().test { person in
      #expect(try await person.get("/").text.contains("Aucun cycle noté"))
      try await person.bleed(from: "2026-01-11")
      _ = try await person.medication("Fer", from: "1", to: "6")
      let plain = try await person.get("/").text
      #expect(plain.contains("Jour 5 du cycle") && plain.contains("Fer") && plain.contains("ShifAI"))
      try await person.hide(discreet: true)
      let discreet = try await person.get("/").text
      for said in ["Jour 5 du cycle", "Fer<", "À prendre", "ShifAI"] {
        #expect(!discreet.contains(">\(said)"), "\(said)")
      }
    }
  }

  @Test("The way out begins with this notebook, from its settings and before it is erased")
  func export() async throws {
    try await ShifAISite().test { person in
      for page in ["settings", "settings/erase"] {
        let text = try await person.get("/shifai/\(page)").text
        #expect(text.contains("href=\"/export?what=shifai\""), "\(page)")
      }
      for (named, chosen) in [("shifai", "shifai/json"), ("shifai/csv", "shifai/csv")] {
        let page = try await person.get("/export?what=\(named)").text
        #expect(page.contains("<option value=\"\(chosen)\" selected>"), "\(named)")
      }
    }
  }
}
