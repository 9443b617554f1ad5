import Foundation
import HTTPTypes
import TestSupport
import Testing
import Vault
import WebTestSupport
@testable import WebUI

@Suite("What was done last")
struct ActionsPageTests {
  @Test("Each action is listed with the way to take it back, and then the way to do it again")
  func list() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let store = try await site.openStore()
      #expect(try await browser.get("/actions").text.contains("Rien n’a encore été fait ici."))
      let added = try await store.add(Idea(id: "a", text: "Partir", note: nil))
      let transaction = String(try #require(added.transaction))
      let page = try await browser.get("/actions/ideas")
      #expect(page.text.contains("Idée ajoutée · Partir"))
      #expect(page.text.contains("action=\"/undo/ideas?from=/actions/ideas\""))
      let undone = try await browser.post("/undo/ideas?from=/actions/ideas", ["transaction": transaction])
      #expect(undone.location == "/actions/ideas")
      let after = try await browser.get("/actions/ideas")
      #expect(after.text.contains("Annulé\u{A0}: Idée ajoutée · Partir"))
      #expect(after.text.contains("action=\"/redo/ideas?from=/actions/ideas\""))
      #expect(!after.text.contains("action=\"/undo/ideas?from=/actions/ideas\""))
      _ = try await browser.post("/redo/ideas?from=/actions", ["transaction": transaction])
      #expect(try await browser.get("/actions").text.contains("Rétabli\u{A0}: Idée ajoutée · Partir"))
      #expect(try await store.idea("a") != nil)
    }
  }

  @Test("A long list comes in parts, none of which repeats or skips an action")
  func parts() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let store = try await site.openStore()
      for number in 1...70 { try await store.add(Idea(id: "i\(number)", text: "n\(number).", note: nil)) }
      var found: [String] = []
      var address: String? = "/actions"
      while let here = address {
        let page = try await browser.get(here)
        found += page.text.matches(of: /Idée ajoutée · (n[0-9]+)\./).map { String($0.1) }
        address = page.text.firstMatch(of: /rel="next" href="([^"]+)"/).map { String($0.1) }
      }
      #expect(found == (1...70).reversed().map { "n\($0)" })
    }
  }

  @Test("The keyboard takes back what was done last, wherever the person is, and leaves a page that is gone")
  func latest() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let store = try await site.openStore()
      let nothing = try await browser.post("/undo?from=/settings", [:])
      #expect(nothing.location == "/settings")
      try await store.add(Idea(id: "a", text: "Partir", note: nil))
      let undone = try await browser.post("/undo?from=/ideas/things/a/edit%3Fx%3D1", [:])
      #expect(undone.location == "/ideas")
      #expect(try await browser.get("/ideas").text.contains("action=\"/redo/ideas?from=/ideas\""))
      let redone = try await browser.post("/redo?from=/ideas/things/a/edit", [:])
      #expect(redone.location == "/ideas/things/a/edit")
      #expect(try await store.idea("a") != nil)
    }
  }

  @Test(
    "A form whose number nobody can read takes nothing back",
    arguments: ["", "9x", " 1", "99999999999999999999"])
  func unreadable(transaction: String) async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let store = try await site.openStore()
      try await store.add(Idea(id: "a", text: "Partir", note: nil))
      let refused = try await browser.post("/undo/ideas", ["transaction": transaction])
      #expect(refused.status == .badRequest)
      #expect(try await store.idea("a") != nil)
      _ = try await browser.post("/undo/ideas", [:])
      #expect(try await store.idea("a") == nil)
      #expect(try await browser.post("/redo/ideas", ["transaction": transaction]).status == .badRequest)
      #expect(try await store.idea("a") == nil)
    }
  }

  @Test("A page that is not there leads to what may bring it back")
  func missing() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      #expect(try await browser.get("/ideas/things/a/edit").text.contains("href=\"/actions/ideas\""))
      #expect(try await browser.get("/rien").text.contains("href=\"/actions\""))
      await site.app.gate.lock()
      let locked = try await browser.get("/rien")
      #expect(!locked.text.contains("/actions"))
    }
  }

  @Test("Actions of several notebooks stand in one order, and a clock that was set back changes none")
  func order() throws {
    func action(_ id: Int64, _ seconds: Int) throws -> LatestAction {
      let json = #"{"id":\#(id),"firstSequence":\#(id),"at":\#(seconds),"origin":"person","action":"a"}"#
      return LatestAction(
        transaction: try JSONDecoder().decode(JournalTransaction.self, from: Data(json.utf8)),
        canBeUndone: true, canBeRedone: false)
    }
    let list = ActionList(
      ["x": try [action(9, 50), action(8, 90)], "y": try [action(3, 70), action(2, 60)]], from: .init())
    #expect(list.entries.map { "\($0.notebook)\($0.action.transaction.id)" } == ["y3", "y2", "x9", "x8"])
    #expect(list.next == nil)
    #expect(ActionList.Position("x:4,y:12,nonsense").text == "x:4,y:12")
  }
}
