import Values

/// The plain statistics of the first days, from the lengths of completed cycles, oldest first, in days.
package struct RuleStatistics: Hashable, Sendable {
  /// Whether cycles get longer or shorter.
  package enum Trend: String, CaseIterable, Hashable, Sendable, Codable {
    case stable, shortening, lengthening
    /// Fewer than two lengths.
    case insufficient
  }

  /// The lengths, oldest first.
  package let lengths: [Int]

  /// The statistics of these lengths; those outside ``ShifAILimits/plausibleLength`` are left out.
  package init(_ lengths: [Int]) {
    self.lengths = lengths.filter { ShifAILimits.plausibleLength.contains($0) }
  }

  /// Their mean; nil without any.
  package var mean: Double? { Self.mean(lengths[...]) }

  /// The mean as a whole number of days, or ``ShifAILimits/usualLength``.
  package var usualLength: Int { mean.map { Int(nearest: $0) } ?? ShifAILimits.usualLength }

  /// Their standard deviation (of the population), in days; 0 for fewer than two.
  package var deviation: Double {
    guard let mean, lengths.count > 1 else { return 0 }
    let sum = lengths.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return (sum / Double(lengths.count)).squareRoot()
  }

  /// Whether they vary by less than three days.
  package var isRegular: Bool { deviation < Self.irregular }

  /// The deviation from which on cycles are irregular, in days.
  static let irregular = 3.0

  /// The mean of the second half against that of the first: within 1.5 days it is stable.
  package var trend: Trend {
    let half = lengths.count / 2
    guard lengths.count >= 2, let first = Self.mean(lengths[..<half]),
      let second = Self.mean(lengths[half...])
    else { return .insufficient }
    let change = second - first
    // What rounding takes away must not make a change of 1.5 days less.
    return abs(change) < 1.5 - 1e-9 ? .stable : change < 0 ? .shortening : .lengthening
  }

  /// How sure the rules are of what they say about regularity; nil for fewer than three cycles.
  package var regularityConfidence: Double? {
    lengths.count >= 3 ? min(0.8, Double(lengths.count) / 12) : nil
  }

  private static func mean(_ lengths: ArraySlice<Int>) -> Double? {
    lengths.isEmpty ? nil : Double(lengths.reduce(0, +)) / Double(lengths.count)
  }
}
