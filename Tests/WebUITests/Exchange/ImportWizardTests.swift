import Foundation
import HTTPTypes
import NIOCore
import Testing
import TestSupport
import WebTestSupport

@testable import WebUI

@Suite("The import wizard", .timeLimit(.minutes(1)))
struct ImportWizardTests {
  private let ideas = FilesForm(["a.txt": "Une\nDeux\n!", "b.txt": "Deux"])

  @Test("leads from files through preview and questions to a report, and back by one click")
  func wholeWay() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      #expect(try await browser.get("/import").location == "/import/ideas")
      let start = try await browser.get("/import/ideas")
      #expect(start.text.contains("webkitdirectory") && start.text.contains("Fichiers d’idées"))

      let preview = try await browser.follow(try await browser.post("/import/ideas", ideas))
      #expect(preview.text.contains("rien n’est encore écrit") && preview.text.contains("Et les majuscules"))
      #expect(preview.text.contains("<td role=\"cell\" data-label=\"Sorte\"><span>Idées</span>"))
      #expect(preview.text.contains("a.txt:3") && preview.text.contains("Ce n’est pas une idée"))
      #expect(preview.text.contains("1er février 2026") && preview.text.contains("4,50\u{a0}€"))
      #expect(!preview.text.contains("value=\"run\""), "nothing is imported before the question is answered")
      let draft = try #require(preview.text.firstMatch(of: /action="(\/import\/ideas\/[^"\/]+)"/)?.1)

      let unanswered = try await browser.post(String(draft), ["step": "run", "revision": "1"])
      #expect(try await browser.follow(unanswered).text.contains("Et les majuscules"))
      let answered = try await browser.follow(
        try await browser.post(String(draft), ["step": "run", "revision": "2", "answer0": "lower"]))
      #expect(answered.text.contains("vérifiez-le avant d’importer") && answered.text.contains(">une<"))
      #expect(try await browser.get("/ideas").text.contains("row-title") == false)

      let report = try await browser.follow(
        try await browser.post(String(draft), ["step": "run", "revision": "3", "answer0": "lower"]))
      #expect(report.text.contains("2 éléments importés"))
      #expect(report.text.contains("a.txt:3") && report.text.contains("Différent"))
      #expect(try await browser.get("/ideas").text.matches(of: /class="row-title"/).count == 2)
      #expect(site.leftInClear() == [], "nothing lies in clear once the import has ended")

