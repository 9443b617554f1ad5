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

  /// The fields of a brew that have none of their own here and that a person filled in.
  static let brewDetails = [
    "coffee_type", "coffee_concentration", "coffee_first_drip_time", "pressure_profile", "mill_speed",
    "mill_timer", "brew_temperature_time", "bean_weight_in", "vessel_name", "vessel_weight", "favourite",
    "best_brew",
  ]
  /// The same of beans.
  static let beanDetails = [
    "aromatics", "weight", "cost", "buyDate", "openDate", "bestDate", "beanMix", "roast_range", "rating",
    "cupping_points", "url", "ean_article_number", "finished", "favourite",
  ]
}
