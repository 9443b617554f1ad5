import CaffioCore
import WebUI

/// Where Caffio's pages are.
enum Address {
  static let home = "/caffio"

  // MARK: Recipes

  static let recipes = "/caffio/recipes"
  static let newRecipe = "/caffio/recipes/new"
  /// Where somebody says what they would like to drink.
  static let wish = "/caffio/recipes/wish"
  static let shelf = "/caffio/shelf"
  /// The shell's page of imports, for this notebook.
  static let imports = "/import/caffio"

  /// The form of a new recipe, filled with what was wished for.
  static func newRecipe(wished words: String) -> String { AddressText.with(["wish": words], newRecipe) }
  static func recipe(_ id: Coffee.ID, _ page: String = "") -> String { record("recipes", id, page) }
  static func review(_ id: CoffeeReview.ID, _ page: String) -> String { record("reviews", id, page) }

  // MARK: Cups

  /// Where a cup is noted in two taps.
  static let log = "/caffio/log"
  /// The form of a cup, with all that can be said of it.
  static let newCup = "/caffio/cups/new"
  static let presets = "/caffio/presets"
  static let statistics = "/caffio/statistics"
  /// The notebook's settings: the person, the copy, and the ways to the rest.
  static let settings = "/caffio/settings"
  static let profile = "/caffio/settings/profile"
  static let caffeineTable = "/caffio/settings/caffeine"

  static func newCup(of coffee: Coffee.ID) -> String { AddressText.with(["coffee": coffee], newCup) }
  static func cup(_ id: CoffeeConsumption.ID, _ page: String) -> String { record("cups", id, page) }
  static func preset(_ id: ConsumptionPreset.ID, _ page: String) -> String { record("presets", id, page) }

  // MARK: Brews

  static let brews = "/caffio/brews"
  /// Where a brew begins, with or without the timer.
  static let newBrew = "/caffio/brews/start"
  /// The form of a brew that was made before.
  static let pastBrew = "/caffio/brews/new"
  static let brewComparison = "/caffio/brews/compare"
  static let equipment = "/caffio/equipment"
  static let beans = "/caffio/beans"
  static let taste = "/caffio/taste"

  /// Where a brew of one coffee begins.
  static func newBrew(of coffee: Coffee.ID) -> String { AddressText.with(["coffee": coffee], newBrew) }
  /// Where a brew begins that is to be like another one.
  static func newBrew(like brew: BrewingSession.ID) -> String { AddressText.with(["like": brew], newBrew) }
  static func comparison(of brew: BrewingSession.ID) -> String {
    AddressText.with(["first": brew], brewComparison)
  }
  static func brew(_ id: BrewingSession.ID, _ page: String = "") -> String { record("brews", id, page) }
  static func beans(_ id: Coffee.ID, _ page: String) -> String { record("beans", id, page) }
  static func equipment(_ id: CoffeeEquipment.ID, _ page: String) -> String { record("equipment", id, page) }

  static func record(_ folder: String, _ id: String, _ page: String) -> String {
    let address = "/caffio/\(folder)/\(AddressText.part(id))"
    return page.isEmpty ? address : "\(address)/\(page)"
  }
}
