import CaffioCore
import CaffioUI
import CommandTestSupport
import Foundation
import TestSupport
import Vault

extension CommandDesk {
  /// `carnets caffio`, on 15 January 2026 at ten.
  static func caffio(_ dependencies: Dependencies = .pinned()) async throws -> CommandDesk {
    try await CommandDesk(
      CaffioCommand.self, of: Caffio.definition, texts: [Caffio.strings(), CaffioPages.strings()],
      dependencies: dependencies)
  }

  /// Adds a coffee with 63.5 mg of caffeine.
  @discardableResult
  func addLatte(_ name: String = "Latte du coin") async throws -> String {
    try await expect(
      "coffee", "add", "--name", name, "--caffeine", "63.5", "--ingredient", "Café moulu: 18 g",
      "--ingredient", "Lait: 200 ml", "--instruction", "Moudre", "--instruction", "Verser"
    ).line
  }
}

/// A coffee as the commands print it.
struct CoffeeAnswer: Decodable, Equatable {
  struct Part: Decodable, Equatable {
    let name: String
    let measure: Double
    let units: String
  }

  let id, name: String
  var shortDescription = ""
  var difficulty = "easy"
  var preparationTimeMinutes = 5
  var glassType = "cup"
  var coffeeType: [String] = []
  var instructions: [String] = []
  var isFavorite = false
  var note = 0.0
  var tags: [String] = []
  var caffeine: Double?
  var totalConsumptions = 0
  var averageRating: Double?
  var hasImage = false
  var originalRecipeId: String?
  var ingredients: [Part]?
}

/// A cup as the commands print it.
struct CupAnswer: Decodable, Equatable {
  let id, timestamp, day: String
  var coffeeId: String?
  var coffeeName: String?
  var drink = ""
  var quantity = 1.0
  var unit = "cups"
  var caffeine: Double?
  var mood: String?
  var energyLevel: Int?
  var rating: Double?
  var location: String?
  var notes: String?
  var brewId: String?
}

/// A brew as the commands print it.
struct BrewAnswer: Decodable, Equatable {
  let id, startTime: String
  var endTime: String?
  var method: String?
  var waterTemperature: Int?
  var grindSize: String?
  var bloomTime: Int?
  var totalBrewTime: Int?
  var dose, water, yield, tds, extractionPercentage, ratio: Double?
  var personalRating: Double?
  var equipmentName, grinderName, beansName: String?
  var notes: String?
}

/// A timer as the commands print it.
struct TimerAnswer: Decodable, Equatable {
  let id, coffeeName, phase: String
  let isPaused: Bool
  let elapsed: Int
  var step: Int?
  var kind: String?
}
