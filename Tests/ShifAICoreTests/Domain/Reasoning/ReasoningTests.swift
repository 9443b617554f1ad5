import Foundation
import Localization
import TestSupport
import Testing
import Values

@testable import ShifAICore

@Suite("Reasons in words") struct ReasoningTests {
  private func text(_ sentence: Sentence, _ language: Language = .french) throws -> String {
    try Texts.strings().said(sentence, language)
  }

  private func model(_ lengths: [Int]) -> PersonalModel {
    PersonalModel(intervals: lengths.map { CycleInterval(days: $0) })
  }

  private func reasons(_ lengths: [Int], _ language: Language = .french) throws -> [String] {
    let start = try day("2026-03-01")
    let model = model(lengths)
    return try model.reasoning(for: model.forecast(start: start, today: start)).map { try text($0, language) }
  }

  @Test("The last six cycles, the likely day and the range are said with their numbers")
  func cycles() throws {
    #expect(
      try reasons([30, 28, 27, 29, 28, 30, 28, 28, 29, 28, 27, 28, 28]).first
        == "Vos 6 derniers cycles ont duré de 27 à 29 jours : le jour 28 est probable, 8 fois sur 10 entre 27 et 30."
    )
    #expect(
      try reasons([28, 28, 28, 28, 28, 28, 28], .english).first
        == "Your last 6 cycles all ran 28 days, so day 28 is likely; 8 times out of 10 between 26 and 30.")
  }

  @Test("Few cycles, none, or cycles that vary are said as such")
  func honesty() throws {
    #expect(try reasons([28, 29], .english).last?.contains("2 cycles so far") == true)
    #expect(try reasons([]).first?.hasPrefix("Aucun cycle complet") == true)
    #expect(
      try reasons([24, 41, 30, 52, 27, 38]).contains(
        "Vos cycles varient beaucoup : une fourchette est plus honnête qu’une date."))
  }

  @Test("A gap that looks like a missed log is a question, with its probability")
  func question() throws {
    let model = model([28, 29, 28, 58, 28])
    let asked = try text(model.question(try #require(model.questions.first)))
    #expect(asked.hasPrefix("Un intervalle de 58 jours ressemble à un oubli (probabilité "))
    #expect(asked.hasSuffix("y a-t-il eu des règles entre les deux ?"))
  }

  @Test("The prediction is said as a day, as a range, as late, or not at all")
  func period() throws {
    let start = try day("2026-03-01")
    let regular = model([28, 28, 28, 29, 28, 27, 28, 28])
    #expect(
      try text(regular.forecast(start: start, today: start).sentence(confidence: 0.8), .english)
        .hasPrefix("Period expected around 29 Mar, 8 times out of 10 between 27 Mar and 31 Mar"))
    #expect(
      try text(regular.forecast(start: start, today: start.adding(days: 32)).sentence(confidence: 0.8))
        .contains("de retard"))
    let lost = regular.forecast(start: start, today: start.adding(days: 40))
    #expect(try text(lost.sentence(confidence: 0.8), .english).hasPrefix("12 days after the expected date"))
    #expect(PersonalInsights.period(lost, model: regular).confidence == nil)
    let wide = model([24, 41, 30, 52, 27, 38]).forecast(start: start, today: start)
    #expect(wide.sentence(confidence: 0.8).key == "shifai.period.range")
  }

  @Test("Nothing is said to be certain: 99 in 100 is the most")
  func surest() throws {
    let start = try day("2026-03-01")
    let certain = DayDistribution(certain: 28)
    let period = PeriodForecast(start: start, today: start, initial: certain, basis: .cycles(0))
    let ovulation = OvulationForecast(start: start, days: certain, state: .calendar)
    let energy = ScoreForecast(
      scale: .energy, day: start, Gaussian(mean: 6, deviation: 0.1),
      reasons: ScoreForecast.Reasons(usual: 6, window: 0, part: nil, recent: 0, days: 365))
    #expect([period.confidence, ovulation.confidence, energy.confidence] == [0.99, 0.99, 0.99])
    let likely = try #require(DayDistribution(first: 26, weights: [0.02, 0.98]))
    #expect(abs(OvulationForecast(start: start, days: likely, state: .calendar).confidence - 0.99) < 1e-9)
    let less = try #require(DayDistribution(first: 23, weights: [0.02, 0, 0, 0.98]))
    #expect(abs(OvulationForecast(start: start, days: less, state: .calendar).confidence - 0.98) < 1e-9)
  }

  @Test("Everything about ovulation says that it is no contraception")
  func contraception() throws {
    let start = try day("2026-03-01")
    let predictor = OvulationPredictor(past: [], nextLength: model([28, 28]).nextLength)
    for signs in [
      OvulationSigns(), OvulationSigns(mucus: [start.adding(days: 9): .watery]),
      OvulationSigns(tests: [start.adding(days: 11): true]),
    ] {
      let insight = PersonalInsights.ovulation(predictor.ovulation(start: start, signs: signs))
      #expect(insight.reasoning.contains(OvulationForecast.notContraception))
      #expect(insight.kind == .prediction)
      #expect(try text(insight.body).hasSuffix("Ce n’est pas une contraception."))
    }
  }

  @Test("Patterns are told as going together, with the cycles that show them")
  func pattern() throws {
    var random = SeededGenerator(seed: 12)
    let log = NoisyLog(&random, ids: ["energy"], cycles: 8, effect: 2)
    let pattern = try #require(PatternDetector.report(log.cycles, series: log.series).shown.first)
    let said = try text(pattern.insight.body)
    #expect(said.hasPrefix("« Énergie » : en moyenne "))
    #expect(
      try text(pattern.reasoning[0], .english).hasPrefix(
        "The same way in \(pattern.agreeing) of \(pattern.cycles) cycles"))
  }

  @Test("A record of past predictions corrects the confidence and is said")
  func record() throws {
    let start = try day("2026-03-01")
    let regular = model([28, 28, 28, 29, 28, 27, 28, 28])
    let forecast = regular.forecast(start: start, today: start)
    var record = Calibration()
    for index in 0..<20 { record.add(stated: 0.9, came: index % 2 == 0) }
    let insight = PersonalInsights.period(forecast, model: regular, record: record)
    let confidence = try #require(insight.confidence)
    #expect(confidence < forecast.confidence)
    #expect(insight.body.values["confidence"] == .share(confidence))
    #expect(
      try text(try #require(insight.reasoning.last))
        == "Sur 20 prévisions, 90 % de réussite annoncés, 50 % constatés.")
  }

  @Test("A sentence comes back from JSON as it was")
  func stored() throws {
    let sentence = Sentence(
      "shifai.period.expected",
      [
        "day": .day(try day("2026-03-29")), "confidence": .share(0.72), "count": .count(3),
        "part": .term("a.b"),
      ])
    let data = try JSONEncoder().encode(sentence)
    #expect(try JSONDecoder().decode(Sentence.self, from: data) == sentence)
  }

  @Test("Whatever is told fills all its places", arguments: Language.allCases)
  func filled(language: Language) throws {
    let today = try day("2026-03-10")
    for number in 1...13 {
      var days = FirstDays(
        day: number, today: today,
        history: history(from: try day("2025-12-01"), lengths: [28, 29, 33], today: today))
      days.energy = [today: 6, today.adding(days: -1): 5]
      days.sleepHours = [today: 6.5]
      for insight in RuleEngine.insights(days) {
        for sentence in [insight.title, insight.body] + insight.reasoning {
          let said = try text(sentence, language)
          #expect(!said.contains("{") && !said.contains("shifai."), "\(said)")
        }
      }
    }
  }
}
