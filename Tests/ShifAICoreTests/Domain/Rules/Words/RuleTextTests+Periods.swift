import Testing
import Values

@testable import ShifAICore

extension RuleTextTests {
  /// What the personal model says of the next period, and why.
  static let periods: [RuleCase] = [
    RuleCase(
      "the model after many cycles",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 29 mars, 8 fois sur 10 entre le 28 mars et le 31 mars ; à deux jours près dans 90 % des cas.",
        "Vos 6 derniers cycles ont duré de 27 à 29 jours : le jour 28 est probable, 8 fois sur 10 entre 27 et 30.",
      ],
      english: [
        "Next period",
        "Period expected around 29 Mar, 8 times out of 10 between 28 Mar and 31 Mar; within two days in 90% of cases.",
        "Your last 6 cycles ran 27 to 29 days, so day 28 is likely; 8 times out of 10 between 27 and 30.",
      ]
    ) { try foreseen([30, 28, 27, 29, 28, 30, 28, 28, 29, 28, 27, 28, 28]) },
    RuleCase(
      "the model after cycles that are all the same",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 29 mars, 8 fois sur 10 entre le 27 mars et le 31 mars ; à deux jours près dans 92 % des cas.",
        "Vos 6 derniers cycles ont tous duré 28 jours : le jour 28 est probable, 8 fois sur 10 entre 26 et 30.",
      ],
      english: [
        "Next period",
        "Period expected around 29 Mar, 8 times out of 10 between 27 Mar and 31 Mar; within two days in 92% of cases.",
        "Your last 6 cycles all ran 28 days, so day 28 is likely; 8 times out of 10 between 26 and 30.",
      ]
    ) { try foreseen([28, 28, 28, 28, 28, 28, 28]) },
    RuleCase(
      "the model before any cycle",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 30 mars, 8 fois sur 10 entre le 26 mars et le 5 avr. ; à deux jours près dans 51 % des cas.",
        "Aucun cycle complet : d’après les cycles d’autres femmes et ce que vous avez dit des vôtres, le jour 29 est probable, 8 fois sur 10 entre 25 et 35.",
      ],
      english: [
        "Next period",
        "Period expected around 30 Mar, 8 times out of 10 between 26 Mar and 5 Apr; within two days in 51% of cases.",
        "No complete cycle yet: from other women’s cycles and what you said about yours, day 29 is likely; 8 times out of 10 between 25 and 35.",
      ]
    ) { try foreseen([]) },
    RuleCase(
      "the model after one cycle",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 29 mars, 8 fois sur 10 entre le 27 mars et le 2 avr. ; à deux jours près dans 69 % des cas.",
        "Votre dernier cycle a duré 28 jours : le jour 28 est probable, 8 fois sur 10 entre 26 et 32.",
        "1 cycle pour l’instant : la prévision s’appuie pour 46 % sur des cycles typiques.",
      ],
      english: [
        "Next period",
        "Period expected around 29 Mar, 8 times out of 10 between 27 Mar and 2 Apr; within two days in 69% of cases.",
        "Your last cycle ran 28 days, so day 28 is likely; 8 times out of 10 between 26 and 32.",
        "1 cycle so far, so 46% of the prediction comes from typical cycles.",
      ]
    ) { try foreseen([28]) },
    RuleCase(
      "the model after two cycles",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 30 mars, 8 fois sur 10 entre le 27 mars et le 2 avr. ; à deux jours près dans 75 % des cas.",
        "Vos 2 derniers cycles ont duré de 28 à 29 jours : le jour 29 est probable, 8 fois sur 10 entre 26 et 32.",
        "2 cycles pour l’instant : la prévision s’appuie pour 30 % sur des cycles typiques.",
      ],
      english: [
        "Next period",
        "Period expected around 30 Mar, 8 times out of 10 between 27 Mar and 2 Apr; within two days in 75% of cases.",
        "Your last 2 cycles ran 28 to 29 days, so day 29 is likely; 8 times out of 10 between 26 and 32.",
        "2 cycles so far, so 30% of the prediction comes from typical cycles.",
      ]
    ) { try foreseen([28, 29]) },
    RuleCase(
      "the model after cycles that vary a lot",
      french: [
        "Prochaines règles",
        "Règles attendues entre le 26 mars et le 13 avr., 8 fois sur 10.",
        "Vos 6 derniers cycles ont duré de 24 à 52 jours : le jour 32 est probable, 8 fois sur 10 entre 25 et 43.",
        "Vos cycles varient beaucoup : une fourchette est plus honnête qu’une date.",
      ],
      english: [
        "Next period",
        "Period expected between 26 Mar and 13 Apr, 8 times out of 10.",
        "Your last 6 cycles ran 24 to 52 days, so day 32 is likely; 8 times out of 10 between 25 and 43.",
        "Your cycles vary a lot: a range is more honest than a date.",
      ]
    ) { try foreseen([24, 41, 30, 52, 27, 38]) },
    RuleCase(
      "the model after an interval that looks like two cycles",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 29 mars, 8 fois sur 10 entre le 27 mars et le 1er avr. ; à deux jours près dans 84 % des cas.",
        "Vos 4 derniers cycles ont duré de 28 à 29 jours : le jour 28 est probable, 8 fois sur 10 entre 26 et 31.",
        "1 intervalle très long est laissé de côté : des règles ont peut-être été oubliées.",
      ],
      english: [
        "Next period",
        "Period expected around 29 Mar, 8 times out of 10 between 27 Mar and 1 Apr; within two days in 84% of cases.",
        "Your last 4 cycles ran 28 to 29 days, so day 28 is likely; 8 times out of 10 between 26 and 31.",
        "1 very long interval is left out: a period may not have been logged.",
      ]
    ) { try foreseen([28, 29, 28, 58, 28]) },
    RuleCase(
      "the model after two intervals that look like several cycles",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 29 mars, 8 fois sur 10 entre le 28 mars et le 31 mars ; à deux jours près dans 88 % des cas.",
        "Vos 5 derniers cycles ont duré de 28 à 29 jours : le jour 28 est probable, 8 fois sur 10 entre 27 et 30.",
        "2 intervalles très longs sont laissés de côté : des règles ont peut-être été oubliées.",
      ],
      english: [
        "Next period",
        "Period expected around 29 Mar, 8 times out of 10 between 28 Mar and 31 Mar; within two days in 88% of cases.",
        "Your last 5 cycles ran 28 to 29 days, so day 28 is likely; 8 times out of 10 between 27 and 30.",
        "2 very long intervals are left out: periods may not have been logged.",
      ]
    ) { try foreseen([28, 29, 28, 58, 28, 57, 28]) },
    RuleCase(
      "the model on a day of the range",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 30 mars, 8 fois sur 10 entre le 29 mars et le 31 mars ; à deux jours près dans 97 % des cas.",
        "Vos 6 derniers cycles ont duré de 27 à 29 jours : le jour 28 est probable, 8 fois sur 10 entre 26 et 30.",
        "Les jours passés sont exclus : ils avaient 33 % des chances.",
      ],
      english: [
        "Next period",
        "Period expected around 30 Mar, 8 times out of 10 between 29 Mar and 31 Mar; within two days in 97% of cases.",
        "Your last 6 cycles ran 27 to 29 days, so day 28 is likely; 8 times out of 10 between 26 and 30.",
        "The days that are over are excluded: they had 33% of the chances.",
      ]
    ) { try foreseen([28, 28, 28, 29, 28, 27, 28, 28], after: 28) },
    RuleCase(
      "the model on the last day of the range",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 31 mars, 8 fois sur 10 entre le 31 mars et le 2 avr. ; à deux jours près dans 92 % des cas.",
        "Vos 6 derniers cycles ont duré de 27 à 29 jours : le jour 28 est probable, 8 fois sur 10 entre 26 et 30.",
        "Les jours passés sont exclus : ils avaient 87 % des chances.",
      ],
      english: [
        "Next period",
        "Period expected around 31 Mar, 8 times out of 10 between 31 Mar and 2 Apr; within two days in 92% of cases.",
        "Your last 6 cycles ran 27 to 29 days, so day 28 is likely; 8 times out of 10 between 26 and 30.",
        "The days that are over are excluded: they had 87% of the chances.",
      ]
    ) { try foreseen([28, 28, 28, 29, 28, 27, 28, 28], after: 30) },
    RuleCase(
      "the model on the day after the range",
      french: [
        "Prochaines règles",
        "Vos règles ont 1 jour de retard sur la fourchette attendue.",
        "Vos 6 derniers cycles ont duré de 27 à 29 jours : le jour 28 est probable, 8 fois sur 10 entre 26 et 30.",
        "Ce cycle est plus long qu’attendu : des règles sont peut-être venues sans être notées.",
      ],
      english: [
        "Next period",
        "Your period is 1 day later than the expected range.",
        "Your last 6 cycles ran 27 to 29 days, so day 28 is likely; 8 times out of 10 between 26 and 30.",
        "This cycle is longer than expected: a period may have come and not been logged.",
      ]
    ) { try foreseen([28, 28, 28, 29, 28, 27, 28, 28], after: 31) },
    RuleCase(
      "the model six days after the expected day",
      french: [
        "Prochaines règles",
        "Vos règles ont 4 jours de retard sur la fourchette attendue.",
        "Vos 6 derniers cycles ont duré de 27 à 29 jours : le jour 28 est probable, 8 fois sur 10 entre 26 et 30.",
        "Ce cycle est plus long qu’attendu : des règles sont peut-être venues sans être notées.",
      ],
      english: [
        "Next period",
        "Your period is 4 days later than the expected range.",
        "Your last 6 cycles ran 27 to 29 days, so day 28 is likely; 8 times out of 10 between 26 and 30.",
        "This cycle is longer than expected: a period may have come and not been logged.",
      ]
    ) { try foreseen([28, 28, 28, 29, 28, 27, 28, 28], after: 34) },
    RuleCase(
      "the model a week after the expected day",
      french: [
        "Prochaines règles",
        "7 jours après la date attendue, ce carnet ne peut plus rien prévoir pour ce cycle.",
        "Vos 6 derniers cycles ont duré de 27 à 29 jours : le jour 28 est probable, 8 fois sur 10 entre 26 et 30.",
        "Ce cycle est plus long qu’attendu : des règles sont peut-être venues sans être notées.",
      ],
      english: [
        "Next period",
        "7 days after the expected date, this notebook cannot tell anything about this cycle any more.",
        "Your last 6 cycles ran 27 to 29 days, so day 28 is likely; 8 times out of 10 between 26 and 30.",
        "This cycle is longer than expected: a period may have come and not been logged.",
      ]
    ) { try foreseen([28, 28, 28, 29, 28, 27, 28, 28], after: 35) },
    RuleCase(
      "the model in a cycle as long as two",
      french: [
        "Prochaines règles",
        "27 jours après la date attendue, ce carnet ne peut plus rien prévoir pour ce cycle.",
        "Vos 6 derniers cycles ont duré de 27 à 29 jours : le jour 28 est probable, 8 fois sur 10 entre 26 et 30.",
        "Ce cycle est plus long qu’attendu : des règles sont peut-être venues sans être notées.",
      ],
      english: [
        "Next period",
        "27 days after the expected date, this notebook cannot tell anything about this cycle any more.",
        "Your last 6 cycles ran 27 to 29 days, so day 28 is likely; 8 times out of 10 between 26 and 30.",
        "This cycle is longer than expected: a period may have come and not been logged.",
      ]
    ) { try foreseen([28, 28, 28, 29, 28, 27, 28, 28], after: 55) },
    RuleCase(
      "the model after an ovulation that a test showed",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 29 mars, 8 fois sur 10 entre le 27 mars et le 1er avr. ; à deux jours près dans 79 % des cas.",
        "Ovulation observée vers le 15 mars, plus la longueur de votre phase lutéale.",
      ],
      english: [
        "Next period",
        "Period expected around 29 Mar, 8 times out of 10 between 27 Mar and 1 Apr; within two days in 79% of cases.",
        "Ovulation observed around 15 Mar, plus the length of your luteal phase.",
      ]
    ) { try afterOvulation() },
    RuleCase(
      "the question about an interval that looks like two cycles",
      french: [
        "Un intervalle de 58 jours ressemble à un oubli (probabilité 99 %) : y a-t-il eu des règles entre les deux ?"
      ],
      english: [
        "A 58-day gap looks like a missed log (probability 99%): was there a period in between?"
      ]
    ) { try question([28, 29, 28, 58, 28]) },
  ]

  private static func model(_ lengths: [Int]) -> PersonalModel {
    PersonalModel(intervals: lengths.map { CycleInterval(days: $0) })
  }

  /// What the model that learnt from these lengths says so many days after 1 March, on which the period began.
  private static func foreseen(_ lengths: [Int], after days: Int = 0) throws -> [Sentence] {
    try words(of: model(lengths), after: days)
  }

  /// All that is read of what a model says so many days after 1 March, on which the period began.
  static func words(of model: PersonalModel, after days: Int) throws -> [Sentence] {
    let start = try day("2026-03-01")
    let forecast = model.forecast(start: start, today: start.adding(days: days))
    return PersonalInsights.period(forecast, model: model).words
  }

  /// A cycle in which a test was positive on day 14.
  private static func afterOvulation() throws -> [Sentence] {
    let start = try day("2026-03-01")
    let model = model([28, 29, 27, 28])
    let predictor = OvulationPredictor(past: [], nextLength: model.nextLength)
    let signs = OvulationSigns(tests: [start.adding(days: 13): true])
    let forecast = predictor.period(start: start, today: start.adding(days: 16), signs: signs)
    return PersonalInsights.period(try #require(forecast), model: model).words
  }

  /// What is asked about the intervals that look like several cycles.
  private static func question(_ lengths: [Int]) throws -> [Sentence] {
    let model = model(lengths)
    return model.questions.map(model.question)
  }
}
