import CaffioCore
import Foundation
import Testing
import Values
import WebTestSupport

@Suite("The table of caffeine, the profile and the settings") struct PersonPagesTests {
  @Test("Each figure has its source, and the person's own stands before it until she takes it back")
  func figures() async throws {
    try await CaffioSite().test { browser in
      let page = try await browser.get("/caffio/settings/caffeine").text
      for drink in CaffeineDrink.allCases {
        #expect(page.contains("/caffio/settings/caffeine/\(drink.rawValue)/edit"), "\(drink)")
      }
      #expect(page.contains("64\u{A0}mg / 30\u{A0}ml") && page.contains("Mayo Clinic"))
      #expect(
        page.contains("25\u{A0}mg / 50\u{A0}g") && page.contains("https://doi.org/10.2903/j.efsa.2015.4102"))
      let address = "/caffio/settings/caffeine/espresso/edit"
      let form = try await browser.get(address)
      #expect(form.text.contains("La table dit 64\u{A0}mg / 30\u{A0}ml"))
      let refused = try await browser.post(
        address,
        ["form-note": form.note, "caffeine": "-1", "portion": "0", "portionUnit": "l", "source": "Moi"])
      #expect(refused.code == 422 && refused.text.contains("value=\"Moi\""))
      let saved = try await browser.post(
        address,
        [
          "form-note": form.note, "caffeine": "70", "portion": "36", "portionUnit": "ml",
          "source": "Torréfacteur",
        ])
      #expect(saved.location == "/caffio/settings/caffeine")
      let own = try await browser.get("/caffio/settings/caffeine").text
      #expect(
        own.contains("70\u{A0}mg / 36\u{A0}ml") && own.contains("Torréfacteur")
          && own.contains("Votre valeur"))
      #expect(try await browser.post("/caffio/settings/caffeine/espresso/delete", [:]).code == 303)
      #expect(
        try await browser.get("/caffio/settings/caffeine").text.contains("64\u{A0}mg / 30\u{A0}ml"))
      #expect(try await browser.post("/caffio/settings/caffeine/espresso/delete", [:]).code == 404)
      #expect(try await browser.get("/caffio/settings/caffeine/none/edit").code == 404)
    }
  }

  @Test("A drink of the person's own has a figure, is offered in the form, and counts from then on")
  func ownDrink() async throws {
    try await CaffioSite().test { browser in
      try await browser.get("/caffio/settings/caffeine/new")
      let fields: KeyValuePairs = [
        "drink": "Maté", "caffeine": "40", "portion": "200", "portionUnit": "ml", "source": "",
      ]
      #expect(try await browser.post("/caffio/settings/caffeine/new", fields).code == 303)
      let twice = try await browser.post("/caffio/settings/caffeine/new", fields)
      #expect(twice.code == 422 && twice.text.contains("a déjà votre valeur"))
      let form = try await browser.get("/caffio/cups/new").text
      #expect(form.contains("value=\"drink:Maté\""))
      let logged = try await browser.post(
        "/caffio/cups/new",
        [
          "what": "drink:Maté", "quantity": "300", "unit": "ml", "timestamp": "2026-01-15", "time": "08:00",
        ])
      #expect(logged.code == 303)
      #expect(try await browser.get("/caffio").text.contains("60\u{A0}mg sur"))
    }
  }

  @Test(
    "The profile says when she sleeps, her mark and how fast caffeine leaves her, and refuses what cannot be")
  func profile() async throws {
    try await CaffioSite().test { browser in
      let address = "/caffio/settings/profile"
      let form = try await browser.get(address)
      #expect(form.text.contains("https://www.ncbi.nlm.nih.gov/books/NBK223808/"))
      let refused = try await browser.post(
        address,
        [
          "form-note": form.note, "wakeUpTime": "6 h", "bedTime": "22:30", "preferredCaffeineLimit": "5000",
          "preferredStrength": "4", "caffeineHalfLifeMinutes": "99",
        ])
      #expect(refused.code == 422 && refused.text.contains("Indiquez une heure qui existe"))
      #expect(refused.text.contains("value=\"5000\"") && refused.text.contains("value=\"99\""))
      let saved = try await browser.post(
        address,
        [
          "form-note": form.note, "wakeUpTime": "06:30", "bedTime": "22:30", "preferredCaffeineLimit": "300",
          "preferredStrength": "4", "caffeineHalfLifeMinutes": "6,5",
        ])
      #expect(saved.location == "/caffio/settings")
      let again = try await browser.get(address).text
      #expect(again.contains("value=\"06:30\"") && again.contains("value=\"6,5\""))
      #expect(try await browser.get("/caffio").text.contains("0\u{A0}mg sur 300\u{A0}mg"))
    }
  }

  @Test("The settings lead everywhere, and everything is deleted with a word and a second button")
  func settings() async throws {
    try await CaffioSite().test { browser in
      let page = try await browser.get("/caffio/settings").text
      for way in [
        "/caffio/settings/profile", "/caffio/settings/caffeine", "/caffio/presets", "/caffio/equipment",
        "/caffio/taste", "/caffio/statistics", "/caffio/cups", "/import/caffio", "/care/rollback",
        "/caffio/settings/folder",
      ] { #expect(page.contains("href=\"\(way)\""), "\(way)") }
      let form = try await browser.get("/caffio/settings/delete")
      #expect(form.text.contains("10 cafés"))
      let wrong = try await browser.post(
        "/caffio/settings/delete", ["form-note": form.note, "word": "peut-être"])
      #expect(wrong.code == 422)
      let asked = try await browser.post(
        "/caffio/settings/delete", ["form-note": form.note, "word": "Tout supprimer"])
      #expect(asked.code == 200 && asked.text.contains("Supprimer vraiment 10 cafés"))
      let done = try await browser.post("/caffio/settings/delete/everything", ["word": "tout supprimer"])
      #expect(done.location == "/caffio")
      #expect(try await browser.get("/caffio/settings/delete").code == 303)
      // What she said about herself alone is something to delete, too.
      let saved = try await browser.submit("/caffio/settings/profile", ["preferredCaffeineLimit": "300"])
      #expect(saved.code == 303)
      let left = try await browser.get("/caffio/settings/delete").text
      #expect(left.contains("Caffio tient votre profil et vos goûts"))
    }
  }
}
