import Testing
import Values

@testable import ShifAICore

@Suite("The next period") struct PeriodForecastTests {
  private let model = PersonalModel(intervals: [28, 28, 29, 27, 28, 28].map { CycleInterval(days: $0) })

  @Test("is a day, a range and a confidence read from one distribution")
  func expected() throws {
    let start = try day("2026-03-01")
    let forecast = model.forecast(start: start, today: start)
    #expect(forecast.day == start.adding(days: 28))
    #expect(forecast.range80.contains(forecast.day))
    #expect(forecast.state == .expected)
    #expect(forecast.confidence == model.nextLength.probability(within: 2))
    #expect(forecast.probability(on: start.adding(days: 28)) == model.nextLength.probability(of: 28))
    #expect(!forecast.asksForMissedLog)
  }

  @Test("cannot lie in the past; today is still possible")
  func within() throws {
    let start = try day("2026-03-01")
    let forecast = model.forecast(start: start, today: start.adding(days: 29))
    #expect(forecast.probability(on: start.adding(days: 28)) == 0)
    #expect(forecast.probability(on: start.adding(days: 29)) > 0)
    #expect(forecast.day >= start.adding(days: 29))
  }

  @Test("is late beyond its range, and a week late it cannot tell")
  func late() throws {
    let start = try day("2026-03-01")
    let end = model.nextLength.range80.upperBound
    #expect(model.forecast(start: start, today: start.adding(days: end)).state == .expected)
    #expect(model.forecast(start: start, today: start.adding(days: end + 1)).state == .late(days: 1))
    #expect(model.forecast(start: start, today: start.adding(days: 35)).state == .cannotTell(days: 7))
    #expect(model.forecast(start: start, today: start.adding(days: 500)).state == .cannotTell(days: 472))
  }

  @Test("listens to what she says of it, and asks for the day that she did not log")
  func verdict() throws {
    let start = try day("2026-03-01")
    let today = start.adding(days: 28)
    func told(_ verdict: PredictionFeedback.Verdict) -> PeriodForecast {
      model.forecast(
        start: start, today: today, feedback: PredictionFeedback(predicted: 28, verdict: verdict))
    }
    #expect(told(.tooEarly).probability(on: today) == 0)
    #expect(!told(.tooEarly).asksForStart)
    #expect(told(.tooLate).asksForStart)
    #expect(told(.accurate).range80.upperBound <= start.adding(days: 30))
  }

  @Test(
    "is moved a little by an opinion before the day, and never made surer",
    arguments: PredictionFeedback.Verdict.allCases, [0, 10, 17, 24, 27])
  func opinion(verdict: PredictionFeedback.Verdict, said: Int) throws {
    let start = try day("2026-03-01")
    let today = start.adding(days: said)
    let plain = model.forecast(start: start, today: today)
    let told = model.forecast(
      start: start, today: today,
      feedback: PredictionFeedback(predicted: 28, verdict: verdict, said: said))
    #expect(told.confidence <= plain.confidence)
    #expect(!told.asksForStart)
    #expect(abs(plain.day.days(to: told.day)) <= 1)
    #expect(abs(told.length.probabilities.reduce(0, +) - 1) < 1e-9 && told.length.first >= said)
    switch verdict {
    case .tooEarly: #expect(told.length.mean > plain.length.mean)
    case .tooLate: #expect(told.length.mean <= plain.length.mean)
    case .accurate, .wrong: #expect(told.length == plain.length)
    }
  }

  @Test("of irregular cycles is not late within its own range")
  func irregular() throws {
    let start = try day("2026-03-01")
    let wide = PersonalModel(intervals: [24, 41, 30, 52, 27, 38].map { CycleInterval(days: $0) })
    let today = start.adding(days: wide.nextLength.median + 7)
    #expect(wide.forecast(start: start, today: today).state == .expected)
  }

  @Test("asks about a missed log once the open cycle is that long")
  func missed() throws {
    let start = try day("2026-03-01")
    #expect(!model.forecast(start: start, today: start.adding(days: 30)).asksForMissedLog)
    #expect(model.forecast(start: start, today: start.adding(days: 55)).asksForMissedLog)
    // A log that stopped for years is no forgotten period.
    #expect(!model.forecast(start: start, today: start.adding(days: 827)).asksForMissedLog)
  }

  @Test("is followed by others, each less certain")
  func later() throws {
    let start = try day("2026-03-01")
    let later = model.laterStarts(after: model.forecast(start: start, today: start), count: 3)
    #expect(later.map(\.median) == [56, 84, 112])
    let widths = later.map(\.range80.count)
    #expect(widths == widths.sorted())
    #expect(later.allSatisfy { abs($0.probabilities.reduce(0, +) - 1) < 1e-9 })
    #expect(model.laterStarts(after: model.forecast(start: start, today: start), count: -1) == [])
  }

  @Test("lasts as long as hers do, about five days while none is known")
  func periodLength() throws {
    let start = try day("2025-01-01")
    #expect(PeriodLength(CycleHistory(bleedingDays: [], today: start)).days == 5)
    #expect(PeriodLength(history(from: start, lengths: [28, 28, 28, 28, 28])).days == 4)
    let always = (0..<60).map { start.adding(days: $0) } + [start.adding(days: 90)]
    #expect(PeriodLength(CycleHistory(bleedingDays: always, today: start.adding(days: 95))).days <= 10)
  }

  @Test("before its cycle began is that of the whole cycle")
  func before() throws {
    let start = try day("2026-03-01")
    #expect(model.forecast(start: start, today: start.adding(days: -3)).length == model.nextLength)
  }

  @Test("beside what came gives the error, positive when it came later")
  func verification() throws {
    let predicted = try day("2026-03-29")
    let late = Verification(predicted: predicted, actual: predicted.adding(days: 3), stated: 0.7)
    #expect((late.error, late.isAccurate) == (3, false))
    let early = Verification(predicted: predicted, actual: predicted.adding(days: -2), stated: 0.7)
    #expect((early.error, early.isAccurate) == (-2, true))
    #expect(Calibration([late, early]).observed == 0.5)
  }
}
