/// What a person says about a prediction of a day, where she did not log the day itself.
package struct PredictionFeedback: Hashable, Sendable, Codable {
  /// The judgements to choose from.
  package enum Verdict: String, CaseIterable, Hashable, Sendable, Codable {
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
  package let predicted: Int
  /// Her judgement.
  package let verdict: Verdict

  /// Days from the start of the cycle to the day on which she said so; nil where that is not known, as after the fact.
  package let said: Int?

  /// A judgement on a prediction of this many days.
  package init(predicted: Int, verdict: Verdict, said: Int? = nil) {
    self.predicted = predicted
    self.verdict = verdict
    self.said = said
  }

  /// Whether it tells what happened. Before the predicted day has come it is an opinion.
  package var isFact: Bool { said.map { $0 >= predicted } ?? true }

  /// Whether she says that the day came, though it is not logged.
  var saysItCame: Bool { isFact && (verdict == .accurate || verdict == .tooLate) }

  /// How much of a forecast follows an opinion, from 0 to 1, and how far, in days. What such opinions are worth was not
  /// measured: they move the expected day by half a day at most, and make nothing surer.
  private static let (followed, step) = (0.25, 2)

  /// What a distribution becomes with her opinion: a part of it lies later, or earlier. It is never narrower.
  func leaning(_ distribution: DayDistribution) -> DayDistribution {
    let days: Int
    switch verdict {
    case .tooEarly: days = Self.step
    case .tooLate: days = -Self.step
    case .accurate, .wrong: return distribution
    }
    return DayDistribution.mixture([
      (1 - Self.followed, distribution), (Self.followed, distribution.moved(by: days)),
    ]) ?? distribution
  }

  /// What a distribution becomes once she has said this of what happened; nil when nothing of it remains.
  func conditioning(_ distribution: DayDistribution) -> DayDistribution? {
    let last = min(predicted + 2, max(predicted, said ?? predicted + 2))
    return switch verdict {
    case .accurate: distribution.conditioned(atLeast: predicted - 2)?.conditioned(atMost: last)
    case .tooEarly: distribution.conditioned(atLeast: max(predicted + 1, said ?? 0))
    case .tooLate: distribution.conditioned(atMost: predicted - 1)
    case .wrong: distribution
    }
  }

  /// What the judgement teaches about a length: the expected one, and how much of an observation it is worth (the
  /// share of the uncertainty that it takes away). Nil when it teaches nothing.
  func lesson(from distribution: DayDistribution) -> (days: Double, evidence: Double)? {
    guard isFact, let told = conditioning(distribution), told != distribution else { return nil }
    let (before, after) = (distribution.deviation, told.deviation)
    guard before > 0, after < before else { return nil }
    return (told.mean, 1 - (after * after) / (before * before))
  }
}
