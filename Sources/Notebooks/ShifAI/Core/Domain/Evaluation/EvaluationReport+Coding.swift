extension EvaluationReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case women, cycles, predictions, mae, within2, within3, coverage80, crps, nll, calibrationError, baselines
    case ratios, afterSixCycles, byHistory, missedLogs, ovulation
  }

  /// Writes the model's figures at the top, each baseline's error by its name, and the model's error as a share of
  /// each.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(women, forKey: .women)
    try container.encode(cycles, forKey: .cycles)
    try container.encode(model.predictions, forKey: .predictions)
    try container.encode(model.mae, forKey: .mae)
    try container.encode(model.within2, forKey: .within2)
    try container.encode(model.within3, forKey: .within3)
    try container.encode(model.coverage80, forKey: .coverage80)
    try container.encode(model.crps, forKey: .crps)
    try container.encode(model.nll, forKey: .nll)
    try container.encode(model.calibrationError, forKey: .calibrationError)
    try container.encode(byName { baselines[$0] }, forKey: .baselines)
    try container.encode(byName { ratio(to: $0) }, forKey: .ratios)
    try container.encodeIfPresent(afterSixCycles, forKey: .afterSixCycles)
    try container.encode(
      HistorySpan.allCases.reduce(into: [String: Scores]()) { $0[$1.rawValue] = byHistory[$1] },
      forKey: .byHistory)
    try container.encodeIfPresent(missedLogs, forKey: .missedLogs)
    try container.encodeIfPresent(ovulation, forKey: .ovulation)
  }

  // A number that there is not has no name: JSON knows no infinity.
  private func byName(_ value: (Baseline) -> Double?) -> [String: Double] {
    Baseline.allCases.reduce(into: [:]) { $0[$1.rawValue] = value($1) }
  }
}
