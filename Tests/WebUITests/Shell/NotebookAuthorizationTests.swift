import Foundation
import GRDB
import HTTPTypes
import NotebookContract
import Testing
import Vault
import WebTestSupport

@testable import WebUI

@Suite("Which notebooks a session may look into", .timeLimit(.minutes(1))) struct NotebookAuthorizationTests {
  @Test("Its lock is not taken away by undo, and no page shows what the code is checked with")
  func notUndone() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      #expect(try await browser.chooseLock("pin", code: "4821").code == 303)
      let transaction = try #require(
        try await site.openStore().read {
          try Int64.fetchOne($0, sql: "SELECT max(id) FROM carnets_transactions")
        })
      #expect(!(try await browser.get("/actions").text.contains("Verrou changé")))
      #expect(try await browser.get("/history/ideas/lock").code == 404)
      for form: KeyValuePairs<String, String> in [["transaction": String(transaction)], [:]] {
        _ = try await browser.post("/undo/ideas", form)
      }
      _ = try await browser.post("/locks/ideas/close", [:])
      #expect(try await browser.get("/ideas").location?.hasPrefix("/locks/ideas") == true)
    }
  }

  @Test("stays closed when its lock cannot be read: the home page says so, and nothing more is told")
  func failsClosed() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      try await browser.closeIdeas()
      try await site.damage(browser)
      let home = try await browser.get("/")
      #expect(
        home.code == 200 && home.text.contains("Ne s’ouvre pas") && home.text.contains("href=\"/care\""))
      #expect(!(try await browser.get("/export").text.contains("ideas/text")))
      #expect(try await browser.get("/ideas").code >= 400)
      let search = try await browser.get("/search?q=Secret")
      #expect(search.code == 200 && search.text.contains("Idées n’a pas pu être cherché"))
    }
  }

  @Test("A search tells which notebook it could not open, of those without a lock too")
  func searched() async throws {
    let site = try TestSite(canBeLocked: false)
    try await site.testOpen { browser in
      try await browser.get("/ideas")
      try await site.damage(browser)
      let search = try await browser.get("/search?q=Secret")
      #expect(search.code == 200 && search.text.contains("Idées n’a pas pu être cherché"))
      #expect(search.text.contains("href=\"/care\""))
    }
  }

  @Test("Closing it ends the live pages that show it", arguments: ["/ideas", "/", "/actions"])
  func ended(address: String) async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      #expect(try await browser.chooseLock("passphrase").code == 303)
      async let events = browser.get(address, [.accept: "text/event-stream"])
      while await site.app.gate.access.pages.isEmpty { await Task.yield() }
      _ = try await browser.post("/locks/ideas/close", [:])
      #expect(try await !events.text.contains("event: locked"))
    }
  }

  @Test("A lock that a command chose closes it for every session, whatever it opened")
  func chosenElsewhere() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      #expect(try await browser.chooseLock("pin", code: "4821").code == 303)
      #expect(try await browser.get("/ideas").code == 200)
      try await NotebookLock.choose(.passphrase, for: try await site.openStore())
      #expect(try await browser.get("/ideas").location?.hasPrefix("/locks/ideas") == true)
      _ = try await browser.post("/locks/ideas", ["code": TestSite.passphrase])
      #expect(try await browser.get("/ideas").code == 200)
      try await NotebookLock.choose(nil, for: try await site.openStore())
      #expect(try await browser.get("/ideas").code == 200)
    }
  }

  @Test("Another lock closes it for every other session, and ends what these follow")
  func lockChanged() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let other = browser.another()
      try await other.get("/unlock")
      _ = try await other.post("/unlock", ["passphrase": TestSite.passphrase])
      async let events = other.get("/ideas", [.accept: "text/event-stream"])
      while await site.app.gate.access.pages.isEmpty { await Task.yield() }
      #expect(try await browser.chooseLock("pin", code: "4821").code == 303)
      #expect(try await !events.text.contains("event: locked"))
      _ = try await other.post("/locks/ideas", ["code": "4821"])
      #expect(try await other.get("/ideas").code == 200)
      #expect(try await browser.chooseLock("pin", code: "7350").code == 303)
      #expect(try await other.get("/ideas").location?.hasPrefix("/locks/ideas") == true)
      #expect(try await browser.get("/ideas").code == 200)
    }
  }
}
