import Carnets
import Foundation
import Interchange
import Localization
import NotebookContract
import TestSupport
import Testing
import Vault
import WebTestSupport
import WebUI

/// No page of a notebook leads nowhere.
@Suite(.serialized) struct AddressContractTests {
  @Test(
    "Every address that the pages of a notebook show answers, and reading them writes nothing",
    arguments: ExampleVault.notebooks)
  func answers(_ notebook: Notebook) async throws {
    let texts = try [StringTable.interchange()] + notebook.texts.map { try $0() }
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try NotebookSite(
      notebook.definition, notebook.pages, texts: texts, dependencies: clock.dependencies)
    try await site.fill { try await notebook.writeExamples($0) }
    let (walk, position) = try await site.test { browser in
      // What falls due in a month waits for the program's own hour, not for a reader.
      clock.advance(days: 31)
      let position = try await site.look { try await $0.notebook(notebook.definition.schema.id).position() }
      var walk = Walk(browser)
      try await walk.go(from: ["/"] + notebook.pages.places.map(\.href))
      try await walk.knock()
      return (walk, position)
    }
    #expect(walk.missing == [])
    #expect(walk.pages > 20 && walk.actions > 10)
    let written = try await site.look {
      try await $0.notebook(notebook.definition.schema.id).changes(after: position, limit: 100)
    }
    // Where a person left off is no record of theirs.
    #expect(written.filter { $0.recordID != "lastOpenedVehicleId" } == [])
  }
}

/// A walk through the pages of an app: every link once, of the pages that differ by their record alone a few.
private struct Walk: Sendable {
  /// How many pages that differ by their record alone are looked at.
  private static let alike = 3

  private let browser: Browser
  private var seen: Set<String> = []
  private var visits: [String: Int] = [:]
  private var forms: [String: String] = [:]
  /// The addresses that did not answer, and where they stand.
  private(set) var missing: [String] = []
  /// How many pages answered.
  private(set) var pages = 0
  /// How many kinds of forms there are.
  var actions: Int { forms.count }

  init(_ browser: Browser) { self.browser = browser }

  /// Follows the links of pages, and of the pages that they lead to.
  mutating func go(from starts: [String]) async throws {
    var ways = starts.map { (address: $0, page: "the start") }
    while let (address, page) = ways.popLast() {
      guard seen.insert(address).inserted, visits[Self.shape(of: address), default: 0] < Self.alike else {
        continue
      }
      visits[Self.shape(of: address), default: 0] += 1
      let answer = try await browser.get(address)
      guard answer.code < 400 else {
        missing.append("\(address) (\(answer.code)), on \(page)")
        continue
      }
      pages += 1
      let tags = answer.text.matches(of: #/<form [^>]*>/#).map { String($0.0) }
      let sent = tags.filter { $0.contains("method=\"post\"") } + [answer.text.buttons]
      for action in sent.flatMap({ Self.addresses(in: $0, of: #/\s(?:form)?action="([^"#]+)/#) })
      where forms[Self.shape(of: action)] == nil {
        forms[Self.shape(of: action)] = action
      }
      let asked = tags.filter { $0.contains("method=\"get\"") }
      let links =
        Self.addresses(in: answer.text, of: #/\shref="([^"#]+)/#)
        + asked.flatMap { Self.addresses(in: $0, of: #/\saction="([^"#]+)/#) }
        + [answer.location].compactMap(\.self)
      ways += links.filter { $0.hasPrefix("/") && !$0.hasPrefix("//") }.map { ($0, address) }
    }
  }

  /// Knocks at each kind of form without its page's token: nothing is changed, but somebody is there.
  mutating func knock() async throws {
    for action in forms.values.sorted() {
      let answer = try await browser.post(action, [:], token: "of no page")
      if answer.code != 403 { missing.append("\(action) (\(answer.code)), a form") }
    }
  }

  /// The addresses in the attributes of a page, without the places within pages.
  private static func addresses(in page: String, of attribute: Regex<(Substring, Substring)>) -> [String] {
    page.matches(of: attribute).map { String($0.1).replacing("&amp;", with: "&") }
  }

  /// What addresses share that differ by the record, the day or the month that they name.
  private static func shape(of address: String) -> String {
    let parts = address.split(separator: "?", maxSplits: 1)
    let path = parts.first.map(String.init) ?? ""
    let named = path.split(separator: "/").map { $0.contains(where: \.isNumber) ? "*" : String($0) }
    let queried = parts.dropFirst().joined().split(separator: "&").map { $0.prefix { $0 != "=" } }.sorted()
    return named.joined(separator: "/") + "?" + queried.joined(separator: "&")
  }
}

extension String {
  /// The buttons of a page that send their form elsewhere.
  fileprivate var buttons: String {
    matches(of: #/<button [^>]*formaction[^>]*>/#).map { String($0.0) }.joined()
  }
}