      let transaction = try #require(report.text.firstMatch(of: /name="transaction" value="(\d+)"/)?.1)
      let undone = try await browser.post("/undo/ideas?from=/ideas", ["transaction": String(transaction)])
      #expect(undone.location == "/ideas")
      #expect(try await !browser.get("/ideas").text.contains("row-title"))
    }
  }

  @Test("says of files that are refused altogether that nothing can be imported, and why")
  func whollyRefused() async throws {
    try await TestSite().testOpen { browser in
      let asked = try await browser.follow(
        try await browser.post("/import/ideas", FilesForm(["a.txt": "!\n!"])))
      let draft = try #require(asked.text.firstMatch(of: /action="(\/import\/ideas\/[^"\/]+)"/)?.1)
      let preview = try await browser.follow(
        try await browser.post(String(draft), ["step": "preview", "revision": "1", "answer0": "keep"]))
      for said in [
        "Rien ne peut être importé", "Les 2 lignes sont refusées, pour les raisons ci-dessous.", "a.txt:2",
      ] {
        #expect(preview.text.contains(said), "\(said)")
      }
      for said in ["Ce qui serait importé", "rien à importer", "value=\"run\""] {
        #expect(!preview.text.contains(said), "\(said)")
      }
    }
  }

  @Test("says of a report whose rows were all refused that nothing was imported, not that nothing is new")
  func refusedReport() async throws {
    try await TestSite().testOpen { browser in
      let asked = try await browser.follow(
        try await browser.post("/import/ideas", FilesForm(["a.txt": "?"])))
      let draft = try #require(asked.text.firstMatch(of: /action="(\/import\/ideas\/[^"\/]+)"/)?.1)
      let answered = try await browser.follow(
        try await browser.post(String(draft), ["step": "preview", "revision": "1", "answer0": "keep"]))
      #expect(!answered.text.contains("Rien ne peut être importé") && answered.text.contains("value=\"run\""))
      let report = try await browser.follow(
        try await browser.post(String(draft), ["step": "run", "revision": "2", "answer0": "keep"]))
      #expect(report.text.contains("Rien n’a été importé") && report.text.contains("a.txt:1"))
      #expect(!report.text.contains("Rien de nouveau"))
    }
  }

  @Test("reads the same files as another format when the person says so")
  func otherFormat() async throws {
    try await TestSite().testOpen { browser in
      let preview = try await browser.follow(try await browser.post("/import/ideas", ideas))
      let draft = try #require(preview.text.firstMatch(of: /action="(\/import\/ideas\/[^"\/]+)"/)?.1)
      #expect(preview.text.contains("<option value=\"ideas\" selected>"))
      let again = try await browser.follow(
        try await browser.post(String(draft), ["step": "preview", "revision": "1", "format": "notes"]))
      #expect(again.text.contains("<option value=\"notes\" selected>"))
    }
  }

  @Test("asks for the password of an archive, as often as it is wrong, and keeps it nowhere")
  func password() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      var form = FilesForm(["idées.zip": ""])
      form.files[0].content = ByteBuffer(bytes: try ProtectedZip.ideas.data)
      let asked = try await browser.follow(try await browser.post("/import/ideas", form))
      #expect(asked.text.contains("protégée par un mot de passe"))
      #expect(asked.text.contains("type=\"password\" autocomplete=\"off\""))
      let open = try #require(asked.text.firstMatch(of: /action="(\/import\/ideas\/[^"\/]+\/open)"/)?.1)
      let wrong = try await browser.follow(
        try await browser.post(String(open), ["password": "quatre chiens"]))
      #expect(wrong.text.contains("aria-invalid=\"true\""))
      #expect(!wrong.text.contains("quatre chiens"))
      #expect(site.leftInClear().contains { $0.hasSuffix("idées.zip") })
      #expect(!site.leftInClear().contains { $0.hasSuffix(".txt") }, "nothing waits unpacked")

      let preview = try await browser.follow(
        try await browser.post(String(open), ["password": ProtectedZip.password]))
      #expect(preview.text.contains("Et les majuscules") && preview.text.contains("idées.txt:2"))
      let draft = String(open).replacing(/\/open$/, with: "")
      #expect(try await browser.post(String(open), ["password": "again"]).location == draft)
      _ = try await browser.follow(
        try await browser.post(draft, ["step": "preview", "revision": "1", "answer0": "keep"]))
      let report = try await browser.follow(
        try await browser.post(draft, ["step": "run", "revision": "2", "answer0": "keep"]))
      #expect(report.text.contains("2 éléments importés"))
      #expect(site.leftInClear() == [])
    }
  }

  @Test("lets the person say what files are that nobody recognises, and then tells what they lack")
  func unrecognized() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let asked = try await browser.follow(
        try await browser.post("/import/ideas", FilesForm(["a.md": "Une"])))
      #expect(
        asked.text.contains("Si vous savez de quel outil") && asked.text.contains("<option value=\"notes\">"))
      let open = try #require(asked.text.firstMatch(of: /action="(\/import\/ideas\/[^"\/]+\/open)"/)?.1)
      let again = try await browser.follow(try await browser.post(String(open), ["format": "nothing"]))
      #expect(again.text.contains("<option value=\"notes\">"))
      let read = try await browser.follow(try await browser.post(String(open), ["format": "notes"]))
      #expect(read.text.contains("<option value=\"notes\" selected>"))
    }
  }

  @Test("keeps the folders of a chosen folder, in places that only this user can open")
  func folders() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      var form = FilesForm(["Mes idées/2026/a.txt": "Une", "Mes idées/b.txt": "Deux"])
      for index in form.files.indices { form.files[index].field = "folder" }
      let preview = try await browser.follow(try await browser.post("/import/ideas", form))
      #expect(preview.text.contains("2026/a.txt:1") && preview.text.contains("Mes idées"))
      for path in site.leftInClear() {
        let mode = try FileManager.default.attributesOfItem(
          atPath: site.temporary.appending(path: path).path(percentEncoded: false))[.posixPermissions]
        #expect([0o700, 0o600].contains(mode as? Int), "\(path)")
      }
      #expect(!site.leftInClear().isEmpty)
      #expect(try site.vaultFiles().allSatisfy { !$0.hasSuffix(".txt") })
    }
  }

  @Test("shows an import to nobody but the session that sent its files")
  func foreignSession() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let preview = try await browser.follow(try await browser.post("/import/ideas", ideas))
      let draft = try #require(preview.text.firstMatch(of: /action="(\/import\/ideas\/[^"\/]+)"/)?.1)
      let other = browser.another()
      try await other.get("/unlock")
      _ = try await other.post("/unlock", ["passphrase": TestSite.passphrase])
      #expect(try await other.get("/ideas").status == .ok)
      #expect(try await other.get(String(draft)).location == "/import/ideas")
      #expect(try await other.get("/import/ideas").text.contains("Cet aperçu n’est plus là"))
      #expect(try await browser.get(String(draft)).text.contains("Une"))
    }
  }

  @Test("removes the files when it is given up, when others are sent, and when the vault is locked")
  func removal() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let first = try await browser.follow(try await browser.post("/import/ideas", ideas))
      let draft = try #require(first.text.firstMatch(of: /action="(\/import\/ideas\/[^"\/]+)"/)?.1)
      #expect(site.leftInClear().count { $0.hasSuffix(".txt") } == 2)
      #expect(try await browser.post("\(draft)/cancel", [:]).location == "/import/ideas")
      #expect(site.leftInClear() == [])
      #expect(try await browser.get(String(draft)).location == "/import/ideas")

      _ = try await browser.follow(try await browser.post("/import/ideas", ideas))
      _ = try await browser.follow(try await browser.post("/import/ideas", FilesForm(["c.txt": "Trois"])))
      #expect(site.leftInClear().filter { $0.hasSuffix(".txt") }.map { $0.suffix(5) } == ["c.txt"])
      _ = try await browser.post("/lock", [:])
      await site.app.gate.lock()
      #expect(site.leftInClear() == [])
    }
  }

  @Test("can be stopped in the middle: nothing is imported, and nothing lies in clear")
  func cancellation() async throws {
    let (lines, line) = AsyncStream.makeStream(of: Void.self)
    let stopped = DispatchSemaphore(value: 0)
    let site = try TestSite(imported: {
      line.yield()
      stopped.wait()
    })
    try await site.testOpen { browser in
      let preview = try await browser.follow(try await browser.post("/import/ideas", ideas))
      let draft = try #require(preview.text.firstMatch(of: /action="(\/import\/ideas\/[^"\/]+)"/)?.1)
      let ready = try await browser.follow(
        try await browser.post(String(draft), ["step": "preview", "revision": "1", "answer0": "keep"]))
      #expect(ready.text.contains("value=\"run\""))
      let job = try #require(
        try await browser.post(String(draft), ["step": "run", "revision": "2", "answer0": "keep"]).location)
      var iterator = lines.makeAsyncIterator()
      await iterator.next()
      #expect(try await browser.get(String(draft)).location == job)
      _ = try await browser.post("\(job)/cancel", [:])
      for _ in 0..<4 { stopped.signal() }
      _ = try await browser.get("\(job)/events")
      #expect(try await browser.get(job).text.contains("Arrêté à votre demande"))
      #expect(try await !browser.get("/ideas").text.contains("row-title"))
      #expect(site.leftInClear() == [])
    }
  }
}

extension TestSite {
  /// What lies in clear outside the vault, without the space's own folder and lock.
  func leftInClear() -> [String] {
    let paths = FileManager.default.enumerator(atPath: temporary.path(percentEncoded: false))
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter { $0.contains("/") && !$0.hasSuffix("/.lock") }.sorted()
  }

  func vaultFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: folder.url.appending(path: "vault").path(percentEncoded: false))
  }
}
