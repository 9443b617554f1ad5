import Foundation
import NIOCore
import TestSupport
import Testing
import WebTestSupport

@Suite("The settings of the notebook") struct SettingsPagesTests {
  @Test("The symptoms to see first are chosen, and stand first in the form of a day")
  func tracked() async throws {
    try await ShifAISite().test { person in
      let chosen = try await person.post("/shifai/symptoms", ["tracked": "dizziness", "tracked": "acne"])
      #expect(chosen.location == "/shifai/settings")
      let day = try await person.get("/shifai/days/2026-01-10").text
      let fold = try #require(day.range(of: "shifai-more")?.lowerBound)
      for type in ["dizziness", "acne"] {
        let field = try #require(day.range(of: "name=\"symptom-\(type)\"")?.lowerBound)
        #expect(field < fold, "\(type)")
      }
    }
  }

  @Test("Each kind of reminder has its switch and its hour; an hour that is none is refused")
  func reminders() async throws {
    try await ShifAISite().test { person in
      let page = try await person.get("/shifai/settings/reminders").text
      let hours = page.matches(of: #/name="([a-z_]+)-hour"/#).map { String($0.1) }
      #expect(hours.count == 5)
      // The daily reminder is off until she wants it.
      let daily = try #require(page.firstMatch(of: #/<input[^>]*name="reminder"[^>]*>/#)).0
      #expect(!daily.contains("checked"))
      func save(_ hour: String) async throws -> Answered {
        try await person.post(
          "/shifai/settings/reminders",
          [
            "reminder": "true", "reminder-hour": hour, "prediction-hour": "20", "quick_win-hour": "9",
            "education-hour": "10", "recommendation-hour": "8",
          ])
      }
      for hour in ["24", "-1", "midi", ""] { #expect(try await save(hour).code == 422, "\(hour)") }
      #expect(try await save("9").location == "/shifai/settings")
      let after = try await person.get("/shifai/settings/reminders").text
      let hour = try #require(after.firstMatch(of: #/<input[^>]*name="reminder-hour"[^>]*>/#)).0
      #expect(hour.contains("value=\"9\""))
    }
  }

  @Test("A kind of reminder that went quiet says so in the settings, and goes on where she wants it again")
  func resumed() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try ShifAISite(clock.dependencies)
    try await site.test { person in
      let hours = [
        "prediction": "20", "quick_win": "9", "education": "10", "recommendation": "8", "reminder": "21",
      ]
      func save(_ more: [String]) async throws {
        var body = "education=true"
        for (name, hour) in hours { body += "&\(name)-hour=\(hour)" }
        for name in more { body += "&\(name)=true" }
        let token = person.browser.token.value
        let answer = try await person.browser.post(
          "/shifai/settings/reminders", ByteBuffer(string: "csrf=\(token.escaped)&" + body),
          type: "application/x-www-form-urlencoded")
        #expect(answer.code == 303)
      }
      func page() async throws -> String { try await person.get("/shifai/settings/reminders").text }
      _ = try await page()
      try await save([])
      clock.advance(days: 3)
      try await site.site.catchUp()
      for _ in 1...3 {
        #expect(try await person.get("/shifai").text.contains("/shifai/reminders/education"))
        clock.advance(days: 1)
        try await site.site.catchUp()
      }
      #expect(!(try await person.get("/shifai").text.contains("/shifai/reminders/education")))
      #expect(try await page().contains("name=\"education-resumed\""))
      try await save(["education-resumed"])
      #expect(!(try await page().contains("name=\"education-resumed\"")))
      #expect(try await person.get("/shifai").text.contains("/shifai/reminders/education"))
    }
  }

  @Test("What she takes is added, changed, no longer taken, and deleted")
  func medications() async throws {
    try await ShifAISite().test { person in
      #expect(try await person.post("/shifai/medications/new", ["name": " "]).code == 422)
      let days = try await person.post(
        "/shifai/medications/new", ["name": "Fer", "reminder": "5", "reminderTo": "2"])
      #expect(days.code == 422)
      let iron = try await person.medication("Fer", dose: "14 mg", from: "1", to: "5")
      let edit = "/shifai/medications/\(iron)/edit"
      #expect(try await person.get("/shifai/medications").text.contains("rappel du jour 1 au jour 5"))
      #expect(
        try await person.post(
          edit,
          ["name": "Fer doux", "dose": "20 mg", "reminder": "", "reminderTo": "", "archived": "true"]
        ).code == 303)
      let list = try await person.get("/shifai/medications").text
      #expect(list.contains("Fer doux") && list.contains("20 mg · plus pris"))
      #expect(try await person.post("/shifai/medications/\(iron)/delete").code == 303)
      #expect(try await person.get(edit).code == 404)
    }
  }

  @Test("Everything is erased in two steps, and the proof says of each file whether it was overwritten")
  func erase() async throws {
    try await ShifAISite().test { person in
      try await person.bleed(from: "2026-01-05")
      let first = try await person.get("/shifai/settings/erase").text
      #expect(first.contains("href=\"/shifai/settings/erase/confirm\""))
      try await person.get("/shifai/settings/erase/confirm")
      #expect(try await person.post("/shifai/settings/erase/confirm").code == 422)
      #expect(try await person.get("/shifai/cycles").text.contains("règles de 5 jours"))
      try await person.get("/export")
      let made = try await person.post("/export", ["what": "shifai/json"])
      let ready = try await person.browser.follow(made).text
      let waiting = String(try #require(ready.firstMatch(of: /href="(\/export\/[^"]+\/file)"/)?.1))
      let done = try await person.post("/shifai/settings/erase/confirm", ["understood": "true"])
      #expect(try await person.get(waiting).code == 404)
      #expect(done.code == 200 && done.text.contains("Tout est effacé"))
      #expect(done.text.contains("notebooks/shifai.sqlite"))
      #expect(done.text.contains("Écrasé avant d’être retiré") && done.text.contains("Oui"))
      #expect(try await person.get("/shifai").text.contains("Un carnet de bien-être"))
    }
  }
}
