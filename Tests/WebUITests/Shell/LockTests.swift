import HTTPTypes
import Testing
import WebTestSupport

@testable import WebUI

@Suite("The lock")
struct LockTests {
  @Test("Locking ends the session; the passphrase opens the page that was wanted")
  func lockAndUnlock() async throws {
    try await TestSite().testOpen { browser in
      #expect(try await browser.post("/lock", [:]).location == "/unlock")
      #expect(try await browser.get("/ideas").location == "/unlock?next=/ideas")
      try await browser.get("/unlock?next=/ideas")
      let wrong = try await browser.post("/unlock?next=/ideas", ["passphrase": "autre chose entière"])
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text.contains("role=\"alert\""))
      let right = try await browser.post("/unlock?next=/ideas", ["passphrase": TestSite.passphrase])
      #expect(right.location == "/ideas")
      #expect(try await browser.get("/ideas").status == .ok)
    }
  }

  @Test("Tabs that find the vault locked all keep the browser's one session, closed and with another token")
  func tabs() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let token = browser.token.value
      await site.app.gate.lock()
      for _ in 0..<2 {
        let page = try await browser.get("/unlock")
        #expect(page.headers[.setCookie] == nil)
        #expect(page.text.contains("<meta name=\"csrf\"") && browser.token.value != token)
      }
      let other = browser.token.value
      try await browser.get("/unlock")
      #expect(browser.token.value == other)
      #expect(try await browser.get("/ideas").status == .seeOther)
      #expect(
        try await browser.post("/unlock", ["passphrase": TestSite.passphrase]).headers[.setCookie] != nil)
    }
  }

  @Test("An open vault opens for another browser only with the passphrase")
  func anotherBrowser() async throws {
    try await TestSite().testOpen { browser in
      let other = browser.another()
      #expect(try await other.get("/ideas").location == "/unlock?next=/ideas")
      try await other.get("/unlock")
      #expect(
        try await other.post("/unlock", ["passphrase": "autre chose entière"]).status == .unprocessableContent
      )
      #expect(try await other.get("/ideas").status == .seeOther)
      #expect(try await other.post("/unlock", ["passphrase": TestSite.passphrase]).location == "/")
      #expect(try await other.get("/ideas").status == .ok)
      #expect(try await browser.get("/ideas").status == .ok)
    }
  }

  @Test("A session gets new tokens when it opens, so that one given before is worth nothing")
  func fixation() async throws {
    let site = try TestSite()
    try await site.test { browser in
      let before = try await browser.get("/welcome").headers[.setCookie]
      let after = try await browser.post(
        "/welcome", ["passphrase": TestSite.passphrase, "again": TestSite.passphrase]
      ).headers[.setCookie]
      #expect(before != nil && after != nil && before != after)
      for cookie in [before, after].compactMap(\.self) {
        #expect(
          cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && cookie.contains("Path=/"))
      }
    }
  }

  @Test("Five wrong passphrases, and the right one has to wait")
  func attempts() async throws {
    try await TestSite().testOpen { browser in
      _ = try await browser.post("/lock", [:])
      try await browser.get("/unlock")
      for _ in 0..<5 { _ = try await browser.post("/unlock", ["passphrase": "autre chose entière"]) }
      let refused = try await browser.post("/unlock", ["passphrase": TestSite.passphrase])
      #expect(refused.status == .unprocessableContent)
      #expect(refused.text.contains("disabled"))
    }
  }

  @Test("Five minutes without a request lock the vault; a request puts it off, a page that follows does not")
  func idle() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      site.uptime.value += .seconds(299)
      await site.app.gate.lockIfIdle()
      #expect(try await browser.get("/ideas").status == .ok)
      site.uptime.value += .seconds(200)
      _ = try await browser.send("/ideas", .head, [:], nil)
      site.uptime.value += .seconds(101)
      await site.app.gate.lockIfIdle()
      #expect(try await browser.get("/ideas").status == .seeOther)
    }
  }

  @Test("A machine that slept finds the vault locked at the first request, before anybody looked")
  func slept() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let gate = site.app.gate
      site.uptime.value += .seconds(8 * 3600)
      #expect(try await browser.get("/ideas").location == "/unlock?next=/ideas")
      #expect(await gate.vault == nil)
      try await browser.get("/unlock")
      #expect(try await browser.post("/unlock", ["passphrase": TestSite.passphrase]).location == "/")
      try await browser.get("/")
      site.uptime.value += .seconds(8 * 3600)
      #expect(try await browser.post("/ideas/new", ["text": "Une idée"]).status == .unauthorized)
      let right = try await browser.post(
        "/unlock",
        ["held-action": "/ideas/new", "held-field-text": "Une idée", "passphrase": TestSite.passphrase])
      #expect(right.status == .ok && right.text.contains("value=\"Une idée\""))
    }
  }

  @Test("Who asks for the vault itself after the time is over finds it locked, unless long work goes on")
  func dueWithoutRequest() async throws {
    let site = try TestSite()
    try await site.test { _ in
      let gate = site.app.gate
      let first = await gate.session(for: nil).session
      let session = try #require(await gate.create(passphrase: TestSite.passphrase, for: first).0).session
      let (held, release) = AsyncStream.makeStream(of: Never.self)
      let href = try await gate.workspace.jobs.start("ideas.title") { _ in
        for await _ in held {}
        return .done(href: "/")
      }
      site.uptime.value += .seconds(301)
      #expect(await gate.vault(for: session, isActivity: true) != nil)
      let job = try #require(await gate.workspace.jobs.job(String(href.dropFirst("/jobs/".count))))
      release.finish()
      for await _ in job.states() {}
      while await gate.workspace.jobs.areRunning { await Task.yield() }
      site.uptime.value += .seconds(301)
      #expect(await gate.vault(for: session, isActivity: true) == nil)
      #expect(await gate.vault == nil)
    }
  }

  @Test("Long work keeps the vault open; locking stops it")
  func jobs() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let (news, told) = AsyncStream.makeStream(of: String.self)
      let page = try await site.app.gate.workspace.jobs.start("ideas.title") { job in
        job.report(Job.Progress(PageMessage(key: "ideas.text"), value: 3, of: 10))
        told.yield("started")
        do {
          try await Task.sleep(for: .seconds(3600))
        } catch {
          told.yield("stopped")
          throw error
        }
        return .done(href: "/")
      }
      var iterator = news.makeAsyncIterator()
      #expect(await iterator.next() == "started")
      let shown = try await browser.get(page)
      #expect(shown.text.contains("value=\"3\"") && shown.text.contains("max=\"10\""))
      site.uptime.value += .seconds(3600)
      await site.app.gate.lockIfIdle()
      #expect(try await browser.get(page).status == .ok)
      _ = try await browser.post("/lock", [:])
      #expect(await iterator.next() == "stopped")
    }
  }

  @Test("The recovery code opens the vault and sets a new passphrase")
  func recovery() async throws {
    try await TestSite().test { browser in
      try await browser.get("/welcome")
      let sheet = try await browser.post(
        "/welcome", ["passphrase": TestSite.passphrase, "again": TestSite.passphrase])
      let code = sheet.text.matches(of: /<li>([0-9A-Z]{4})<\/li>/).map { String($0.1) }.joined(separator: " ")
      try await browser.get("/")
      _ = try await browser.post("/lock", [:])
      let new = "girafe tempête ardoise lundi"
      try await browser.get("/recover")
      let wrong = try await browser.post("/recover", ["code": "AAAA", "passphrase": new, "again": new])
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text.contains("AAAA"))
      #expect(
        try await browser.post("/recover", ["code": code, "passphrase": new, "again": new]).location == "/")
      #expect(try await browser.get("/ideas").status == .ok)
      _ = try await browser.get("/")
      _ = try await browser.post("/lock", [:])
      try await browser.get("/unlock")
      #expect(
        try await browser.post("/unlock", ["passphrase": TestSite.passphrase]).status == .unprocessableContent
      )
      #expect(try await browser.post("/unlock", ["passphrase": new]).location == "/")
    }
  }
}
