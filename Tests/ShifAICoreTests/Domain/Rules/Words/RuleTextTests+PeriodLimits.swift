import Testing
import Values

@testable import ShifAICore

extension RuleTextTests {
  /// What the model says, from the numbers on which its words depend.
  static let periodLimits: [RuleCase] = [
    RuleCase(
      "a range of ten days is a date",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 30 mars, 8 fois sur 10 entre le 26 mars et le 4 avr. ; à deux jours près dans 42 % des cas.",
        "Votre dernier cycle a duré 28 jours : le jour 29 est probable, 8 fois sur 10 entre 25 et 34.",
      ],
      english: [
        "Next period",
        "Period expected around 30 Mar, 8 times out of 10 between 26 Mar and 4 Apr; within two days in 42% of cases.",
        "Your last cycle ran 28 days, so day 29 is likely; 8 times out of 10 between 25 and 34.",
      ]
    ) { try even(over: 12) },
    RuleCase(
      "a range of thirteen days is no date",
      french: [
        "Prochaines règles",
        "Règles attendues entre le 26 mars et le 7 avr., 8 fois sur 10.",
        "Votre dernier cycle a duré 28 jours : le jour 31 est probable, 8 fois sur 10 entre 25 et 37.",
        "La fourchette est large parce que l’on sait encore peu de vos cycles, pas parce qu’ils varieraient.",
      ],
      english: [
        "Next period",
        "Period expected between 26 Mar and 7 Apr, 8 times out of 10.",
        "Your last cycle ran 28 days, so day 31 is likely; 8 times out of 10 between 25 and 37.",
        "The range is wide because little is known of your cycles yet, not because they would vary.",
      ]
    ) { try even(over: 15) },
    RuleCase(
      "a quarter of the prediction from other women is not told",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 30 mars, 8 fois sur 10 entre le 26 mars et le 4 avr. ; à deux jours près dans 42 % des cas.",
        "Votre dernier cycle a duré 28 jours : le jour 29 est probable, 8 fois sur 10 entre 25 et 34.",
      ],
      english: [
        "Next period",
        "Period expected around 30 Mar, 8 times out of 10 between 26 Mar and 4 Apr; within two days in 42% of cases.",
        "Your last cycle ran 28 days, so day 29 is likely; 8 times out of 10 between 25 and 34.",
      ]
    ) { try even(over: 12, share: 0.25) },
    RuleCase(
      "more than a quarter of the prediction from other women is told",
      french: [
        "Prochaines règles",
        "Règles attendues vers le 30 mars, 8 fois sur 10 entre le 26 mars et le 4 avr. ; à deux jours près dans 42 % des cas.",
        "Votre dernier cycle a duré 28 jours : le jour 29 est probable, 8 fois sur 10 entre 25 et 34.",
        "1 cycle pour l’instant : la prévision s’appuie pour 26 % sur des cycles typiques.",
      ],
      english: [
        "Next period",
        "Period expected around 30 Mar, 8 times out of 10 between 26 Mar and 4 Apr; within two days in 42% of cases.",
        "Your last cycle ran 28 days, so day 29 is likely; 8 times out of 10 between 25 and 34.",
        "1 cycle so far, so 26% of the prediction comes from typical cycles.",
      ]
    ) { try even(over: 12, share: 0.26) },
    RuleCase(
      "days past that had one chance in twenty are told",
      french: [
        "Prochaines règles",
        "Règles attendues entre le 27 mars et le 12 avr., 8 fois sur 10.",
        "Votre dernier cycle a duré 28 jours : le jour 33 est probable, 8 fois sur 10 entre 25 et 41.",
        "La fourchette est large parce que l’on sait encore peu de vos cycles, pas parce qu’ils varieraient.",
        "Les jours passés sont exclus : ils avaient 5 % des chances.",
      ],
      english: [
        "Next period",
        "Period expected between 27 Mar and 12 Apr, 8 times out of 10.",
        "Your last cycle ran 28 days, so day 33 is likely; 8 times out of 10 between 25 and 41.",
        "The range is wide because little is known of your cycles yet, not because they would vary.",
        "The days that are over are excluded: they had 5% of the chances.",
      ]
    ) { try even(over: 20, after: 25) },
    RuleCase(
      "days past that had less than one chance in twenty are not told",
      french: [
        "Prochaines règles",
        "Règles attendues entre le 27 mars et le 12 avr., 8 fois sur 10.",
        "Votre dernier cycle a duré 28 jours : le jour 34 est probable, 8 fois sur 10 entre 26 et 42.",
        "La fourchette est large parce que l’on sait encore peu de vos cycles, pas parce qu’ils varieraient.",
      ],
      english: [
        "Next period",
        "Period expected between 27 Mar and 12 Apr, 8 times out of 10.",
        "Your last cycle ran 28 days, so day 34 is likely; 8 times out of 10 between 26 and 42.",
        "The range is wide because little is known of your cycles yet, not because they would vary.",
      ]
    ) { try even(over: 21, after: 25) },
  ]

  /// What a model says that expects each of so many lengths, from 24 days on, as much as another.
  ///
  /// - Parameter share: what it takes from other women's cycles.
  private static func even(over count: Int, share: Double = 0, after days: Int = 0) throws -> [Sentence] {
    let lengths = try #require(DayDistribution(first: 24, weights: Array(repeating: 1, count: count)))
    let model = PersonalModel(
      intervals: [CycleInterval(days: 28)], missedProbabilities: [0], nextLength: lengths, priorShare: share)
    return try words(of: model, after: days)
  }
}
