import HTTPTypes
import Testing
import WebTestSupport

@Suite("The body map") struct BodyTests {
  private static let body = "/shifai/days/2026-01-10/body"

  @Test("Each zone of both sides is a link that says what hurts there")
  func zones() async throws {
    try await ShifAISite().test { person in
      let page = try await person.get(Self.body).text
      for zone in ["uterus", "left_ovary", "right_ovary", "pelvis", "lower_back", "thighs"] {
        #expect(
          page.contains("<a class=\"shifai-zone shifai-level-0\" href=\"\(Self.body)?zone=\(zone)\""),
          "\(zone)")
      }
      #expect(page.contains("aria-label=\"Utérus\u{A0}: rien de noté\""))
      #expect(
        try await person.post(Self.body, ["zone": "lower_back", "intensity": "9", "painType": "pressure"])
          .code == 303)
      let after = try await person.get(Self.body).text
      #expect(after.contains("shifai-level-4") && after.contains("9 sur 10"))
    }
  }

  @Test("An intensity beyond the scale and an unknown zone are refused")
  func refused() async throws {
    try await ShifAISite().test { person in
      let beyond = try await person.post(Self.body, ["zone": "uterus", "intensity": "11"])
      let unknown = try await person.post(Self.body, ["zone": "head", "intensity": "3"])
      #expect(beyond.code == 422 && unknown.code == 422)
    }
  }

  @Test("A pain that was changed elsewhere while its form was open is asked about")
  func twoWindows() async throws {
    try await ShifAISite().test { person in
      let form = "\(Self.body)?zone=uterus"
      let (mine, theirs) = (try await person.get(form).note, try await person.get(form).note)
      func send(_ note: String, _ intensity: String) async throws -> Answered {
        try await person.post(
          Self.body,
          ["form-note": note, "zone": "uterus", "intensity": intensity, "painType": "", "notes": ""])
      }
      #expect(try await send(theirs, "8").code == 303)
      #expect(try await send(mine, "3").status == .conflict)
      #expect(try await person.get(Self.body).text.contains("8 sur 10"))
    }
  }

  @Test("Over months each zone counts its days and its mean, in words and in a table")
  func heat() async throws {
    try await ShifAISite().test { person in
      #expect(try await person.get("/shifai/body").text.contains("Aucune douleur notée"))
      for (day, intensity) in [("2026-01-09", "6"), ("2026-01-10", "8")] {
        try await person.post(
          "/shifai/days/\(day)/body", ["zone": "uterus", "intensity": intensity, "painType": "cramping"])
      }
      let page = try await person.get("/shifai/body?months=1").text
      #expect(page.contains("Utérus\u{A0}: 2 jours, 7 sur 10 en moyenne"))
      #expect(page.contains("shifai-level-3") && page.contains("Crampe (2)"))
    }
  }
}
