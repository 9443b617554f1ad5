@testable import CaffioCore
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

  @Test("Buttons put a preset one up or down, and stand only where there is a place to go to")
  func order() async throws {
    let site = try CaffioSite()
    try await site.fill { client in
      for name in ["Matin", "Midi", "Soir"] {
        try await client.addPreset(ConsumptionPreset.Details(name: name))
      }
    }
    try await site.test { browser in
      func names() async throws -> [String] {
        try await browser.get("/caffio/presets").text
          .matches(of: #/row-title"><a href="[^"]+">([^<]+)</#).map { String($0.1) }
      }
      let page = try await browser.get("/caffio/presets").text
      #expect(!page.contains("Monter\u{A0}: Matin") && page.contains("Descendre\u{A0}: Matin"))
      #expect(page.contains("Monter\u{A0}: Soir") && !page.contains("Descendre\u{A0}: Soir"))
      let move = try #require(page.matches(of: #/action="(\/caffio\/presets\/[^"]+\/move)"/#).last).1
      for _ in 1...2 {
        #expect(try await browser.post(String(move), ["place": "1"]).location == "/caffio/presets")
        #expect(try await names() == ["Matin", "Soir", "Midi"])
      }
      #expect(try await browser.post(String(move), ["place": "ailleurs"]).code == 400)
    }
  }
}
