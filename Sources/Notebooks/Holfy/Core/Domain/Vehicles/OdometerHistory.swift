public import Values

/// What the odometer of one vehicle showed over time, and the pace that follows from it.
public struct OdometerHistory: Equatable, Sendable {
  /// The days over which the recent pace is measured, up to the latest reading.
  public static let paceWindowDays = 365
  /// The fewest days that say anything about a pace.
  public static let fewestPaceDays = 14

  /// The readings, oldest first.
  public let readings: [OdometerReading]

  /// A history of readings in any order.
  public init(_ readings: some Sequence<OdometerReading>) { self.readings = readings.sorted() }

  /// The last reading.
  public var latest: OdometerReading? { readings.last }

  /// The distance a day over the last year of readings, in the unit of the odometer; nil when they are too
  /// few, too close, or do not grow.
  public var unitsPerDay: Double? {
    guard let latest else { return nil }
    let start = latest.day.adding(days: -Self.paceWindowDays)
    guard let first = readings.first(where: { $0.day >= start }) else { return nil }
    let days = first.day.days(to: latest.day)
    let distance = latest.value - first.value
    guard days >= Self.fewestPaceDays, distance > 0 else { return nil }
    return distance / Double(days)
  }

  /// The distance driven between the first and the last reading of `days`; nil with fewer than two
  /// readings, or when the odometer did not grow.
  public func distance(in days: ClosedRange<CalendarDay>) -> Double? {
    let inside = readings.filter { days.contains($0.day) }
    guard let lowest = inside.map(\.value).min(), let highest = inside.map(\.value).max(), highest > lowest
    else { return nil }
    return highest - lowest
  }
}
