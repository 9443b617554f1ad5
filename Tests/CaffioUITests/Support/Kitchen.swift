@testable import CaffioCore
import Foundation
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

/// Caffio in a whole app with one recipe of a V60, and a clock on the wall that a test moves. It begins on 15 January 2026
/// at ten o'clock.
struct Kitchen {
  /// The time now.
  let clock: Mutable<Date>
  /// The recipe.
  let coffee = Mutable("")
  private let site: CaffioSite

  init() throws {
    let clock = Mutable(try Date("2026-01-15T10:00:00Z", strategy: .iso8601))
    let ids = Counter()
    site = try CaffioSite(
      Dependencies(
        now: { clock.value },
        newID: {
          let digits = String(ids.next(), radix: 16)
          return "00000000-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        }, timeZone: .gmt))
    self.clock = clock
  }

  /// Runs a test with somebody who types into forms.
  ///
  /// - Parameter fill: writes beside the recipe before anybody opens the notebook.
  func test<Value: Sendable>(
    filling fill: @escaping @Sendable (CaffioClient, Coffee.ID) async throws -> Void = { _, _ in },
    _ body: @Sendable (Barista) async throws -> Value
  ) async throws -> Value {
    let (coffee, clock) = (coffee, clock)
    try await site.fill { client in
      let draft = CoffeeDraft(Coffee.Details(name: "Dimanche", glassType: Open(.v60)))
      coffee.value = try await client.addCoffee(draft).value.id
      try await fill(client, coffee.value)
    }
    return try await site.test { browser in
      try await body(Barista(browser: browser, clock: clock, coffee: coffee.value))
    }
  }
}

/// Somebody who brews.
struct Barista: Sendable {
  let browser: Browser
  let clock: Mutable<Date>
  /// The recipe of the kitchen.
  let coffee: Coffee.ID

  /// Lets some seconds pass.
  func wait(_ seconds: Double) { clock.value = clock.value.addingTimeInterval(seconds) }

  @discardableResult
  func get(_ address: String) async throws -> Answered { try await browser.get("/caffio\(address)") }

  @discardableResult
  func post(_ address: String, _ fields: KeyValuePairs<String, String> = [:]) async throws -> Answered {
    try await browser.post("/caffio\(address)", fields)
  }

  /// Begins a brew; gives its address below `/caffio`.
  func begin(_ method: String = "v60", dose: String = "") async throws -> String {
    try await get("/brews/start")
    let answer = try await post("/brews/start", ["coffeeId": coffee, "method": method, "dose": dose])
    #expect(answer.code == 303)
    return String(try #require(answer.location).dropFirst("/caffio".count))
  }

  /// Notes a brew that was made before; gives its address below `/caffio`.
  @discardableResult
  func note(
    _ day: String = "2026-01-14", method: String = "v60", dose: String = "15", water: String = "250",
    yield: String = "220", tds: String = "1,38", total: String = "2:45"
  ) async throws -> String {
    let answer = try await post(
      "/brews/new",
      [
        "coffeeId": coffee, "method": method, "dose": dose, "water": water, "yield": yield, "tds": tds,
        "totalBrewTime": total, "startTime": day, "startClock": "08:05", "personalRating": "4",
      ])
    #expect(answer.code == 303, "\(answer.text.suffix(2_000))")
    return String(try #require(answer.location).dropFirst("/caffio".count))
  }
}
