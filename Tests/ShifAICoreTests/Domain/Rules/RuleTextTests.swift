import Localization
import Testing
import Values

@testable import ShifAICore

@Suite("The rules in words") struct RuleTextTests {
  /// What a rule says, in French and in English.
  struct Case: Sendable {
    let name: String
    let sentence: @Sendable () throws -> Sentence?
    let french: String
    let english: String
  }

  private static func first(_ number: Int) throws -> FirstDays {
    let start = try day("2026-03-01")
    let today = start.adding(days: number - 1)
    return FirstDays(day: number, today: today, history: CycleHistory(bleedingDays: [start], today: today))
  }

  private static func body(
    _ number: Int, _ index: Int = 0, _ change: (inout FirstDays) -> Void = { _ in }
  ) throws -> Sentence? {
    var days = try first(number)
    change(&days)
    let told = RuleEngine.insights(days)
    return told.indices.contains(index) ? told[index].body : nil
  }

  private static func predicted(_ lengths: [Int], _ index: Int) throws -> Sentence? {
    var days = try first(5)
    days.history = history(from: try day("2025-12-01"), lengths: lengths, today: days.today)
    return RuleEngine.insights(days, told: Set(Tip.allCases))[index].body
  }

  private static let quickWins: [Case] = [
    Case(
      name: "day 1, no night noted", sentence: { try body(1) },
      french:
        "La plupart des adultes ont besoin d’au moins 7 h de sommeil. Notez vos nuits pour situer les vôtres.",
      english: "Most adults need at least 7 hours of sleep. Log your nights to see where yours stand."),
    Case(
      name: "day 1, a short night", sentence: { try body(1) { $0.sleepHours = [$0.today: 6.5] } },
      french: "Vous avez dormi 6,5 h, moins que les 7 h dont la plupart des adultes ont besoin.",
      english: "You slept 6.5 hours, less than the 7 hours that most adults need."),
    Case(
      name: "day 1, the phases of 28 days", sentence: { try body(1, 1) },
      french:
        "Sur 28 jours : phase menstruelle, jours 1 à 5 ; folliculaire, 6 à 12 ; ovulatoire, 13 à 16 ; lutéale, 17 à 28. Des repères, pas des frontières.",
      english:
        "Over 28 days: menstrual phase, days 1 to 5; follicular, 6 to 12; ovulatory, 13 to 16; luteal, 17 to 28. Landmarks, not borders."
    ),
    Case(
      name: "day 2, energy in the phase", sentence: { try body(2) { $0.energy = [$0.today: 6] } },
      french: "En phase menstruelle, beaucoup de femmes notent une énergie de 3 à 4 sur 10 ; vous notez 6.",
      english: "In the menstrual phase, many women log an energy of 3 to 4 out of 10; you log 6."),
    Case(
      name: "day 3, energy rises",
      sentence: { try body(3) { $0.energy = [$0.today: 6, $0.today.adding(days: -2): 3] } },
      french: "Votre énergie est passée de 3 à 6 : elle monte.",
      english: "Your energy went from 3 to 6: it is rising."),
    Case(
      name: "day 3, a symptom comes back",
      sentence: {
        try body(3) { $0.symptoms = [$0.today: ["cramps"], $0.today.adding(days: -1): ["cramps"]] }
      },
      french:
        "Vous avez noté « Crampes » 2 jours. Suivez-le : ce qui revient finit par dessiner une tendance.",
      english: "You logged “Cramps” on 2 days. Keep following it: what comes back ends up drawing a pattern."),
    Case(
      name: "day 3, something to try", sentence: { try body(3, 1) },
      french:
        "De la chaleur sur le ventre et une marche tranquille font du bien à beaucoup de femmes pendant les règles.",
      english: "Warmth on the belly and a quiet walk do many women good during their period."),
    Case(
      name: "a week of energy",
      sentence: {
        var days = try first(10)
        for (back, energy) in [(6, 3), (5, 4), (1, 7), (0, 6)] {
          days.energy[days.today.adding(days: -back)] = energy
        }
        return WeeklyWin.insight(days)?.body
      },
      french: "Du 4 mars au 10 mars, votre énergie est passée en moyenne de 3,5 à 6,5 : elle monte.",
      english: "From 4 Mar to 10 Mar your energy went on average from 3.5 to 6.5: it is rising."),
  ]

