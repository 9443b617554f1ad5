import Testing
import WebTestSupport

@Suite("The page of the figures") struct StatisticsPageTests {
  private static let page = "/shifai/statistics"

  @Test("counts what was noted between two days, in tiles, drawings and tables")
  func figures() async throws {
    try await ShifAISite().test { person in
      try await person.bleed(from: "2025-11-10", "2025-12-08", "2026-01-05")
      for (day, energy) in [
        ("2025-12-10", "3"), ("2025-12-17", "7"), ("2026-01-06", "4"), ("2026-01-12", "8"),
      ] {
        try await person.post(
          "/shifai/days/\(day)", ["energy": energy, "sleepMinutes": "7:30", "symptom-cramps": "6"])
      }
      let shown = try await person.get(Self.page).text
      #expect(shown.contains("Crampes") && shown.contains("28 jours") && shown.contains("7,5 h"))
      #expect(shown.contains("sur 2 cycles"), "how many a mean is of")
      #expect(shown.contains("Folliculaire") && shown.contains("phases-energy"))
      // A score is one row, with the days that each mean rests on.
      #expect(shown.contains("3,5 (2 jours)") && shown.contains("7,5 (2 jours)"))
      let few = try await person.get("\(Self.page)?from=2026-01-12&to=2026-01-01").text
      #expect(few.contains("value=\"2026-01-01\"") && few.contains("value=\"2026-01-12\""))
      #expect(try await person.get("\(Self.page)?months=all").text.contains("aria-current=\"true\">Tout"))
    }
  }

  @Test("says what it cannot read, and that nothing was noted")
  func unreadable() async throws {
    try await ShifAISite().test { person in
      let page = try await person.get("\(Self.page)?from=2026-02-30&to=hier")
      #expect(page.code == 200 && page.text.contains("Indiquez une date qui existe"))
      #expect(page.text.contains("Rien de noté entre ces deux jours"))
      #expect(try await person.get("/shifai/cycles").code == 200)
    }
  }
}
