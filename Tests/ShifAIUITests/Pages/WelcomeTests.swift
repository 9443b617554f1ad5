import Testing
import WebTestSupport

@Suite("The first minutes") struct WelcomeTests {
  @Test("Nothing begins before it was said what the notebook is, and that it is no medical device")
  func introduction() async throws {
    try await ShifAISite().testNew { person in
      for address in ["/shifai", "/shifai/welcome"] {
        let page = try await person.get(address)
        #expect(page.code == 200 && page.text.contains("Un carnet de bien-être"), "\(address)")
        #expect(page.text.contains("fichier chiffré de votre coffre"), "\(address)")
      }
      #expect(try await person.get("/shifai/days/2026-01-10").location == "/shifai/welcome")
      #expect(try await person.get("/shifai/days/2026-01-10/body").location == "/shifai/welcome")
      let refused = try await person.begin(accepts: false)
      #expect(refused.code == 422 && refused.text.contains("value=\"31\""))
      #expect(try await person.begin().location == "/shifai")
      #expect(!(try await person.get("/shifai").text.contains("Commencer")))
      #expect(try await person.get("/shifai/welcome").location == "/shifai")
    }
  }

  @Test("The first day of the last period begins the calendar")
  func lastPeriod() async throws {
    try await ShifAISite().testNew { person in
      let future = try await person.begin(lastPeriod: "2026-03-01")
      #expect(future.code == 422)
      #expect(try await person.begin(lastPeriod: "2026-01-08").code == 303)
      let home = try await person.get("/shifai").text
      #expect(home.contains("Jour 8 du cycle"))
    }
  }
}
