import Foundation
package import Values

/// What a person's energy or mood depends on: her usual value, the part of her cycle, and the latest days.
///
/// Each part's effect is drawn towards none as long as few days of it were logged; the latest days count less the
/// further ahead one looks.
package struct ScoreModel: Sendable {
  /// The least logged days before anything is forecast.
  package static let least = 7
  /// How many days of log it looks back on.
  package static let window = 365
  /// How many days a part of the cycle must have before its effect counts half.
  static let partWeight = 6.0
  /// How many days her usual value must have before it counts half.
  static let centreWeight = 3.0
  /// How many days the supposed deviation is worth.
  static let deviationWeight = 8.0

  package let scale: ScoreScale
  /// How many days it was fitted to.
  package let days: Int
  private let centre: Double
  private let effects: [CycleWindow?: Double]
  private let drivers: [ScoreDriver: (effect: DriverEffect, values: [CalendarDay: Double])]
  private let daily: Double
  private let deviation: Double
  private let latest: (day: CalendarDay, rest: Double)

  /// Fits the model; nil when there is not enough history.
  ///
  /// - Parameters:
  ///   - scores: from 1, by day; values beyond the scale and days after `today` are left out.
  ///   - drivers: what may move a day, by the day on which it was noted.
  ///   - part: the part of the cycle that a day lies in; nil between the named ones, and where it is not known.
  package init?(
    _ scale: ScoreScale, scores: [CalendarDay: Int], drivers: [ScoreDriver: [CalendarDay: Double]] = [:],
    today: CalendarDay, part: (CalendarDay) -> CycleWindow?
  ) {
    let known = scores.filter {
      (0..<Self.window).contains($0.key.days(to: today)) && (1...scale.highest).contains($0.value)
    }
    .sorted { $0.key < $1.key }
    guard known.count >= Self.least, let last = known.last else { return nil }
    self.scale = scale
    days = known.count
    let parts = known.map { part($0.key) }
    let sum = known.reduce(0) { $0 + Double($1.value) }
    let centre = (sum + Self.centreWeight * scale.centre) / (Double(days) + Self.centreWeight)
    var totals: [CycleWindow?: (sum: Double, count: Double)] = [:]
    for (entry, part) in zip(known, parts) {
      let (sum, count) = totals[part] ?? (0, 0)
      totals[part] = (sum + Double(entry.value) - centre, count + 1)
    }
    let effects = totals.mapValues { $0.sum / ($0.count + Self.partWeight) }
    var rests = zip(known, parts).map { Double($0.value) - centre - (effects[$1] ?? 0) }
    var moved: [ScoreDriver: (effect: DriverEffect, values: [CalendarDay: Double])] = [:]
    for driver in ScoreDriver.allCases {
      let noted = drivers[driver] ?? [:]
      let values = known.map { noted[driver.source(of: $0.key)] }
      let pairs = zip(values, rests).compactMap { value, rest in value.map { (driver: $0, rest: rest) } }
      guard let effect = DriverEffect(pairs) else { continue }
      moved[driver] = (effect, noted)
      rests = zip(values, rests).map { value, rest in rest - (value.map(effect.points) ?? 0) }
    }
    let noise = Autocorrelation(days: known.map(\.key.dayNumber), residuals: rests, means: effects.count)
    let usual = scale.usualDeviation
    let squares = rests.reduce(0) { $0 + $1 * $1 } + Self.deviationWeight * usual * usual
    self.centre = centre
    self.effects = effects
    self.drivers = moved
    // Few days tell little about how one day resembles the next.
    daily = noise.daily * Double(days) / (Double(days) + 20)
    deviation = (squares / (Double(days) + Self.deviationWeight)).squareRoot()
    latest = (last.key, rests.last ?? 0)
  }

  /// What a day after the last logged one is expected to be like.
  ///
  /// - Parameter part: the part of the cycle that the day is expected to lie in.
  package func forecast(_ day: CalendarDay, part: CycleWindow?) -> ScoreForecast {
    let carried = pow(daily, Double(max(1, latest.day.days(to: day))))
    let effect = effects[part] ?? 0
    let recent = carried * latest.rest
    let causes = ScoreDriver.allCases.compactMap { driver -> ScoreForecast.Cause? in
      guard let (model, values) = drivers[driver], let value = values[driver.source(of: day)] else {
        return nil
      }
      return ScoreForecast.Cause(driver: driver, value: value, points: model.points(value))
    }
    let driven = causes.reduce(0) { $0 + $1.points }
    let spread = deviation * (1 - carried * carried + 1 / (Double(days) + Self.centreWeight)).squareRoot()
    return ScoreForecast(
      scale: scale, day: day, Gaussian(mean: centre + effect + driven + recent, deviation: spread),
      reasons: ScoreForecast.Reasons(
        usual: centre, window: effect, part: part, causes: causes, recent: recent, days: days))
  }
}
