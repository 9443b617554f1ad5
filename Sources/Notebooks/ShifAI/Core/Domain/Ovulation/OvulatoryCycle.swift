import Values

/// One past cycle as far as ovulation goes.
package struct OvulatoryCycle: Hashable, Sendable {
  /// Days from the start of the cycle to ovulation, where signs told.
  package let ovulation: Int?
  /// Days after the day of ovulation, up to the last of the cycle, where signs told.
  package let lutealLength: Int?
  /// Days from the first fertile sign to ovulation, where both are known.
  package let fertileSignGap: Int?

  /// What was found before.
  init(ovulation: Int?, lutealLength: Int?, fertileSignGap: Int?) {
    self.ovulation = ovulation
    self.lutealLength = lutealLength
    self.fertileSignGap = fertileSignGap
  }

  /// Reads a completed cycle from its signs. Only what a rise of temperature or an LH test told counts.
  package init(_ cycle: Cycle, signs: OvulationSigns) {
    let told = signs.estimates.filter { $0.sign != .mucus }.map(\.ovulation)
    guard let end = cycle.nextStart, let ovulation = Gaussian.combining(told).map({ Int($0.mean.rounded()) }),
      ovulation > cycle.start.dayNumber, ovulation < end.dayNumber
    else {
      (self.ovulation, lutealLength, fertileSignGap) = (nil, nil, nil)
      return
    }
    self.ovulation = ovulation - cycle.start.dayNumber
    lutealLength = end.dayNumber - ovulation - 1
    fertileSignGap = signs.firstFertileDay.flatMap { Self.gap(from: $0.dayNumber, to: ovulation) }
  }

  /// Days from the first fertile sign to ovulation; nil when the sign came after it, and so did not announce it.
  static func gap(from sign: Int, to ovulation: Int) -> Int? { ovulation >= sign ? ovulation - sign : nil }
}
