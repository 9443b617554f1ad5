import Testing
import Values

@testable import ShifAICore

@Suite("The outlook") struct OutlookTests {
  @Test("The probability of a day is the sum over the periods and the ovulations that it may belong to")
  func sums() throws {
    // Cycles so unlike that the next period may still come when the one after it may have come already.
    let past = history(from: try day("2025-01-01"), lengths: [22, 45, 30, 60, 24, 38])
    let model = PersonalModel(past)
    let summary = ModelSummary(
      past, model: model, signs: OvulationSigns(), past: [], statedPeriodLength: nil, feedback: [])
    let start = try #require(past.current?.start)
    let today = start.adding(days: 20)
    let outlook = Outlook(summary, today: today, through: start.adding(days: 300))
    let forecast = try #require(summary.period(today: today))
    let starts = [forecast.length] + summary.laterStarts(after: forecast, count: 11)
    let ovulations =
      [summary.ovulation] + starts.dropLast().map { $0.adding(summary.laterOvulation).trimmed() }
    var overlapping = 0
    for offset in 20...120 {
      let expected = outlook.day(start.adding(days: offset))
      let parts = starts.map { start in
        (0..<summary.periodDays).reduce(0) { $0 + start.probability(of: offset - $1) }
      }
      let days = ovulations.map { $0.probability(of: offset) }
      #expect(abs(expected.bleeding - min(1, parts.reduce(0, +))) < 1e-6, "\(offset)")
      #expect(abs(expected.ovulation - min(1, days.reduce(0, +))) < 1e-6, "\(offset)")
      if parts.count(where: { $0 > 0.02 }) > 1 { overlapping += 1 }
    }
    #expect(overlapping > 10)
  }
}
