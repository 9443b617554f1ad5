import Foundation
import Testing
import WebTestSupport

@Suite("The page of a rule") struct RulePagesTests {
  /// The address of the form of a project's only rule.
  private func form(of project: String, _ couple: Couple) async throws -> String {
    let page = try await couple.get("\(project)/rules").text
    return String(try #require(page.firstMatch(of: #/href="([^"]+\/rules\/[^"\/]+)\/edit"/#)).1)
  }

  @Test("says before a deletion what that divides again, and says nothing where it divides nothing")
  func deletion() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      try await couple.spend("100", in: project, split: "rules", day: "2026-01-12")
      let rent: KeyValuePairs = ["share": "80", "from": "2026-01-10", "category": "Loyer"]
      #expect(try await couple.post("\(project)/rules/new", rent).code == 303)
      let idle = try await form(of: project, couple)
      #expect(!(try await couple.get("\(idle)/edit").text.contains("Si elle est supprimée")))
      #expect(try await couple.post("\(idle)/delete").location == "\(project)/rules")

      let general: KeyValuePairs = ["share": "60", "from": "2026-01-10", "category": "", "again": "1:1000"]
      #expect(try await couple.post("\(project)/rules/new", general).code == 303)
      #expect(try await couple.sentence(of: project) == "Sacha doit 40,00\u{A0}€ à Camille")
      let rule = try await form(of: project, couple)
      let sentence =
        "Si elle est supprimée\u{A0}: 1 dépense déjà notée est répartie à nouveau\u{A0}: "
        + "Sacha supporte 10,00\u{A0}€ de plus."
      #expect(try await couple.get("\(rule)/edit").text.contains(sentence))
      #expect(try await couple.post("\(rule)/delete").location == "\(project)/rules")
      #expect(try await couple.sentence(of: project) == "Sacha doit 50,00\u{A0}€ à Camille")
    }
  }

  @Test("An expense of every two weeks comes on each fourteenth day, and its next day is told")
  func twoWeeks() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      let answer = try await couple.post(
        "\(project)/recurring/new",
        [
          "amount": "60", "title": "Ménage", "paidBy": "partner1", "split": "equal", "share": "50",
          "rhythm": "biweekly", "start": "2025-12-04", "end": "", "category": "", "notes": "",
        ])
      #expect(answer.location == "\(project)/rules")
      let page = try await couple.get("\(project)/rules").text
      #expect(page.contains("Toutes les deux semaines · prochaine le 29 janvier 2026"))
      let expenses = try await couple.get("\(project)/expenses").text
      for day in ["15 janvier 2026", "1er janvier 2026", "18 décembre 2025", "· 4 décembre 2025"] {
        #expect(expenses.contains(day), "\(day)")
      }
    }
  }
}
