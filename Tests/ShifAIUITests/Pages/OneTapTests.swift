import Testing
import WebTestSupport

@Suite("What one tap says") struct OneTapTests {
  @Test(
    "The mood takes one tap, a second one takes it back, and a request that comes twice changes nothing more")
  func mood() async throws {
    try await ShifAISite().test { person in
      let address = "/shifai/days/2026-01-15/mood"
      for _ in 1...2 { #expect(try await person.post(address, ["mood": "5"]).location == "/shifai") }
      // Pressed, the button says that it takes the mood back.
      #expect(try await person.get("/shifai").text.contains("name=\"mood\" value=\"\" aria-pressed=\"true\""))
      for _ in 1...2 { try await person.post(address, ["mood": ""]) }
      #expect(!(try await person.get("/shifai").text.contains("aria-pressed=\"true\"")))
    }
  }

  @Test("A mood that cannot be read is refused with a message, and the one that is noted stays")
  func unreadableMood() async throws {
    try await ShifAISite().test { person in
      let address = "/shifai/days/2026-01-15/mood"
      try await person.post(address, ["mood": "4"])
      for sent in ["quatre", "6", "0", "-1", "4.0"] {
        let answer = try await person.post(address, ["mood": sent])
        #expect(answer.code == 400 && answer.text.contains("Rien n’a été enregistré"), "\(sent)")
      }
      #expect(try await person.post(address).code == 400)
      #expect(try await person.get("/shifai").text.contains("mood-good"))
      #expect(
        try await person.get("/shifai/days/2026-01-15").text.contains("name=\"mood\" value=\"4\" checked"))
    }
  }

  @Test("A period begins and ends on the day that the button names, and on no other when it cannot be read")
  func period() async throws {
    try await ShifAISite().test { person in
      try await person.get("/shifai")
      for page in ["start", "end"] {
        for day in ["", "hier", "2026-02-30"] {
          #expect(try await person.post("/shifai/period/\(page)", ["day": day]).code == 400, "\(page) \(day)")
        }
        #expect(try await person.post("/shifai/period/\(page)").code == 400)
      }
      #expect(try await person.get("/shifai/cycles").text.contains("Aucun cycle noté"))
      for _ in 1...2 {
        #expect(try await person.post("/shifai/period/start", ["day": "2026-01-13"]).code == 303)
      }
      for _ in 1...2 {
        #expect(try await person.post("/shifai/period/end", ["day": "2026-01-15"]).code == 303)
      }
      #expect(try await person.post("/shifai/period/end", ["day": "tomorrow"]).code == 400)
      #expect(try await person.get("/shifai/cycles").text.contains("règles de 3 jours"))
    }
  }

  @Test("An answer that no button offers is refused, and the one that was given stays")
  func answers() async throws {
    try await ShifAISite().test { person in
      try await person.bleed(from: "2025-10-01", "2025-11-01", "2026-01-05")
      let page = try await person.get("/shifai/insights").text
      let told = page.matches(of: #/action="(\/shifai\/insights\/[^"]+\/(judge|answer))"/#)
      let foreseen = page.matches(of: #/action="(\/shifai\/predictions\/[^"]+\/judge)"/#)
      var forms = told.map {
        (String($0.1), $0.2 == "judge" ? "feedback" : "answer", $0.2 == "judge" ? "accurate" : "skipped")
      }
      forms += foreseen.map { (String($0.1), "verdict", "accurate") }
      forms.append(("/shifai/cycles/2025-11-01/answer", "answer", "oneCycle"))
      #expect(forms.count > 2)
      for (address, field, value) in forms {
        #expect(try await person.post(address, [field: value]).code == 303, "\(address)")
        for sent in ["peut-être", value.uppercased() + " "] {
          let answer = try await person.post(address, [field: sent])
          #expect(answer.code == 400 && answer.text.contains("ne propose pas"), "\(address) \(sent)")
        }
        #expect(try await person.post(address).code == 400, "\(address)")
      }
      let after = try await person.get("/shifai/insights").text
      let pressed = after.matches(of: #/aria-pressed="true"/#).count
      #expect(pressed == told.count + foreseen.count)
    }
  }

  @Test("A reminder takes the answers that its card offers, and no other")
  func reminder() async throws {
    try await ShifAISite().test { person in
      try await person.get("/shifai")
      for sent in ["perhaps", "", "followed"] {
        #expect(
          try await person.post("/shifai/reminders/reminder", ["response": sent]).code == 400, "\(sent)")
      }
      #expect(try await person.post("/shifai/reminders/nothing", ["response": "opened"]).code == 404)
      #expect(try await person.post("/shifai/reminders/reminder", ["response": "ignored"]).code == 303)
    }
  }

  @Test("What was told is marked as read, once")
  func read() async throws {
    try await ShifAISite().test { person in
      let page = try await person.get("/shifai/insights").text
      let address = try #require(page.firstMatch(of: #/action="(\/shifai\/insights\/[^"]+\/read)"/#)).1
      for _ in 1...2 { #expect(try await person.post(String(address)).code == 303) }
      #expect(!(try await person.get("/shifai/insights").text.contains("action=\"\(address)\"")))
    }
  }
}
