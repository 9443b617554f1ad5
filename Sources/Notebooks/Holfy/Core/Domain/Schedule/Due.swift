package import Values

/// How pressing something is, the most pressing first: late, less than 15 days, 15 to 60 days, beyond.
package enum DueStatus: Int, CaseIterable, Hashable, Sendable, Comparable {
  case overdue
  case urgent
  case soon
  case ok

  /// The status of something that is due in so many days.
  package init(daysLeft: Int) {
    switch daysLeft {
    case ..<0: self = .overdue
    case ..<15: self = .urgent
    case ...60: self = .soon
    default: self = .ok
    }
  }

  /// Whether the first is more pressing than the second.
  package static func < (left: DueStatus, right: DueStatus) -> Bool { left.rawValue < right.rawValue }
}

/// When something is due, and why then.
package struct Due: Equatable, Sendable {
  /// What decides the deadline.
  package enum Cause: Equatable, Sendable {
    /// A day that was set.
    case day
    /// A distance, reached at the pace of the last year, in units a day.
    case recentPace(unitsPerDay: Double)
    /// A distance, reached at an ordinary pace, in units a day, as the readings tell none.
    case ordinaryPace(unitsPerDay: Double)
    /// A distance that a reading shows to be passed.
    case odometer
    /// A distance of a vehicle whose odometer nobody has entered.
    case odometerUnknown
    /// A day that only the person knows.
    case dayUnknown
    /// A day that follows from the first registration, which nobody has entered.
    case registrationUnknown
  }

  /// How pressing it is.
  package var status: DueStatus
  /// What decides.
  package var cause: Cause
  /// The deadline, set or estimated; nil when the distance is passed or not known.
  package var day: CalendarDay?
  /// The days to the deadline, negative when it has passed.
  package var daysLeft: Int?
  /// The distance left to the odometer at which it is due, from the last reading; negative when passed.
  package var distanceLeft: Double?

  /// The distance a day of a vehicle that drives 12,000 km a year.
  package static let ordinaryKilometresPerDay = 12_000 / 365.25

  /// The deadline of what is due on a day, at an odometer, or at whichever comes first; nil without either.
  ///
  /// A distance becomes a day at the recent pace. Only a reading shows that a distance is passed: an
  /// estimate that lies in the past is due today, not late.
  package init?(
    day dueDay: CalendarDay?, odometer dueOdometer: Double?, today: CalendarDay, history: OdometerHistory,
    unit: DistanceUnit = .kilometres
  ) {
    let byDay = dueDay.map { day in
      let daysLeft = today.days(to: day)
      return Due(status: DueStatus(daysLeft: daysLeft), cause: .day, day: day, daysLeft: daysLeft)
    }
    let byDistance = dueOdometer.map { Self.byDistance($0, today: today, history: history, unit: unit) }
    guard var first = [byDay, byDistance].compactMap(\.self).min(by: { $0.order < $1.order }) else {
      return nil
    }
    first.distanceLeft = byDistance?.distanceLeft
    self = first
  }

  /// What waits for a day that nobody has entered: it is announced, never counted as late.
  static let dayUnknown = Due(status: .soon, cause: .dayUnknown)

  /// What waits for a first registration that nobody has entered: so it is not said that all is well.
  static let registrationUnknown = Due(status: .soon, cause: .registrationUnknown)

  private init(
    status: DueStatus, cause: Cause, day: CalendarDay? = nil, daysLeft: Int? = nil,
    distanceLeft: Double? = nil
  ) {
    self.status = status
    self.cause = cause
    self.day = day
    self.daysLeft = daysLeft
    self.distanceLeft = distanceLeft
  }

  /// The most pressing first; of two late ones the day that was set, as it is certain.
  private var order: (Int, Int) { (status.rawValue, daysLeft ?? .max) }

  private static func byDistance(
    _ dueOdometer: Double, today: CalendarDay, history: OdometerHistory, unit: DistanceUnit
  ) -> Due {
    guard let latest = history.latest else { return Due(status: .ok, cause: .odometerUnknown) }
    let left = dueOdometer - latest.value
    guard left > 0 else { return Due(status: .overdue, cause: .odometer, distanceLeft: left) }
    let recent = history.unitsPerDay
    let pace = recent ?? DistanceUnit.kilometres.convert(ordinaryKilometresPerDay, to: unit)
    // Beyond a few centuries the number of days no longer means anything, nor fits.
    let day = max(latest.day.adding(days: Int(nearest: min(left / pace, 1_000_000).rounded(.down))), today)
    let daysLeft = today.days(to: day)
    return Due(
      status: DueStatus(daysLeft: daysLeft),
      cause: recent.map { .recentPace(unitsPerDay: $0) } ?? .ordinaryPace(unitsPerDay: pace), day: day,
      daysLeft: daysLeft, distanceLeft: left)
  }
}
