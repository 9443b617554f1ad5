/// Measures the personal model on real cycles.
package enum Evaluation {
  /// The share of logs that is removed to see what missed logs do.
  package static let removedShare = 0.06
  /// How often logs are removed anew, so that the result does not hang on a few of them.
  static let removals: UInt64 = 10

  /// Walks forward over each woman's cycles.
  ///
  /// Removed logs are drawn with fixed seeds: the same table gives the same report.
  ///
  /// - Throws: ``CycleTableError/nothingToPredict`` when no woman has two cycles.
  package static func report(_ cycles: [ObservedCycle]) throws(CycleTableError) -> EvaluationReport {
    let walk = WalkForward(cycles)
    guard !walk.steps.isEmpty else { throw .nothingToPredict }
    let later = walk.steps.filter { $0.known.count >= 6 }
    return EvaluationReport(
      women: ObservedCycle.byWoman(cycles).count, cycles: cycles.count, model: scores(walk.steps),
      afterSixCycles: later.isEmpty ? nil : scores(later),
      byHistory: Dictionary(grouping: walk.first + walk.steps) { HistorySpan(lengths: $0.logged.count) }
        .mapValues(scores),
      baselines: Dictionary(
        uniqueKeysWithValues: Baseline.allCases.map { ($0, error(of: $0, in: walk.steps)) }),
      missedLogs: missedLogs(cycles, clean: walk.steps), ovulation: OvulationEvaluation.scores(walk.steps))
  }

  static func scores(_ steps: [WalkForward.Step]) -> Scores {
    Scores(steps.map { ($0.predicted, $0.actual.length) })
  }

  private static func error(of baseline: Baseline, in steps: [WalkForward.Step]) -> Double {
    let sum = steps.reduce(0) { $0 + abs(baseline.predict($1.logged) - Double($1.actual.length)) }
    return sum / Double(max(1, steps.count))
  }

  private static func missedLogs(_ cycles: [ObservedCycle], clean: [WalkForward.Step]) -> MissedLogScores? {
    let places = Dictionary(uniqueKeysWithValues: clean.map { ($0.place, $0) })
    var (model, reference) = ([WalkForward.Step](), [WalkForward.Step]())
    var found = (truly: 0, wrongly: 0, overlooked: 0)
    for seed in 1...removals {
      let walk = WalkForward(cycles, removing: removedShare, seed: seed)
      for step in walk.steps {
        guard let same = places[step.place] else { continue }
        model.append(step)
        reference.append(same)
      }
      found.truly += walk.intervals.count { $0.cycles > 1 && $0.looksMissed }
      found.wrongly += walk.intervals.count { $0.cycles == 1 && $0.looksMissed }
      found.overlooked += walk.intervals.count { $0.cycles > 1 && !$0.looksMissed }
    }
    guard !model.isEmpty else { return nil }
    return MissedLogScores(
      removedShare: removedShare,
      maeRatio: EvaluationReport.share(scores(model).mae, of: scores(reference).mae),
      meanOfLast3Ratio: EvaluationReport.share(
        error(of: .meanOfLast3, in: model), of: error(of: .meanOfLast3, in: reference)),
      precision: Double(found.truly) / Double(max(1, found.truly + found.wrongly)),
      recall: Double(found.truly) / Double(max(1, found.truly + found.overlooked)))
  }
}
