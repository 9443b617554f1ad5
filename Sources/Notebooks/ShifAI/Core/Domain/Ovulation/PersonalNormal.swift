/// A quantity that differs between women and varies within each of them: her own mean is drawn towards that of all
/// women as long as she has few observations (normal shrinkage). In days.
struct PersonalNormal: Hashable, Sendable {
  /// What is known of all women, in days.
  struct Population: Hashable, Sendable {
    /// The mean of all women.
    let mean: Double
    /// The standard deviation of women's own means.
    let between: Double
    /// The standard deviation within one woman.
    let within: Double
  }

  /// What is known of all women.
  let population: Population
  /// How many observations of her own, those known roughly counting less.
  private(set) var count = 0.0
  private var sum = 0.0

  init(_ population: Population, observations: some Sequence<Int> = []) {
    self.population = population
    for observation in observations { observe(Double(observation)) }
  }

  /// Learns from an observation; `evidence` is below 1 for one known roughly.
  mutating func observe(_ value: Double, evidence: Double = 1) {
    count += evidence
    sum += evidence * value
  }

  /// Her own mean, and how well it is known.
  var ownMean: Gaussian {
    let (between, within) = (population.between, population.within)
    let precision = 1 / (between * between) + count / (within * within)
    let mean = (population.mean / (between * between) + sum / (within * within)) / precision
    return Gaussian(mean: mean, deviation: 1 / precision.squareRoot())
  }

  /// Her next value.
  var prediction: Gaussian { ownMean.moved(by: 0, deviation: population.within) }

  /// The share of her mean that still comes from all women, from 0 to 1.
  var priorShare: Double {
    let (between, within) = (population.between, population.within)
    return (1 / (between * between)) / (1 / (between * between) + count / (within * within))
  }
}

extension PersonalNormal.Population {
  /// Days after the day of ovulation, up to the last of the cycle.
  static let lutealLength = Self(mean: 13.3, between: 1.9, within: 2.0)
  /// The same once ovulation was confirmed, for ranges: what varies then is mostly the day of ovulation itself.
  static let lutealLengthConfirmed = Self(mean: 13.3, between: 1.4, within: 1.4)
  /// The day of the cycle on which ovulation falls, counted from 1.
  static let ovulationDay = Self(mean: 16.2, between: 2.8, within: 2.2)
  /// Days from the first fertile sign to ovulation.
  static let fertileSignGap = Self(mean: 4.4, between: 1.6, within: 2.2)
  /// Days of bleeding of a period.
  static let periodLength = Self(mean: 5.3, between: 0.9, within: 0.8)
}
