import HTTPTypes
import Testing
import WebTestSupport

@testable import WebUI

@Suite("The pages' own address")
struct AddressTests {
  private static let name = "0123456789abcdef0123456789abcdef.localhost"

  @Test("By a name that everybody knows, a person is told that there is another one, and not which")
  func elsewhere() async throws {
    let site = try TestSite(name: try #require(LocalName(kept: Self.name)))
    try await site.test { browser in
      let page = try await browser.get("/", [.accept: "text/html,*/*", .acceptLanguage: "en"])
      #expect(page.code == 421)
      #expect(page.text.contains("Carnets has another address"))
      #expect(!page.text.contains(Self.name))
      #expect(page.headers[.setCookie] == nil)
      for path in ["/", "/unlock", "/assets/base.css"] {
        let answer = try await browser.get(path)
        #expect(answer.code == 421 && answer.text.isEmpty, "\(path)")
      }
      #expect(try await browser.post("/welcome", [:]).code == 421)
    }
  }

  @Test("Who asks for a worker's script is given one that goes away, by our name and by the shared one")
  func workers() async throws {
    let asked = HTTPFields([HTTPField(name: try #require(HTTPField.Name("Service-Worker")), value: "script")])
    for name in [LocalName.shared, try #require(LocalName(kept: Self.name))] {
      try await TestSite(name: name).test { browser in
        for path in ["/sw.js", "/", "/assets/carnets.js"] {
          let answer = try await browser.get(path, asked)
          #expect(answer.status == .ok, "\(path)")
          #expect(answer.headers[.contentType] == "text/javascript")
          #expect(answer.headers[named: "Service-Worker-Allowed"] == "/")
          #expect(answer.headers[.cacheControl] == "no-store")
          #expect(answer.headers[.setCookie] == nil)
          #expect(answer.text.contains("self.registration.unregister()"))
        }
      }
    }
  }

  @Test("The address is changed from the settings")
  func renewal() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let file = site.app.site.nameFile
      let before = try file.current()
      #expect(try await browser.get("/settings").text.contains(#"href="/settings/address""#))
      #expect(try await browser.get("/settings/address").text.contains("http://localhost/"))
      #expect(try await browser.post("/settings/address", [:]).location == "/settings/address")
      #expect(try file.current() != before)
    }
  }
}
