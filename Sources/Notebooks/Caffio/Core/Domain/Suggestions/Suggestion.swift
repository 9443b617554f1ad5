/// A coffee that is suggested, and why.
package struct Suggestion: Hashable, Sendable {
  /// One reason for a coffee, or against it.
  package enum Reason: Hashable, Sendable {
    /// It tastes as they like it; the axis that both have much of, or little.
    case taste(TasteProfile.Axis?)
    /// It comes from where they like it from.
    case origin(String)
    /// It tastes of what they do not like.
    case dislikedFlavour(String)
    /// It is as strong as they like it.
    case strength
    /// Their equipment makes it.
    case equipment(BrewMethod)
    /// A morning likes a strong one.
    case morning
    /// It has little caffeine, and the evening is near.
    case light
    /// It is on their shelf.
    case favourite
    /// They rated it highly.
    case rated
    /// It has been a while; whole days.
    case longAgo(days: Int)
    /// It fits what is left of the day's amount, in whole milligrams.
    case withinBudget(left: Int)
    /// It is more than what is left of the day's amount.
    case beyondBudget(left: Int)
    /// More than they want would be left at bedtime; what would be, in whole milligrams.
    case lateForBed(left: Int)
    /// Their equipment does not make it.
    case missingEquipment(BrewMethod)
    /// Nobody said how much caffeine it holds.
    case unknownCaffeine

    /// The key of the sentence.
    package var messageKey: String {
      switch self {
      case .taste(let axis): axis == nil ? "caffio.reason.taste" : "caffio.reason.taste.axis"
      case .origin: "caffio.reason.origin"
      case .dislikedFlavour: "caffio.reason.dislikedFlavour"
      case .strength: "caffio.reason.strength"
      case .equipment: "caffio.reason.equipment"
      case .morning: "caffio.reason.morning"
      case .light: "caffio.reason.light"
      case .favourite: "caffio.reason.favourite"
      case .rated: "caffio.reason.rated"
      case .longAgo: "caffio.reason.longAgo"
      case .withinBudget: "caffio.reason.withinBudget"
      case .beyondBudget: "caffio.reason.beyondBudget"
      case .lateForBed: "caffio.reason.lateForBed"
      case .missingEquipment: "caffio.reason.missingEquipment"
      case .unknownCaffeine: "caffio.reason.unknownCaffeine"
      }
    }

    /// What fills its places.
    ///
    /// - Parameter term: the text of a key that stands for a word, such as the name of a method.
    package func messageArguments(term: (String) -> String) -> [String: String] {
      switch self {
      case .taste(let axis): axis.map { ["axis": term($0.labelKey)] } ?? [:]
      case .equipment(let method), .missingEquipment(let method): ["method": term(method.labelKey)]
      case .origin(let origin): ["origin": origin]
      case .dislikedFlavour(let flavour): ["flavour": flavour]
      case .longAgo(let days): ["count": String(days)]
      case .withinBudget(let left), .beyondBudget(let left), .lateForBed(let left): ["left": String(left)]
      case .strength, .morning, .light, .favourite, .rated, .unknownCaffeine: [:]
      }
    }

    /// How much it says for a coffee, or against it.
    var weight: Double {
      switch self {
      case .taste, .morning, .light, .unknownCaffeine: 0
      case .origin: 1
      case .dislikedFlavour: -3
      case .strength: 0.5
      case .equipment: 1
      case .favourite: 1.5
      case .rated: 1
      case .longAgo: 0.5
      case .withinBudget: 0.5
      case .beyondBudget: -4
      case .lateForBed: -3
      case .missingEquipment: -6
      }
    }

    /// Whether it speaks against the coffee.
    package var isAgainst: Bool { weight < 0 }
  }

  /// The coffee.
  package let id: String
  /// How well it fits: the higher, the better.
  package let score: Double
  /// Why, what speaks against it first.
  package let reasons: [Reason]
}
