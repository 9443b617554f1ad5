public import Values

/// A prediction of the first days: a day, a range and a confidence from plain rules.
public struct RulePrediction: Hashable, Sendable {
  /// The rules' name, kept with each prediction that they made.
  public static let version = "rule_engine_v1"
  /// The least completed cycles for a prediction of a period.
  public static let least = 2

  /// The predicted day.
  public let day: CalendarDay
  /// How many days before or after it may come.
  public let range: Int
  /// How sure the rules are, from 0 to 1.
  public let confidence: Double
  /// Why.
  public let reasoning: [Sentence]

  /// The days between which it may come.
  public var days: ClosedRange<CalendarDay> { day.adding(days: -range)...day.adding(days: range) }

  /// The next period: the last three lengths, the most recent weighing most (0.2, 0.3, 0.5; of two 0.4, 0.6).
  ///
  /// Nil with fewer than two lengths.
  ///
  /// - Parameter start: the first day of the current cycle.
  public static func period(start: CalendarDay, _ statistics: RuleStatistics) -> RulePrediction? {
    let recent = statistics.lengths.suffix(3)
    guard recent.count >= least else { return nil }
    let weights = recent.count == 3 ? [0.2, 0.3, 0.5] : [0.4, 0.6]
    let length = Int(zip(recent, weights).reduce(0) { $0 + Double($1.0) * $1.1 }.rounded())
    let deviation = statistics.deviation
    return RulePrediction(
      day: start.adding(days: length), range: max(1, Int(deviation.rounded())),
      confidence: min(0.85, max(0.30, 1 - deviation / 10)), reasoning: statistics.reasoning)
  }

  /// Ovulation: fourteen days before the end of a cycle of mean length. Nil without any length.
  public static func ovulation(start: CalendarDay, _ statistics: RuleStatistics) -> RulePrediction? {
    guard let mean = statistics.mean else { return nil }
    let deviation = statistics.deviation
    return RulePrediction(
      day: start.adding(days: Int(mean) - ShifAILimits.usualLutealLength), range: max(2, Int(deviation)),
      confidence: min(0.70, max(0.25, 1 - deviation / 12)), reasoning: statistics.reasoning)
  }
}

extension RuleStatistics {
  /// What the statistics rest on, in sentences.
  public var reasoning: [Sentence] {
    guard let mean else { return [Sentence("shifai.reasoning.noHistory")] }
    var sentences = [
      Sentence(
        "shifai.reasoning.mean", ["count": .count(lengths.count), "mean": .number(mean, decimals: 1)])
    ]
    if lengths.count >= 2 {
      sentences.append(
        Sentence(
          isRegular ? "shifai.reasoning.regular" : "shifai.reasoning.irregular",
          ["deviation": saidDeviation]))
    }
    return sentences + [Sentence("shifai.reasoning.trend.\(trend.rawValue)")]
  }

  /// The deviation as it is written: never 3 days of cycles that are said to vary by less.
  var saidDeviation: Sentence.Quantity { .tenths(deviation, below: Self.irregular) }
}
