import CaffioCore
import Testing
import WebTestSupport

@Suite("The presets on their pages") struct PresetPagesTests {
  @Test("A preset is added, changed and deleted, and refused without a name")
  func whole() async throws {
    try await CaffioSite().test { browser in
      #expect(try await browser.get("/caffio/presets").text.contains("Aucun raccourci"))
      try await browser.get("/caffio/presets/new")
      let refused = try await browser.post(
        "/caffio/presets/new",
        ["name": " ", "what": "drink:cola", "quantity": "330", "unit": "ml", "caffeine": "35"])
      #expect(refused.code == 422 && refused.text.contains("Donnez un nom à ce raccourci."))
      #expect(refused.text.contains("value=\"330\"") && refused.text.contains("value=\"35\""))
      let added = try await browser.post(
        "/caffio/presets/new",
        ["name": "Canette", "what": "drink:cola", "quantity": "330", "unit": "ml", "caffeine": "35"])
      #expect(added.location == "/caffio/presets")
      let list = try await browser.get("/caffio/presets").text
      #expect(list.contains("Canette") && list.contains("Cola · 330\u{A0}ml") && list.contains("35\u{A0}mg"))
      let edit = String(
        try #require(list.firstMatch(of: #/href="(\/caffio\/presets\/[^"\/]+\/edit)"/#)).1)
      let form = try await browser.get(edit)
      #expect(form.text.contains("value=\"drink:cola\" selected"))
      try await browser.post(
        edit,
        [
          "form-note": form.note, "name": "Grande canette", "what": "drink:cola", "quantity": "500",
          "unit": "ml", "caffeine": "",
        ])
      let changed = try await browser.get("/caffio/presets").text
      #expect(
        changed.contains("Grande canette") && changed.contains("500\u{A0}ml")
          && !changed.contains("35\u{A0}mg"))
      let gone = try await browser.post(String(edit.dropLast(4)) + "delete", [:])
      #expect(gone.location == "/caffio/presets")
      #expect(try await browser.get("/caffio/presets").text.contains("Aucun raccourci"))
      #expect(try await browser.get(edit).code == 404)
    }
  }
}
