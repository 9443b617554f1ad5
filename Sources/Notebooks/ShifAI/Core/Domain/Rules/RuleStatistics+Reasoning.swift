extension RuleStatistics {
  /// What the statistics rest on, in sentences.
  package var reasoning: [Sentence] { reasoning(of: lengths.count) }

  /// What they rest on, in sentences.
  ///
  /// - Parameter known: how many lengths are known; where there are more than these, these are the last ones.
  func reasoning(of known: Int) -> [Sentence] {
    guard let mean else { return [Sentence("shifai.reasoning.noHistory")] }
    let name = known > lengths.count ? "meanOfLast" : "mean"
    var sentences = [
      Sentence(
        "shifai.reasoning.\(name)", ["count": .count(lengths.count), "mean": .number(mean, decimals: 1)])
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
