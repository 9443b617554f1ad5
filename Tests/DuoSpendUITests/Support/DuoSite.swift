import DuoSpendCore
import DuoSpendUI
import Foundation
import Interchange
import Localization
import Testing
import Vault
import WebTestSupport

/// DuoSpend in a whole app, and a couple in front of it.
struct DuoSite {
  let site: NotebookSite

  init() throws {
    site = try NotebookSite(
      DuoSpend.definition, DuoSpendPages(),
      texts: [.interchange(), DuoSpend.strings(), DuoSpendPages.strings()])
  }

  func test<Value: Sendable>(_ body: @Sendable (Couple) async throws -> Value) async throws -> Value {
    try await site.test { try await body(Couple(browser: $0)) }
  }
}

/// Camille and Sacha, who type into forms.
struct Couple: Sendable {
  let browser: Browser

  func get(_ address: String) async throws -> Answered { try await browser.get(address) }

  /// Sends a form; a session that is open answers with a redirect where it was accepted.
  func post(_ address: String, _ fields: KeyValuePairs<String, String> = [:]) async throws -> Answered {
    try await browser.post(address, fields)
  }

  /// The address of a new project.
  func project(_ name: String = "Lisbonne", budget: String = "1500", currency: String = "EUR") async throws
    -> String
  {
    let answer = try await post(
      "/duospend/projects/new",
      [
        "name": name, "partner1Name": "Camille", "partner2Name": "Sacha", "budget": budget,
        "currency": currency,
      ])
    #expect(answer.code == 303)
    return try #require(answer.location)
  }

  /// Adds an expense, divided equally unless told otherwise.
  @discardableResult
  func spend(
    _ amount: String, in project: String, paidBy: String = "partner1", part: String = "",
    split: String = "equal", share: String = "", title: String = "Dîner", category: String = "",
    day: String = "2026-01-10", currency: String = "EUR", rate: String = ""
  ) async throws -> Answered {
    try await post(
      "\(project)/expenses/new",
      [
        "amount": amount, "currency": currency, "rate": rate, "title": title, "paidBy": paidBy,
        "partner1Part": part, "split": split, "share": share, "category": category, "date": day, "notes": "",
      ])
  }

  /// The address of the newest expense of a project.
  func newest(in project: String) async throws -> String {
    let page = try await get("\(project)/expenses").text
    let link = try #require(page.firstMatch(of: #/href="(\/duospend\/expenses\/[^"\/]+)"/#))
    return String(link.1)
  }

  /// Who owes whom, as the project's page says it.
  func sentence(of project: String) async throws -> String {
    let page = try await get(project).text
    let found = try #require(page.firstMatch(of: #/duospend-sentence">.*?<span>(.*?)<\/span>/#))
    return String(found.1)
  }
}

extension String {
  /// What an attribute of a page means.
  var unescaped: String {
    replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}
