import Values

/// How coffee is made; raw values as stored.
package enum BrewMethod: String, OpenKnown {
  case v60
  case chemex
  case frenchPress = "french_press"
  case coldBrew = "cold_brew"
  case espresso
  case aeroPress = "aeropress"
  case moka

  /// The method of a raw value; both spellings of the French press are read.
  package static func reading(_ rawValue: String) -> BrewMethod? {
    rawValue == "frenchPress" ? .frenchPress : BrewMethod(rawValue: rawValue)
  }

  package var labelKey: String { "caffio.brew.method.\(rawValue)" }

  /// How its extraction is computed.
  package var extraction: ExtractionMethod {
    switch self {
    case .v60, .chemex, .moka: .percolation
    case .frenchPress, .coldBrew, .aeroPress: .immersion
    case .espresso: .espresso
    }
  }

  /// What the caffeine table calls its drink.
  package var drink: CaffeineDrink {
    switch self {
    case .v60, .chemex: .filter
    case .frenchPress: .frenchPress
    case .coldBrew: .coldBrew
    case .espresso: .espresso
    case .aeroPress: .aeroPress
    case .moka: .moka
    }
  }
}
