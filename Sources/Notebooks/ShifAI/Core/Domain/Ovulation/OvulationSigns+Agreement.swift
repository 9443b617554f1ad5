import Values

extension OvulationSigns {
  /// What each sign says, as the day number on which ovulation falls; without those that contradict a surer one.
  ///
  /// - The temperature rises the day after (``TemperatureShift``).
  /// - A positive LH test comes about a day before (Behre et al. 2000).
  /// - The mucus peak lies within a day of it in most cycles (Bigelow et al. 2004).
  ///
  /// Signs that lie far apart are not about one ovulation: a test may be positive, and mucus fertile, days or weeks before
  /// an ovulation that then does not come. Between them lies a day that none of them names. So the temperature decides,
  /// which rises only afterwards; where there is none, the test. None of these was measured here.
  var estimates: [(sign: Sign, ovulation: Gaussian)] {
    let temperature = temperatureShift.map {
      Gaussian(mean: Double($0.ovulation.dayNumber), deviation: TemperatureShift.deviation)
    }
    let peak = mucusPeak.map { Gaussian(mean: Double($0.dayNumber), deviation: 1.3) }
    let test = test(beside: temperature ?? peak)
    let surest = temperature ?? test
    let all: [(sign: Sign, ovulation: Gaussian?)] = [
      (.temperature, temperature), (.test, test), (.mucus, peak),
    ]
    return all.compactMap { sign, estimate in
      guard let estimate, surest.map(estimate.agrees) ?? true else { return nil }
      return (sign, estimate)
    }
  }

  /// The first positive test, or the one that is nearest to another sign where only that one agrees with it.
  private func test(beside other: Gaussian?) -> Gaussian? {
    let all = tests.filter(\.value).keys.sorted().map { day in
      Gaussian(mean: Double(day.dayNumber) + 1, deviation: 1)
    }
    guard let first = all.first, let other, !first.agrees(with: other) else { return all.first }
    let nearest = all.min { abs($0.mean - other.mean) < abs($1.mean - other.mean) }
    return nearest.flatMap { $0.agrees(with: other) ? $0 : nil } ?? first
  }
}

extension Gaussian {
  /// Whether two estimates can be of one quantity: they differ by at most three deviations of the difference.
  func agrees(with other: Gaussian) -> Bool {
    abs(mean - other.mean) <= 3 * (deviation * deviation + other.deviation * other.deviation).squareRoot()
  }
}
