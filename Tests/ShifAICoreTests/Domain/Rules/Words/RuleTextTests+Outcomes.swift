import Values

@testable import ShifAICore

extension RuleTextTests {
  /// How what was foreseen came true.
  static let outcomes: [RuleCase] = [
    RuleCase(
      "what came on the foreseen day",
      french: [
        "Prévu le 29 mars, arrivé le 29 mars : le jour même."
      ],
      english: [
        "Predicted for 29 Mar, came on 29 Mar: the very day."
      ]
    ) { [try outcome(0)] },
    RuleCase(
      "what came a day and three days later",
      french: [
        "Prévu le 29 mars, arrivé le 30 mars : 1 jour plus tard.",
        "Prévu le 29 mars, arrivé le 1er avr. : 3 jours plus tard.",
      ],
      english: [
        "Predicted for 29 Mar, came on 30 Mar: 1 day later.",
        "Predicted for 29 Mar, came on 1 Apr: 3 days later.",
      ]
    ) { [try outcome(1), try outcome(3)] },
    RuleCase(
      "what came a day and two days earlier",
      french: [
        "Prévu le 29 mars, arrivé le 28 mars : 1 jour plus tôt.",
        "Prévu le 29 mars, arrivé le 27 mars : 2 jours plus tôt.",
      ],
      english: [
        "Predicted for 29 Mar, came on 28 Mar: 1 day earlier.",
        "Predicted for 29 Mar, came on 27 Mar: 2 days earlier.",
      ]
    ) { [try outcome(-1), try outcome(-2)] },
    RuleCase(
      "a record of ten predictions",
      french: [
        "Sur 10 prévisions, 80 % de réussite annoncés, 90 % constatés."
      ],
      english: [
        "Over 10 predictions, 80% announced as right, 90% were."
      ]
    ) { [record(of: 10).sentence].compactMap(\.self) },
    RuleCase(
      "a forecast with a record of twenty predictions",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 29 mars, 8 fois sur 10 entre le 27 mars et le 31 mars ; à deux jours près dans 95 % des cas.",
        "Vos 6 derniers cycles ont tous duré 28 jours : le jour 28 est probable, 8 fois sur 10 entre 26 et 30.",
        "Sur 20 prévisions, 80 % de réussite annoncés, 95 % constatés.",
      ],
      english: [
        "Next period",
        "Period expected around 29 Mar, 8 times out of 10 between 27 Mar and 31 Mar; within two days in 95% of cases.",
        "Your last 6 cycles all ran 28 days, so day 28 is likely; 8 times out of 10 between 26 and 30.",
        "Over 20 predictions, 80% announced as right, 95% were.",
      ]
    ) { try recorded() },
    RuleCase("a record of nine predictions", french: [], english: []) {
      [record(of: 9).sentence].compactMap(\.self)
    },
  ]

  /// What is said of a prediction of 29 March that came so many days later.
  private static func outcome(_ later: Int) throws -> Sentence {
    let predicted = try day("2026-03-29")
    return Verification(predicted: predicted, actual: predicted.adding(days: later), stated: 0.7).sentence
  }

  /// So many predictions that were stated with 80 %, the first of which did not come true.
  private static func record(of count: Int) -> Calibration {
    var record = Calibration()
    for index in 0..<count { record.add(stated: 0.8, came: index > 0) }
    return record
  }

  private static func recorded() throws -> [Sentence] {
    let start = try day("2026-03-01")
    let model = PersonalModel(intervals: [28, 28, 28, 28, 28, 28, 28].map { CycleInterval(days: $0) })
    return PersonalInsights.period(
      model.forecast(start: start, today: start), model: model, record: record(of: 20)
    ).words
  }
}
