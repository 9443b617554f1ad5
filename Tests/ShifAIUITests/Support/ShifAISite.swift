import Foundation
import Interchange
import Localization
import NotebookContract
import ShifAICore
import ShifAIUI
import TestSupport
import Testing
import Vault
import WebTestSupport

/// ShifAI in a whole app, and a woman in front of it, on 15 January 2026.
struct ShifAISite {
  let site: NotebookSite

  init(_ dependencies: Dependencies = .pinned()) throws {
    site = try NotebookSite(
      ShifAI.definition, ShifAIPages(),
      texts: [.interchange(), .notebookContract(), ShifAI.strings(), ShifAIPages.strings()],
      dependencies: dependencies)
  }

  /// Writes into the notebook before anybody opens it.
  func fill(_ write: @Sendable (ShifAIClient) async throws -> Void) async throws {
    try await site.fill { vault in try await write(ShifAIClient(in: vault)) }
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

  /// Adds something that she takes, with a reminder on these days of the cycle; gives its id.
  func medication(_ name: String, dose: String = "", from: String = "", to: String = "") async throws
    -> String
  {
    #expect(
      try await post(
        "/shifai/medications/new", ["name": name, "dose": dose, "reminder": from, "reminderTo": to]
      ).code == 303)
    let page = try await get("/shifai/medications").text
    let link = page.matches(of: #/href="\/shifai\/medications\/([^"\/]+)\/edit"/#).first
    return String(try #require(link).1)
  }

  /// Gives the notebook a lock, or a neutral name.
  func hide(lock: String = "none", discreet: Bool = false) async throws {
    try await get("/discretion/shifai")
    let answer = try await post(
      "/discretion/shifai",
      [
        "kind": lock, "code": "", "again": "", "discreet": discreet ? "true" : "",
        "current": NotebookSite.passphrase,
      ])
    #expect(answer.code == 303)
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
