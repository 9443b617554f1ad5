import HTTPTypes
import Synchronization
import Testing
import Vault
import WebTestSupport

@testable import WebUI

@Suite("Crowds on public pages")
struct CrowdTests {
  private static let wrong = "autre chose entière"

  @Test("Five wrong passphrases of a visitor keep neither the owner's browser nor a command out")
  func visitor() async throws {
    let site = try TestSite()
    try await site.testOpen { owner in
      let stranger = owner.another()
      try await stranger.get("/unlock")
      for _ in 0..<5 { _ = try await stranger.post("/unlock", ["passphrase": Self.wrong]) }
      let refused = try await stranger.post("/unlock", ["passphrase": TestSite.passphrase])
      #expect(refused.code == 422 && refused.text.contains("disabled"))
      #expect(refused.text.contains("carnets unlock"))
      _ = try await owner.post("/lock", [:])
      try await owner.get("/unlock")
      #expect(try await owner.post("/unlock", ["passphrase": TestSite.passphrase]).location == "/")
      try site.app.gate.file.open(passphrase: TestSite.passphrase).keys.close()
      // As `carnets unlock` does.
      site.app.gate.file.forgiveVisitors()
      try await stranger.get("/unlock")
      #expect(try await stranger.post("/unlock", ["passphrase": TestSite.passphrase]).location == "/")
    }
  }

  @Test("Visitors with ever new cookies have twenty tries together; the owner's browser still gets in")
  func newCookies() async throws {
    try await TestSite().testOpen { owner in
      for _ in 0..<20 {
        let stranger = owner.another()
        try await stranger.get("/unlock")
        _ = try await stranger.post("/unlock", ["passphrase": Self.wrong])
      }
      let stranger = owner.another()
      try await stranger.get("/unlock")
      #expect(try await stranger.post("/unlock", ["passphrase": TestSite.passphrase]).code == 422)
      _ = try await owner.post("/lock", [:])
      try await owner.get("/unlock")
      #expect(try await owner.post("/unlock", ["passphrase": TestSite.passphrase]).location == "/")
    }
  }

  @Test("However many come by, a form that waits for the passphrase is not forgotten")
  func visits() async throws {
    try await TestSite().testOpen { owner in
      for isKnown in [true, false] {
        let browser = isKnown ? owner : owner.another()
        _ = try await owner.post("/lock", [:])
        try await browser.get("/unlock")
        let held = try await browser.post("/ideas/new", ["text": "Une idée"])
        #expect(held.code == 401)
        for _ in 0..<205 { try await owner.another().get("/unlock") }
        let right = try await browser.post(
          "/unlock",
          ["held-action": "/ideas/new", "held-field-text": "Une idée", "passphrase": TestSite.passphrase])
        #expect(right.code == 200 && right.text.contains("value=\"Une idée\""))
        try await browser.get("/")
      }
    }
  }

  @Test("The tokens of forms differ from browser to browser, and a cookie that was not made here is none")
  func cookies() async throws {
    let table = SessionTable()
    let (first, second) = (table.begin(), table.begin())
    #expect(first.session.formToken != second.session.formToken)
    #expect(table.session(for: first.cookie.text)?.formToken == first.session.formToken)
    for forged in ["", ".", first.cookie.text + "x", "x" + first.cookie.text, "a.b"] {
      #expect(table.session(for: forged) == nil)
    }
    #expect(SessionTable().session(for: first.cookie.text) == nil)
  }
}
