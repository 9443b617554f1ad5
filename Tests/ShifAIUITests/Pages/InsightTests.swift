import Foundation
import Testing
import WebTestSupport

@Suite("What is expected") struct InsightTests {
  @Test(
    "Where there is too little history, it is said of patterns, of energy and of mood; a date is there at once"
  )
  func notEnough() async throws {
    try await ShifAISite().test { person in
      try await person.bleed(from: "2026-01-02")
      let all = try await person.get("/shifai/insights").text
      for said in [
        "Règles attendues", "d’après les cycles d’autres femmes", "il faut 7 jours notés.",
        "il faut 3 cycles complets, avec assez de jours notés.", "Votre énergie", "Votre humeur",
      ] {
        #expect(all.contains(said), "\(said)")
      }
      let patterns = try await person.get("/shifai/insights?kind=pattern").text
      #expect(patterns.contains("il faut 3 cycles complets, avec assez de jours notés."))
      #expect(!patterns.contains("Rien à dire ici") && !patterns.contains("il faut 7 jours notés."))
    }
  }

  @Test("On the first day every page says the same dates, and that it is no contraception")
  func firstDay() async throws {
    try await ShifAISite().test { person in
      try await person.bleed(from: "2025-10-14", "2025-11-11", "2025-12-09", "2026-01-06")
      // Three cycles of 28 days: the next period on 3 February.
      let home = try await person.get("/shifai").text
      let said = try #require(
        home.firstMatch(of: /Ovulation attendue vers le ([0-9]+) janv\..*?contraception\./))
      let day = try #require(Int(said.1))
      for address in ["/shifai", "/shifai/insights"] {
        let page = try await person.get(address).text
        #expect(page.contains("Règles attendues vers le 3 févr.") && page.contains(said.0), "\(address)")
      }
      #expect(home.contains("Fenêtre fertile probable du \(day - 5) janv. au \(day) janv."))
      let february = try await person.get("/shifai?month=2026-02").text
      #expect(february.contains("3 février 2026\u{A0}: règles attendues"))
      let january = try await person.get("/shifai?month=2026-01").text
      #expect(
        january.contains(
          "\(day) janvier 2026\u{A0}: jour \(day - 5) du cycle, phase ovulatoire, ovulation attendue"))
      #expect(january.contains("Ovulation attendue (points). Ce n’est pas une contraception."))
    }
  }

  @Test("Under hormonal contraception no page names an ovulation or fertile days to come, and today says why")
  func hormonal() async throws {
    try await ShifAISite().test { person in
      try await person.get("/shifai/contraception/new")
      let implant = try await person.post(
        "/shifai/contraception/new", ["method": "implant", "start": "2026-01-01"])
      #expect(implant.code == 303)
      try await person.bleed(from: "2025-10-14", "2025-11-11", "2025-12-09", "2026-01-06")
      let home = try await person.get("/shifai").text
      #expect(home.contains("Pas de jours fertiles estimés pendant une contraception hormonale."))
      for address in ["/shifai", "/shifai/insights", "/shifai?month=2026-02"] {
        let page = try await person.get(address).text
        #expect(!page.contains(/Ovulation attendue|ovulation attendue|enêtre fertile probable/), "\(address)")
      }
      #expect(home.contains("Règles attendues vers le 3 févr."))
    }
  }

  @Test("What is thought of a tip is kept; nobody claims to learn from it")
  func judged() async throws {
    try await ShifAISite().test { person in
      let page = try await person.get("/shifai/insights").text
      let action = try #require(page.firstMatch(of: /action="(\/shifai\/insights\/[^"]+\/judge)"/)?.1)
      let answer = try await person.post(String(action), ["feedback": "inaccurate"])
      #expect(answer.code == 303)
      #expect(
        try await person.get("/shifai/insights").text.contains("Votre avis est gardé avec ce qui a été dit"))
    }
  }
}
