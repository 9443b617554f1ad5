@testable import CaffioCore
import Foundation
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@Suite("The form of a cup") struct CupFormTests {
  @Test("A cup without recipe is noted with all that can be said of it")
  func whole() async throws {
    let site = try CaffioSite()
    try await site.test { browser in
      try await browser.get("/caffio/cups/new?drink=filter&day=2026-01-14")
      let answer = try await browser.post(
        "/caffio/cups/new",
        [
          "what": "drink:filter", "drink": "", "quantity": "0,5", "unit": "cups", "caffeine": "",
          "timestamp": "2026-01-14", "time": "07:45", "mood": "focused", "energyLevel": "4", "rating": "3.5",
          "location": "Au bureau", "notes": "Le premier",
        ])
      #expect(answer.location == "/caffio/days/2026-01-14")
      let day = try await browser.get("/caffio/days/2026-01-14").text
      #expect(day.contains("Café filtre") && day.contains("45\u{A0}mg"))
      #expect(day.contains("7:45 · 0,5 tasse · Concentration · énergie 4/5 · note 3,5/5 · Au bureau"))
      let form = try await browser.get(try day.firstCup()).text
      #expect(form.contains("value=\"drink:filter\" selected") && form.contains("value=\"45\""))
      #expect(form.contains("value=\"focused\" checked") && form.contains("Le premier"))
    }
  }

  @Test("What is wrong is said beside each field, and nothing that was typed is lost")
  func refused() async throws {
    try await CaffioSite().test { browser in
      try await browser.get("/caffio/cups/new")
      let answer = try await browser.post(
        "/caffio/cups/new",
        [
          "what": "other", "drink": "", "quantity": "beaucoup", "unit": "seaux", "caffeine": "99999",
          "timestamp": "2026-02-30", "time": "25:00", "mood": "joyeux", "energyLevel": "6",
          "notes": "À garder",
        ])
      #expect(answer.code == 422)
      for typed in ["beaucoup", "99999", "25:00", "À garder"] {
        #expect(answer.text.contains(typed), "\(typed)")
      }
      for problem in [
        "Choisissez un café, ou dites ce qui a été bu.", "Indiquez un nombre, par exemple",
        "Choisissez une des valeurs proposées.", "Indiquez une date qui existe",
        "Indiquez une heure qui existe", "Indiquez un nombre entre 1 et 5.",
      ] { #expect(answer.text.contains(problem), "\(problem)") }
      #expect(try await browser.get("/caffio/cups").text.contains("Aucune tasse notée"))
      let future = try await browser.post(
        "/caffio/cups/new",
        [
          "what": "drink:cola", "quantity": "1", "unit": "cups", "timestamp": "2026-03-01", "time": "08:00",
        ])
      #expect(
        future.code == 422
          && future.text.contains("Cette date est dans le futur : indiquez un moment passé."))
      let twice = try await browser.post(
        "/caffio/cups/new",
        [
          "what": "drink:cola", "drink": "Maté", "quantity": "1", "unit": "cups",
          "timestamp": "2026-01-15", "time": "08:00",
        ])
      #expect(twice.code == 422 && twice.text.contains("Autre boisson") && twice.text.contains("Maté"))
      let gone = try await browser.post(
        "/caffio/cups/new",
        [
          "what": "coffee:gone", "quantity": "1", "unit": "cups", "timestamp": "2026-01-15",
          "time": "08:00",
        ])
      #expect(gone.code == 422 && gone.text.contains("Ce café n’existe pas, ou plus."))
    }
  }

  @Test(
    "A cup that is edited stays in its place and at its second, and its caffeine follows what it was reckoned of"
  )
  func edited() async throws {
    let site = try CaffioSite()
    try await site.fill { caffio in
      try await caffio.log(
        CoffeeConsumption.Details(drink: "espresso", timestamp: .at("2026-01-15T07:30:41Z")))
    }
    try await site.test { browser in
      let address = try await browser.get("/caffio").text.firstCup()
      let form = try await browser.get(address)
      let note = form.note
      let answer = try await browser.post(
        address,
        [
          "form-note": note, "what": "drink:green_tea", "drink": "", "quantity": "237", "unit": "ml",
          "caffeine": "64", "timestamp": "2026-01-15", "time": "07:30", "mood": "", "energyLevel": "",
          "rating": "", "location": "", "notes": "",
        ])
      #expect(answer.location == "/caffio", "\(answer.text)")
      let after = try await browser.get("/caffio").text
      #expect(after.contains("Thé vert") && after.contains("28\u{A0}mg"))
      // Typed by hand, a figure stays what it is.
      let again = try await browser.get(address)
      try await browser.post(
        address,
        [
          "form-note": again.note, "what": "drink:green_tea", "quantity": "474", "unit": "ml",
          "caffeine": "60", "timestamp": "2026-01-15", "time": "07:30",
        ])
      #expect(try await browser.get("/caffio").text.contains("60\u{A0}mg"))
      #expect(
        try await browser.post("\(address.dropLast(4))delete", [:]).location == "/caffio/days/2026-01-15")
      #expect(try await browser.get("/caffio/cups").text.contains("Aucune tasse notée"))
      #expect(try await browser.get(address).code == 404)
    }
  }

  @Test("A cup of a journey is corrected on the clock where it was drunk, and its day tells its hours so")
  func journey() async throws {
    var dependencies = Dependencies.pinned()
    dependencies.timeZone = try #require(TimeZone(identifier: "Europe/Paris"))
    let site = try CaffioSite(dependencies)
    try await site.fill { paris in
      try await paris.abroad("Asia/Tokyo").log(
        CoffeeConsumption.Details(drink: "espresso", timestamp: .at("2026-01-04T23:00:00Z"), energyLevel: 4))
    }
    try await site.test { browser in
      let before = try await browser.get("/caffio/days/2026-01-05").text
      #expect(before.contains("<dd>8:00</dd>") && before.contains("8:00 · 1 tasse"))
      let address = try before.firstCup()
      let form = try await browser.get(address)
      let answer = try await browser.send(form.fields, changing: ["time": "08:05"], to: address)
      #expect(answer.location == "/caffio/days/2026-01-05", "\(answer.text)")
      let after = try await browser.get("/caffio/days/2026-01-05").text
      #expect(after.contains("8:05 · 1 tasse"))
    }
  }

  @Test("Another drink is kept in the person's words, and one of the table is known by its name")
  func otherDrink() async throws {
    try await CaffioSite().test { browser in
      for name in ["Maté", "thé VERT"] {
        try await browser.get("/caffio/cups/new")
        let answer = try await browser.post(
          "/caffio/cups/new",
          [
            "what": "other", "drink": name, "quantity": "1", "unit": "cups", "timestamp": "2026-01-15",
            "time": "08:00",
          ])
        #expect(answer.code == 303)
      }
      let day = try await browser.get("/caffio/days/2026-01-15").text
      #expect(day.contains("Maté") && day.contains("Thé vert") && day.contains("28\u{A0}mg"))
      #expect(day.contains("sans 1 tasse dont la teneur est inconnue"))
    }
  }
}
