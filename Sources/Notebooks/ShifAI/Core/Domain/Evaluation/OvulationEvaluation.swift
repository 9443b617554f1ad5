/// Measures what an observed ovulation adds to the calendar.
enum OvulationEvaluation {
  /// Nil when no cycle has an ovulation.
  static func scores(_ steps: [WalkForward.Step]) -> OvulationScores? {
    var periods: [(predicted: DayDistribution, actual: Int)] = []
    var calendar: [(predicted: DayDistribution, actual: Int)] = []
    var ovulations: [(predicted: DayDistribution, actual: Int)] = []
    var afterSign: [(predicted: DayDistribution, actual: Int)] = []
    for step in steps {
      guard let ovulation = step.actual.ovulationDay else { continue }
      let luteal = LutealModel(lutealLengths: step.known.compactMap(\.lutealLength))
      periods.append((luteal.length(afterOvulationOn: Double(ovulation)), step.actual.length))
      calendar.append((step.predicted, step.actual.length))
      var model = OvulationModel(
        ovulationDays: step.known.compactMap(\.ovulationDay),
        gaps: step.known.compactMap { cycle in
          cycle.ovulationDay.flatMap { day in
            cycle.firstFertileDay.flatMap { OvulatoryCycle.gap(from: $0, to: day) }
          }
        })
      model.expect(cycle: step.predicted, luteal: luteal)
      ovulations.append((DayDistribution(model.estimate()), ovulation))
      if let sign = step.actual.firstFertileDay {
        afterSign.append((DayDistribution(model.estimate(firstFertileDay: sign)), ovulation))
      }
    }
    guard !periods.isEmpty else { return nil }
    let (confirmed, early) = (Scores(periods), Scores(ovulations))
    return OvulationScores(
      predictions: periods.count, mae: confirmed.mae, calendarMAE: Scores(calendar).mae,
      coverage80: confirmed.coverage80, ovulationMAE: early.mae, ovulationCoverage80: early.coverage80,
      ovulationAfterSignMAE: afterSign.isEmpty ? nil : Scores(afterSign).mae)
  }
}
