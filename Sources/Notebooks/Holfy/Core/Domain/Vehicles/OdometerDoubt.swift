/// Why a reading of the odometer is hard to believe: another one says otherwise.
package struct OdometerDoubt: Equatable, Sendable {
  /// What is wrong between the two.
  package enum Reason: String, CaseIterable, Sendable {
    /// The odometer would have gone back.
    case backwards
    /// No car drives as far in so few days.
    case tooFar
  }

  /// What is wrong.
  package let reason: Reason
  /// The reading that says otherwise, seen before or after.
  package let neighbour: OdometerReading
  /// Whether the neighbour was seen before.
  package let isAfterNeighbour: Bool
  /// Whether the reading would fit with one digit more: one was forgotten, most likely.
  package let lacksDigit: Bool
}

extension OdometerDoubt {
  /// The key of the sentence that says it, with `{odometer}` and `{day}` for the neighbour.
  package var messageKey: String {
    switch (reason, isAfterNeighbour) {
    case (.backwards, true): lacksDigit ? "holfy.odometerDoubt.lowerByADigit" : "holfy.odometerDoubt.lower"
    case (.backwards, false): "holfy.odometerDoubt.higher"
    case (.tooFar, true): "holfy.odometerDoubt.tooFarAfter"
    case (.tooFar, false):
      lacksDigit ? "holfy.odometerDoubt.tooFarBeforeByADigit" : "holfy.odometerDoubt.tooFarBefore"
    }
  }
}
