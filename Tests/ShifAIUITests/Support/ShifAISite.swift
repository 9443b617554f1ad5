import Foundation
import Interchange
import Localization
import ShifAICore
import ShifAIUI
import Testing
import Vault
import WebTestSupport

/// ShifAI in a whole app, and a woman in front of it, on 15 January 2026.
struct ShifAISite {
  let site: NotebookSite

  init() throws {
    site = try NotebookSite(
      ShifAI.definition, ShifAIPages(),
      texts: [.interchange(), ShifAI.strings(), ShifAIPages.strings()])
  }

  /// Runs a test in a notebook that nobody has opened yet.
  func testNew<Value: Sendable>(_ body: @Sendable (Person) async throws -> Value) async throws -> Value {
    try await site.test { try await body(Person(browser: $0)) }
  }

  /// Runs a test in a notebook whose disclaimer was read.
  func test<Value: Sendable>(_ body: @Sendable (Person) async throws -> Value) async throws -> Value {
    try await testNew { person in
      try await person.begin()
      return try await body(person)
    }
  }
}

/// Somebody who types into forms.
struct Person: Sendable {
  let browser: Browser

  @discardableResult
  func get(_ address: String) async throws -> Answered { try await browser.get(address) }

  @discardableResult
  func post(_ address: String, _ fields: KeyValuePairs<String, String> = [:]) async throws -> Answered {
    try await browser.post(address, fields)
  }

  /// Reads what the notebook is, and begins.
  @discardableResult
  func begin(accepts: Bool = true, lastPeriod: String = "") async throws -> Answered {
    try await get("/shifai/welcome/profile")
    return try await post(
      "/shifai/welcome/profile",
      [
        "disclaimer": accepts ? "true" : "", "lastPeriod": lastPeriod, "cycleType": "regular",
        "usualLength": "28",
        "usualPeriodLength": "5", "age": "31", "conditions": "endo", "goals": "understand",
        "temperatureUnit": "celsius",
      ])
  }

  /// Notes periods of five days that begin on these days.
  func bleed(from starts: String...) async throws {
    for start in starts {
      let last = try #require(Int(start.suffix(2))) + 4
      let answer = try await post(
        "/shifai/cycles/new",
        ["first": start, "last": "\(start.dropLast(2))\(last < 10 ? "0" : "")\(last)", "flow": "3"])
      #expect(answer.code == 303, "\(start)")
    }
  }
}
