/// What the personal model shows on a table of real cycles, beside the baselines.
package struct EvaluationReport: Hashable, Sendable {
  /// Women in the table.
  package var women: Int
  /// Cycles in the table.
  package var cycles: Int
  /// The model, walking forward.
  package var model: Scores
  /// The same after at least six cycles of the woman; nil when there is none.
  package var afterSixCycles: Scores?
  /// The same by how much of her history was known, a woman's first cycle included.
  package var byHistory: [HistorySpan: Scores]
  /// The mean error of each baseline, in days.
  package var baselines: [Baseline: Double]
  /// With a share of the logs removed; nil when too few cycles remain.
  package var missedLogs: MissedLogScores?
  /// With ovulation confirmed; nil when the table has none.
  package var ovulation: OvulationScores?

  /// The model's error as a share of a baseline's; nil where the baseline makes none.
  package func ratio(to baseline: Baseline) -> Double? {
    baselines[baseline].flatMap { Self.share(model.mae, of: $0) }
  }

  /// One error as a share of another; nil where there is no other.
  static func share(_ error: Double, of other: Double) -> Double? { other > 0 ? error / other : nil }
}

/// What missed logs do to predictions, and whether they are recognised.
package struct MissedLogScores: Hashable, Sendable, Codable {
  package var removedShare: Double
  /// The model's error over its error on the same cycles with every log; nil where it makes none then.
  package var maeRatio: Double?
  /// The same for the mean of the last three.
  package var meanOfLast3Ratio: Double?
  /// The share of the intervals taken for missed logs that are.
  package var precision: Double
  /// The share of the intervals with missed logs that are recognised.
  package var recall: Double
}

/// What an observed ovulation adds. Days.
package struct OvulationScores: Hashable, Sendable, Codable {
  /// How many cycles were compared.
  package var predictions: Int
  /// The mean error of the next period once ovulation is confirmed.
  package var mae: Double
  /// The calendar's mean error on the same cycles.
  package var calendarMAE: Double
  /// The share of truths inside the range of eight in ten.
  package var coverage80: Double
  /// The mean error of the day of ovulation, predicted when the cycle began.
  package var ovulationMAE: Double
  /// The share of ovulations inside the range of eight in ten predicted when the cycle began.
  package var ovulationCoverage80: Double
  /// The mean error of the day of ovulation once the first fertile sign is known; nil when the table has none.
  package var ovulationAfterSignMAE: Double?

  /// The error as a share of the calendar's; nil where the calendar makes none.
  package var ratio: Double? { EvaluationReport.share(mae, of: calendarMAE) }
}
