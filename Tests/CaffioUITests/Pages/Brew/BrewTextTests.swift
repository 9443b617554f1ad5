import CaffioCore
import Localization
import Testing

@testable import CaffioUI

@Suite("The texts of the brews") struct BrewTextTests {
  @Test("Every name that is put together has its text", arguments: Language.allCases)
  func names(language: Language) throws {
    let strings = try StringTable(joining: [Caffio.strings(), CaffioPages.strings()])
    var keys: [String] = []
    func add(_ prefix: String, _ names: String...) { keys += names.map { "caffio.pages.\(prefix).\($0)" } }
    add("timer", "elapsed", "left", "over", "pause", "resume", "finish", "reload", "title")
    add("extraction", "espresso", "filter")
    add("comparison", "first", "second")
    add(
      "field.brew", "coffeeId", "startTime", "startClock", "method", "dose", "water", "yield", "grindSize",
      "waterTemperature", "bloomTime", "totalBrewTime", "tds", "extractionPercentage", "personalRating",
      "equipmentId", "notes")
    add("field.equipment", "name", "type", "price", "currency", "purchaseDate", "notes")
    add(
      "field.taste", "acidityPreference", "bitternessPreference", "sweetnessPreference", "bodyPreference",
      "preferredOrigins", "dislikedFlavors")
    keys.append("caffio.pages.brew.durationProblem")
    keys += BrewMethod.allCases.map(\.labelKey) + BrewStep.Kind.allCases.map(\.labelKey)
    for key in keys { #expect(strings.contains(key, in: language), "\(key)") }
  }
}
