/// The mean contrast of a window over several cycles, and the two things that say how well it is known: how much its days
/// vary, and how much the cycles differ among themselves.
struct WindowMeasure {
  /// The mean contrast, in points of the scale.
  let mean: Double
  /// The standard deviation of the days, in points.
  let deviation: Double
  /// The variance of the mean that the noise of the days makes.
  let daily: Double
  /// The degrees of freedom that ``daily`` is estimated with.
  let freedom: Double
  /// The variance of the mean as the contrasts of the cycles show it; they are few, so that it is known badly.
  let between: Double
  /// How many cycles there are.
  let cycles: Int
  /// In how many of them it goes the way of the mean.
  let agreeing: Int

  /// How many times more the cycles differ among themselves than the noise of their days makes them; 1 where it is not
  /// more.
  ///
  /// A woman whose cycles are of several kinds, a hard one and an easy one, shows it in all that she logs. One contrast
  /// of a few cycles says hardly anything of it; all of them together do.
  static func unrest(of measures: some Collection<WindowMeasure>) -> Double {
    guard !measures.isEmpty else { return 1 }
    return max(1, measures.reduce(0) { $0 + $1.between / $1.daily } / Double(measures.count))
  }

  /// Weighs the contrast against its error: the days' own, and what the cycles show beyond that. The degrees of freedom
  /// are those of both (Welch 1947, Satterthwaite 1946), so that an error from a few cycles counts as one.
  func estimate(_ question: PatternQuestion, unrest: Double) -> PatternEstimate {
    let expected = daily * unrest
    let beyond = max(0, between - expected)
    let variance = expected + beyond
    let uncertainty =
      expected * expected / freedom + (cycles > 1 ? beyond * beyond / Double(cycles - 1) : 0)
    let error = variance.squareRoot()
    return PatternEstimate(
      question: question, effect: mean / deviation, error: error / deviation, points: mean,
      chance: StudentT(degreesOfFreedom: variance * variance / uncertainty).twoSided(mean / error),
      cycles: cycles, agreeing: agreeing)
  }
}
