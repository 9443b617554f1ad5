import Testing
import Values

@testable import ShifAICore

@Suite("Ovulation") struct OvulationTests {
  private let length = PersonalModel(intervals: [28, 28, 29, 27].map { CycleInterval(days: $0) }).nextLength

  @Test("A person's mean is drawn towards all women's, the less the more is known of her")
  func shrinkage() {
    let none = PersonalNormal(.lutealLength)
    #expect(abs(none.ownMean.mean - 13.3) < 1e-12)
    #expect(abs(none.ownMean.deviation - 1.9) < 1e-12)
    #expect(none.priorShare == 1)
    let four = PersonalNormal(.lutealLength, observations: [11, 11, 11, 11])
    let precision = 1 / (1.9 * 1.9) + 4 / (2.0 * 2.0)
    #expect(abs(four.ownMean.mean - (13.3 / (1.9 * 1.9) + 44 / 4.0) / precision) < 1e-12)
    #expect(four.prediction.deviation > 2.0)
    #expect(four.prediction.deviation < none.prediction.deviation)
  }

  @Test("Estimates combine by their precision")
  func combination() throws {
    let both = try #require(
      Gaussian.combining([Gaussian(mean: 10, deviation: 1), Gaussian(mean: 16, deviation: 2)]))
    #expect(abs(both.mean - 11.2) < 1e-12)
    #expect(abs(both.deviation - (0.8).squareRoot()) < 1e-12)
    #expect(Gaussian.combining([]) == nil)
  }

  @Test("Before any sign it is counted from the cycle, and each sign makes it surer")
  func signs() throws {
    let start = try day("2026-03-01")
    let predictor = OvulationPredictor(past: [], nextLength: length)
    let calendar = predictor.ovulation(start: start)
    #expect(calendar.state == .calendar)
    #expect((13...16).contains(start.days(to: calendar.day)))
    let fertile = start.adding(days: 9)
    let sign = predictor.ovulation(start: start, signs: OvulationSigns(mucus: [fertile: .eggWhite]))
    #expect(sign.state == .fertileSign(fertile))
    #expect(sign.confidence > calendar.confidence)
    let tested = predictor.ovulation(
      start: start, signs: OvulationSigns(tests: [start.adding(days: 12): true]))
    #expect(tested.state == .observed([.test]))
    #expect(tested.day == start.adding(days: 13))
    #expect(tested.confidence > sign.confidence)
    #expect(tested.range80.contains(tested.day))
  }

  @Test("The mucus peak is the last fertile day before three drier ones")
  func peak() throws {
    let start = try day("2026-03-01")
    var mucus: [CalendarDay: CervicalMucus] = [:]
    for (index, kind) in [CervicalMucus.dry, .creamy, .watery, .eggWhite, .sticky, .dry].enumerated() {
      mucus[start.adding(days: index)] = kind
    }
    #expect(OvulationSigns(mucus: mucus).mucusPeak == nil)
    mucus[start.adding(days: 6)] = .dry
    #expect(OvulationSigns(mucus: mucus).mucusPeak == start.adding(days: 3))
    #expect(OvulationSigns(mucus: mucus).firstFertileDay == start.adding(days: 2))
  }

  @Test("After a confirmed ovulation the period is that day plus her own luteal length")
  func period() throws {
    let start = try day("2026-03-01")
    let past = try [0, 29, 58].map { offset -> OvulatoryCycle in
      let first = try day("2025-11-01").adding(days: offset)
      return OvulatoryCycle(
        cycle(first, 29), signs: OvulationSigns(tests: [first.adding(days: 17): true]))
    }
    #expect(past.map(\.ovulation) == [18, 18, 18])
    #expect(past.map(\.lutealLength) == [10, 10, 10])
    let predictor = OvulationPredictor(past: past, nextLength: length)
    let signs = OvulationSigns(tests: [start.adding(days: 20): true])
    let forecast = try #require(
      predictor.period(start: start, today: start.adding(days: 22), signs: signs))
    #expect(forecast.basis == .ovulation(start.adding(days: 21)))
    // 22 days, and 10 of her own drawn a little towards 13.3.
    #expect((32...33).contains(start.days(to: forecast.day)))
    #expect(forecast.range80.upperBound > forecast.day)
    #expect(predictor.period(start: start, today: start, signs: OvulationSigns(tests: [start: false])) == nil)
  }

  @Test("Cycles that are all alike give back their own length")
  func alike() throws {
    let first = try day("2024-01-01")
    let past = (0..<40).map { index in
      let start = first.adding(days: 30 * index)
      return OvulatoryCycle(cycle(start, 30), signs: OvulationSigns(tests: [start.adding(days: 14): true]))
    }
    let start = first.adding(days: 1_200)
    let predictor = OvulationPredictor(
      past: past,
      nextLength: PersonalModel(intervals: (0..<40).map { _ in CycleInterval(days: 30) }).nextLength)
    #expect(predictor.ovulation(start: start).day == start.adding(days: 15))
    let signs = OvulationSigns(tests: [start.adding(days: 14): true])
    let forecast = try #require(predictor.period(start: start, today: start.adding(days: 16), signs: signs))
    #expect(forecast.day == start.adding(days: 30))
  }

  @Test("Her verdicts on predicted ovulations move the next one, less than a sure sign would")
  func verdicts() throws {
    let start = try day("2026-03-01")
    func expected(_ feedback: [PredictionFeedback]) -> Double {
      OvulationPredictor(past: [], nextLength: length, feedback: feedback).ovulation(start: start).days.mean
    }
    let early = (0..<3).map { _ in PredictionFeedback(predicted: 15, verdict: .tooEarly) }
    let late = (0..<3).map { _ in PredictionFeedback(predicted: 15, verdict: .tooLate) }
    #expect(expected(late) < expected([]))
    #expect(expected([]) < expected(early))
    #expect(expected([PredictionFeedback(predicted: 15, verdict: .wrong)]) == expected([]))
  }

  /// Ten low mornings from a day on, and four high ones.
  private func rise(from start: CalendarDay) -> [BodyTemperature] {
    (0..<14).map { BodyTemperature(day: start.adding(days: $0), celsius: $0 < 10 ? 36.4 : 36.8) }
  }

  @Test("Signs that contradict each other are not averaged: the temperature decides")
  func contradiction() throws {
    let start = try day("2026-03-01")
    let predictor = OvulationPredictor(past: [], nextLength: length)
    func forecast(_ tests: Int...) -> OvulationForecast {
      predictor.ovulation(
        start: start,
        signs: OvulationSigns(
          temperatures: rise(from: start.adding(days: 8)),
          tests: Dictionary(uniqueKeysWithValues: tests.map { (start.adding(days: $0), true) })))
    }
    // The last low morning is that of day 17.
    #expect(forecast().day == start.adding(days: 17))
    #expect(forecast(7).state == .observed([.temperature]))
    #expect(forecast(7).days == forecast().days)
    #expect(forecast(16).state == .observed([.temperature, .test]))
    #expect(forecast(16).day == start.adding(days: 17))
    // A rise of the hormone that came to nothing, and the one that did not.
    #expect(forecast(7, 16).days == forecast(16).days)
    let signs = OvulationSigns(
      temperatures: rise(from: start.adding(days: 8)), tests: [start.adding(days: 7): true])
    #expect(OvulatoryCycle(cycle(start, 31), signs: signs).ovulation == 17)
    let period = predictor.period(start: start, today: start.adding(days: 25), signs: signs)
    #expect(period?.basis == .ovulation(start.adding(days: 17)))
  }

  @Test("Without a temperature a test outweighs the mucus that contradicts it")
  func mucusAgainstTest() throws {
    let start = try day("2026-03-01")
    var mucus: [CalendarDay: CervicalMucus] = [start.adding(days: 20): .eggWhite]
    for later in 21...23 { mucus[start.adding(days: later)] = .dry }
    func signs(_ tests: Int...) -> [OvulationSigns.Sign] {
      OvulationSigns(
        mucus: mucus,
        tests: Dictionary(uniqueKeysWithValues: tests.map { (start.adding(days: $0), true) })
      ).estimates.map(\.sign)
    }
    #expect(signs() == [.mucus])
    #expect(signs(10) == [.test])
    #expect(signs(10, 19) == [.test, .mucus])
  }

  @Test("A fertile sign after ovulation did not announce it")
  func laterSign() throws {
    let start = try day("2026-03-01")
    func gap(_ fertile: Int) -> Int? {
      OvulatoryCycle(
        cycle(start, 29),
        signs: OvulationSigns(
          mucus: [start.adding(days: fertile): .eggWhite], tests: [start.adding(days: 13): true])
      ).fertileSignGap
    }
    #expect(gap(10) == 4)
    #expect(gap(14) == 0)
    #expect(gap(18) == nil)
  }

  @Test("A cycle without a sure sign teaches nothing, nor one whose signs lie outside it")
  func unsure() throws {
    let start = try day("2026-03-01")
    let silent = OvulatoryCycle(
      cycle(start, 28), signs: OvulationSigns(mucus: [start.adding(days: 12): .eggWhite]))
    #expect(silent.ovulation == nil)
    let outside = OvulatoryCycle(
      cycle(start, 28), signs: OvulationSigns(tests: [start.adding(days: 40): true]))
    #expect(outside.lutealLength == nil)
  }
}
