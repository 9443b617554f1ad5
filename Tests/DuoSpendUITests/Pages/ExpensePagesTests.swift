import Foundation
import Testing
import WebTestSupport

@Suite struct ExpensePagesTests {
  @Test(
    "An amount that nobody can have meant is refused beside its field, and nothing is stored",
    arguments: ["12abc", "1,234.5", "12,345", "0,001", "-5", "1e30", "0", "", "99999999999999999999"])
  func amounts(typed: String) async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      let answer = try await couple.spend(typed, in: project)
      #expect(answer.code == 422)
      #expect(answer.text.contains("href=\"#amount\""))
      #expect(try await couple.get(project).text.contains("Aucune dépense pour le moment"))
    }
  }

  @Test("A sign before an amount is answered with the choice for it, and the form asks who received")
  func sign() async throws {
    try await DuoSite().test { couple in
      let answer = try await couple.spend("-20", in: try await couple.project())
      #expect(answer.text.contains("choisissez «\u{A0}Un remboursement ou une recette\u{A0}»"))
      #expect(answer.text.contains("<legend>Payé ou reçu par</legend>"))
    }
  }

  @Test("Parts that were given as amounts are shown as amounts, other shares about to two decimals")
  func exactParts() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      let answer = try await couple.post(
        "\(project)/expenses/new",
        [
          "amount": "67.05", "currency": "EUR", "title": "Dîner", "paidBy": "partner1", "split": "exact",
          "partner1Share": "41.35", "date": "2026-01-10",
        ])
      #expect(answer.code == 303)
      let page = try await couple.get(try await couple.newest(in: project)).text
      #expect(page.contains("Montants exacts (propre à cette dépense)"))
      #expect(page.contains("Camille 41,35\u{A0}€ · Sacha 25,70\u{A0}€") && !page.contains("61,6704"))
    }
  }

  @Test("What is missing is said for each field: who paid, the title, the day, the part")
  func missing() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      let answer = try await couple.spend(
        "10", in: project, paidBy: "", split: "custom", share: "130", title: "", day: "20260-01-01")
      #expect(answer.code == 422)
      for field in ["paidBy", "title", "date", "share"] {
        #expect(answer.text.contains("href=\"#\(field)\""), "\(field)")
      }
    }
  }

  @Test(
    "A receipt that was received and is no longer there is asked for again, and nothing is stored without it")
  func receiptGone() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      let kept = "\(String(repeating: "ab", count: 32)):12:ticket.jpg"
      let answer = try await couple.browser.submit(
        "\(project)/expenses/new", ["amount": "10", "title": "Dîner", "paidBy": "partner1", "keptFile": kept])
      #expect(answer.code == 422 && answer.text.contains("ticket.jpg"))
      #expect(answer.text.contains("value=\"Dîner\""))
      #expect(try await couple.get(project).text.contains("Aucune dépense pour le moment"))
    }
  }

  @Test("A part of its own stays one: 50 is not half each, 0 is not nothing", arguments: ["50", "0", "100"])
  func customParts(share: String) async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      try await couple.spend("100", in: project, split: "custom", share: share)
      let expense = try await couple.newest(in: project)
      let form = try await couple.get("\(expense)/edit").text
      #expect(form.contains("value=\"custom\" checked"))
      #expect(form.contains("name=\"share\" aria-describedby=\"share-about\""))
      #expect(form.contains("autocomplete=\"off\" value=\"\(share)\""))
    }
  }

  @Test("Both paid: the first one's part is counted, and cannot exceed the amount")
  func both() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      #expect(
        try await couple.spend("100", in: project, paidBy: "both", part: "120").text.contains(
          "La part payée ne peut pas dépasser le montant"))
      try await couple.spend("100", in: project, paidBy: "both", part: "80")
      #expect(try await couple.sentence(of: project) == "Sacha doit 30,00\u{A0}€ à Camille")
    }
  }

  @Test("A foreign amount keeps its currency and its rate, and counts in the project's")
  func foreign() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      #expect(try await couple.spend("1000", in: project, currency: "JPY").text.contains("href=\"#rate\""))
      try await couple.spend("1000", in: project, currency: "JPY", rate: "0,0061")
      #expect(try await couple.sentence(of: project) == "Sacha doit 3,05\u{A0}€ à Camille")
      let expense = try await couple.newest(in: project)
      let form = try await couple.get("\(expense)/edit").text
      #expect(form.contains("value=\"1000\"") && form.contains("value=\"0,0061\""))
      #expect(form.contains("<option value=\"JPY\" selected"))
    }
  }

  @Test("A rate of twelve decimals is shown whole, and saving another field keeps the amount")
  func longRate() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      try await couple.spend("1000", in: project, currency: "USD", rate: "0,589994999999")
      #expect(try await couple.get(project).text.contains("589,99"))
      let expense = try await couple.newest(in: project)
      #expect(try await couple.get("\(expense)/edit").text.contains("value=\"0,589994999999\""))
      let answer = try await couple.post(
        "\(expense)/edit",
        [
          "amount": "1000", "currency": "USD", "rate": "0,589994999999", "title": "Taxi",
          "paidBy": "partner1", "split": "equal", "share": "", "category": "", "date": "2026-01-10",
          "notes": "",
        ])
      #expect(answer.code == 303)
      #expect(try await couple.get(project).text.contains("589,99"))
    }
  }

  @Test("An expense that follows the rules takes the one of its day, and changes with them")
  func rules() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      try await couple.spend("100", in: project, split: "rules", day: "2026-01-05")
      try await couple.spend("100", in: project, split: "rules", day: "2026-01-12")
      #expect(try await couple.sentence(of: project) == "Sacha doit 100,00\u{A0}€ à Camille")
      let asked = try await couple.post(
        "\(project)/rules/new", ["share": "60", "from": "2026-01-10", "category": ""])
      #expect(asked.code == 422)
      #expect(
        asked.text.contains(
          "1 dépense déjà notée est répartie à nouveau\u{A0}: Camille supporte 10,00\u{A0}€ de plus"))
      let answer = try await couple.post(
        "\(project)/rules/new", ["share": "60", "from": "2026-01-10", "category": "", "again": "1:1000"])
      let page = try await couple.get("\(project)/rules").text
      #expect(page.contains("Jusqu’au 9 janvier 2026") && page.contains("à partir du 10 janvier 2026"))
      #expect(answer.location == "\(project)/rules")
      #expect(try await couple.sentence(of: project) == "Sacha doit 90,00\u{A0}€ à Camille")
      #expect(try await couple.get("\(project)/expenses/new").text.contains("60/40"))
      #expect(try await couple.get("\(project)/rules").text.contains("à partir du 10 janvier 2026"))
    }
  }

  @Test("Two incomes propose a split for the form of a rule")
  func incomes() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      let answer = try await couple.post("\(project)/rules/incomes", ["income1": "3000", "income2": "1000"])
      #expect(answer.location == "\(project)/rules/new?share=75")
      #expect(try await couple.get("\(project)/rules/new?share=75").text.contains("value=\"75\""))
      #expect(
        try await couple.post("\(project)/rules/incomes", ["income1": "0", "income2": "0"]).code
          == 422)
    }
  }

  @Test("A list of many is told in parts, forth and back, in every order and filter")
  func pages() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      for number in 1...55 {
        try await couple.spend(
          "\(number)", in: project, paidBy: number.isMultiple(of: 2) ? "partner1" : "partner2",
          title: "Dépense \(number).", category: number > 50 ? "Loyer" : "", day: "2026-01-10")
      }
      #expect(try await couple.get(project).text.contains("Voir les 50 autres"))
      for sort in ["date", "amount", "payer"] {
        let first = try await couple.get("\(project)/expenses?sort=\(sort)").text
        let next = try #require(first.firstMatch(of: #/rel="next" href="([^"]+)"/#))
        let second = try await couple.get(String(next.1).replacing("&amp;", with: "&")).text
        #expect(second.matches(of: #/Dépense \d+\.<\/a>/#).count == 5, "\(sort)")
        #expect(second.contains("rel=\"prev\""))
      }
      let dearest = try await couple.get("\(project)/expenses?sort=amount").text
      #expect(try #require(dearest.firstMatch(of: #/Dépense (\d+)\.<\/a>/#)).1 == "55")
      let rent = try await couple.get("\(project)/expenses?category==Loyer&payer=partner1").text
      #expect(rent.matches(of: #/Dépense \d+\.<\/a>/#).count == 2)
      #expect(try await couple.get("\(project)/expenses?category==").text.contains("rel=\"next\"") == false)
      #expect(
        try await couple.get("\(project)/expenses?q=absent").text.contains("Aucune dépense ne correspond"))
    }
  }

  @Test("A recurring expense appears on its days, once, and is changed for what follows")
  func recurring() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      let answer = try await couple.post(
        "\(project)/recurring/new",
        [
          "amount": "900", "title": "Loyer", "paidBy": "partner2", "split": "rules", "share": "50",
          "rhythm": "monthly", "start": "2025-12-01", "end": "", "category": "Loyer", "notes": "",
        ])
      #expect(answer.location == "\(project)/rules")
      #expect(try await couple.sentence(of: project) == "Camille doit 900,00\u{A0}€ à Sacha")
      #expect(try await couple.get("\(project)/rules").text.contains("prochaine le 1er février 2026"))
      #expect(try await couple.get("\(project)/charts").text.contains("1\u{202F}800,00\u{A0}€"))
    }
  }

  @Test("An expense is duplicated as of today, and deleted")
  func duplicated() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      try await couple.spend("10", in: project, day: "2025-06-01")
      let expense = try await couple.newest(in: project)
      let copy = try #require(try await couple.post("\(expense)/duplicate").location)
      #expect(try await couple.get(copy).text.contains("15 janvier 2026"))
      #expect(try await couple.post("\(copy)/delete").location == project)
      #expect(try await couple.get(copy).code == 404)
    }
  }
}
