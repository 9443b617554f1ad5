@testable import CaffioCore
import TestSupport
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

  @Test("Until a cup is noted the start page offers to bring in what another tool holds")
  func elsewhere() async throws {
    let offer = #"href="/import/caffio""#
    try await CaffioSite().test { browser in
      let page = try await browser.get("/caffio").text
      #expect(page.contains(offer))
    }
    let site = try CaffioSite()
    try await site.fill { caffio in
      try await caffio.log(CoffeeConsumption.Details(drink: "Café", timestamp: .at("2025-06-01T09:00:00Z")))
    }
    try await site.test { browser in
      let page = try await browser.get("/caffio").text
      #expect(!page.contains(offer))
    }
  }
}
