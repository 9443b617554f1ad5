/// What the personal model must beat: predictions of a length that need no model.
package enum Baseline: String, CaseIterable, Hashable, Sendable, Codable {
  /// 28 days for everyone.
  case days28
  /// As long as the last one.
  case lastCycle
  /// The mean of the last three.
  case meanOfLast3
  /// The median of all of them.
  case medianOfAll

  /// The predicted length, in days.
  func predict(_ lengths: [Int]) -> Double {
    switch self {
    case .days28: 28
    case .lastCycle: Double(lengths.last ?? ShifAILimits.usualLength)
    case .meanOfLast3: Self.mean(lengths.suffix(3))
    case .medianOfAll: Self.median(lengths)
    }
  }

  private static func mean(_ lengths: ArraySlice<Int>) -> Double {
    lengths.isEmpty
      ? Double(ShifAILimits.usualLength) : Double(lengths.reduce(0, +)) / Double(lengths.count)
  }

  private static func median(_ lengths: [Int]) -> Double {
    let sorted = lengths.sorted()
    guard !sorted.isEmpty else { return Double(ShifAILimits.usualLength) }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? Double(sorted[middle - 1] + sorted[middle]) / 2 : Double(sorted[middle])
  }
}
