import Values

@testable import ShifAICore

extension RuleTextTests {
  /// What repeats in her days: always that two things go together, never that one causes the other.
  static let patterns: [RuleCase] = [
    RuleCase(
      "energy lower before the period, found in six cycles",
      french: [
        "Une tendance dans votre carnet",
        "« Énergie » : en moyenne −4 la semaine qui précède les règles, par rapport au reste du cycle.",
        "Même sens dans 6 cycles sur 6 ; écart retenu : 4,4 fois la variation habituelle.",
        "Les deux vont ensemble ; cela ne dit pas que l’un cause l’autre.",
      ],
      english: [
        "A pattern in your notebook",
        "“Energy”: on average −4 in the week before the period, against the rest of the cycle.",
        "The same way in 6 of 6 cycles; estimated difference: 4.4 × the usual variation.",
        "The two go together; this does not say that one causes the other.",
      ]
    ) { try lowBeforePeriods() },
    RuleCase(
      "energy lower before the period",
      french: [
        "Une tendance dans votre carnet",
        "« Énergie » : en moyenne −1,5 la semaine qui précède les règles, par rapport au reste du cycle.",
        "Même sens dans 8 cycles sur 8 ; écart retenu : 1 fois la variation habituelle.",
        "Les deux vont ensemble ; cela ne dit pas que l’un cause l’autre.",
      ],
      english: [
        "A pattern in your notebook",
        "“Energy”: on average −1.5 in the week before the period, against the rest of the cycle.",
        "The same way in 8 of 8 cycles; estimated difference: 1 × the usual variation.",
        "The two go together; this does not say that one causes the other.",
      ]
    ) { pattern(.window("energy", .premenstrual), effect: -1, points: -1.5) },
    RuleCase(
      "bloating stronger during the period",
      french: [
        "Une tendance dans votre carnet",
        "« Ballonnements » : en moyenne +2 pendant les cinq premiers jours du cycle, par rapport au reste du cycle.",
        "Même sens dans 8 cycles sur 8 ; écart retenu : 1 fois la variation habituelle.",
        "Les deux vont ensemble ; cela ne dit pas que l’un cause l’autre.",
      ],
      english: [
        "A pattern in your notebook",
        "“Bloating”: on average +2 during the first five days of the cycle, against the rest of the cycle.",
        "The same way in 8 of 8 cycles; estimated difference: 1 × the usual variation.",
        "The two go together; this does not say that one causes the other.",
      ]
    ) { pattern(.window("bloating", .menstrual), points: 2) },
    RuleCase(
      "pelvic pain stronger in the middle of the cycle",
      french: [
        "Une tendance dans votre carnet",
        "« Douleur pelvienne » : en moyenne +2,3 autour du milieu du cycle, par rapport au reste du cycle.",
        "Même sens dans 8 cycles sur 8 ; écart retenu : 1 fois la variation habituelle.",
        "Les deux vont ensemble ; cela ne dit pas que l’un cause l’autre.",
      ],
      english: [
        "A pattern in your notebook",
        "“Pelvic pain”: on average +2.3 around the middle of the cycle, against the rest of the cycle.",
        "The same way in 8 of 8 cycles; estimated difference: 1 × the usual variation.",
        "The two go together; this does not say that one causes the other.",
      ]
    ) { pattern(.window("pelvicPain", .ovulatory), points: 2.34) },
    RuleCase(
      "pain stronger one day after stress",
      french: [
        "Une tendance dans votre carnet",
        "« Douleur » est souvent noté plus haut 1 jour après un « Stress » noté haut.",
        "Même sens dans 8 cycles sur 8 ; écart retenu : 1 fois la variation habituelle.",
        "Les deux vont ensemble ; cela ne dit pas que l’un cause l’autre.",
      ],
      english: [
        "A pattern in your notebook",
        "“Pain” is often higher 1 day after a high “Stress”.",
        "The same way in 8 of 8 cycles; estimated difference: 1 × the usual variation.",
        "The two go together; this does not say that one causes the other.",
      ]
    ) { pattern(.lag(cause: "stress", effect: "pain", days: 1)) },
    RuleCase(
      "pain stronger two days after stress",
      french: [
        "Une tendance dans votre carnet",
        "« Douleur » est souvent noté plus haut 2 jours après un « Stress » noté haut.",
        "Même sens dans 8 cycles sur 8 ; écart retenu : 1 fois la variation habituelle.",
        "Les deux vont ensemble ; cela ne dit pas que l’un cause l’autre.",
      ],
      english: [
        "A pattern in your notebook",
        "“Pain” is often higher 2 days after a high “Stress”.",
        "The same way in 8 of 8 cycles; estimated difference: 1 × the usual variation.",
        "The two go together; this does not say that one causes the other.",
      ]
    ) { pattern(.lag(cause: "stress", effect: "pain", days: 2)) },
    RuleCase(
      "sleep worse one day after stress",
      french: [
        "Une tendance dans votre carnet",
        "« Sommeil » est souvent noté plus bas 1 jour après un « Stress » noté haut.",
        "Même sens dans 8 cycles sur 8 ; écart retenu : 1 fois la variation habituelle.",
        "Les deux vont ensemble ; cela ne dit pas que l’un cause l’autre.",
      ],
      english: [
        "A pattern in your notebook",
        "“Sleep” is often lower 1 day after a high “Stress”.",
        "The same way in 8 of 8 cycles; estimated difference: 1 × the usual variation.",
        "The two go together; this does not say that one causes the other.",
      ]
    ) { pattern(.lag(cause: "stress", effect: "sleep", days: 1), effect: -1) },
    RuleCase(
      "pain weaker two days after stress",
      french: [
        "Une tendance dans votre carnet",
        "« Douleur » est souvent noté plus bas 2 jours après un « Stress » noté haut.",
        "Même sens dans 8 cycles sur 8 ; écart retenu : 1 fois la variation habituelle.",
        "Les deux vont ensemble ; cela ne dit pas que l’un cause l’autre.",
      ],
      english: [
        "A pattern in your notebook",
        "“Pain” is often lower 2 days after a high “Stress”.",
        "The same way in 8 of 8 cycles; estimated difference: 1 × the usual variation.",
        "The two go together; this does not say that one causes the other.",
      ]
    ) { pattern(.lag(cause: "stress", effect: "pain", days: 2), effect: -1) },
    RuleCase(
      "energy higher on days of good sleep",
      french: [
        "Une tendance dans votre carnet",
        "Les jours où « Sommeil » est noté haut, « Énergie » l’est souvent aussi.",
        "Même sens dans 8 cycles sur 8 ; écart retenu : 1 fois la variation habituelle.",
        "Les deux vont ensemble ; cela ne dit pas que l’un cause l’autre.",
      ],
      english: [
        "A pattern in your notebook",
        "On days when “Sleep” is high, “Energy” often is too.",
        "The same way in 8 of 8 cycles; estimated difference: 1 × the usual variation.",
        "The two go together; this does not say that one causes the other.",
      ]
    ) { pattern(.lag(cause: "sleep", effect: "energy", days: 0)) },
    RuleCase(
      "mood lower on days of good sleep",
      french: [
        "Une tendance dans votre carnet",
        "Les jours où « Sommeil » est noté haut, « Humeur » est souvent noté plus bas.",
        "Même sens dans 8 cycles sur 8 ; écart retenu : 1 fois la variation habituelle.",
        "Les deux vont ensemble ; cela ne dit pas que l’un cause l’autre.",
      ],
      english: [
        "A pattern in your notebook",
        "On days when “Sleep” is high, “Mood” is often lower.",
        "The same way in 8 of 8 cycles; estimated difference: 1 × the usual variation.",
        "The two go together; this does not say that one causes the other.",
      ]
    ) { pattern(.lag(cause: "sleep", effect: "mood", days: 0), effect: -1) },
    RuleCase(
      "a pattern of 0.3 deviations in three cycles of four",
      french: [
        "Une tendance dans votre carnet",
        "« Humeur » : en moyenne −0,4 la semaine qui précède les règles, par rapport au reste du cycle.",
        "Même sens dans 3 cycles sur 4 ; écart retenu : 0,3 fois la variation habituelle.",
        "Les deux vont ensemble ; cela ne dit pas que l’un cause l’autre.",
      ],
      english: [
        "A pattern in your notebook",
        "“Mood”: on average −0.4 in the week before the period, against the rest of the cycle.",
        "The same way in 3 of 4 cycles; estimated difference: 0.3 × the usual variation.",
        "The two go together; this does not say that one causes the other.",
      ]
    ) { pattern(.window("mood", .premenstrual), effect: -0.3, points: -0.4, cycles: 4, agreeing: 3) },
    RuleCase("a pattern of less than 0.3 deviations", french: [], english: []) {
      pattern(.window("mood", .premenstrual), effect: -0.299)
    },
    RuleCase("a pattern in fewer than three cycles of four", french: [], english: []) {
      pattern(.window("mood", .premenstrual), cycles: 8, agreeing: 5)
    },
    RuleCase("a pattern that noise shows more than once in twenty", french: [], english: []) {
      pattern(.window("mood", .premenstrual), chance: 0.0501)
    },
    RuleCase(
      "no pattern from two cycles",
      french: [
        "Pas encore assez d’historique : il faut 3 cycles complets, avec assez de jours notés."
      ],
      english: [
        "Not enough history yet: it takes 3 complete cycles, with enough logged days."
      ]
    ) { try nothing(cycles: 2) },
    RuleCase(
      "no pattern from three cycles",
      french: [
        "Rien ne se répète assez nettement pour être affirmé."
      ],
      english: [
        "Nothing recurs clearly enough to be stated."
      ]
    ) { try nothing(cycles: 3) },
  ]

