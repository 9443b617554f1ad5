import Foundation
import Testing
import WebTestSupport

@Suite("What is expected") struct InsightTests {
  @Test("Where there is too little history, it is said of the period, of patterns, of energy and of mood")
  func notEnough() async throws {
    try await ShifAISite().test { person in
      try await person.bleed(from: "2026-01-02")
      let all = try await person.get("/shifai/insights").text
      for said in [
        "il faut 2 cycles complets pour attendre une date.", "il faut 7 jours notés.",
        "il faut 3 cycles complets, avec assez de jours notés.", "Votre énergie", "Votre humeur",
      ] {
        #expect(all.contains(said), "\(said)")
      }
      let patterns = try await person.get("/shifai/insights?kind=pattern").text
      #expect(patterns.contains("il faut 3 cycles complets, avec assez de jours notés."))
      #expect(!patterns.contains("Rien à dire ici") && !patterns.contains("il faut 7 jours notés."))
    }
  }

  @Test("On the first days every page says what the rules say, and that it is no contraception")
  func rules() async throws {
    try await ShifAISite().test { person in
      try await person.bleed(from: "2025-10-14", "2025-11-11", "2025-12-09", "2026-01-06")
      // Three cycles of 28 days: the next period on 3 February, ovulation on 20 January.
      let period = "Vos règles sont attendues vers le 3 févr., à 1 jour près."
      let ovulation =
        "L’ovulation est attendue vers le 20 janv., à 2 jours près. Ce n’est pas une contraception."
      for address in ["/shifai", "/shifai/insights"] {
        let page = try await person.get(address).text
        #expect(page.contains(period) && page.contains(ovulation), "\(address)")
      }
      let february = try await person.get("/shifai?month=2026-02").text
      #expect(february.contains("3 février 2026\u{A0}: règles attendues"))
      let january = try await person.get("/shifai?month=2026-01").text
      #expect(
        january.contains("20 janvier 2026\u{A0}: jour 15 du cycle, phase ovulatoire, ovulation attendue"))
      #expect(january.contains("Ovulation attendue (points). Ce n’est pas une contraception."))
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
