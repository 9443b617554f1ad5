import Testing
import Values

@testable import ShifAICore

extension RuleTextTests {
  /// What the personal model says of ovulation; each time that it is no contraception.
  static let ovulations: [RuleCase] = [
    RuleCase(
      "ovulation without any sign",
      french: [
        "Ovulation",
        "Ovulation attendue vers le 15 mars, 8 fois sur 10 entre le 10 mars et le 19 mars ; à deux jours près dans 53 % des cas. Ce n’est pas une contraception.",
        "Compté d’après vos cycles : aucun signe noté dans celui-ci.",
        "Ce n’est pas une méthode de contraception.",
      ],
      english: [
        "Ovulation",
        "Ovulation expected around 15 Mar, 8 times out of 10 between 10 Mar and 19 Mar; within two days in 53% of cases. This is not contraception.",
        "Counted from your cycles: no sign logged in this one.",
        "This is not a method of contraception.",
      ]
    ) { try ovulation() },
    RuleCase(
      "ovulation after a first fertile sign",
      french: [
        "Ovulation",
        "Ovulation attendue vers le 15 mars, 8 fois sur 10 entre le 12 mars et le 17 mars ; à deux jours près dans 75 % des cas. Ce n’est pas une contraception.",
        "Le 10 mars, premier signe de fertilité.",
        "Ce n’est pas une méthode de contraception.",
      ],
      english: [
        "Ovulation",
        "Ovulation expected around 15 Mar, 8 times out of 10 between 12 Mar and 17 Mar; within two days in 75% of cases. This is not contraception.",
        "On 10 Mar, first fertile sign.",
        "This is not a method of contraception.",
      ]
    ) { try ovulation { start in OvulationSigns(mucus: [start.adding(days: 9): .watery]) } },
    RuleCase(
      "ovulation after a positive test",
      french: [
        "Ovulation",
        "D’après vos signes, ovulation vers le 13 mars, 8 fois sur 10 entre le 12 mars et le 14 mars ; à deux jours près dans 99 % des cas. Ce n’est pas une contraception.",
        "Un test LH positif précède l’ovulation d’environ un jour.",
        "Ce n’est pas une méthode de contraception.",
      ],
      english: [
        "Ovulation",
        "From your signs, ovulation around 13 Mar, 8 times out of 10 between 12 Mar and 14 Mar; within two days in 99% of cases. This is not contraception.",
        "A positive LH test comes about a day before ovulation.",
        "This is not a method of contraception.",
      ]
    ) { try ovulation { start in OvulationSigns(tests: [start.adding(days: 11): true]) } },
    RuleCase(
      "ovulation after a rise of the temperature, a test and the mucus",
      french: [
        "Ovulation",
        "D’après vos signes, ovulation vers le 15 mars, 8 fois sur 10 entre le 14 mars et le 16 mars ; à deux jours près dans 99 % des cas. Ce n’est pas une contraception.",
        "La température du réveil a monté (règle des trois sur six). La règle vient de la littérature ; elle n’a pas été mesurée ici.",
        "Un test LH positif précède l’ovulation d’environ un jour.",
        "La glaire a atteint son pic, à un jour près celui de l’ovulation.",
        "Ce n’est pas une méthode de contraception.",
      ],
      english: [
        "Ovulation",
        "From your signs, ovulation around 15 Mar, 8 times out of 10 between 14 Mar and 16 Mar; within two days in 99% of cases. This is not contraception.",
        "The waking temperature rose (three over six rule). The rule is that of the literature; it was not measured here.",
        "A positive LH test comes about a day before ovulation.",
        "The mucus reached its peak, within about a day of ovulation.",
        "This is not a method of contraception.",
      ]
    ) { try ovulation(signs: allSigns) },
  ]

  /// What is said of ovulation in a cycle that began on 1 March after four others.
  private static func ovulation(
    signs: (CalendarDay) -> OvulationSigns = { _ in OvulationSigns() }
  ) throws -> [Sentence] {
    let start = try day("2026-03-01")
    let model = PersonalModel(intervals: [28, 29, 27, 28].map { CycleInterval(days: $0) })
    let predictor = OvulationPredictor(past: [], nextLength: model.nextLength)
    return PersonalInsights.ovulation(predictor.ovulation(start: start, signs: signs(start))).words
  }

  /// A test on day 14, the peak of the mucus on day 15, and from day 16 on a higher temperature.
  private static func allSigns(from start: CalendarDay) -> OvulationSigns {
    let temperatures = (5..<20).map { day in
      BodyTemperature(day: start.adding(days: day), celsius: day < 15 ? 36.4 : 36.8)
    }
    let mucus: [Int: CervicalMucus] = [13: .eggWhite, 14: .eggWhite, 15: .sticky, 16: .dry, 17: .dry]
    return OvulationSigns(
      temperatures: temperatures,
      mucus: Dictionary(uniqueKeysWithValues: mucus.map { (start.adding(days: $0.key), $0.value) }),
      tests: [start.adding(days: 13): true])
  }
}
