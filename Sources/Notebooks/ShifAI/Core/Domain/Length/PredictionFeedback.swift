/// What a person says about a prediction of a day, where she did not log the day itself.
public struct PredictionFeedback: Hashable, Sendable, Codable {
  /// The judgements to choose from.
  public enum Verdict: String, CaseIterable, Hashable, Sendable, Codable {
    /// It came within two days of the prediction.
    case accurate
    /// The prediction was too early: it had not come yet.
    case tooEarly
    /// The prediction was too late: it had come before.
    case tooLate
    /// It was wrong, and she does not say how.
    case wrong
  }

  /// Days from the start of the cycle to the predicted day.
  public let predicted: Int
  /// Her judgement.
  public let verdict: Verdict

  /// A judgement on a prediction of this many days.
  public init(predicted: Int, verdict: Verdict) {
    self.predicted = predicted
    self.verdict = verdict
  }

  /// Whether she says that the day came, though it is not logged.
  var saysItCame: Bool { verdict == .accurate || verdict == .tooLate }

  /// What a distribution becomes once she has said this; nil when nothing of it remains.
  func conditioning(_ distribution: DayDistribution) -> DayDistribution? {
    switch verdict {
    case .accurate: distribution.conditioned(atLeast: predicted - 2)?.conditioned(atMost: predicted + 2)
    case .tooEarly: distribution.conditioned(atLeast: predicted + 1)
    case .tooLate: distribution.conditioned(atMost: predicted - 1)
    case .wrong: distribution
    }
  }

  /// What the judgement teaches about a length: the expected one, and how much of an observation it is worth (the
  /// share of the uncertainty that it takes away). Nil when it teaches nothing.
  func lesson(from distribution: DayDistribution) -> (days: Double, evidence: Double)? {
    guard let told = conditioning(distribution), told != distribution else { return nil }
    let (before, after) = (distribution.deviation, told.deviation)
    guard before > 0, after < before else { return nil }
    return (told.mean, 1 - (after * after) / (before * before))
  }
}