  /// What is told of an estimate, known exactly unless its effect says otherwise.
  private static func pattern(
    _ question: PatternQuestion, effect: Double = 1, points: Double = 1, chance: Double = 0.001,
    cycles: Int = 8, agreeing: Int? = nil
  ) -> [Sentence] {
    let estimate = PatternEstimate(
      question: question, effect: effect, error: 0, points: points, chance: chance, cycles: cycles,
      agreeing: agreeing ?? cycles)
    return PatternDetector.shown(among: [estimate]).first?.insight.words ?? []
  }

  /// Cycles of 28 days from 1 January 2026, and a value of energy for each of their days, counted from 0.
  private static func report(cycles count: Int, energy: (Int) -> Double) throws -> PatternReport {
    let first = try day("2026-01-01")
    let values = (0..<28 * count).map { (first.adding(days: $0), energy($0)) }
    return PatternDetector.report(
      (0..<count).map { cycle(first.adding(days: 28 * $0), 28) },
      series: [DailySeries(id: "energy", values: Dictionary(uniqueKeysWithValues: values))])
  }

  private static func lowBeforePeriods() throws -> [Sentence] {
    try report(cycles: 6) { day in
      Double((day % 28 >= 21 ? 3 : 7) + [0, 1, 0, -1, 1, 0, -1][day % 7])
    }
    .shown.flatMap(\.insight.words)
  }

  /// What is said of days that go up and down whatever the part of the cycle.
  private static func nothing(cycles: Int) throws -> [Sentence] {
    [try report(cycles: cycles) { Double(5 + $0 % 2) }.nothingShown].compactMap(\.self)
  }
}
