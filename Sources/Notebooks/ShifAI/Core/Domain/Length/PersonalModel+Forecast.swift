package import Values

extension PersonalModel {
  /// When the next period is expected.
  ///
  /// - Parameters:
  ///   - start: the first day of the current cycle.
  ///   - feedback: what she said about the prediction of this cycle.
  package func forecast(
    start: CalendarDay, today: CalendarDay, feedback: PredictionFeedback? = nil
  ) -> PeriodForecast {
    PeriodForecast(
      start: start, today: today, initial: nextLength, basis: .cycles(lengths.count), feedback: feedback)
  }

  /// When the periods after the next one are expected, as days since the start of the current cycle: the first is
  /// one cycle after the forecast, and each is less certain than the one before.
  ///
  /// Cycles are taken as independent of one another, which makes these ranges a little too narrow while few cycles
  /// are known.
  ///
  /// - Parameter count: how many, at most 12.
  package func laterStarts(after forecast: PeriodForecast, count: Int) -> [DayDistribution] {
    Self.starts(after: forecast, each: nextLength, count: count)
  }

  static func starts(
    after forecast: PeriodForecast, each length: DayDistribution, count: Int
  ) -> [DayDistribution] {
    var starts: [DayDistribution] = []
    var last = forecast.length
    for _ in 0..<max(0, min(12, count)) {
      last = last.adding(length).trimmed()
      starts.append(last)
    }
    return starts
  }
}
