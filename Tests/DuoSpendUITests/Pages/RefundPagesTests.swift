import DuoSpendCore
import Foundation
import NotebookContract
import Testing
import Values
import Vault
import WebTestSupport

@Suite("A refund in the forms") struct RefundPagesTests {
  private func fields(_ amount: String, kind: String) -> KeyValuePairs<String, String> {
    [
      "kind": kind, "amount": amount, "currency": "EUR", "rate": "", "title": "Avoir", "paidBy": "partner1",
      "partner1Part": "", "split": "equal", "share": "", "category": "", "date": "2026-01-12", "notes": "",
    ]
  }

  private func amounts(_ site: DuoSite) async throws -> [Money] {
    try await site.site.look { vault in
      let client = try await DuoSpendClient(in: vault)
      let project = try #require(try await client.value(ProjectsQuery()).first).id
      return try await client.value(ExpensesQuery(of: project)).items.map(\.expense.amount)
    }
  }

  @Test("It is typed without a sign, stored below zero, and stays one when it is changed")
  func stored() async throws {
    let site = try DuoSite()
    try await site.test { couple in
      let project = try await couple.project()
      try await couple.spend("100", in: project)
      #expect(
        try await couple.post("\(project)/expenses/new", fields("30", kind: "income")).code == 303)
      #expect(try await couple.sentence(of: project) == "Sacha doit 35,00\u{A0}€ à Camille")
      let refund = try await couple.newest(in: project)
      #expect(try await couple.get(refund).text.contains("\u{2212}30,00\u{A0}€"))
      #expect(try await couple.post("\(refund)/edit", fields("20", kind: "income")).code == 303)
      #expect(try await couple.sentence(of: project) == "Sacha doit 40,00\u{A0}€ à Camille")
    }
    #expect(
      try await amounts(site) == [
        Money(minorUnits: -20_00, currency: .eur), Money(minorUnits: 100_00, currency: .eur),
      ])
  }

  @Test("With a sign it is refused beside its field, and nothing is stored")
  func signed() async throws {
    let site = try DuoSite()
    try await site.test { couple in
      let project = try await couple.project()
      let refused = try await couple.post("\(project)/expenses/new", fields("-30", kind: "income"))
      #expect(refused.code == 422 && refused.text.contains("value=\"-30\""))
    }
    #expect(try await amounts(site) == [])
  }
}
