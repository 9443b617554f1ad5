import Foundation
import HolfyCore
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@testable import HolfyUI

@Suite("Amounts in another currency, in the forms")
struct CurrencyFormTests {
  /// A form with an amount.
  struct Form: CustomTestStringConvertible, Sendable {
    let path: String
    /// What is sent: an amount, its currency, and the least that the form asks for.
    let fields: @Sendable (_ amount: String, _ currency: String) -> KeyValuePairs<String, String>
    /// How its list or page leads to what was added.
    let edit: String

    var testDescription: String { path }

    static let all = [
      Form(
        path: "documents/new",
        fields: { ["name": "Vidange", "day": "2026-01-10", "amount": $0, "currency": $1] },
        edit: "/holfy/documents/[^/\"?]+/edit"),
      Form(
        path: "fuel/new",
        fields: { ["day": "2026-01-10", "volume": "40", "cost": $0, "currency": $1] },
        edit: "/holfy/fuel/[^/\"?]+/edit"),
      Form(
        path: "insurance/new",
        fields: { ["insurer": "MAIF", "startDay": "2026-01-10", "premium": $0, "currency": $1] },
        edit: "/holfy/insurance/[^/\"?]+/edit"),
    ]
  }

  private let site: NotebookSite
  private let vehicle = Mutable("")

  init() async throws {
    site = try NotebookSite.holfy()
    try await site.fill { [vehicle] vault in
      let client = try await HolfyClient(in: vault)
      vehicle.value = try await client.addClio()
    }
  }

  private func address(_ form: Form) -> String { "/holfy/vehicles/\(vehicle.value)/\(form.path)" }

  private func send(
    _ form: Form, to address: String, _ amount: String, in currency: String?, _ browser: Browser
  ) async throws -> Answered {
    try await browser.post(address, form.fields(amount, currency ?? ""))
  }

  private func isChosen(_ code: String, in page: String) -> Bool {
    page.contains("<option value=\"\(code)\" selected>")
  }

  @Test(
    "The usual currency is proposed, another one is kept, and stays when it is not named", arguments: Form.all
  )
  func kept(form: Form) async throws {
    try await site.test { browser in
      let address = address(form)
      #expect(isChosen("EUR", in: try await browser.get(address).text))
      let added = try await send(form, to: address, "12,50", in: "CHF", browser)
      let page = try await browser.get(try #require(added.location)).text
      let edit = String(page[try #require(page.range(of: form.edit, options: .regularExpression))])
      let shown = try await browser.get(edit).text
      #expect(isChosen("CHF", in: shown))
      #expect(shown.contains("value=\"12,50\""))
      #expect(try await send(form, to: edit, "13", in: nil, browser).code == 303)
      #expect(isChosen("CHF", in: try await browser.get(edit).text))
      #expect(
        try await send(form, to: edit, "13", in: "EUR", browser).code == 303)
      #expect(isChosen("EUR", in: try await browser.get(edit).text))
    }
  }

  @Test("What is no currency is refused where it stands, and what was typed stays", arguments: Form.all)
  func refused(form: Form) async throws {
    try await site.test { browser in
      let address = address(form)
      try await browser.get(address)
      let answer = try await send(form, to: address, "12,50", in: "XX1", browser)
      #expect(answer.code == 422)
      #expect(answer.text.contains("Choisissez"))
      #expect(answer.text.contains("value=\"12,50\""))
      #expect(isChosen("XX1", in: answer.text))
      let precise = try await send(form, to: address, "12,50", in: "JPY", browser)
      #expect(precise.code == 422)
      #expect(isChosen("JPY", in: precise.text))
    }
  }
}
