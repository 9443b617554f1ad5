import Foundation
import GRDB
import NotebookContract
import TestSupport
import Values

@testable import CaffioCore
@testable import Vault

/// Caffio in a vault of its own.
typealias CoffeeBar = TestNotebook<CaffioClient>

extension TestNotebook<CaffioClient> {
  convenience init(dependencies: Dependencies = .pinned()) async throws {
    try await self.init(Caffio.definition, dependencies: dependencies)
  }

  /// The same notebook where the clock on the wall is another one.
  func client(in zone: String) -> CaffioClient {
    var dependencies = store.dependencies
    dependencies.timeZone = TimeZone(identifier: zone) ?? .gmt
    let abroad = NotebookStore(pool: store.pool, schema: store.schema, dependencies: dependencies)
    return CaffioClient(store: abroad, attachments: client.attachments, vaultFolder: client.vaultFolder)
  }

  /// A coffee with two ingredients and two steps.
  @discardableResult
  func addLatte(_ name: String = "Latte", caffeine: Int64? = 630) async throws -> Coffee {
    try await client.addCoffee(.latte(name, caffeine: caffeine)).value
  }

  /// The kept sums of one day.
  func summary(_ day: String) async throws -> DailyConsumptionSummary? {
    try await client.value(DayQuery(.of(day))).summary
  }
}

extension CoffeeDraft {
  static func latte(_ name: String = "Latte", caffeine: Int64? = 630) -> CoffeeDraft {
    CoffeeDraft(
      Coffee.Details(
        name: name, shortDescription: "Doux", difficulty: Open(.medium), preparationTimeMinutes: 6,
        glassType: Open(.mug), coffeeType: [Open(.hot), Open(.long)], instructions: ["Moudre", "Verser"],
        tags: ["matin"], caffeine: caffeine.map(CaffeineMass.init(tenths:)), caffeineSource: "USDA"),
      ingredients: [Part("Café", 18, "g"), Part("Lait", 200, "ml")])
  }
}

extension CalendarDay {
  /// A day written as it is stored; the first one of all when the test mistyped it.
  static func of(_ text: String) -> CalendarDay { CalendarDay(text) ?? .earliest }
}

extension Date {
  /// An instant in ISO 8601; the distant past when the test mistyped it.
  static func at(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? .distantPast }
}
