public import Values

/// A prediction of a day beside what came.
public struct Verification: Hashable, Sendable {
  /// The predicted day.
  public let predicted: CalendarDay
  /// The day that came.
  public let actual: CalendarDay
  /// The confidence that was stated: the probability of being within two days, from 0 to 1.
  public let stated: Double

  /// A prediction and its outcome.
  public init(predicted: CalendarDay, actual: CalendarDay, stated: Double) {
    self.predicted = predicted
    self.actual = actual
    self.stated = stated
  }

  /// The days by which it came later than predicted; negative when it came earlier.
  public var error: Int { predicted.days(to: actual) }

  /// Whether it came within two days of the prediction.
  public var isAccurate: Bool { abs(error) <= 2 }

  /// What is said of it.
  public var sentence: Sentence {
    let values: [String: Sentence.Quantity] = [
      "predicted": .day(predicted), "actual": .day(actual), "count": .count(abs(error)),
    ]
    let name = error == 0 ? "exact" : error > 0 ? "later" : "earlier"
    return Sentence("shifai.verification.\(name)", values)
  }
}

extension Calibration {
  /// The record of these predictions.
  public init(_ verifications: some Sequence<Verification>) {
    self.init()
    for verification in verifications { add(stated: verification.stated, came: verification.isAccurate) }
  }
}
