import Foundation
import HTTPTypes
import Testing
import Vault
import WebTestSupport

@testable import WebUI

@Suite("A notebook's own lock") struct NotebookLockTests {
  @Test("Behind it nothing of the notebook is told, on its pages nor on those of the shell")
  func silent() async throws {
    try await TestSite().testOpen { browser in
      try await browser.closeIdeas()
      for address in [
        "/ideas", "/ideas/new", "/ideas/file", "/history/ideas/x", "/actions/ideas", "/import/ideas",
        "/actions/%69deas", "/history/%69d%65as/x", "/import/%69deas", "/discretion/%69deas",
        "/search/ideas?q=Secret", "/export/ideas/x", "/export/%69deas/x/file",
      ] {
        #expect(
          try await browser.get(address).location?.hasPrefix("/locks/ideas?next=") == true, "\(address)")
      }
      for address in ["/", "/search?q=Secret", "/actions", "/export"] {
        let page = try await browser.get(address)
        #expect(page.code == 200 && !page.text.contains("Secret très intime"), "\(address)")
      }
      #expect(try await browser.get("/").text.contains("Fermé à clé"))
      #expect(try await browser.get("/search?q=Secret").text.contains("carnet fermé à clé n’est pas cherché"))
      #expect(!(try await browser.get("/export").text.contains("ideas/text")))
      #expect(try await browser.post("/export", ["what": "ideas/text"]).code == 422)
      for address in ["/undo/ideas", "/undo/%69deas", "/redo/idea%73", "/import/%69deas/x"] {
        #expect(try await browser.post(address, [:]).code == 401, "\(address)")
      }
      #expect(try await browser.get("/actions/%ff").code == 404)
      // What was done last is in the closed notebook: from elsewhere it cannot be taken back.
      _ = try await browser.post("/undo", [:])
      _ = try await browser.post("/locks/ideas", ["code": "4821"])
      #expect(try await browser.get("/ideas").text.contains("Secret très intime"))
    }
  }

  @Test("A page that follows a closed notebook is not answered")
  func following() async throws {
    try await TestSite().testOpen { browser in
      try await browser.closeIdeas()
      #expect(try await browser.get("/ideas", [.accept: "text/event-stream"]).code == 401)
    }
  }

  @Test(
    "A file that waits for its download goes when the notebook is closed, and nobody comes to it by its address"
  )
  func exports() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      try await browser.closeIdeas()
      _ = try await browser.post("/locks/ideas", ["code": "4821"])
      let ready = try await browser.follow(try await browser.post("/export", ["what": "ideas/text"]))
      let href = String(try #require(ready.text.firstMatch(of: /href="(\/export\/ideas\/[^"]+\/file)"/)?.1))
      #expect(try await browser.get(href.replacing("/ideas/", with: "/vault/")).code == 404)
      _ = try await browser.post("/locks/ideas/close", [:])
      #expect(site.leftInClear() == [])
      #expect(try await browser.get(href).location?.hasPrefix("/locks/ideas?next=") == true)
      _ = try await browser.post("/locks/ideas", ["code": "4821"])
      #expect(try await browser.get(href).code == 404)
    }
  }

  @Test("The code opens it for the session that typed it, and the passphrase does when the code is forgotten")
  func opens() async throws {
    try await TestSite().testOpen { browser in
      try await browser.closeIdeas()
      let wrong = try await browser.post("/locks/ideas?next=/ideas/new", ["code": "0000"])
      #expect(wrong.code == 422 && wrong.text.contains("Ce n’est pas ce code"))
      let right = try await browser.post("/locks/ideas?next=/ideas/new", ["code": "4821"])
      #expect(right.location == "/ideas/new")
      #expect(try await browser.get("/ideas").code == 200)
      _ = try await browser.post("/locks/ideas/close", [:])
      #expect(try await browser.post("/locks/ideas", ["code": TestSite.passphrase]).location == "/ideas")
      // Another browser opens the vault, and finds the notebook closed.
      let other = browser.another()
      try await other.get("/unlock")
      _ = try await other.post("/unlock", ["passphrase": TestSite.passphrase])
      #expect(try await other.get("/ideas").location?.hasPrefix("/locks/ideas") == true)
    }
  }

  @Test("After five wrong codes none is tried, not even the right one, until the passphrase is given")
  func limited() async throws {
    try await TestSite().testOpen { browser in
      try await browser.closeIdeas()
      for _ in 1...5 { #expect(try await browser.post("/locks/ideas", ["code": "1111"]).code == 422) }
      let refused = try await browser.post("/locks/ideas", ["code": "4821"])
      #expect(refused.code == 422 && refused.text.contains("vault.lockedOut"))
      #expect(try await browser.post("/locks/ideas", ["code": TestSite.passphrase]).code == 303)
    }
  }

  @Test("The lock of the vault closes it too")
  func withTheVault() async throws {
    try await TestSite().testOpen { browser in
      #expect(try await browser.chooseLock("passphrase").code == 303)
      _ = try await browser.post("/lock", [:])
      try await browser.get("/unlock")
      _ = try await browser.post("/unlock", ["passphrase": TestSite.passphrase])
      let door = try await browser.get("/ideas")
      #expect(door.location?.hasPrefix("/locks/ideas") == true)
      #expect(
        try await browser.get("/locks/ideas").text.contains("demande la phrase secrète encore une fois"))
    }
  }

  @Test("What was typed when it closed is kept, and sent after the code")
  func held() async throws {
    try await TestSite().testOpen { browser in
      try await browser.closeIdeas()
      let page = try await browser.post("/ideas/new", ["text": "Écrit pendant ce temps"])
      #expect(page.code == 401 && page.text.contains("Écrit pendant ce temps"))
      let held = try await browser.post(
        "/locks/ideas",
        [
          "code": "4821", "held-action": "/ideas/new", "held-field-text": "Écrit pendant ce temps",
        ])
      #expect(held.code == 200 && held.text.contains("Écrit pendant ce temps"))
      #expect(held.text.contains("action=\"/ideas/new\""))
    }
  }

  @Test("Choosing it takes the passphrase, a code of digits, and the same code twice")
  func refused() async throws {
    try await TestSite().testOpen { browser in
      for (answer, text) in [
        (try await browser.chooseLock("pin", code: "4821", current: "autre chose"), "vault.wrongPassphrase"),
        (try await browser.chooseLock("pin", code: "12"), "4 à 6 chiffres"),
        (try await browser.chooseLock("pin", code: "abcd"), "4 à 6 chiffres"),
        (try await browser.chooseLock("pin", code: "4821", again: "4822"), "différents"),
      ] {
        #expect(answer.code == 422 && answer.text.contains(text), "\(text)")
      }
      #expect(try await browser.get("/ideas").code == 200)
      #expect(try await browser.chooseLock("pin", code: "4821").code == 303)
      // An empty code keeps the one that there is.
      #expect(try await browser.chooseLock("pin").code == 303)
      #expect(try await browser.chooseLock("none").code == 303)
      _ = try await browser.post("/locks/ideas/close", [:])
      #expect(try await browser.get("/ideas").code == 200)
    }
  }

  @Test("A discreet notebook goes by a neutral name, and its windows say nothing")
  func discreet() async throws {
    try await TestSite().testOpen { browser in
      #expect(try await browser.get("/ideas").text.contains("<title>Idées"))
      #expect(try await browser.chooseLock("none", discreet: "true").code == 303)
      let page = try await browser.get("/ideas/new").text
      #expect(page.contains("<title>Carnet personnel · Carnets</title>"))
      for address in ["/", "/actions", "/export", "/import"] {
        let page = try await browser.get(address).text
        #expect(page.contains("Carnet personnel") || address == "/import", "\(address)")
        #expect(!page.contains(">Idées<"), "\(address)")
      }
      // What was done and written in it is found by itself only.
      _ = try await browser.post("/ideas/new", ["text": "Secret très intime"])
      let search = try await browser.get("/search?q=Secret").text
      #expect(!search.contains("intime") && search.contains("href=\"/search/ideas?q=Secret\""))
      #expect(try await browser.get("/search/ideas?q=Secret").text.contains("Secret très intime"))
      #expect(!(try await browser.get("/actions").text.contains("action=\"/undo/ideas")))
      #expect(try await browser.get("/actions/ideas").text.contains("action=\"/undo/ideas"))
      let ready = try await browser.follow(try await browser.post("/export", ["what": "ideas/text"]))
      #expect(ready.text.contains("carnet-2026-01-15.txt"))
      // The app's own settings keep it.
      _ = try await browser.post("/settings", ["theme": "", "language": "fr", "autoLock": "5"])
      #expect(try await browser.get("/").text.contains("Carnet personnel"))
      #expect(try await browser.chooseLock("none").code == 303)
      #expect(try await browser.get("/ideas").text.contains("<title>Idées"))
    }
  }
}
