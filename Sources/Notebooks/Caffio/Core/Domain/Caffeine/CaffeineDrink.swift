import Values

/// What somebody drinks or eats that has caffeine in it; raw values as stored.
package enum CaffeineDrink: String, OpenKnown {
  case espresso
  case filter
  case frenchPress = "french_press"
  case aeroPress = "aeropress"
  case moka
  case coldBrew = "cold_brew"
  case instant
  case decaf
  case blackTea = "black_tea"
  case greenTea = "green_tea"
  case cola
  case energyDrink = "energy_drink"
  case darkChocolate = "dark_chocolate"
  case milkChocolate = "milk_chocolate"

  /// The drink of a raw value; both spellings of the French press are read.
  package static func reading(_ rawValue: String) -> CaffeineDrink? {
    rawValue == "frenchPress" ? .frenchPress : CaffeineDrink(rawValue: rawValue)
  }

  package var labelKey: String { "caffio.drink.\(rawValue)" }

  package var isCoffee: Bool {
    switch self {
    case .espresso, .filter, .frenchPress, .aeroPress, .moka, .coldBrew, .instant, .decaf: true
    case .blackTea, .greenTea, .cola, .energyDrink, .darkChocolate, .milkChocolate: false
    }
  }

  /// What the table knows of it.
  package var figure: CaffeineFigure {
    switch self {
    case .espresso: CaffeineFigure(milligrams: 64, in: .millilitres(30), .mayoClinic2020)
    case .filter: CaffeineFigure(milligrams: 90, in: .millilitres(200), .eufic2016)
    // The table gives grams per litre: 0.52, 0.78, 1.28 (percolator, 1.5 bar) and 1.25.
    case .frenchPress: CaffeineFigure(milligrams: 52, in: .millilitres(100), .foods2021)
    case .aeroPress: CaffeineFigure(milligrams: 78, in: .millilitres(100), .foods2021)
    case .moka: CaffeineFigure(milligrams: 128, in: .millilitres(100), .foods2021)
    case .coldBrew: CaffeineFigure(milligrams: 125, in: .millilitres(100), .foods2021)
    case .instant: CaffeineFigure(milligrams: 62, in: .millilitres(237), .mayoClinic2020)
    case .decaf: CaffeineFigure(milligrams: 2, in: .millilitres(237), .mayoClinic2020)
    case .blackTea: CaffeineFigure(milligrams: 50, in: .millilitres(220), .eufic2016)
    case .greenTea: CaffeineFigure(milligrams: 28, in: .millilitres(237), .mayoClinic2020)
    case .cola: CaffeineFigure(milligrams: 40, in: .millilitres(355), .eufic2016)
    case .energyDrink: CaffeineFigure(milligrams: 80, in: .millilitres(250), .eufic2016)
    case .darkChocolate: CaffeineFigure(milligrams: 25, in: .grams(50), .eufic2016)
    case .milkChocolate: CaffeineFigure(milligrams: 10, in: .grams(50), .eufic2016)
    }
  }
}
