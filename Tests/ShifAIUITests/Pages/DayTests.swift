import Testing
import WebTestSupport

@Suite("A day") struct DayTests {
  private static let day = "/shifai/days/2026-01-10"

  private func log(
    _ person: Person, flow: String = "", mood: String = "", energy: String = "", sleep: String = "",
    cramps: String = "", temperature: String = "", time: String = "", notes: String = "", day: String = day
  ) async throws -> Answered {
    try await person.post(
      day,
      [
        "flow": flow, "mood": mood, "energy": energy, "sleepMinutes": sleep, "symptom-cramps": cramps,
        "temperature": temperature, "temperatureTime": time, "unit": "celsius", "notes": notes,
      ])
  }

  @Test("Saving a day on which nothing was chosen says that nothing is noted; its sliders rest on nothing")
  func untouched() async throws {
    try await ShifAISite().test { person in
      #expect(try await person.get(Self.day).text.contains("placeholder=\"—\""))
      #expect(try await person.post(Self.day, ["notes": ""]).code == 303)
      let page = try await person.get("/shifai").text
      #expect(page.contains("rien de noté"))
    }
  }

  @Test("Everything that is noted is there when the day is opened again")
  func noted() async throws {
    try await ShifAISite().test { person in
      let saved = try await log(
        person, flow: "4", mood: "2", energy: "3", sleep: "7:30", cramps: "7", temperature: "36,55",
        time: "06:45",
        notes: "Marche & thé")
      #expect(saved.location == "/shifai?month=2026-01")
      let page = try await person.get(Self.day).text
      for held in [
        "name=\"flow\" value=\"4\" checked", "name=\"mood\" value=\"2\" checked", "value=\"7:30\"",
        "<option value=\"7\" selected>", "value=\"36,55\"", "value=\"06:45\"", "Marche &amp; thé",
      ] {
        #expect(page.contains(held), "\(held)")
      }
      let month = try await person.get("/shifai?month=2026-01").text
      #expect(month.contains("10 janvier 2026\u{A0}: jour 1 du cycle, phase menstruelle, règles (abondant)"))
    }
  }

  @Test("Each value that cannot be stored is said beside its field, and what was typed stays")
  func refused() async throws {
    try await ShifAISite().test { person in
      let answer = try await log(
        person, energy: "11", sleep: "beaucoup", temperature: "370,0", notes: "À garder")
      #expect(answer.code == 422 && answer.text.contains("À garder") && answer.text.contains("beaucoup"))
      for address in ["2026-02-30", "20260-01-01", "demain", "1800-01-01"] {
        #expect(try await person.get("/shifai/days/\(address)").code == 404, "\(address)")
      }
      // A temperature on the other scale says so.
      #expect(try await log(person, temperature: "97,9").code == 422)
      // What has not happened cannot be noted.
      #expect(try await log(person, mood: "3", day: "/shifai/days/2026-02-10").code == 422)
    }
  }

  @Test("The form of a day leaves the body map as it is, and the body map the form")
  func together() async throws {
    try await ShifAISite().test { person in
      let body = "\(Self.day)/body"
      #expect(
        try await person.post(body, ["zone": "uterus", "intensity": "8", "painType": "cramping"]).location
          == body)
      #expect(try await log(person, cramps: "4").code == 303)
      let map = try await person.get(body).text
      #expect(map.contains("Crampe, 8 sur 10"))
      try await person.post("\(body)/uterus/delete")
      #expect(!(try await person.get(body).text.contains("8 sur 10")))
      #expect(try await person.get(Self.day).text.contains("<option value=\"4\" selected>"))
    }
  }

  @Test("A day is cleared in one step, and comes back with undo")
  func cleared() async throws {
    try await ShifAISite().test { person in
      _ = try await log(person, mood: "1", notes: "Reviendra")
      #expect(try await person.post("\(Self.day)/clear").code == 303)
      let after = try await person.get("/shifai")
      // Nobody saw a page before: all that was done is told on this one.
      let done = after.text.matches(of: #/name="transaction" value="(\d+)"/#).compactMap { Int($0.1) }
      let undo = try #require(done.max())
      #expect(!(try await person.get(Self.day).text.contains("Reviendra")))
      try await person.post("/undo/shifai", ["transaction": String(undo)])
      #expect(try await person.get(Self.day).text.contains("Reviendra"))
    }
  }

  @Test("What people write is text, whatever it looks like")
  func escaped() async throws {
    try await ShifAISite().test { person in
      _ = try await log(person, mood: "3", notes: "<script>alert(1)</script>")
      try await person.post("/shifai/symptoms/new", ["name": "\"><b>Frissons"])
      try await person.post(
        "/shifai/medications/new",
        ["name": "<i>Fer</i>", "dose": "", "reminder": "", "reminderTo": "", "notes": ""])
      for address in [
        Self.day, "/shifai", "/shifai/symptoms", "/shifai/medications", "/shifai/cycles", "/search?q=script",
      ] {
        let page = try await person.get(address).text
        #expect(!page.contains("<script>alert") && !page.contains("<b>Frissons") && !page.contains("<i>Fer"))
        // What a template says to its authors stays out of the page too.
        #expect(!page.contains("}}"), "\(address)")
      }
    }
  }
}
