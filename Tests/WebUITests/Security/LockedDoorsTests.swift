import HTTPTypes
import NIOCore
import Testing
import WebTestSupport

@testable import WebUI

/// Asks every route that the app has, those of notebooks included.
@Suite("No route forgets its locks")
struct LockedDoorsTests {
  private static let publicAddresses: Set<String> = [
    "/welcome", "/welcome/restore", "/welcome/jobs/x", "/welcome/jobs/x/events", "/welcome/jobs/x/cancel",
    "/unlock", "/recover", "/language", "/passphrase/strength",
  ]

  private func addresses(_ site: TestSite, _ method: HTTPRequest.Method) -> [String] {
    site.app.routes.addresses.filter { $0.method == method }
      .map { $0.path.replacing(/:[a-z]+/, with: "x") }
  }

  @Test("An authenticated page shows nothing to a session that did not give the passphrase")
  func pages() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let stranger = browser.another()
      for address in addresses(site, .get) where !Self.publicAddresses.contains(address) {
        let answer = try await stranger.get(address)
        #expect(answer.status == .seeOther && answer.location?.hasPrefix("/unlock") == true, "\(address)")
        let stream = try await stranger.get(address, [.accept: "text/event-stream"])
        #expect(stream.status == .unauthorized, "\(address)")
      }
      for address in addresses(site, .post) where !Self.publicAddresses.contains(address) {
        let answer = try await stranger.post(address, [:])
        #expect(answer.status == .seeOther && answer.location?.hasPrefix("/unlock") == true, "\(address)")
      }
    }
  }

  @Test("A page that follows nothing learns of the lock when it asks")
  func asking() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let open = try await browser.send("/activity", .head, [:], nil)
      await site.app.gate.lock()
      let locked = try await browser.send("/activity", .head, [:], nil)
      #expect(open.status == .noContent && locked.status == .unauthorized)
    }
  }

  @Test("Authenticated work is neither told nor stopped on public pages")
  func jobs() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let page = try await site.app.gate.workspace.jobs.start("ideas.title") { _ in
        throw PageMessage(key: "ideas.bad")
      }
      _ = try await browser.get("\(page)/events")
      #expect(try await browser.get(page).status == .ok)
      let stranger = browser.another()
      try await stranger.get("/unlock")
      #expect(try await stranger.get("/welcome\(page)").status == .notFound)
      #expect(try await stranger.get("/welcome\(page)/events").status == .notFound)
      #expect(try await stranger.post("/welcome\(page)/cancel", [:]).status == .notFound)
    }
  }

  @Test("No form is believed without this session's token")
  func tokens() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let token = browser.token.value
      for address in addresses(site, .post) {
        #expect(try await browser.post(address, [:], token: "").status == .forbidden, "\(address)")
        #expect(
          try await browser.post(address, [:], token: String(token.reversed())).status == .forbidden,
          "\(address)")
        let body = ByteBuffer(
          string: "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\nx\r\n--b--")
        let file = try await browser.post(address, body, type: "multipart/form-data; boundary=b")
        #expect(file.status == .forbidden, "\(address)")
        let json = try await browser.post(address, ByteBuffer(string: "{}"), type: "application/json")
        #expect(json.status == .unsupportedMediaType, "\(address)")
      }
      #expect(try await browser.get("/ideas").status == .ok)
    }
  }

  @Test("A request from another site changes nothing, whatever cookies come with it")
  func otherSites() async throws {
    try await TestSite().testOpen { browser in
      let answer = try await browser.send(
        "/lock", .post, [.origin: "http://evil.example", .contentType: "application/x-www-form-urlencoded"],
        ByteBuffer(string: "csrf=\(browser.token.value)"))
      #expect(answer.status == .forbidden)
      #expect(try await browser.get("/ideas").status == .ok)
    }
  }

  @Test("Every answer forbids what no page of ours needs")
  func headers() async throws {
    try await TestSite().testOpen { browser in
      for address in [
        "/", "/ideas", "/nothing/here", "/assets/base.css", "/assets/none", "/unlock", "/ideas/broken",
      ] {
        let headers = try await browser.get(address).headers
        let policy = headers[.contentSecurityPolicy] ?? ""
        #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "\(address)")
        #expect(headers[.xContentTypeOptions] == "nosniff", "\(address)")
        #expect(headers[named: "Referrer-Policy"] == "no-referrer", "\(address)")
        #expect(headers[named: "Cross-Origin-Opener-Policy"] == "same-origin", "\(address)")
        #expect(headers[named: "X-Carnets-New-Session"] == nil, "\(address)")
      }
      #expect(try await browser.get("/ideas").headers[.cacheControl] == "no-store")
    }
  }

  @Test("An asset is kept by the browser for as long as it is the same")
  func assets() async throws {
    let site = try TestSite()
    try await site.test { browser in
      let pinned = try await browser.get("/assets/base.css?v=\(site.app.site.assets.version)")
      #expect(pinned.status == .ok)
      #expect(pinned.headers[.cacheControl]?.contains("immutable") == true)
      let loose = try await browser.get("/assets/icons.svg")
      #expect(loose.headers[.cacheControl] == "no-cache")
      #expect(loose.headers[.contentType] == "image/svg+xml")
      #expect(loose.headers[.setCookie] == nil)
      let again = try await browser.get("/assets/icons.svg", [.ifNoneMatch: loose.headers[.eTag] ?? ""])
      #expect(again.status == .notModified && again.text.isEmpty)
    }
  }

  @Test("Whatever a script imports, and what that imports, is there and kept by its version too")
  func modules() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let entry = "carnets.js?v=\(site.app.site.assets.version)"
      let page = try await browser.get("/ideas")
      #expect(page.text.contains(#"<script type="module" src="/assets/\#(entry)"></script>"#))
      var (waiting, seen) = ([entry], Set<String>())
      while let name = waiting.popLast() {
        guard seen.insert(name).inserted else { continue }
        let script = try await browser.get("/assets/\(name)")
        #expect(
          script.status == .ok && script.headers[.contentType] == "text/javascript; charset=utf-8", "\(name)")
        #expect(script.headers[.cacheControl]?.contains("immutable") == true, "\(name)")
        waiting += script.text.matches(of: /\b(?:from|import) "\.\/([^"]+)"/).map { String($0.1) }
      }
      let names = Set(seen.map { String($0.prefix { $0 != "?" }) })
      #expect(names.isSuperset(of: ["live.js", "lock.js", "morph.js", "undo.js", "dom.js"]))
    }
  }
}
