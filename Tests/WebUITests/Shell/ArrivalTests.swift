import HTTPTypes
import Testing
import WebTestSupport

@testable import WebUI

@Suite("A link on another site's page")
struct ArrivalTests {
  private func elsewhere(_ site: String) -> HTTPFields {
    var headers: HTTPFields = [:]
    for (name, value) in [("Sec-Fetch-Site", site), ("Sec-Fetch-Mode", "navigate")] {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    return headers
  }

  @Test(
    "sets no cookie, which would end the session that the browser keeps to itself, and goes on to its address",
    arguments: ["cross-site", "same-site"])
  func withoutCookie(from: String) async throws {
    try await TestSite().testOpen { browser in
      let stranger = browser.another()
      let answer = try await stranger.get("/ideas?q=a%20%26b", elsewhere(from))
      #expect(answer.status == .ok)
      #expect(answer.headers[.setCookie] == nil)
      #expect(answer.text.contains("http-equiv=\"refresh\" content=\"0; url=/ideas?q=a%20%26b\""))
      #expect(answer.text.contains("<a href=\"/ideas?q=a%20%26b\">Continuer vers vos carnets</a>"))
      #expect(!answer.text.contains("<script"))
      #expect(try await browser.get("/ideas").status == .ok)
    }
  }

  @Test("opens the page at once when the browser sends the session along")
  func withCookie() async throws {
    try await TestSite().testOpen { browser in
      let page = try await browser.get("/ideas", elsewhere("cross-site"))
      #expect(page.text.contains("data-private"))
    }
  }

  @Test("cannot be made to lead elsewhere", arguments: ["//evil.example/", "//evil.example/%22%3E"])
  func openRedirect(address: String) async throws {
    try await TestSite().test { browser in
      let answer = try await browser.get(address, elsewhere("cross-site"))
      #expect(!answer.text.contains("evil"))
    }
  }
}
