import Drawing
import Testing
import Values

@testable import ShifAICore

extension ReportFigures {
  /// A small life of three months, up to 15 January 2026.
  static func some() throws -> ReportFigures {
    let expected = try day("2026-01-19")
    return ReportFigures(
      days: try day("2025-10-16")...day("2026-01-15"), loggedDays: 41, cycleLengths: [28, 31],
      periodLengths: [5, 4],
      periods: [
        Period(days: try day("2025-12-20")...day("2025-12-24"), length: nil, isLeftOut: false),
        Period(days: try day("2025-11-19")...day("2025-11-22"), length: 31, isLeftOut: false),
        Period(days: try day("2025-10-22")...day("2025-10-26"), length: 28, isLeftOut: false),
        Period(days: try day("2025-06-01")...day("2025-06-05"), length: 143, isLeftOut: true),
      ],
      symptoms: [
        DiaryStatistics.Frequency(type: Open(.cramps), days: 9, mean: 6.25),
        DiaryStatistics.Frequency(type: Open(.headache), days: 1, mean: nil),
      ],
      zones: [
        ZoneHeat(
          zone: Open(.uterus), days: 6, mean: 7.5, highest: 9,
          painTypes: [ZoneHeat.PainCount(type: Open(.cramping), count: 4)])
      ],
      phases: [
        DiaryStatistics.PhaseMean(type: .mood, phase: .menstrual, mean: 2.5, days: 4),
        DiaryStatistics.PhaseMean(type: .mood, phase: .luteal, mean: 3, days: 1),
        DiaryStatistics.PhaseMean(type: .energy, phase: .luteal, mean: 6, days: 2),
      ], sleepHours: 7.5,
      patterns: [
        Pattern(
          PatternEstimate(
            question: .lag(cause: "stress", effect: "headache", days: 1), effect: 0.45, error: 0, points: 1,
            chance: 0, cycles: 6, agreeing: 5)),
        Pattern(
          PatternEstimate(
            question: .window("energy", .premenstrual), effect: -0.8, error: 0, points: -1.5, chance: 0,
            cycles: 5, agreeing: 5)),
      ], noPattern: nil,
      intakes: [
        Intake(name: "Fer", dose: "14 mg", taken: 12, missed: 1, plan: Plan(days: 15, taken: 12)),
        Intake(name: "Ibuprofène", dose: "", taken: 3, missed: 0, plan: nil),
      ],
      expected: [
        Expected(
          kind: .periodStart, day: expected, range: expected.adding(days: -2)...expected.adding(days: 3),
          confidence: 0.81,
          sentence: Sentence("shifai.prediction.period.rule", ["day": .day(expected), "count": .count(3)]))
      ], unforeseen: nil,
      moods: [
        MonthlyMood(month: YearMonth(try day("2025-11-01")), mean: 2.5, lowest: 1, highest: 4, days: 6),
        MonthlyMood(month: YearMonth(try day("2025-12-01")), mean: 3, lowest: 3, highest: 3, days: 2),
      ])
  }

  /// The same months, of which nothing was noted.
  static func none() throws -> ReportFigures {
    ReportFigures(
      days: try day("2025-10-16")...day("2026-01-15"), loggedDays: 0, cycleLengths: [], periodLengths: [],
      periods: [], symptoms: [], zones: [], phases: [], sleepHours: nil, patterns: [],
      noPattern: Sentence("shifai.pattern.notEnough", ["count": .count(3)]), intakes: [], expected: [],
      unforeseen: nil, moods: [])
  }

  private static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }
}

extension Report {
  /// What is written on it, line by line: titles after a sign, rows with bars, drawings by what they are called.
  var texts: [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .heading(let text): ["# \(text)"]
      case .paragraph(let text), .callout(let text, _): [text]
      case .facts(let facts): facts.map { "\($0.name): \($0.value)" }
      case .table(let table):
        ([table.columns.map(\.title)] + table.rows).map { $0.joined(separator: " | ") }
      case .drawing(let scene): ["[\(scene.title)]"]
      case .pageBreak: ["---"]
      }
    }
  }
}
