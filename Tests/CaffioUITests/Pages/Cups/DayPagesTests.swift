@testable import CaffioCore
import Foundation
import TestSupport
import Testing
import Values
import WebTestSupport

@Suite("The day, the week, the month and the year") struct DayPagesTests {
  private static func site() async throws -> CaffioSite {
    let site = try CaffioSite()
    try await site.fill { caffio in
      try await caffio.editProfile { $0.bedTime = TimeOfDay("22:30") }
      for (instant, tenths, mood) in [
        ("2026-01-15T08:00:00Z", 1_000, "energetic"), ("2026-01-14T09:00:00Z", 4_500, "tired"),
        ("2026-01-05T09:00:00Z", 500, ""), ("2025-06-01T09:00:00Z", 700, ""),
      ] {
        try await caffio.log(
          CoffeeConsumption.Details(
            drink: "Café", timestamp: .at(instant), caffeine: CaffeineMass(tenths: Int64(tenths)),
            mood: mood.isEmpty ? nil : Open(rawValue: mood), energyLevel: mood.isEmpty ? nil : 3))
      }
    }
    return site
  }

  @Test("A cup is told with one precision wherever the page says its caffeine")
  func precision() async throws {
    let site = try CaffioSite()
    try await site.fill { caffio in
      try await caffio.log(
        CoffeeConsumption.Details(
          drink: "Café", timestamp: .at("2026-01-15T08:00:00Z"), caffeine: CaffeineMass(tenths: 771)))
    }
    try await site.test { browser in
      for page in ["/caffio", "/caffio/days/2026-01-15"] {
        let text = try await browser.get(page).text
        #expect(text.contains("77\u{A0}mg") && !text.contains("77,1"), "\(page)")
      }
    }
  }

  @Test("The day shows its cups, what is active now and what will be left at bedtime")
  func today() async throws {
    try await Self.site().test { browser in
      let home = try await browser.get("/caffio").text
      #expect(home.contains("100\u{A0}mg sur 400\u{A0}mg") && home.contains("Il reste 300"))
      #expect(home.contains("id=\"curve\"") || home.contains("Ce qui est encore actif"))
      #expect(home.contains("Coucher · ") && home.contains("Maintenant · "))
      let day = try await browser.get("/caffio/days/2026-01-14").text
      #expect(
        day.contains("450\u{A0}mg") && day.contains("Mercredi")
          && day.contains("soit : Fatigue".replacing(" :", with: "\u{A0}:")))
      #expect(day.contains("/caffio/days/2026-01-13") && day.contains("/caffio/days/2026-01-15"))
      // What is not noted yet is no page to go to, and a day that is none is not there.
      let today = try await browser.get("/caffio/days/2026-01-15").text
      #expect(!today.contains("/caffio/days/2026-01-16"))
      for none in ["2026-02-30", "0001-01-01", "hier"] {
        #expect(try await browser.get("/caffio/days/\(none)").code == 404, "\(none)")
      }
    }
  }

  @Test("Without a bedtime the page says what it takes to know")
  func noBedtime() async throws {
    try await CaffioSite().test { browser in
      let home = try await browser.get("/caffio").text
      #expect(home.contains("dites dans votre profil quand vous vous couchez"))
      #expect(!home.contains("Coucher · "))
    }
  }

  @Test("A week, a month and a year add up their days, and lead to each other")
  func periods() async throws {
    try await Self.site().test { browser in
      let week = try await browser.get("/caffio/weeks/2026-01-15").text
      #expect(week.contains("Semaine du 12 janvier 2026") && week.contains("550\u{A0}mg"))
      #expect(week.contains("275\u{A0}mg") && week.contains("/caffio/weeks/2026-01-05"))
      #expect(!week.contains("/caffio/weeks/2026-01-19"))
      let month = try await browser.get("/caffio/months/2026-01").text
      #expect(
        month.contains("Janvier 2026") && month.contains("600\u{A0}mg") && month.contains("14 janvier 2026"))
      let year = try await browser.get("/caffio/statistics").text
      #expect(year.contains("Année 2026") && year.contains("/caffio/months/2026-01"))
      #expect(year.contains("Jours au-delà du repère") && !year.contains("70\u{A0}mg"))
      let before = try await browser.get("/caffio/statistics?year=2025").text
      #expect(before.contains("Année 2025") && before.contains("70\u{A0}mg"))
      #expect(try await browser.get("/caffio/statistics?year=1800").code == 404)
      #expect(
        try await browser.get("/caffio/months/2024-02").text.contains("Aucune tasse dans cette période"))
      #expect(try await browser.get("/caffio/months/2024-13").code == 404)
    }
  }

  @Test("A month has a note, which is written and taken away")
  func note() async throws {
    try await CaffioSite().test { browser in
      let address = "/caffio/months/2026-01/note"
      let form = try await browser.get(address)
      let answer = try await browser.post(address, ["form-note": form.note, "notes": "Moins l’après-midi"])
      #expect(answer.location == "/caffio/months/2026-01")
      #expect(try await browser.get("/caffio/months/2026-01").text.contains("Moins l’après-midi"))
      let again = try await browser.get(address)
      try await browser.post(address, ["form-note": again.note, "notes": ""])
      #expect(try await browser.get("/caffio/months/2026-01").text.contains("Rien n’est encore dit"))
    }
  }

  @Test("All cups are shown part by part, under their months")
  func list() async throws {
    let site = try CaffioSite()
    try await site.fill { caffio in
      for minute in 0..<60 {
        let instant = Date.at("2026-01-14T08:00:00Z").addingTimeInterval(Double(minute) * 60)
        try await caffio.log(CoffeeConsumption.Details(drink: "Thé", timestamp: instant))
      }
    }
    try await site.test { browser in
      let first = try await browser.get("/caffio/cups").text
      #expect(first.contains("Janvier 2026") && first.contains("50 tasses affichées"))
      let next = try #require(first.firstMatch(of: #/href="(\/caffio\/cups\?after=[^"]+)"/#)).1
      #expect(try await browser.get(String(next)).text.contains("10 tasses affichées"))
    }
  }
}
