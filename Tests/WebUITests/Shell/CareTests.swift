import Foundation
import HTTPTypes
import Localization
import NIOCore
import TestSupport
import Testing
import WebTestSupport

@testable import Vault
@testable import WebUI

@Suite("Looking after the vault")
struct CareTests {
  @Test("A vault is verified and repaired where a person can see how far it is")
  func verifyAndRepair() async throws {
    try await TestSite().testOpen { browser in
      try await browser.get("/ideas")
      for work in ["verify", "repair"] {
        let report = try await browser.follow(try await browser.post("/care/\(work)", [:]))
        #expect(report.status == .ok)
        #expect(report.text.contains("alert-ok"))
      }
      #expect(try await browser.get("/ideas").status == .ok)
    }
  }

  @Test("What is damaged is told, and the other notebooks stay readable")
  func damaged() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      try await browser.get("/ideas")
      try await site.damage(browser)
      let home = try await browser.get("/")
      #expect(home.status == .ok)
      #expect(home.text.contains("href=\"/care\""))
      let report = try await browser.follow(try await browser.post("/care/verify", [:]))
      #expect(report.text.contains("alert-urgent"))
    }
  }

  @Test("A repair that something stands in the way of tells what it did, and why it did no more")
  func obstructed() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      try await browser.get("/ideas")
      let note = VaultLayout(root: site.app.gate.folder).notebooks.appending(path: "ideas.salt")
      try FileManager.default.removeItem(at: note)
      try FileManager.default.createDirectory(at: note, withIntermediateDirectories: false)
      let report = try await browser.follow(try await browser.post("/care/repair", [:]))
      #expect(report.text.contains("repair.failed"))
      #expect(report.text.contains("file.notAFile"))
      #expect(!report.text.contains("Rien n’a été changé"))
    }
  }

  @Test(
    "A copy that took a file’s place is told with the person’s own dates, where they are known"
  )
  func restoredCopy() throws {
    var dependencies = Dependencies.pinned()
    dependencies.timeZone = try #require(TimeZone(identifier: "Europe/Paris"))
    let context = PageContext(
      language: .french, dependencies: dependencies, path: "/care/report", formToken: "",
      strings: try StringTable(joining: [.vault(), .webUI()]))
    let taken = try Date("2026-01-15T23:30:00Z", strategy: .iso8601)
    let snapshot = Snapshot(notebook: "ideas", version: SchemaVersion(1, 0, 0), at: taken, size: 1, name: "")
    let steps = [taken.addingTimeInterval(86_400), nil].map {
      RepairStep.restored(notebook: "ideas", snapshot: snapshot, lastWritten: $0, keptAs: nil)
    }
    let texts = CareReport.repaired(RepairReport(steps: steps)).findings(in: context).map(\.text)
    #expect(texts.allSatisfy { $0.contains("16 janvier 2026 à 0:30") })
    #expect(texts.first?.contains("jusqu’au 17 janvier 2026 à 0:30") == true)
    #expect(texts.allSatisfy { !$0.contains("?") && !$0.contains("{") })
  }

  @Test("A notebook’s key is shown only behind the passphrase")
  func key() async throws {
    try await TestSite().testOpen { browser in
      try await browser.get("/care/key")
      let refused = try await browser.post("/care/key", ["notebook": "ideas", "current": "autre chose"])
      #expect(refused.status == .unprocessableContent)
      #expect(!refused.text.contains("PRAGMA"))
      let shown = try await browser.post(
        "/care/key", ["notebook": "ideas", "current": TestSite.passphrase])
      #expect(shown.text.contains(/PRAGMA key = .{0,6}x.{0,6}[0-9a-f]{64}/))
      #expect(
        try await browser.post("/care/key", ["notebook": "nope", "current": TestSite.passphrase]).status
          == .unprocessableContent)
    }
  }

  @Test("Without an earlier version there is nothing to go back to")
  func rollback() async throws {
    try await TestSite().testOpen { browser in
      try await browser.get("/ideas")
      #expect(try await browser.get("/care/rollback").status == .ok)
      let answer = try await browser.post(
        "/care/rollback", ["version": "ideas/1.0.0", "current": TestSite.passphrase])
      #expect(answer.status == .unprocessableContent)
      #expect(try await browser.get("/ideas").status == .ok)
    }
  }

  @Test("A copy is restored instead of making a vault, with what opened it")
  func restore() async throws {
    let site = try TestSite()
    try await site.test { browser in
      #expect(try await browser.get("/welcome").text.contains("/welcome/restore"))
      try await browser.get("/welcome/restore")
      func send(_ content: String, _ passphrase: String) async throws -> Answered {
        let body = """
          --b\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n\(browser.token.value)\r\n\
          --b\r\nContent-Disposition: form-data; name="archive"; filename="c.backup"\r\n\r\n\(content)\r\n\
          --b\r\nContent-Disposition: form-data; name="passphrase"\r\n\r\n\(passphrase)\r\n--b--\r\n
          """
        return try await browser.post(
          "/welcome/restore", ByteBuffer(string: body), type: "multipart/form-data; boundary=b")
      }
      #expect(try await send("autre chose", TestSite.passphrase).status == .unprocessableContent)
      #expect(try await send("sealed", "autre chose entière").status == .unprocessableContent)
      #expect(!site.app.gate.hasVault)
      var answer = try await send("sealed", TestSite.passphrase)
      #expect(answer.location?.hasPrefix("/welcome/jobs/") == true)
      let job = try #require(answer.location)
      _ = try await browser.get("\(job)/events")
      #expect(try await browser.another().get(job).location == "/unlock")
      answer = try await browser.get(job)
      #expect(answer.location == "/")
      let home = try await browser.get("/").text
      #expect(home.contains("Restauré\u{A0}: 1 carnet, 1234 fiches, copie du "))
      #expect(try await browser.get(job).location == "/unlock")
      #expect(try await send("sealed", TestSite.passphrase).location == "/unlock")
    }
  }

  @Test("Where there is a vault, a copy to restore is sent away at its first byte, and nothing of it is kept")
  func nothingToRestore() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let stranger = browser.another()
      try await stranger.get("/unlock")
      // It never ends: who reads on finds it cut off.
      let body = """
        --b\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n\(stranger.token.value)\r\n\
        --b\r\nContent-Disposition: form-data; name="archive"; filename="c.backup"\r\n\r\nsealed
        """
      let answer = try await stranger.post(
        "/welcome/restore", ByteBuffer(string: body), type: "multipart/form-data; boundary=b")
      #expect(answer.location == "/unlock")
      #expect(site.leftInClear() == [])
    }
  }

  @Test("The theme’s button goes back to the page that it is on, and never to another server")
  func theme() async throws {
    try await TestSite().testOpen { browser in
      let page = try await browser.get("/ideas/new")
      #expect(page.text.contains("<input type=\"hidden\" name=\"next\" value=\"/ideas/new\">"))
      #expect(
        try await browser.post("/settings/theme", ["theme": "dark", "next": "/ideas/new"]).location
          == "/ideas/new")
      for away in ["//evil.example", "http://evil.example/", "/\\evil.example", "javascript:x"] {
        #expect(
          try await browser.post("/settings/theme", ["theme": "dark", "next": away]).location == "/")
      }
    }
  }
}
