/// Compares stated probabilities with how often what they announced came true.
package struct Calibration: Hashable, Sendable {
  /// Predictions that were stated with about the same probability.
  package struct Bin: Hashable, Sendable {
    /// The mean of what was stated.
    package let stated: Double
    /// How often it came true.
    package let observed: Double
    /// How many predictions.
    package let count: Int
  }

  private struct Outcome: Hashable {
    let stated: Double
    let came: Bool
  }

  private var items: [Outcome] = []

  /// Nothing compared yet.
  package init() {}

  /// Adds a prediction whose outcome is known.
  package mutating func add(stated: Double, came: Bool) { items.append(Outcome(stated: stated, came: came)) }

  /// How many predictions were compared.
  package var count: Int { items.count }
  /// What was stated, on average.
  package var stated: Double { items.reduce(0) { $0 + $1.stated } / Double(max(1, count)) }
  /// How often it came true.
  package var observed: Double { Double(items.count { $0.came }) / Double(max(1, count)) }

  /// The predictions in groups of equal size by what was stated, so that each group says something.
  ///
  /// - Parameter most: the number of groups; fewer where a group would have less than ten predictions.
  package func bins(_ most: Int = 5) -> [Bin] {
    let sorted = items.sorted { $0.stated < $1.stated }
    let number = max(1, min(most, count / 10))
    return (0..<number).compactMap { index in
      let part = sorted[(index * count / number)..<((index + 1) * count / number)]
      guard !part.isEmpty else { return nil }
      return Bin(
        stated: part.reduce(0) { $0 + $1.stated } / Double(part.count),
        observed: Double(part.count { $0.came }) / Double(part.count), count: part.count)
    }
  }

  /// The distance between what was stated and what came true, over all groups, weighed by their size.
  package var error: Double {
    bins().reduce(0) { $0 + abs($1.stated - $1.observed) * Double($1.count) } / Double(max(1, count))
  }

  /// A stated probability corrected by her own record: drawn towards it as outcomes accumulate, and nearly as
  /// stated while there are few.
  ///
  /// - Parameter trust: how many outcomes the model's own statement is worth.
  package func calibrated(_ probability: Double, trust: Double = 20) -> Double {
    guard count > 0 else { return probability }
    let total = Double(count)
    let ratio = (observed * total + trust * stated) / ((total + trust) * max(0.01, stated))
    return min(0.95, max(0.05, probability * ratio))
  }
}