  private static let others: [Case] = [
    Case(
      name: "the tip of day 5", sentence: { Tip.stress.insight.body },
      french:
        "Une période très stressante peut décaler l’ovulation, et donc les règles. Noter le stress chaque jour aide à le reconnaître.",
      english:
        "A very stressful time can delay ovulation, and so the period. Logging stress each day helps to recognise it."
    ),
    Case(
      name: "why a tip", sentence: { Tip.stress.insight.reasoning.first },
      french: "Une information par jour du jour 4 au jour 13 ; voici celle du jour 5.",
      english: "One piece of knowledge a day from day 4 to day 13; this is that of day 5."),
    Case(
      // 0.2 × 28 + 0.3 × 29 + 0.5 × 31 = 29.8, and the last period began on 27 February.
      name: "a period", sentence: { try predicted([28, 29, 31], 0) },
      french: "Vos règles sont attendues vers le 29 mars, à 1 jour près.",
      english: "Your period is expected around 29 Mar, give or take 1 day."),
    Case(
      // Fourteen days before the end of a cycle of 29 days.
      name: "an ovulation", sentence: { try predicted([28, 29, 31], 1) },
      french: "L’ovulation est attendue vers le 14 mars, à 2 jours près. Ce n’est pas une contraception.",
      english: "Ovulation is expected around 14 Mar, give or take 2 days. This is not contraception."),
    Case(
      name: "cycles alike", sentence: { try predicted([28, 29, 31], 2) },
      french: "Vos cycles se ressemblent : ils s’écartent d’environ 1,2 j de leur moyenne.",
      english: "Your cycles are alike: they vary by about 1.2 days."),
    Case(
      name: "cycles that vary", sentence: { try predicted([20, 26, 39], 2) },
      french:
        "Vos cycles s’écartent d’environ 7,9 j de leur moyenne : une fourchette est plus honnête qu’une date.",
      english: "Your cycles vary by about 7.9 days: a range is more honest than a date."),
    Case(
      name: "too few cycles for a date",
      sentence: {
        let start = try day("2026-03-01")
        return Expectations(ruledBy: RuleStatistics([28]), start: start, today: start).sentence
      },
      french: "Pas encore assez d’historique : il faut 2 cycles complets pour attendre une date.",
      english: "Not enough history yet: it takes 2 complete cycles to expect a date."),
    Case(
      name: "cycles that lengthen", sentence: { RuleStatistics([28, 28, 30, 30]).reasoning.last },
      french: "Ils s’allongent.", english: "They are getting longer."),
    Case(
      name: "cycles that shorten", sentence: { RuleStatistics([30, 30, 28, 28]).reasoning.last },
      french: "Ils raccourcissent.", english: "They are getting shorter."),
    Case(
      name: "cycles that last", sentence: { RuleStatistics([28, 28]).reasoning.last },
      french: "Leur longueur est stable.", english: "Their length is stable."),
    Case(
      name: "an energy of 3", sentence: { Sentence(InnerWeather(energy: 3).labelKey) },
      french: "Énergie basse", english: "Low energy"),
    Case(
      name: "an energy of 5", sentence: { Sentence(InnerWeather(energy: 5).labelKey) },
      french: "Énergie moyenne", english: "Medium energy"),
    Case(
      name: "an energy of 7", sentence: { Sentence(InnerWeather(energy: 7).labelKey) },
      french: "Énergie haute", english: "High energy"),
    Case(
      name: "an energy of 8", sentence: { Sentence(InnerWeather(energy: 8).labelKey) },
      french: "Énergie au plus haut", english: "Energy at its highest"),
  ]

  @Test("Each rule says its numbers in French and in English", arguments: quickWins + others)
  func said(rule: Case) throws {
    let strings = try Texts.strings()
    let sentence = try #require(try rule.sentence(), "\(rule.name)")
    for (language, expected) in [(Language.french, rule.french), (.english, rule.english)] {
      let arguments = sentence.arguments(locale: language.locale) { strings.text($0, language) }
      let text = strings.text(sentence.key, language, arguments)
        .replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
      #expect(text == expected, "\(rule.name)")
    }
  }
}
