import TestSupport
import Testing
import Values

@testable import ShifAICore

@Suite("Forecasts of energy and mood") struct WellbeingTests {
  /// Days of a life whose energy dips before the period and resembles the day before.
  private func life(
    _ scale: ScoreScale, days: Int, _ random: inout SeededGenerator
  ) -> (history: CycleHistory, scores: [CalendarDay: Int], end: CalendarDay) {
    let start = CalendarDay(dayNumber: 20_000)
    let known = history(
      from: start, lengths: [Int](repeating: 28, count: days / 28 + 1), today: start.adding(days: days))
    let parts = CycleParts(known, expectedLength: 28)
    let unit = Double(scale.highest) / 10
    let usual = random.normal(6 * unit, 0.8 * unit)
    let (spread, daily) = (random.logNormal(1.6 * unit, 0.2), Double.random(in: 0.1...0.6, using: &random))
    var (state, scores) = (0.0, [CalendarDay: Int]())
    for offset in 0..<days {
      let date = start.adding(days: offset)
      state = daily * state + (1 - daily * daily).squareRoot() * random.normal(0, spread)
      let effect = parts.part(of: date) == .premenstrual ? -1.5 * unit : 0
      if random.chance(0.8) {
        scores[date] = min(scale.highest, max(1, Int((usual + effect + state).rounded())))
      }
    }
    return (known, scores, start.adding(days: days))
  }

  @Test("What is stated comes true as often as stated, and beats her mean", arguments: ScoreScale.allCases)
  func calibrated(scale: ScoreScale) throws {
    let seed: UInt64 = 10
    var random = SeededGenerator(seed: seed)
    var calibration = Calibration()
    var (model, mean) = (0, 0)
    for _ in 0..<60 {
      let life = life(scale, days: 150, &random)
      let parts = CycleParts(life.history, expectedLength: 28)
      for ahead in stride(from: 30, to: 149, by: 7) {
        let today = life.end.adding(days: ahead - 150)
        let past = life.scores.filter { $0.key <= today }
        guard let actual = life.scores[today.adding(days: 1)],
          let fitted = ScoreModel(scale, scores: past, today: today, part: parts.part)
        else { continue }
        let forecast = fitted.forecast(today.adding(days: 1), part: parts.part(of: today.adding(days: 1)))
        #expect(abs(forecast.probabilities.reduce(0, +) - 1) < 1e-9)
        let right = abs(forecast.value - actual) <= scale.tolerance
        calibration.add(stated: forecast.confidence, came: right)
        model += right ? 1 : 0
        let plain = Int((Double(past.values.reduce(0, +)) / Double(past.count)).rounded())
        mean += abs(plain - actual) <= scale.tolerance ? 1 : 0
      }
    }
    print(
      "\(scale), seed \(seed): right \(model), her mean \(mean), of \(calibration.count), error \(calibration.error)"
    )
    #expect(calibration.error <= 0.05)
    #expect(model > mean)
  }

  @Test("Fewer than seven logged days are not enough history")
  func notEnough() throws {
    let today = try day("2026-03-10")
    let scores = Dictionary(uniqueKeysWithValues: (0..<6).map { (today.adding(days: -$0), 7) })
    #expect(ScoreModel(.energy, scores: scores, today: today) { _ in nil } == nil)
    let old = [today.adding(days: -500): 7, today.adding(days: 3): 7, today.adding(days: -1): 99]
    #expect(ScoreModel(.energy, scores: scores.merging(old) { $1 }, today: today) { _ in nil } == nil)
    #expect(ScoreModel.notEnoughHistory.values == ["count": .count(7)])
  }

  @Test("The reasons add up to what is expected")
  func reasons() throws {
    let today = try day("2026-03-10")
    let scores = Dictionary(uniqueKeysWithValues: (0..<40).map { (today.adding(days: -$0), $0 < 3 ? 9 : 5) })
    let model = try #require(ScoreModel(.energy, scores: scores, today: today) { _ in nil })
    let next = model.forecast(today.adding(days: 1), part: nil)
    #expect(next.reasons.recent > 0)
    #expect(next.value > model.forecast(today.adding(days: 30), part: nil).value)
    #expect(next.reasons.days == 40)
    #expect(next.reasoning.map(\.key).contains("shifai.reasoning.score.recentUp"))
  }

