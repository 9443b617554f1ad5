import HTTPTypes
import Testing
import WebTestSupport

@Suite("Preparing an appointment") struct ReportPageTests {
  private static let page = "/shifai/report"

  @Test(
    "is reached from the figures and the settings, and proposes what goes with what she says that she has")
  func form() async throws {
    try await ShifAISite().test { person in
      for from in ["/shifai/statistics", "/shifai/settings"] {
        #expect(try await person.get(from).text.contains("href=\"\(Self.page)\""), "\(from)")
      }
      let page = try await person.get(Self.page)
      #expect(page.code == 200 && page.text.contains("Préparer un rendez-vous"))
      #expect(page.text.contains(/value="endo"[^>]*selected/))
      #expect(page.text.contains("Un fichier non chiffré"))
    }
  }

  @Test("gives the document as a download, also of a notebook in which nothing was noted")
  func document() async throws {
    try await ShifAISite().test { person in
      try await person.get(Self.page)
      for _ in 0..<2 {
        let answer = try await person.post(
          Self.page, ["template": "custom", "sections": "predictions", "months": "3", "notes": "Ma question"])
        #expect(answer.code == 200 && answer.text.hasPrefix("%PDF-"))
        #expect(answer.headers[.contentDisposition]?.contains("shifai-2026-01-15.pdf") ?? false)
        try await person.bleed(from: "2025-11-10", "2025-12-08", "2026-01-05")
      }
      try await person.hide(discreet: true)
      try await person.get(Self.page)
      let discreet = try await person.post(Self.page, ["template": "endo", "months": "12"])
      #expect(discreet.text.hasPrefix("%PDF-"))
      let name = try #require(discreet.headers[.contentDisposition])
      #expect(name.contains("carnet-2026-01-15.pdf") && !name.contains("shifai"))
    }
  }

  @Test("refuses what it cannot read beside the field, and keeps what was typed")
  func refused() async throws {
    try await ShifAISite().test { person in
      try await person.get(Self.page)
      let none = try await person.post(
        Self.page, ["template": "custom", "months": "6", "notes": "Ma question & moi"])
      #expect(none.code == 422 && none.text.contains("Choisissez au moins une partie"))
      #expect(none.text.contains("Ma question &amp; moi") && none.text.contains(/value="6"[^>]*checked/))
      let unknown = try await person.post(
        Self.page, ["template": "custom", "sections": "horoscope", "months": "3"])
      #expect(unknown.code == 422 && unknown.text.contains("href=\"#sections\""))
      for fields: KeyValuePairs in [
        ["template": "horoscope", "months": "3"], ["template": "endo", "months": "5"], ["months": "3"],
      ] {
        #expect(try await person.post(Self.page, fields).code == 422, "\(fields)")
      }
      // The boxes of the parts are there whatever template is chosen.
      let endo = try await person.post(
        Self.page, ["template": "endo", "sections": "predictions", "months": "3"])
      #expect(endo.code == 200)
    }
  }

  @Test("waits behind the notebook's own lock, and for who has not read what the notebook is")
  func lock() async throws {
    let fields: KeyValuePairs = ["template": "endo", "months": "3", "notes": "Ma question"]
    try await ShifAISite().testNew { person in
      try await person.get("/shifai/welcome/profile")
      #expect(try await person.get(Self.page).location == "/shifai/welcome")
      #expect(try await person.post(Self.page, fields).location == "/shifai/welcome")
    }
    try await ShifAISite().test { person in
      try await person.hide(lock: "passphrase")
      try await person.get("/shifai/settings")
      try await person.post("/locks/shifai/close")
      let closed = try await person.get(Self.page)
      #expect(!closed.text.contains("name=\"template\""))
      let answer = try await person.post(Self.page, fields)
      #expect(!answer.text.hasPrefix("%PDF-") && answer.headers[.contentDisposition] == nil)
      #expect(!(answer.location ?? "").contains("question"))
    }
  }
}
