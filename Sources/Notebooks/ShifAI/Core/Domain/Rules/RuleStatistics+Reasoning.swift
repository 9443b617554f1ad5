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
