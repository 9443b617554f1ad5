import Values

@testable import ShifAICore

extension RuleTextTests {
  /// Day 1: her night, and the phases of her cycle.
  static let firstDay: [RuleCase] = [
    RuleCase(
      "day 1, no night noted",
      french: [
        "Votre sommeil",
        "La plupart des adultes ont besoin d’au moins 7 h de sommeil. Notez vos nuits pour situer les vôtres.",
      ],
      english: [
        "Your sleep",
        "Most adults need at least 7 hours of sleep. Log your nights to see where yours stand.",
      ]
    ) { try told(1) },
    RuleCase(
      "day 1, a short night",
      french: [
        "Votre sommeil", "Vous avez dormi 6,5 h, moins que les 7 h dont la plupart des adultes ont besoin.",
        "Vous avez noté 6,5 h pour la dernière nuit. Repère : consensus de l’AASM et de la SRS, 2015.",
      ],
      english: [
        "Your sleep", "You slept 6.5 hours, less than the 7 hours that most adults need.",
        "You logged 6.5 hours for last night. Reference: consensus of the AASM and the SRS, 2015.",
      ]
    ) { try told(1) { $0.sleepHours = [$0.today: 6.5] } },
    RuleCase(
      "day 1, a night of two minutes less than 7 hours",
      french: [
        "Votre sommeil", "Vous avez dormi 6,9 h, moins que les 7 h dont la plupart des adultes ont besoin.",
        "Vous avez noté 6,9 h pour la dernière nuit. Repère : consensus de l’AASM et de la SRS, 2015.",
      ],
      english: [
        "Your sleep", "You slept 6.9 hours, less than the 7 hours that most adults need.",
        "You logged 6.9 hours for last night. Reference: consensus of the AASM and the SRS, 2015.",
      ]
    ) { try told(1) { $0.sleepHours = [$0.today: 418.0 / 60] } },
    RuleCase(
      "day 1, a night of one hour",
      french: [
        "Votre sommeil", "Vous avez dormi 1 h, moins que les 7 h dont la plupart des adultes ont besoin.",
        "Vous avez noté 1 h pour la dernière nuit. Repère : consensus de l’AASM et de la SRS, 2015.",
      ],
      english: [
        "Your sleep", "You slept 1 hour, less than the 7 hours that most adults need.",
        "You logged 1 hour for last night. Reference: consensus of the AASM and the SRS, 2015.",
      ]
    ) { try told(1) { $0.sleepHours = [$0.today: 1] } },
    RuleCase(
      "day 1, a night of 7 hours",
      french: [
        "Votre sommeil",
        "Vous avez dormi 7 h. La plupart des adultes ont besoin d’au moins 7 h : vous y êtes.",
        "Vous avez noté 7 h pour la dernière nuit. Repère : consensus de l’AASM et de la SRS, 2015.",
      ],
      english: [
        "Your sleep", "You slept 7 hours. Most adults need at least 7 hours: you are there.",
        "You logged 7 hours for last night. Reference: consensus of the AASM and the SRS, 2015.",
      ]
    ) { try told(1) { $0.sleepHours = [$0.today: 7] } },
    RuleCase(
      "day 1, the phases of 28 days",
      french: [
        "Les quatre phases de votre cycle",
        "Sur 28 jours : phase menstruelle, jours 1 à 5 ; folliculaire, 6 à 12 ; ovulatoire, 13 à 16 ; lutéale, 17 à 28. Des repères, pas des frontières.",
        "Compté sur un cycle de 28 jours.",
      ],
      english: [
        "The four phases of your cycle",
        "Over 28 days: menstrual phase, days 1 to 5; follicular, 6 to 12; ovulatory, 13 to 16; luteal, 17 to 28. Landmarks, not borders.",
        "Counted on a cycle of 28 days.",
      ]
    ) { try told(1, 1) },
    phases(
      "the shortest length that she may state", stated: 18,
      french:
        "Sur 18 jours : phase menstruelle, jours 1 à 5 ; folliculaire, 6 à 7 ; ovulatoire, 8 à 11 ; lutéale, 12 à 18. Des repères, pas des frontières.",
      english:
        "Over 18 days: menstrual phase, days 1 to 5; follicular, 6 to 7; ovulatory, 8 to 11; luteal, 12 to 18. Landmarks, not borders."
    ),
    phases(
      "the longest length that she may state", stated: 60,
      french:
        "Sur 60 jours : phase menstruelle, jours 1 à 5 ; folliculaire, 6 à 28 ; ovulatoire, 29 à 32 ; lutéale, 33 à 60. Des repères, pas des frontières.",
      english:
        "Over 60 days: menstrual phase, days 1 to 5; follicular, 6 to 28; ovulatory, 29 to 32; luteal, 33 to 60. Landmarks, not borders."
    ),
    phases(
      "a length too short to be one", stated: 17,
      french:
        "Sur 28 jours : phase menstruelle, jours 1 à 5 ; folliculaire, 6 à 12 ; ovulatoire, 13 à 16 ; lutéale, 17 à 28. Des repères, pas des frontières.",
      english:
        "Over 28 days: menstrual phase, days 1 to 5; follicular, 6 to 12; ovulatory, 13 to 16; luteal, 17 to 28. Landmarks, not borders."
    ),
    phases(
      "a length too long to be one", stated: 61,
      french:
        "Sur 28 jours : phase menstruelle, jours 1 à 5 ; folliculaire, 6 à 12 ; ovulatoire, 13 à 16 ; lutéale, 17 à 28. Des repères, pas des frontières.",
      english:
        "Over 28 days: menstrual phase, days 1 to 5; follicular, 6 to 12; ovulatory, 13 to 16; luteal, 17 to 28. Landmarks, not borders."
    ),
    phases(
      "her own mean, which is worth more than what she states", stated: 28, lengths: [30, 32],
      french:
        "Sur 31 jours : phase menstruelle, jours 1 à 5 ; folliculaire, 6 à 13 ; ovulatoire, 14 à 17 ; lutéale, 18 à 31. Des repères, pas des frontières.",
      english:
        "Over 31 days: menstrual phase, days 1 to 5; follicular, 6 to 13; ovulatory, 14 to 17; luteal, 18 to 31. Landmarks, not borders."
    ),
  ]

  /// The phases as day 1 lays them out, without their title and their reason.
  private static func phases(
    _ name: String, stated: Int, lengths: [Int]? = nil, french: String, english: String
  ) -> RuleCase {
    RuleCase("day 1, the phases of \(name)", french: [french], english: [english]) {
      let words = try told(1, 1) { ($0.statedLength, $0.fittedLengths) = (stated, lengths) }
      return Array(words.dropFirst().prefix(1))
    }
  }
}
