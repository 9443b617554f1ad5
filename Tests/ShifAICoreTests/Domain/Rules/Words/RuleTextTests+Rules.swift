import Values

@testable import ShifAICore

extension RuleTextTests {
  /// What the rules of the first days expect, and how much history that takes.
  static let ruled: [RuleCase] = [
    RuleCase("a period after one cycle", french: [], english: []) { try rule("prediction.period", [28]) },
    RuleCase(
      "too few cycles for a date",
      french: [
        "Pas encore assez d’historique : il faut 2 cycles complets pour attendre une date.",
        "1 cycle complet, de 28 jours.", "Trop peu de cycles pour une tendance.",
      ],
      english: [
        "Not enough history yet: it takes 2 complete cycles to expect a date.",
        "1 complete cycle, of 28 days.", "Too few cycles for a trend.",
      ]
    ) { try standing([28]) },
    RuleCase(
      "no cycle at all",
      french: [
        "Pas encore assez d’historique : il faut 2 cycles complets pour attendre une date.",
        "Pas encore assez d’historique : rien n’est déduit.",
      ],
      english: [
        "Not enough history yet: it takes 2 complete cycles to expect a date.",
        "Not enough history yet: nothing is inferred.",
      ]
    ) { try standing([]) },
    RuleCase(
      // 0.4 × 26 + 0.6 × 31 = 29 days, give or take 2.5.
      "a period after two cycles",
      french: [
        "Prochaines règles", "Vos règles sont attendues vers le 30 mars, à 3 jours près.",
        "2 cycles complets, de 28,5 jours en moyenne.",
        "Écart habituel à la moyenne : 2,5 j (moins de 3 j : réguliers).", "Ils s’allongent.",
      ],
      english: [
        "Next period", "Your period is expected around 30 Mar, give or take 3 days.",
        "2 complete cycles, of 28.5 days on average.",
        "Usual distance from the mean: 2.5 days (less than 3 days: regular).", "They are getting longer.",
      ]
    ) { try rule("prediction.period", [26, 31]) },
    RuleCase(
      // 0.2 × 28 + 0.3 × 29 + 0.5 × 31 = 29.8 days: the cycle of 40 counts only in the deviation.
      "a period after three cycles and one before them",
      french: [
        "Prochaines règles", "Vos règles sont attendues vers le 31 mars, à 5 jours près.",
        "4 cycles complets, de 32 jours en moyenne.",
        "Écart habituel à la moyenne : 4,7 j (3 j ou plus : irréguliers).", "Ils raccourcissent.",
      ],
      english: [
        "Next period", "Your period is expected around 31 Mar, give or take 5 days.",
        "4 complete cycles, of 32 days on average.",
        "Usual distance from the mean: 4.7 days (3 days or more: irregular).", "They are getting shorter.",
      ]
    ) { try rule("prediction.period", [40, 28, 29, 31]) },
    RuleCase(
      "a period after cycles that are all the same",
      french: [
        "Prochaines règles", "Vos règles sont attendues vers le 29 mars, à 1 jour près.",
        "3 cycles complets, de 28 jours en moyenne.",
        "Écart habituel à la moyenne : 0 j (moins de 3 j : réguliers).", "Leur longueur est stable.",
      ],
      english: [
        "Next period", "Your period is expected around 29 Mar, give or take 1 day.",
        "3 complete cycles, of 28 days on average.",
        "Usual distance from the mean: 0 days (less than 3 days: regular).", "Their length is stable.",
      ]
    ) { try rule("prediction.period", [28, 28, 28]) },
    RuleCase(
      // Fourteen days before the end of a cycle of 28.
      "an ovulation after one cycle",
      french: [
        "Ovulation",
        "L’ovulation est attendue vers le 15 mars, à 2 jours près. Ce n’est pas une contraception.",
        "1 cycle complet, de 28 jours.", "Trop peu de cycles pour une tendance.",
      ],
      english: [
        "Ovulation", "Ovulation is expected around 15 Mar, give or take 2 days. This is not contraception.",
        "1 complete cycle, of 28 days.", "Too few cycles for a trend.",
      ]
    ) { try rule("prediction.ovulation", [28]) },
    RuleCase(
      // The mean of 28.75 days counts as 28, and its deviation of 3.3 as 3.
      "an ovulation after cycles that vary",
      french: [
        "Ovulation",
        "L’ovulation est attendue vers le 15 mars, à 3 jours près. Ce n’est pas une contraception.",
        "4 cycles complets, de 28,8 jours en moyenne.",
        "Écart habituel à la moyenne : 3,3 j (3 j ou plus : irréguliers).", "Ils s’allongent.",
      ],
      english: [
        "Ovulation", "Ovulation is expected around 15 Mar, give or take 3 days. This is not contraception.",
        "4 complete cycles, of 28.8 days on average.",
        "Usual distance from the mean: 3.3 days (3 days or more: irregular).", "They are getting longer.",
      ]
    ) { try rule("prediction.ovulation", [25, 26, 31, 33]) },
    RuleCase(
      "the last day of the range",
      french: ["Vos règles sont attendues vers le 29 mars, à 1 jour près."],
      english: ["Your period is expected around 29 Mar, give or take 1 day."]
    ) { try said([28, 28, 28], after: 29) },
    RuleCase(
      "the day after the range",
      french: ["Vos règles ont 1 jour de retard sur la fourchette attendue."],
      english: ["Your period is 1 day later than the expected range."]
    ) { try said([28, 28, 28], after: 30) },
    RuleCase(
      "six days after the expected day",
      french: ["Vos règles ont 5 jours de retard sur la fourchette attendue."],
      english: ["Your period is 5 days later than the expected range."]
    ) { try said([28, 28, 28], after: 34) },
    RuleCase(
      "a week after the expected day",
      french: ["7 jours après la date attendue, ce carnet ne peut plus rien prévoir pour ce cycle."],
      english: [
        "7 days after the expected date, this notebook cannot tell anything about this cycle any more."
      ]
    ) { try said([28, 28, 28], after: 35) },
    RuleCase(
      // 0.2 × 60 + 0.3 × 20 + 0.5 × 60 = 48 days, give or take 20.
      "the last day of a range of weeks",
      french: ["Vos règles sont attendues vers le 18 avr., à 20 jours près."],
      english: ["Your period is expected around 18 Apr, give or take 20 days."]
    ) { try said([20, 60, 20, 60], after: 68) },
    RuleCase(
      "the day after a range of weeks",
      french: ["21 jours après la date attendue, ce carnet ne peut plus rien prévoir pour ce cycle."],
      english: [
        "21 days after the expected date, this notebook cannot tell anything about this cycle any more."
      ]
    ) { try said([20, 60, 20, 60], after: 69) },
  ]

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
      "cycles that are just irregular",
      french: [
        "Vos cycles",
        "Vos cycles s’écartent d’environ 3 j de leur moyenne : une fourchette est plus honnête qu’une date.",
        "4 cycles complets, de 28 jours en moyenne.",
        "Écart habituel à la moyenne : 3 j (3 j ou plus : irréguliers).", "Ils s’allongent.",
      ],
      english: [
        "Your cycles", "Your cycles vary by about 3 days: a range is more honest than a date.",
        "4 complete cycles, of 28 days on average.",
        "Usual distance from the mean: 3 days (3 days or more: irregular).", "They are getting longer.",
      ]
    ) { try rule("regularity", [25, 25, 31, 31]) },
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

  /// What the rules expect so many days after 1 March, on which the period began.
  private static func expected(_ lengths: [Int], after days: Int) throws -> Expectations {
    let start = try day("2026-03-01")
    return Expectations(ruledBy: RuleStatistics(lengths), start: start, today: start.adding(days: days))
  }

  /// What is said of the next period so many days after the last one.
  private static func said(_ lengths: [Int], after days: Int) throws -> [Sentence] {
    [try expected(lengths, after: days).sentence].compactMap(\.self)
  }

  /// What is said of the next period on day 5, and why.
  private static func standing(_ lengths: [Int]) throws -> [Sentence] {
    let expected = try expected(lengths, after: 4)
    return [expected.sentence].compactMap(\.self) + expected.reasoning
  }

  /// Whether cycles change, as it is said last of them.
  private static func trend(_ lengths: [Int]) -> [Sentence] { RuleStatistics(lengths).reasoning.suffix(1) }
}
