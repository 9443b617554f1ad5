package import Values

/// A prediction of a day beside what came.
package struct Verification: Hashable, Sendable {
  package let predicted: CalendarDay
  /// The day that came.
  package let actual: CalendarDay
  /// The confidence that was stated: the probability of being within two days, from 0 to 1.
  package let stated: Double

  package init(predicted: CalendarDay, actual: CalendarDay, stated: Double) {
    self.predicted = predicted
    self.actual = actual
    self.stated = stated
  }

  /// The days by which it came later than predicted; negative when it came earlier.
  package var error: Int { predicted.days(to: actual) }

  /// Whether it came within two days of the prediction.
  package var isAccurate: Bool { abs(error) <= 2 }

  /// What is said of it.
  package var sentence: Sentence {
    let values: [String: Sentence.Quantity] = [
      "predicted": .day(predicted), "actual": .day(actual), "count": .count(abs(error)),
    ]
    let name = error == 0 ? "exact" : error > 0 ? "later" : "earlier"
    return Sentence("shifai.verification.\(name)", values)
  }
}

extension Calibration {
  package init(_ verifications: some Sequence<Verification>) {
    self.init()
    for verification in verifications { add(stated: verification.stated, came: verification.isAccurate) }
  }
}
