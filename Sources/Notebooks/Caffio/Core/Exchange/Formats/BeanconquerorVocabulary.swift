import Values

/// The raw values of Beanconqueror, and what they mean here.
enum BeanconquerorVocabulary {
  /// How a device makes coffee; nil for those that Caffio has no method for.
  static func method(ofType type: String) -> BrewMethod? {
    switch type {
    case "V60": .v60
    case "CHEMEX": .chemex
    case "FRENCH_PRESS": .frenchPress
    case "COLD_BREW": .coldBrew
    case "AEROPRESS", "AEROPRESS_INVERTED": .aeroPress
    case "BIALETTI": .moka
    case "PORTAFILTER", "CAFELAT", "FLAIR", "HAND_LEVER", "DECENT_ESPRESSO", "ROK", "METICULOUS", "XENIA",
      "SANREMO_YOU", "GAGGIUINO":
      .espresso
    default: nil
    }
  }

  /// How extraction is computed, by the style: written with a blank, a line or the name of the key.
  static func extraction(ofStyle style: String) -> ExtractionMethod? {
    switch style.uppercased().replacing("_", with: " ") {
    case "POUR OVER", "PERCOLATION": .percolation
    case "FULL IMMERSION": .immersion
    case "ESPRESSO": .espresso
    default: nil
    }
  }

  /// The types whose coffee steeps, where no style is written.
  static func extraction(ofType type: String) -> ExtractionMethod? {
    switch type {
    case "TURKISH", "SIPHON", "HARIO_SWITCH": .immersion
    default: method(ofType: type)?.extraction
    }
  }

  /// The lists of which Caffio has no records.
  static let otherLists = ["GREEN_BEANS", "ROASTING_MACHINES", "WATER", "GRAPH"]

  /// The fields of a brew that have one here.
  static let brewFields: Set = [
    "config", "bean", "mill", "method_of_preparation", "grind_size", "grind_weight", "brew_quantity",
    "brew_beverage_quantity", "tds", "brew_time", "brew_time_milliseconds", "brew_temperature",
    "coffee_blooming_time", "rating", "note", "attachments",
  ]
  /// The same of beans.
  static let beanFields: Set = [
    "config", "name", "roaster", "roastingDate", "roast", "decaffeinated", "note", "attachments",
    "bean_information",
  ]
  /// The fields of each part of a blend that have one here.
  static let originFields: Set = ["country", "region", "farm", "variety", "processing"]
  /// The same of a device and of a mill.
  static let deviceFields: Set = ["config", "name", "note", "attachments"]

  /// The fields of a brew that name, by their ids, what has no record here.
  static let namingFields = ["water", "method_of_preparation_tools"]

  /// The fields of beans that a person reads as a line each.
  static let beanDetails = [
    "aromatics", "weight", "cost", "buyDate", "openDate", "bestDate", "beanMix", "roast_range", "rating",
    "cupping_points", "url", "ean_article_number", "finished", "favourite",
  ]

  /// What the program writes where nobody chose: it says nothing.
  static let usual: [String: JSONValue] = [
    "brew_quantity_type": .string("GR"), "brew_beverage_quantity_type": .string("GR"),
  ]
}
