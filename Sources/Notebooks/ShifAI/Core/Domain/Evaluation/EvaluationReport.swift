/// What the personal model shows on a table of real cycles, beside the baselines.
public struct EvaluationReport: Hashable, Sendable {
  /// Women in the table.
  public var women: Int
  /// Cycles in the table.
  public var cycles: Int
  /// The model, walking forward.
  public var model: Scores
  /// The same after at least six cycles of the woman; nil when there is none.
  public var afterSixCycles: Scores?
  /// The same by how much of her history was known, a woman's first cycle included.
  public var byHistory: [HistorySpan: Scores]
  /// The mean error of each baseline, in days.
  public var baselines: [Baseline: Double]
  /// With a share of the logs removed; nil when too few cycles remain.
  public var missedLogs: MissedLogScores?
  /// With ovulation confirmed; nil when the table has none.
  public var ovulation: OvulationScores?

  /// The model's error as a share of a baseline's; nil where the baseline makes none.
  public func ratio(to baseline: Baseline) -> Double? {
    baselines[baseline].flatMap { Self.share(model.mae, of: $0) }
  }

  /// One error as a share of another; nil where there is no other.
  static func share(_ error: Double, of other: Double) -> Double? { other > 0 ? error / other : nil }
}

/// What missed logs do to predictions, and whether they are recognised.
public struct MissedLogScores: Hashable, Sendable, Codable {
  /// The share of logs removed.
  public var removedShare: Double
  /// The model's error over its error on the same cycles with every log; nil where it makes none then.
  public var maeRatio: Double?
  /// The same for the mean of the last three.
  public var meanOfLast3Ratio: Double?
  /// The share of the intervals taken for missed logs that are.
  public var precision: Double
  /// The share of the intervals with missed logs that are recognised.
  public var recall: Double
}

/// What an observed ovulation adds. Days.
public struct OvulationScores: Hashable, Sendable, Codable {
  /// How many cycles were compared.
  public var predictions: Int
  /// The mean error of the next period once ovulation is confirmed.
  public var mae: Double
  /// The calendar's mean error on the same cycles.
  public var calendarMAE: Double
  /// The share of truths inside the range of eight in ten.
  public var coverage80: Double
  /// The mean error of the day of ovulation, predicted when the cycle began.
  public var ovulationMAE: Double
  /// The share of ovulations inside the range of eight in ten predicted when the cycle began.
  public var ovulationCoverage80: Double
  /// The mean error of the day of ovulation once the first fertile sign is known; nil when the table has none.
  public var ovulationAfterSignMAE: Double?

  /// The error as a share of the calendar's; nil where the calendar makes none.
  public var ratio: Double? { EvaluationReport.share(mae, of: calendarMAE) }
}
