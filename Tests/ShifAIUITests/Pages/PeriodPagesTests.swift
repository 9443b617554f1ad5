import Testing
import WebTestSupport

@Suite("Periods and cycles") struct PeriodPagesTests {
  private static let gap = [
    "2025-04-06", "2025-05-05", "2025-06-03", "2025-07-02", "2025-08-27", "2025-09-24",
  ]

  @Test(
    "Days after the last one noted it is no longer asked in one tap whether it went on: no week is filled in")
  func later() async throws {
    let site = try ShifAISite()
    try await site.test { person in
      try await person.post("/shifai/cycles/new", ["first": "2026-01-08", "last": "2026-01-11", "flow": "3"])
      #expect(!(try await person.get("/shifai").text.contains("action=\"/shifai/period/")))
      try await person.post(
        "/shifai/cycles/2026-01-08/edit", ["first": "2026-01-08", "last": "2026-01-12", "flow": "3"])
      let page = try await person.get("/shifai").text
      #expect(page.contains("action=\"/shifai/period/end\""))
    }
  }

  @Test("A period that has only begun is told as under way, not as one of a day")
  func underWay() async throws {
    try await ShifAISite().test { person in
      try await person.post("/shifai/period/start", ["day": "2026-01-15"])
      let cycles = try await person.get("/shifai/cycles").text
      #expect(cycles.contains("règles depuis le 15 janv.") && !cycles.contains("règles de 1 jour"))
      #expect(try await person.get("/shifai/cycles/2026-01-15").text.contains("depuis le 15 janv."))
    }
  }

  @Test("A period is begun and ended in one tap, corrected in its form, and deleted")
  func period() async throws {
    try await ShifAISite().test { person in
      let home = try await person.get("/shifai").text
      #expect(home.contains("action=\"/shifai/period/start\""))
      try await person.post("/shifai/period/start", ["day": "2026-01-12"])
      let going = try await person.get("/shifai").text
      #expect(going.contains("action=\"/shifai/period/end\"") && going.contains("Jour 4 du cycle"))
      try await person.post("/shifai/period/end", ["day": "2026-01-15"])
      let edit = "/shifai/cycles/2026-01-12/edit"
      let form = try await person.get(edit).text
      #expect(form.contains("value=\"2026-01-12\"") && form.contains("value=\"2026-01-15\""))
      let overlap = try await person.post(edit, ["first": "2026-01-14", "last": "2026-01-10", "flow": "3"])
      #expect(overlap.code == 422)
      #expect(
        try await person.post(edit, ["first": "2026-01-11", "last": "2026-01-14", "flow": "4"]).location
          == "/shifai/cycles")
      #expect(try await person.get("/shifai/cycles").text.contains("règles de 4 jours"))
      #expect(try await person.get(edit).code == 404)
      #expect(try await person.post("/shifai/cycles/2026-01-11/delete").location == "/shifai/cycles")
      #expect(try await person.get("/shifai/cycles").text.contains("Aucun cycle noté"))
      #expect(try await person.post("/shifai/cycles/2026-01-11/delete").code != 303)
    }
  }

  @Test("A form that is saved as it was opened notes no bleeding that was not there")
  func unchanged() async throws {
    try await ShifAISite().test { person in
      for day in ["05", "06", "09"] {
        #expect(try await person.post("/shifai/days/2026-01-\(day)", ["flow": "2"]).code == 303)
      }
      let edit = "/shifai/cycles/2026-01-05/edit"
      #expect(try await person.get(edit).text.contains("value=\"2026-01-09\""))
      let saved = try await person.post(edit, ["first": "2026-01-05", "last": "2026-01-09", "flow": "3"])
      #expect(saved.location == "/shifai/cycles")
      let day = try await person.get("/shifai/days/2026-01-07").text
      #expect(!day.matches(of: /name="flow"/).isEmpty)
      #expect(day.matches(of: /name="flow" value="[1-5]"[^>]* checked/).isEmpty)
    }
  }

  @Test("A bleeding between two periods has its form too")
  func between() async throws {
    try await ShifAISite().test { person in
      try await person.bleed(from: "2026-01-01")
      #expect(try await person.post("/shifai/days/2026-01-13", ["flow": "1"]).code == 303)
      let edit = "/shifai/cycles/2026-01-13/edit"
      #expect(try await person.get("/shifai/cycles/2026-01-01").text.contains("href=\"\(edit)\""))
      #expect(try await person.get(edit).code == 200)
      let saved = try await person.post(edit, ["first": "2026-01-13", "last": "2026-01-14", "flow": "1"])
      #expect(saved.location == "/shifai/cycles")
      #expect(try await person.post("/shifai/cycles/2026-01-13/delete").location == "/shifai/cycles")
      #expect(try await person.get(edit).code == 404)
    }
  }

  @Test("An interval as long as two is asked about, and the answer stays")
  func interval() async throws {
    try await ShifAISite().test { person in
      for start in Self.gap { try await person.bleed(from: start) }
      let action = "action=\"/shifai/cycles/2025-07-02/answer\""
      let asked = try await person.get("/shifai/cycles").text
      #expect(asked.contains(action) && asked.contains("Une question sur un intervalle"))
      let answered = try await person.post("/shifai/cycles/2025-07-02/answer", ["answer": "periodMissed"])
      #expect(answered.location == "/shifai/cycles")
      let after = try await person.get("/shifai/cycles").text
      #expect(!after.contains(action) || after.contains("aria-pressed=\"true\""))
    }
  }

  @Test("What was foreseen beside what came has a page for each kind")
  func record() async throws {
    try await ShifAISite().test { person in
      #expect(try await person.get("/shifai/insights/record").text.contains("Rien à comparer encore"))
      try await person.bleed(from: "2025-10-13", "2025-11-10", "2025-12-08", "2026-01-05")
      for kind in ["period_start", "ovulation", "energy", "mood", "nothing"] {
        #expect(try await person.get("/shifai/insights/record?of=\(kind)").code == 200, "\(kind)")
      }
    }
  }

  @Test("The curve of a cycle shows a reading that she left out apart from those that count")
  func curve() async throws {
    try await ShifAISite().test { person in
      try await person.bleed(from: "2026-01-02")
      let few = try await person.get("/shifai/cycles/2026-01-02").text
      #expect(few.contains("Ni température ni glaire notée"))
      for (day, degrees, excluded) in [
        ("08", "36,40", ""), ("09", "36,45", ""), ("10", "38,20", "true"), ("11", "36,50", ""),
      ] {
        let answer = try await person.post(
          "/shifai/days/2026-01-\(day)",
          ["temperature": degrees, "unit": "celsius", "temperatureExcluded": excluded])
        #expect(answer.code == 303, "\(day)")
      }
      let page = try await person.get("/shifai/cycles/2026-01-02").text
      #expect(page.contains("38,2\u{A0}°C · écartée") || page.contains("38,20\u{A0}°C · écartée"))
      #expect(page.contains("38,20\u{A0}°C") && page.contains("36,45\u{A0}°C"))
      #expect(try await person.get("/shifai/cycles/2026-01-03").code == 404)
    }
  }
}
