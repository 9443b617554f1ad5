import Testing
import Values

@testable import ShifAICore

/// Each number that decides whether a pattern is shown, at it and just beside it.
@Suite("The limits of what is shown of a pattern") struct PatternLimitTests {
  private let question = PatternQuestion.window("energy", .premenstrual)

  /// What was measured without error, so that the effect stays as it is.
  private func isShown(effect: Double = 1, chance: Double = 0.001, cycles: Int = 8, agreeing: Int = 8) -> Bool
  {
    let estimate = PatternEstimate(
      question: question, effect: effect, error: 0, points: 1, chance: chance, cycles: cycles,
      agreeing: agreeing)
    return !PatternDetector.shown(among: [estimate]).isEmpty
  }

  @Test("An effect of 0.3 standard deviations is shown, in either direction, and less is not")
  func effect() {
    #expect(isShown(effect: 0.3) && isShown(effect: -0.3))
    #expect(!isShown(effect: 0.299) && !isShown(effect: -0.299))
  }

  @Test("Three cycles in four must agree")
  func agreement() {
    #expect(isShown(cycles: 8, agreeing: 6) && isShown(cycles: 4, agreeing: 3))
    #expect(!isShown(cycles: 8, agreeing: 5) && !isShown(cycles: 5, agreeing: 3))
  }

  @Test("One false finding in twenty is accepted")
  func chance() {
    #expect(isShown(chance: 0.05))
    #expect(!isShown(chance: 0.0501))
  }

  @Test("An effect known as badly as effects usually vary is believed by half")
  func shrinking() {
    let estimate = PatternEstimate(
      question: question, effect: 0.8, error: 0.4, points: 1, chance: 0.001, cycles: 8, agreeing: 8)
    #expect(abs(estimate.shrunk - 0.4) < 1e-12)
  }

  @Test("Three cycles are history enough, two are not", arguments: [(3, true), (2, false)])
  func cycles(count: Int, isEnough: Bool) throws {
    #expect(try isAnswered(cycles: count, inside: 7, outside: 21) == isEnough)
  }

  @Test(
    "A cycle counts from three days noted in the window and six in the rest",
    arguments: [(3, 6, true), (2, 6, false), (3, 5, false)])
  func days(inside: Int, outside: Int, counts: Bool) throws {
    #expect(try isAnswered(cycles: 3, inside: inside, outside: outside) == counts)
  }

  /// Whether the question can be answered from cycles of 28 days of which so many of the last seven days are noted, and so
  /// many before them.
  private func isAnswered(cycles count: Int, inside: Int, outside: Int) throws -> Bool {
    let first = try day("2026-01-01")
    let cycles = (0..<count).map { cycle(first.adding(days: 28 * $0), 28) }
    var values: [CalendarDay: Double] = [:]
    for start in cycles.map(\.start) {
      for day in 0..<inside { values[start.adding(days: 21 + day)] = Double(6 + day % 3) }
      for day in 0..<outside { values[start.adding(days: 20 - day)] = Double(1 + day % 2) }
    }
    let report = PatternDetector.report(cycles, series: [DailySeries(id: "energy", values: values)])
    return !report.notEnoughHistory.contains(question)
  }
}
