import Testing
import WebTestSupport

@Suite struct HomeTests {
  @Test("The start page is there from the first day, and offers to note a cup")
  func first() async throws {
    try await CaffioSite().test { browser in
      let page = try await browser.get("/caffio")
      #expect(page.code == 200)
      #expect(page.text.contains(#"href="/caffio/log""#))
    }
  }
}
