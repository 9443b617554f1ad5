import Foundation

/// What women's cycles are like, before anything is known of one of them.
///
/// One prior cannot serve all: narrow enough for most, it would take years to believe that somebody's cycles vary
/// by two weeks. So a person starts as a mixture of kinds, each weighed anew by every cycle; and since bodies
/// change, with births, illness or age, a little of the probability is dealt anew each time.
enum LengthKind: Int, CaseIterable, Sendable {
  /// Around 28.6 days, give or take two: most women.
  case usual
  /// The same, but changing: what was years ago counts little.
  case changing
  /// Around 30 days, give or take five.
  case varied
  /// Around 42 days, give or take twelve.
  case long

  /// The belief that it starts with.
  ///
  /// Only in the usual kind is a surprising cycle held to three scales: in the others it is what they are about.
  var belief: LengthBelief {
    switch self {
    case .usual: .prior
    case .changing:
      LengthBelief(centre: log(28.6), weight: 0.85, shape: 2, spread: 0.015, memory: 0.8, furthest: 6)
    case .varied:
      LengthBelief(centre: log(30), weight: 0.85, shape: 2, spread: 0.05, memory: 0.95, furthest: 6)
    case .long:
      LengthBelief(centre: log(42), weight: 0.85, shape: 2, spread: 0.18, memory: 0.95, furthest: 6)
    }
  }

  /// The probability, from one cycle to the next, that what kind she is must be asked anew.
  static let change = 0.02
}

/// What a person said about herself that bears on the length of her cycles.
package struct ModelProfile: Hashable, Sendable {
  /// How she describes her cycles.
  package enum Regularity: String, CaseIterable, Hashable, Sendable, Codable {
    case regular, irregular, unknown
  }

  /// The usual length that she stated, in days.
  package var statedLength: Int?
  /// How she describes her cycles.
  package var regularity: Regularity
  /// Whether she noted polycystic ovaries among her conditions.
  package var hasPolycysticOvaries: Bool
  /// Her age in years.
  package var age: Int?

  /// What is known of her; nothing by default.
  package init(
    statedLength: Int? = nil, regularity: Regularity = .unknown, hasPolycysticOvaries: Bool = false,
    age: Int? = nil
  ) {
    self.statedLength = statedLength
    self.regularity = regularity
    self.hasPolycysticOvaries = hasPolycysticOvaries
    self.age = age
  }

  /// The age from which cycles often begin to change before menopause, in years (Harlow et al. 2012).
  static let changingAge = 44

  /// How much of a prediction comes from what she is like among women in general, from 0 to 1. Nothing where she says that
  /// hers are not as most are: those women are too few among them.
  var populationShare: Double {
    let isUnlike = hasPolycysticOvaries || regularity == .irregular || (age ?? 0) >= Self.changingAge
    return isUnlike ? 0 : 0.75
  }

  /// The share of each kind among women who say this, from 0 to 1, adding up to 1. Rough on purpose: what she logs
  /// soon weighs more.
  func share(of kind: LengthKind) -> Double {
    let shares: [LengthKind: Double] =
      if hasPolycysticOvaries {
        [.usual: 0.10, .changing: 0.05, .varied: 0.35, .long: 0.50]
      } else if let age, age >= Self.changingAge {
        [.usual: 0.25, .changing: 0.45, .varied: 0.25, .long: 0.05]
      } else {
        switch regularity {
        case .regular: [.usual: 0.80, .changing: 0.10, .varied: 0.08, .long: 0.02]
        case .irregular: [.usual: 0.15, .changing: 0.15, .varied: 0.50, .long: 0.20]
        case .unknown: [.usual: 0.70, .changing: 0.10, .varied: 0.15, .long: 0.05]
        }
      }
    return shares[kind] ?? 0
  }
}
