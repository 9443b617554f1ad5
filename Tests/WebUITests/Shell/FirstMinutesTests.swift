import HTTPTypes
import Testing
import WebTestSupport

@testable import WebUI

@Suite("The first minutes")
struct FirstMinutesTests {
  @Test("Without a vault every address leads to the welcome page, in French")
  func welcome() async throws {
    try await TestSite().test { browser in
      #expect(try await browser.get("/").location == "/welcome")
      #expect(try await browser.get("/unlock").location == "/welcome")
      let page = try await browser.get("/welcome")
      #expect(page.status == .ok)
      #expect(page.text.contains("<html lang=\"fr\""))
      #expect(page.text.contains("Bienvenue"))
    }
  }

  @Test("The page speaks the browser's language, until another is chosen")
  func language() async throws {
    try await TestSite().test { browser in
      let page = try await browser.get("/welcome", [.acceptLanguage: "en-GB,en;q=0.9,fr;q=0.8"])
      #expect(page.text.contains("<html lang=\"en\""))
      let moved = try await browser.post("/language", ["language": "fr", "next": "/welcome"])
      #expect(moved.location == "/welcome")
      let chosen = try await browser.get("/welcome", [.acceptLanguage: "en"])
      #expect(chosen.text.contains("<html lang=\"fr\""))
    }
  }

  @Test(
    "A language form cannot be made to lead elsewhere",
    arguments: ["//evil.example", "https://evil.example", "/\\evil"])
  func openRedirect(next: String) async throws {
    try await TestSite().test { browser in
      try await browser.get("/welcome")
      #expect(try await browser.post("/language", ["language": "fr", "next": next]).location == "/")
    }
  }

  @Test("A vault is made, its recovery code shown once, and the shelf opens")
  func creation() async throws {
    try await TestSite().test { browser in
      try await browser.get("/welcome")
      let sheet = try await browser.post(
        "/welcome", ["passphrase": TestSite.passphrase, "again": TestSite.passphrase])
      #expect(sheet.status == .ok)
      #expect(sheet.text.matches(of: /<li>[0-9A-Z]{4}<\/li>/).count == 7)
      #expect(sheet.headers[.cacheControl] == "no-store")
      let home = try await browser.get("/")
      #expect(home.status == .ok)
      #expect(home.text.contains("Idées"))
      #expect(home.text.contains("0 idées"))
      #expect(try await browser.get("/welcome").location == "/unlock")
    }
  }

  @Test("The meter says what the form will say")
  func meter() async throws {
    try await TestSite().test { browser in
      try await browser.get("/welcome")
      for (passphrase, level) in [("", 0), ("Xk9!vQ2", 0), ("password", 0), ("zebulon49", 1)] {
        let answer = try await browser.post("/passphrase/strength", ["passphrase": passphrase])
        #expect(answer.text == "{\"level\":\(level)}", "\(passphrase)")
      }
      let strong = try await browser.post("/passphrase/strength", ["passphrase": TestSite.passphrase])
      #expect(strong.text != "{\"level\":0}" && strong.text != "{\"level\":1}")
      let foreign = try await browser.post("/passphrase/strength", ["passphrase": "x"], token: "x")
      #expect(foreign.status == .forbidden)
    }
  }

  @Test("A passphrase is refused with its reason: different, too short, or too weak until the person insists")
  func passphrases() async throws {
    try await TestSite().test { browser in
      try await browser.get("/welcome")
      let different = try await browser.post("/welcome", ["passphrase": TestSite.passphrase, "again": "x"])
      #expect(different.status == .unprocessableContent)
      #expect(different.text.contains("ne sont pas les mêmes"))
      #expect(!different.text.contains(TestSite.passphrase))
      #expect(
        try await browser.post("/welcome", ["passphrase": "abc", "again": "abc"]).status
          == .unprocessableContent)
      let both = try await browser.post("/welcome", ["passphrase": "abc", "again": "x"])
      #expect(both.text.split(separator: "<p class=\"field-error\">").count == 3)
      let weak = try await browser.post("/welcome", ["passphrase": "zebulon49", "again": "zebulon49"])
      #expect(weak.status == .unprocessableContent)
      #expect(weak.text.contains("name=\"weakAccepted\""))
      let insisted = try await browser.post(
        "/welcome", ["passphrase": "zebulon49", "again": "zebulon49", "weakAccepted": "true"])
      #expect(insisted.status == .ok)
    }
  }
}
