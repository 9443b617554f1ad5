import Foundation
import ShifAICore
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@Suite("The first minutes") struct WelcomeTests {
  @Test("Nothing begins before it was said what the notebook is, and that it is no medical device")
  func introduction() async throws {
    try await ShifAISite().testNew { person in
      for address in ["/shifai", "/shifai/welcome"] {
        let page = try await person.get(address)
        #expect(page.code == 200 && page.text.contains("Un carnet de bien-être"), "\(address)")
        #expect(page.text.contains("fichier chiffré de votre coffre"), "\(address)")
      }
      #expect(try await person.get("/shifai/days/2026-01-10").location == "/shifai/welcome")
      #expect(try await person.get("/shifai/days/2026-01-10/body").location == "/shifai/welcome")
      let refused = try await person.begin(accepts: false)
      #expect(refused.code == 422 && refused.text.contains("value=\"31\""))
      // The label ends as a sentence; before the colon it does not.
      #expect(refused.text.contains("ni une contraception\u{A0}: ce carnet"))
      #expect(try await person.begin().location == "/shifai/welcome/symptoms")
      #expect(!(try await person.get("/shifai").text.contains("Commencer")))
      #expect(try await person.get("/shifai/welcome").location == "/shifai")
    }
  }

  @Test("What goes with what she has is ticked already, and the last word is about who looks at the screen")
  func symptoms() async throws {
    try await ShifAISite().testNew { person in
      #expect(try await person.get("/shifai/welcome/symptoms").location == "/shifai/welcome")
      try await person.begin()
      let page = try await person.get("/shifai/welcome/symptoms").text
      #expect(page.contains("name=\"tracked\" value=\"cramps\" checked"))
      #expect(page.contains("name=\"tracked\" value=\"acne\">"))
      #expect(page.contains("<a class=\"button\" href=\"/shifai/welcome/privacy\">"))
      let chosen = try await person.post(
        "/shifai/welcome/symptoms", ["tracked": "acne", "tracked": "nausea"])
      #expect(chosen.location == "/shifai/welcome/privacy")
      let last = try await person.get("/shifai/welcome/privacy").text
      #expect(last.contains("href=\"/discretion/shifai\"") && last.contains("href=\"/shifai\""))
      let after = try await person.get("/shifai/symptoms").text
      #expect(after.contains("value=\"acne\" checked") && !after.contains("value=\"cramps\" checked"))
      #expect(try await person.post("/shifai/welcome/symptoms", ["tracked": "nothing"]).code == 422)
    }
  }

  @Test(
    "Nothing is shown and nothing written before the disclaimer, except to bring in, to erase and the copy")
  func guarded() async throws {
    try await ShifAISite().testNew { person in
      try await person.get("/shifai")
      for page in [
        "cycles/new", "cycles", "medications/new", "medications", "symptoms/new", "symptoms", "insights",
        "body",
        "statistics", "settings", "settings/profile", "days/2026-01-10", "today", "insights/record",
      ] {
        #expect(try await person.get("/shifai/\(page)").location == "/shifai/welcome", "\(page)")
      }
      for (page, field, value) in [
        ("period/start", "day", "2026-01-14"), ("cycles/new", "first", "2026-01-05"),
        ("medications/new", "name", "Fer"), ("symptoms/new", "name", "Frissons"),
        ("days/2026-01-10", "mood", "3"), ("days/2026-01-15/mood", "mood", "3"),
        ("days/2026-01-10/body", "zone", "uterus"), ("settings/profile", "age", "31"),
        ("reminders/reminder", "response", "ignored"),
      ] {
        let answer = try await person.post("/shifai/\(page)", [field: value])
        #expect(answer.location == "/shifai/welcome", "\(page)")
      }
      for page in ["settings/folder", "settings/erase"] {
        #expect(try await person.get("/shifai/\(page)").code == 200, "\(page)")
      }
      // What an encrypted copy does not hide is said where its folder is chosen.
      let folder = try await person.get("/shifai/settings/folder").text
      #expect(folder.contains("Les noms des fichiers se voient"))
      #expect(try await person.get("/import/shifai").code == 200)
      try await person.begin()
      for (page, empty) in [("cycles", "Aucun cycle noté"), ("medications", "Rien à prendre")] {
        #expect(try await person.get("/shifai/\(page)").text.contains(empty), "\(page)")
      }
      #expect(!(try await person.get("/shifai/symptoms").text.contains("Frissons")))
    }
  }

  @Test("On the third day a lock is proposed, to who has none")
  func lock() async throws {
    let clock = Mutable(try Date("2026-01-12T10:00:00Z", strategy: .iso8601))
    var dependencies = Dependencies.pinned()
    dependencies.now = { clock.value }
    let site = try ShifAISite(dependencies)
    try await site.fill { client in
      try await client.completeOnboarding { $0.acceptsDisclaimer = true }
    }
    for (day, isProposed) in [("13", false), ("14", true), ("16", true), ("17", false)] {
      clock.value = try Date("2026-01-\(day)T10:00:00Z", strategy: .iso8601)
      try await site.testNew { person in
        let home = try await person.get("/shifai").text
        #expect(home.contains("Ce carnet peut avoir un verrou à lui") == isProposed, "\(day)")
      }
    }
    clock.value = try Date("2026-01-14T10:00:00Z", strategy: .iso8601)
    try await site.testNew { person in
      try await person.hide(lock: "passphrase")
      #expect(!(try await person.get("/shifai").text.contains("Ce carnet peut avoir un verrou à lui")))
    }
  }

  @Test("The first day of the last period begins the calendar")
  func lastPeriod() async throws {
    try await ShifAISite().testNew { person in
      let future = try await person.begin(lastPeriod: "2026-03-01")
      #expect(future.code == 422)
      #expect(try await person.begin(lastPeriod: "2026-01-08").code == 303)
      let home = try await person.get("/shifai").text
      #expect(home.contains("Jour 8 du cycle"))
    }
  }

  @Test("A last period that overlaps one that is noted is refused, and nothing begins")
  func overlap() async throws {
    let site = try ShifAISite()
    // As an import leaves it, which comes before everything else.
    try await site.fill { client in
      let (first, last) = (try #require(CalendarDay("2026-01-05")), CalendarDay("2026-01-09"))
      try await client.addPeriod(PeriodDraft(first: first, last: last))
    }
    try await site.testNew { person in
      let refused = try await person.begin(lastPeriod: "2026-01-07")
      #expect(refused.code == 422 && refused.text.contains("id=\"lastPeriod\""))
      #expect(refused.text.contains("déjà notées du 05/01/2026 au 09/01/2026"))
      #expect(try await person.get("/shifai").text.contains("Un carnet de bien-être"))
      #expect(try await person.begin(lastPeriod: "2026-01-05").code == 303)
    }
  }
}
