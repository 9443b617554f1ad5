import Values

@testable import ShifAICore

extension RuleTextTests {
  /// How alike cycles are, and whether they change.
  static let regularities: [RuleCase] = [
    RuleCase("two cycles say nothing of regularity", french: [], english: []) {
      try rule("regularity", [28, 28])
    },
    RuleCase(
      "three cycles that are all the same",
      french: [
        "Vos cycles", "Vos cycles se ressemblent : ils ont tous duré 28 jours.",
        "3 cycles complets, de 28 jours en moyenne.",
        "Écart habituel à la moyenne : 0 j (moins de 3 j : réguliers).", "Leur longueur est stable.",
      ],
      english: [
        "Your cycles", "Your cycles are alike: they all lasted 28 days.",
        "3 complete cycles, of 28 days on average.",
        "Usual distance from the mean: 0 days (less than 3 days: regular).", "Their length is stable.",
      ]
    ) { try rule("regularity", [28, 28, 28]) },
    RuleCase(
      "cycles that vary by a day",
      french: [
        "Vos cycles", "Vos cycles se ressemblent : ils s’écartent d’environ 1 j de leur moyenne.",
        "4 cycles complets, de 28 jours en moyenne.",
        "Écart habituel à la moyenne : 1 j (moins de 3 j : réguliers).", "Ils s’allongent.",
      ],
      english: [
        "Your cycles", "Your cycles are alike: they vary by about 1 day.",
        "4 complete cycles, of 28 days on average.",
        "Usual distance from the mean: 1 day (less than 3 days: regular).", "They are getting longer.",
      ]
    ) { try rule("regularity", [27, 27, 29, 29]) },
    RuleCase(
      // 2.96 days: less than 3, and not written as 3.
      "cycles that are just regular",
      french: [
        "Vos cycles", "Vos cycles se ressemblent : ils s’écartent d’environ 2,9 j de leur moyenne.",
        "4 cycles complets, de 28,5 jours en moyenne.",
        "Écart habituel à la moyenne : 2,9 j (moins de 3 j : réguliers).", "Ils s’allongent.",
      ],
      english: [
        "Your cycles", "Your cycles are alike: they vary by about 2.9 days.",
        "4 complete cycles, of 28.5 days on average.",
        "Usual distance from the mean: 2.9 days (less than 3 days: regular).", "They are getting longer.",
      ]
    ) { try rule("regularity", [25, 27, 29, 33]) },
    RuleCase(
      // The longest is six days longer than the shortest: no range instead of a date for that.
      "cycles that are just irregular",
      french: [
        "Vos cycles", "Vos cycles s’écartent d’environ 3 j de leur moyenne.",
        "4 cycles complets, de 28 jours en moyenne.",
        "Écart habituel à la moyenne : 3 j (3 j ou plus : irréguliers).", "Ils s’allongent.",
      ],
      english: [
        "Your cycles", "Your cycles vary by about 3 days.",
        "4 complete cycles, of 28 days on average.",
        "Usual distance from the mean: 3 days (3 days or more: irregular).", "They are getting longer.",
      ]
    ) { try rule("regularity", [25, 25, 31, 31]) },
    RuleCase(
      // The six last ones alone would be regular for years, were they lost among all others.
      "cycles that vary a lot since lately, of which the last six are told",
      french: [
        "Vos cycles",
        "Vos cycles s’écartent d’environ 3,4 j de leur moyenne : une fourchette est plus honnête qu’une date.",
        "Vos 6 derniers cycles complets, de 29,5 jours en moyenne.",
        "Écart habituel à la moyenne : 3,4 j (3 j ou plus : irréguliers).", "Ils s’allongent.",
      ],
      english: [
        "Your cycles", "Your cycles vary by about 3.4 days: a range is more honest than a date.",
        "Your last 6 complete cycles, of 29.5 days on average.",
        "Usual distance from the mean: 3.4 days (3 days or more: irregular).", "They are getting longer.",
      ]
    ) { try rule("regularity", [Int](repeating: 28, count: 20) + [37]) },
    RuleCase(
      "cycles that vary a lot",
      french: [
        "Vos cycles",
        "Vos cycles s’écartent d’environ 7,9 j de leur moyenne : une fourchette est plus honnête qu’une date.",
        "3 cycles complets, de 28,3 jours en moyenne.",
        "Écart habituel à la moyenne : 7,9 j (3 j ou plus : irréguliers).", "Ils s’allongent.",
      ],
      english: [
        "Your cycles", "Your cycles vary by about 7.9 days: a range is more honest than a date.",
        "3 complete cycles, of 28.3 days on average.",
        "Usual distance from the mean: 7.9 days (3 days or more: irregular).", "They are getting longer.",
      ]
    ) { try rule("regularity", [20, 26, 39]) },
    RuleCase(
      // 28.25 is written 28.3.
      "cycles whose mean lies between two tenths",
      french: [
        "4 cycles complets, de 28,3 jours en moyenne.",
        "Écart habituel à la moyenne : 0,4 j (moins de 3 j : réguliers).", "Leur longueur est stable.",
      ],
      english: [
        "4 complete cycles, of 28.3 days on average.",
        "Usual distance from the mean: 0.4 days (less than 3 days: regular).", "Their length is stable.",
      ]
    ) { RuleStatistics([28, 28, 28, 29]).reasoning },
    RuleCase(
      "cycles longer by a day", french: ["Leur longueur est stable."], english: ["Their length is stable."]
    ) { trend([28, 28, 29, 29]) },
    RuleCase(
      "cycles longer by a day and a half", french: ["Ils s’allongent."], english: ["They are getting longer."]
    ) { trend([28, 28, 29, 30]) },
    RuleCase(
      "cycles shorter by a day", french: ["Leur longueur est stable."], english: ["Their length is stable."]
    ) { trend([29, 29, 28, 28]) },
    RuleCase(
      "cycles shorter by a day and a half", french: ["Ils raccourcissent."],
      english: ["They are getting shorter."]
    ) { trend([30, 29, 28, 28]) },
  ]

  /// What the rules tell on day 5, the period having begun on 1 March after cycles of these lengths.
  private static func rule(_ subject: String, _ lengths: [Int]) throws -> [Sentence] {
    var days = try days(5)
    days.fittedLengths = lengths
    return RuleEngine.insights(days).first { $0.title.key == "shifai.\(subject).title" }?.words ?? []
  }

  /// Whether cycles change, as it is said last of them.
  private static func trend(_ lengths: [Int]) -> [Sentence] { RuleStatistics(lengths).reasoning.suffix(1) }
}
