package import Foundation

/// Caffeine that somebody took at an instant.
package struct CaffeineIntake: Hashable, Sendable {
  /// When it was drunk; the cup is taken as drunk at once.
  package var at: Date
  /// How much, in milligrams.
  package var milligrams: Double

  package init(at: Date, milligrams: Double) {
    self.at = at
    self.milligrams = milligrams
  }
}

/// How caffeine comes into a body and leaves it: one compartment, absorbed and eliminated in proportion to what is there.
///
/// A dose D taken t hours ago is, in milligrams in the body,
///
///     A(t) = D · ka / (ka − ke) · (e^(−ke·t) − e^(−ka·t))      ke = ln 2 / half-life      ka = ln 100 / 0.75 h
///
/// and doses add up. The rate of absorption ka says that 99 per cent are absorbed within 45 minutes, and the half-life is
/// about 5 hours on average (both Institute of Medicine, 2001). A dose then peaks after 38 minutes, where measurements
/// say 30 to 40. Bodies differ a lot: this is an order of magnitude, not a measurement.
package struct CaffeineModel: Hashable, Sendable {
  package let halfLifeHours: Double

  /// The mean of healthy adults.
  package static let usualHalfLifeHours = 5.0
  /// The part of a dose that is absorbed, and within how many hours.
  package static let absorption = (share: 0.99, hours: 0.75)

  /// The model of a half-life in hours, taken into ``CaffioLimits/halfLife``.
  package init(halfLifeHours: Double = usualHalfLifeHours) {
    let limits = CaffioLimits.halfLife
    let (least, most) = (Double(limits.lowerBound) / 60, Double(limits.upperBound) / 60)
    self.halfLifeHours =
      halfLifeHours.isNaN ? Self.usualHalfLifeHours : min(max(halfLifeHours, least), most)
  }

  /// The rate of elimination, per second.
  var elimination: Double { log(2) / (halfLifeHours * 3_600) }
  /// The rate of absorption, per second: above that of elimination for every half-life allowed.
  var absorption: Double { -log(1 - Self.absorption.share) / (Self.absorption.hours * 3_600) }

  /// How long after it was drunk a dose is at its highest, in seconds.
  package var peakDelay: Double { log(absorption / elimination) / (absorption - elimination) }

  /// The part of a dose that is in the body, from 0 to 1, so many seconds after it was drunk; none before.
  package func share(after seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let factor = absorption / (absorption - elimination)
    return max(0, factor * (exp(-elimination * seconds) - exp(-absorption * seconds)))
  }

  /// What is in the body at an instant, in milligrams. What is drunk later does not count yet.
  package func active(_ intakes: [CaffeineIntake], at instant: Date) -> Double {
    intakes.reduce(0) { $0 + $1.milligrams * share(after: instant.timeIntervalSince($1.at)) }
  }
}
