import Values

/// Something noted that may move how a day is: known before the day is.
package enum ScoreDriver: String, CaseIterable, Hashable, Sendable {
  /// The hours slept in the night before the day.
  case sleep
  /// The stress noted on the day before, from 1 to 5.
  case stress

  /// The day whose note bears on a day.
  func source(of day: CalendarDay) -> CalendarDay { self == .sleep ? day : day.adding(days: -1) }
}

/// How a person's score follows a driver: a straight line through her own usual values, drawn towards flat as long as few
/// days tell.
struct DriverEffect: Hashable, Sendable {
  /// From how many days on anything is said.
  static let least = 10
  /// How many days must tell before the slope counts half.
  private static let weight = 10.0

  /// Her usual value of the driver.
  let usual: Double
  /// What one more of it adds.
  let slope: Double

  /// Fits it; nil where too few days tell, or the driver never changes.
  ///
  /// - Parameter pairs: the driver, and what the score differs by from what is expected without it.
  init?(_ pairs: [(driver: Double, rest: Double)]) {
    guard pairs.count >= Self.least else { return nil }
    let count = Double(pairs.count)
    let usual = pairs.reduce(0) { $0 + $1.driver } / count
    let rest = pairs.reduce(0) { $0 + $1.rest } / count
    let variance = pairs.reduce(0) { $0 + ($1.driver - usual) * ($1.driver - usual) } / count
    let covariance = pairs.reduce(0) { $0 + ($1.driver - usual) * ($1.rest - rest) } / count
    guard variance > 0.01 else { return nil }
    self.usual = usual
    slope = covariance / variance * count / (count + Self.weight)
  }

  /// What a value of the driver adds.
  func points(_ value: Double) -> Double { slope * (value - usual) }
}
