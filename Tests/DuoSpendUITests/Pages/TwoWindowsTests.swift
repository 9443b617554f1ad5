import HTTPTypes
import Testing
import WebTestSupport

@Suite("One expense in two windows")
struct TwoWindowsTests {
  private func fields(
    _ note: String, amount: String, currency: String = "EUR", title: String = "Dîner",
    paidBy: String = "partner1", part: String = "", split: String = "equal", share: String = "50"
  ) -> KeyValuePairs<String, String> {
    [
      "form-note": note, "amount": amount, "currency": currency, "rate": currency == "EUR" ? "" : "2",
      "title": title, "paidBy": paidBy, "partner1Part": part, "split": split, "share": share,
      "category": "", "date": "2026-01-10", "notes": "",
    ]
  }

  @Test("What each of them changed is kept: the payer of one, the title of the other")
  func joined() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      try await couple.spend("80", in: project)
      let address = try await couple.newest(in: project) + "/edit"
      let (mine, theirs) = (try await couple.get(address).note, try await couple.get(address).note)
      #expect(try await couple.post(address, fields(theirs, amount: "80,00", paidBy: "partner2")).code == 303)
      #expect(try await couple.post(address, fields(mine, amount: "80,00", title: "Souper")).code == 303)
      #expect(try await couple.sentence(of: project).contains("Camille doit"))
      #expect(try await couple.get(project).text.contains("Souper"))
    }
  }

  @Test("An amount and a currency are never mixed: who saves second is asked, and nothing is written")
  func asked() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project()
      try await couple.spend("80", in: project)
      let address = try await couple.newest(in: project) + "/edit"
      let (mine, theirs) = (try await couple.get(address).note, try await couple.get(address).note)
      #expect(try await couple.post(address, fields(theirs, amount: "80,00", currency: "USD")).code == 303)
      let sentence = try await couple.sentence(of: project)
      let answer = try await couple.post(address, fields(mine, amount: "60,00"))
      #expect(answer.status == .conflict)
      #expect(answer.text.contains("<ins>80,00</ins>"))
      #expect(answer.text.contains("<ins>USD</ins>"))
      #expect(try await couple.sentence(of: project) == sentence)
    }
  }
}
