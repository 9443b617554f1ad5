import HTTPTypes
import Testing
import WebTestSupport

@testable import WebUI

@Suite("An export", .timeLimit(.minutes(1)))
struct ExportTests {
  @Test("says that it is not encrypted, is downloaded once, and leaves nothing in clear")
  func once() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      _ = try await browser.post("/ideas/new", ["text": "Une idée"])
      let page = try await browser.get("/export")
      #expect(page.text.contains("ne sera pas chiffré") && page.text.contains("value=\"ideas/text\""))
      let ready = try await browser.follow(try await browser.post("/export", ["what": "ideas/text"]))
      #expect(ready.text.contains("ideas-2026-01-15.txt"))
      let href = String(try #require(ready.text.firstMatch(of: /href="(\/export\/[^"]+\/file)"/)?.1))
      #expect(try await browser.send(href, .head, [:], nil).status == .ok)
      let stranger = browser.another()
      #expect(try await stranger.get(href).status == .seeOther)
      let file = try await browser.get(href)
      #expect(file.text == "Une idée")
      #expect(file.headers[.contentDisposition]?.hasPrefix("attachment; filename=\"ideas-2026") == true)
      #expect(site.leftInClear() == [])
      #expect(try await browser.get(href).status == .notFound)
    }
  }

  @Test("comes by itself where one button asked for it")
  func oneClick() async throws {
    try await TestSite().testOpen { browser in
      _ = try await browser.post("/ideas/new", ["text": "Une idée"])
      let asked = try await browser.follow(try await browser.post("/export", ["what": "ideas/text"]))
      #expect(!asked.text.contains("data-fetch"))
      let ready = try await browser.follow(try await browser.post("/export?what=ideas/text", [:]))
      #expect(ready.text.contains("data-fetch") && ready.text.contains("ne sera pas chiffré"))
      let href = String(try #require(ready.text.firstMatch(of: /href="(\/export\/[^"]+\/file)"/)?.1))
      #expect(try await browser.get(href).text == "Une idée")
    }
  }

  @Test("says how much is not in it because it cannot be read")
  func leftOut() async throws {
    try await TestSite().testOpen { browser in
      for text in ["Une idée", "unreadable: one"] { _ = try await browser.post("/ideas/new", ["text": text]) }
      let ready = try await browser.follow(try await browser.post("/export", ["what": "ideas/text"]))
      #expect(ready.text.contains("1 élément qui ne peut pas être lu n’est pas dans ce fichier"))
      _ = try await browser.post("/ideas/new", ["text": "unreadable: two"])
      let archive = try await browser.follow(try await browser.post("/export", ["what": "ideas/folder"]))
      #expect(archive.text.contains("2 éléments qui ne peuvent pas être lus ne sont pas dans ce fichier"))
    }
  }

  @Test("of several files is one archive")
  func folder() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let ready = try await browser.follow(try await browser.post("/export", ["what": "ideas/folder"]))
      #expect(ready.text.contains("ideas-2026-01-15.zip"))
      let href = try #require(ready.text.firstMatch(of: /href="(\/export\/[^"]+\/file)"/)?.1)
      let file = try await browser.get(String(href))
      #expect(file.text == "ideas-2026-01-15|ideas-2026-01-15/ideas.txt")
    }
  }

  @Test("goes when the person gives it up, makes another, or locks the vault")
  func removal() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let ready = try await browser.follow(try await browser.post("/export", ["what": "ideas/text"]))
      let delete = try #require(ready.text.firstMatch(of: /action="(\/export\/[^"]+\/delete)"/)?.1)
      #expect(try await browser.post(String(delete), [:]).location == "/settings#backup")
      #expect(site.leftInClear() == [])
      _ = try await browser.follow(try await browser.post("/export", ["what": "ideas/text"]))
      _ = try await browser.follow(try await browser.post("/export", ["what": "ideas/text"]))
      #expect(site.leftInClear().count { $0.hasSuffix(".txt") } == 1)
      await site.app.gate.lock()
      #expect(site.leftInClear() == [])
    }
  }

  @Test(
    "of what nobody offers is refused", arguments: ["", "ideas", "ideas/pdf", "../x/text", "shifai/text"])
  func unknown(what: String) async throws {
    try await TestSite().testOpen { browser in
      let answer = try await browser.post("/export", ["what": what])
      #expect(answer.status == .unprocessableContent)
    }
  }

  @Test("of the whole vault is encrypted and needs no warning")
  func backup() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      #expect(try await browser.get("/settings").text.contains("href=\"/backup\""))
      let ready = try await browser.follow(try await browser.post("/backup", [:]))
      #expect(ready.text.contains("carnets-2026-01-15.backup") && !ready.text.contains("ne sera pas chiffré"))
      // It is as large as the vault: it waits on the vault's disk, not in the temporary directory.
      #expect(site.leftInClear() == [])
      #expect(try site.waitingCopies().count { $0.hasSuffix(".backup") } == 1)
      let href = try #require(ready.text.firstMatch(of: /href="(\/export\/[^"]+\/file)"/)?.1)
      #expect(try await browser.get(String(href)).text == "sealed")
      #expect(try site.waitingCopies() == [])
    }
  }

  @Test("of the whole vault goes when the vault is locked, and at the start when a process was killed")
  func forgottenBackup() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      _ = try await browser.follow(try await browser.post("/backup", [:]))
      await site.app.gate.lock()
      #expect(try site.waitingCopies() == [])
      _ = try site.app.gate.workspace.sealedSpace.makeFolder()
      #expect(try site.waitingCopies().count == 1)
      try site.app.gate.workspace.sealedSpace.removeLeftovers()
      #expect(try site.waitingCopies() == [])
    }
  }
}

extension TestSite {
  /// What lies in the vault's folder for exports.
  fileprivate func waitingCopies() throws -> [String] {
    try vaultFiles().filter { $0.hasPrefix("exports/") }.sorted()
  }
}
