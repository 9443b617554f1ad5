import Testing
import WebTestSupport

@Suite("The start page of GestionTravaux") struct HomeTests {
  @Test("An empty notebook shows the house under its first name")
  func empty() async throws {
    let page = try await ChantierSite().test { browser in try await browser.get("/gestiontravaux").text }
    #expect(page.contains("Ma Maison"))
  }
}
