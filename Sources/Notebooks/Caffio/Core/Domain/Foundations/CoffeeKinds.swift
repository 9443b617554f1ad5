import Values

/// How hard a coffee is to make, the easiest first.
package enum Difficulty: String, OpenKnown, Comparable {
  case easy, medium, hard

  /// One to three stars.
  package var stars: Int { 1 + (Self.allCases.firstIndex(of: self) ?? 0) }

  /// Whether one is easier than another.
  package static func < (left: Difficulty, right: Difficulty) -> Bool { left.stars < right.stars }
}

/// What a coffee is made in or drunk from.
package enum GlassType: String, OpenKnown {
  case cup, mug, glass, tumbler
  case frenchPress = "french_press"
  case chemex, v60

  /// Both spellings of the French press are read.
  package static func reading(_ rawValue: String) -> GlassType? {
    rawValue == "frenchPress" ? .frenchPress : GlassType(rawValue: rawValue)
  }
}

/// A kind of coffee; one coffee is of several.
package enum CoffeeType: String, OpenKnown {
  case hot, cold, short, long, iced, filtered
}

/// A kind of thing that coffee is made with.
package enum EquipmentType: String, OpenKnown {
  case grinder, dripper, scale, kettle, frenchPress, espressoMachine
  /// What makes coffee in another way.
  case brewer

  /// Both spellings of the French press are read.
  package static func reading(_ rawValue: String) -> EquipmentType? {
    rawValue == "french_press" ? .frenchPress : EquipmentType(rawValue: rawValue)
  }
}

/// What a quantity counts.
package enum QuantityUnit: String, OpenKnown {
  case millilitres = "ml"
  case cups
}

/// How a person feels, the best first.
package enum Mood: String, OpenKnown {
  case energetic, focused, calm, tired, nervous

  /// What it counts as in an average, from 1 to 5: the summaries of the days have the same.
  package var score: Int {
    switch self {
    case .energetic: 5
    case .focused: 4
    case .calm: 3
    case .tired: 2
    case .nervous: 1
    }
  }
}

/// The places that have a name in both languages; any other text is a place too.
package enum DrinkingPlace: String, OpenKnown {
  case home, office, cafe
}