  @Test("A short night and a stressful day before are reasons, where hers have shown it")
  func drivers() throws {
    let today = try day("2026-03-10")
    let past = (1..<60).map { today.adding(days: -$0) }
    // Every other night is short, and costs three points; every third day is stressful, and costs two on the next.
    let sleep = Dictionary(
      uniqueKeysWithValues: ([today] + past).map { ($0, $0.dayNumber % 2 == 0 ? 8.0 : 5.0) })
    let stress = Dictionary(uniqueKeysWithValues: past.map { ($0, $0.dayNumber % 3 == 0 ? 5.0 : 1.0) })
    let scores = Dictionary(
      uniqueKeysWithValues: past.map { day in
        (day, 8 - (day.dayNumber % 2 == 0 ? 0 : 3) - ((day.dayNumber - 1) % 3 == 0 ? 2 : 0))
      })
    let model = try #require(
      ScoreModel(.energy, scores: scores, drivers: [.sleep: sleep, .stress: stress], today: today) { _ in nil
      })
    for later in 0..<6 {
      let day = today.adding(days: later - 5)
      let forecast = model.forecast(day, part: nil)
      let reasons = forecast.reasoning.map(\.key)
      let isShort = day.dayNumber % 2 != 0
      #expect(reasons.contains("shifai.reasoning.score.sleep\(isShort ? "Down" : "Up")"))
      let isStressed = (day.dayNumber - 1) % 3 == 0
      #expect(reasons.contains("shifai.reasoning.score.stress\(isStressed ? "Down" : "Up")"))
    }
    let plain = try #require(ScoreModel(.energy, scores: scores, today: today) { _ in nil })
    #expect(plain.forecast(today, part: nil).reasons.causes == [])
    let few = sleep.filter { $0.key > today.adding(days: -9) }
    let unsaid = try #require(
      ScoreModel(.energy, scores: scores, drivers: [.sleep: few], today: today) { _ in nil })
    #expect(unsaid.forecast(today, part: nil).reasons.causes == [])
  }

  @Test("Parts of the open cycle are those of the expected one")
  func parts() throws {
    let start = try day("2026-03-01")
    let parts = CycleParts(history(from: start, lengths: [30]), expectedLength: 28)
    #expect(parts.part(of: start.adding(days: 29)) == .premenstrual)
    #expect(parts.part(of: start.adding(days: 30)) == .menstrual)
    #expect(parts.part(of: start.adding(days: 30 + 27)) == .premenstrual)
    #expect(parts.part(of: start.adding(days: 30 + 28)) == nil)
    #expect(parts.part(of: start.adding(days: -1)) == nil)
  }
}

@Suite("Calibration") struct CalibrationTests {
  @Test("compares what was stated with what came, in groups")
  func error() {
    var calibration = Calibration()
    for index in 0..<100 { calibration.add(stated: index < 50 ? 0.5 : 0.9, came: index % 2 == 0) }
    #expect(calibration.count == 100)
    #expect(abs(calibration.stated - 0.7) < 1e-12)
    #expect(calibration.observed == 0.5)
    #expect(abs(calibration.error - 0.2) < 1e-12)
    #expect(calibration.bins().map(\.count) == [20, 20, 20, 20, 20])
  }

  @Test("corrects later statements by the record, little at first")
  func corrected() {
    var calibration = Calibration()
    #expect(calibration.calibrated(0.8) == 0.8)
    calibration.add(stated: 0.8, came: false)
    #expect(calibration.calibrated(0.8) > 0.7)
    for _ in 0..<200 { calibration.add(stated: 0.8, came: false) }
    #expect(calibration.calibrated(0.8) < 0.15)
    #expect(calibration.calibrated(0.8) >= 0.05)
    var right = Calibration()
    for _ in 0..<200 { right.add(stated: 0.5, came: true) }
    #expect(right.calibrated(0.9) == 0.95)
  }

  @Test("says nothing before ten outcomes")
  func few() {
    var calibration = Calibration()
    for _ in 0..<9 { calibration.add(stated: 0.7, came: true) }
    #expect(calibration.sentence == nil)
    calibration.add(stated: 0.7, came: false)
    #expect(calibration.sentence?.values["observed"] == .share(0.9))
    #expect(Calibration().error == 0)
  }
}
