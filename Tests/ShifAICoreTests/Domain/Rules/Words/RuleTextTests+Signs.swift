import Values

@testable import ShifAICore

extension RuleTextTests {
  /// What is said of a bleeding that goes on, of the fertile days, and of what moves energy.
  static let signs: [RuleCase] = [
    RuleCase(
      "a bleeding of fifteen days that goes on",
      french: [
        "Vous notez des saignements depuis 15 jours. Parlez-en à une sage-femme ou à un médecin ; sans attendre s’ils sont abondants ou si vous vous sentez mal."
      ],
      english: [
        "You have logged bleeding for 15 days. Talk to a midwife or a doctor; do not wait if it is heavy or you feel unwell."
      ]
    ) { try bleeding(of: 15, endedFor: 3) },
    RuleCase("a bleeding of fourteen days", french: [], english: []) { try bleeding(of: 14, endedFor: 0) },
    RuleCase("a bleeding of months that is over", french: [], english: []) {
      try bleeding(of: 60, endedFor: 4)
    },
    RuleCase(
      "the fertile window",
      french: [
        "Fenêtre fertile probable du 10 mars au 15 mars ; du 7 mars au 19 mars, elle est possible. Pour qui souhaite une grossesse ; ce n’est jamais une contraception : aucun autre jour n’est sûr."
      ],
      english: [
        "Likely fertile window 10 Mar to 15 Mar; from 7 Mar to 19 Mar it is possible. For those who wish for a pregnancy; it is never contraception: no other day is safe."
      ]
    ) { try fertile() },
    RuleCase(
      "wherever fertile days are drawn",
      french: [
        "Pour qui souhaite une grossesse ; ce n’est jamais une contraception : aucun autre jour n’est sûr."
      ],
      english: ["For those who wish for a pregnancy; it is never contraception: no other day is safe."]
    ) { [FertileWindow.caution] },
    RuleCase(
      "no fertile days while hormones act",
      french: ["Pas de jours fertiles estimés pendant une contraception hormonale."],
      english: ["No fertile days are estimated while hormonal contraception is used."]
    ) { [FertileWindow.hormonal] },
    RuleCase(
      "a short night and a stressful day that cost energy",
      french: [
        "Votre valeur habituelle est estimée à 6,3, d’après 20 jours notés.",
        "La nuit a duré 5,5 h : chez vous, −1,2 le lendemain.",
        "Stress à 4 sur 5 la veille : chez vous, −0,3 le lendemain.",
      ],
      english: [
        "Your usual value is estimated at 6.3, from 20 logged days.",
        "The night lasted 5.5 h: for you, −1.2 on the day after.",
        "Stress at 4 out of 5 the day before: for you, −0.3 on the day after.",
      ]
    ) { try caused((.sleep, 5.5, -1.2), (.stress, 4, -0.3)) },
    RuleCase(
      "a long night and a calm day that give energy",
      french: [
        "Votre valeur habituelle est estimée à 6,3, d’après 20 jours notés.",
        "La nuit a duré 9 h : chez vous, +0,8 le lendemain.",
        "Stress à 1 sur 5 la veille : chez vous, +0,5 le lendemain.",
      ],
      english: [
        "Your usual value is estimated at 6.3, from 20 logged days.",
        "The night lasted 9 h: for you, +0.8 on the day after.",
        "Stress at 1 out of 5 the day before: for you, +0.5 on the day after.",
      ]
    ) { try caused((.sleep, 9, 0.8), (.stress, 1, 0.5)) },
    RuleCase(
      "a night that moves little is not told",
      french: ["Votre valeur habituelle est estimée à 6,3, d’après 20 jours notés."],
      english: ["Your usual value is estimated at 6.3, from 20 logged days."]
    ) { try caused((.sleep, 7, 0.299)) },
    RuleCase(
      "one cycle in figures",
      french: ["1 cycle complet, de 28 jours.", "Trop peu de cycles pour une tendance."],
      english: ["1 complete cycle, of 28 days.", "Too few cycles for a trend."]
    ) { RuleStatistics([28]).reasoning },
  ]

  private static func bleeding(of days: Int, endedFor rest: Int) throws -> [Sentence] {
    let first = try day("2026-03-01")
    let last = first.adding(days: days - 1)
    return [Bleeding(first: first, last: last).prolonged(on: last.adding(days: rest))].compactMap(\.self)
  }

  private static func fertile() throws -> [Sentence] {
    let start = try day("2026-03-01")
    let expected = ExpectedDay(
      day: start.adding(days: 14), range: start.adding(days: 11)...start.adding(days: 18), stated: 0.6,
      draft: InsightDraft(.prediction, title: Sentence("t"), body: Sentence("b"), source: .personalModel))
    return [FertileWindow(expected, today: start)?.sentence].compactMap(\.self)
  }

  /// Why energy is expected to be so, where these were noted before.
  private static func caused(_ causes: (ScoreDriver, Double, Double)...) throws -> [Sentence] {
    let reasons = ScoreForecast.Reasons(
      usual: 6.3, window: 0, part: nil,
      causes: causes.map { ScoreForecast.Cause(driver: $0.0, value: $0.1, points: $0.2) }, recent: 0, days: 20
    )
    return ScoreForecast(
      scale: .energy, day: try day("2026-03-11"), Gaussian(mean: 6, deviation: 1), reasons: reasons
    ).reasoning
  }
}
