import Testing
import WebTestSupport

@Suite("What a day shows of what was noted") struct DaySignsTests {
  private static let day = "/shifai/days/2026-01-10"

  @Test("A temperature is noted on the scale that stands beside it, whichever is hers")
  func fahrenheit() async throws {
    try await ShifAISite().test { person in
      let page = try await person.get(Self.day).text
      #expect(page.contains("name=\"unit\" value=\"celsius\" checked"))
      #expect(page.contains("name=\"unit\" value=\"fahrenheit\">"))
      let refused = try await person.post(Self.day, ["temperature": "97,9", "unit": "celsius"])
      #expect(refused.code == 422 && refused.text.contains("dites qu’elle est en °F"))
      #expect(try await person.post(Self.day, ["temperature": "97,9", "unit": "kelvin"]).code == 422)
      #expect(try await person.post(Self.day, ["temperature": "97,9", "unit": "fahrenheit"]).code == 303)
      #expect(try await person.get(Self.day).text.contains("value=\"36,61\""))
    }
  }

  @Test("Another scale chosen beside a number that nobody changed is no change, and no conflict")
  func otherScale() async throws {
    try await ShifAISite().test { person in
      try await person.get(Self.day)
      _ = try await person.post(Self.day, ["temperature": "36,6", "unit": "celsius"])
      let form = try await person.get(Self.day)
      #expect(form.hidden["openedUnit"] == "celsius")
      let saved = try await person.post(
        Self.day,
        [
          "temperature": "36,60", "unit": "fahrenheit", "openedUnit": "celsius", "form-note": form.note,
        ])
      #expect(saved.code == 303)
      #expect(try await person.get(Self.day).text.contains("value=\"36,60\""))
    }
  }

  @Test("What is written about a symptom is shown, changed and taken away beside it")
  func notes() async throws {
    try await ShifAISite().test { person in
      let noted = try await person.post(
        Self.day, ["symptom-cramps": "6", "symptomNote-cramps": "en <marchant>"])
      #expect(noted.code == 303)
      let page = try await person.get(Self.day).text
      #expect(page.contains("<details class=\"shifai-note\" open>") && page.contains("en &lt;marchant&gt;"))
      #expect(page.contains("Remarque\u{A0}: Crampes"))
      #expect(try await person.post(Self.day, ["symptom-cramps": "6"]).code == 303)
      #expect(try await person.get(Self.day).text.contains("en &lt;marchant&gt;"))
      try await person.post(Self.day, ["symptom-cramps": "6", "symptomNote-cramps": ""])
      let after = try await person.get(Self.day).text
      #expect(!after.contains("marchant") && after.contains("<option value=\"6\" selected>"))
    }
  }

  @Test(
    "A day with anything at all on it has a mark in the calendar, and says so",
    arguments: [
      ["notes": "Calme"], ["temperature": "36,55", "unit": "celsius"], ["energy": "4"],
      ["sleepMinutes": "7:30"],
      ["lhTest": "negative"], ["intake": "taken"],
    ])
  func marked(_ fields: [String: String]) async throws {
    try await ShifAISite().test { person in
      let iron = try await person.medication("Fer")
      let before = try await person.get("/shifai").text
      #expect(before.contains("Autre chose noté") && !before.contains("class=\"shifai-noted\""))
      let (name, value) = try #require(fields.first { $0.key != "unit" })
      let field = name == "intake" ? "medication-\(iron)" : name
      #expect(try await person.post(Self.day, [field: value, "unit": "celsius"]).code == 303)
      let month = try await person.get("/shifai").text
      #expect(month.contains("aria-label=\"10 janvier 2026\u{A0}: autre chose noté\""), "\(fields)")
      #expect(month.matches(of: #/class="shifai-noted"/#).count == 1)
      // What is drawn already needs no other mark.
      try await person.post(Self.day, [field: value, "unit": "celsius", "mood": "3"])
      #expect(!(try await person.get("/shifai").text.contains("class=\"shifai-noted\"")))
    }
  }

  @Test("Each day says its day of the cycle and its phase, in the calendar and on its page")
  func phases() async throws {
    try await ShifAISite().test { person in
      let unknown = try await person.get(Self.day).text
      #expect(!unknown.contains("du cycle"))
      try await person.bleed(from: "2026-01-03")
      #expect(try await person.get(Self.day).text.contains("Jour 8 du cycle · phase folliculaire"))
      #expect(try await person.get("/shifai/days/2026-01-02").text.contains("du cycle") == false)
      let month = try await person.get("/shifai").text
      #expect(month.contains("10 janvier 2026\u{A0}: jour 8 du cycle, phase folliculaire\""))
      #expect(month.contains("4 janvier 2026\u{A0}: jour 2 du cycle, phase menstruelle, règles"))
    }
  }

  @Test("The month begins its weeks on Monday, and draws what is expected apart from what was noted")
  func month() async throws {
    try await ShifAISite().test { person in
      try await person.bleed(from: "2025-11-10", "2025-12-08", "2026-01-05")
      let page = try await person.get("/shifai?month=2026-01").text
      let days = page.matches(of: #/<abbr title="([a-z]+)">/#).map { String($0.1) }
      #expect(days == ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"])
      // 1 January 2026 is a Thursday: three empty cells before it.
      let cells = page.matches(of: #/<td( data-key="([0-9-]+)")?>/#).map { $0.2.map(String.init) ?? "" }
      #expect(cells.prefix(4) == ["", "", "", "2026-01-01"] && cells.count % 7 == 0)
      #expect(page.contains("shifai-day shifai-bled\" href=\"/shifai/days/2026-01-06\""))
      let next = try await person.get("/shifai?month=2026-02").text
      #expect(next.contains("shifai-expected-period") && !next.contains("shifai-bled"))
      #expect(next.contains("règles attendues"))
    }
  }
}
