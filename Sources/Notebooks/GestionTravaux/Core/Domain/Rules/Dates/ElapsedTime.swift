package import Foundation
import Values

/// How long ago something was, as a person says it: by the clock for what was within the hour, by the calendar on the
/// wall for the rest.
package enum ElapsedTime: Hashable, Sendable {
  /// Less than a minute, or in the future as clocks that differ have it.
  case now
  case minutes(Int)
  /// Earlier today.
  case hours(Int)
  case yesterday
  /// Two days to two weeks.
  case days(Int)
  /// Two weeks to two months.
  case weeks(Int)
  /// Two months to two years.
  case months(Int)
  case years(Int)

  /// The time from an instant to a later one, on the clocks and the calendar of a time zone.
  package init(from instant: Date, to now: Date, in timeZone: TimeZone) {
    let minutes = Int(nearest: (max(0, now.timeIntervalSince(instant)) / 60).rounded(.down))
    let (day, today) = (CalendarDay(instant, in: timeZone), CalendarDay(now, in: timeZone))
    switch (minutes, day.days(to: today)) {
    case (0, _): self = .now
    case (..<60, _): self = .minutes(minutes)
    case (_, ...0): self = .hours(minutes / 60)
    case (_, 1): self = .yesterday
    case (_, let days) where days < 14: self = .days(days)
    case (_, let days):
      switch Self.wholeMonths(from: day, to: today) {
      case ..<2: self = .weeks(days / 7)
      case let months where months < 24: self = .months(months)
      case let months: self = .years(months / 12)
      }
    }
  }

  /// The months that lie whole between two days.
  private static func wholeMonths(from day: CalendarDay, to other: CalendarDay) -> Int {
    let months = (other.year - day.year) * 12 + other.month - day.month
    return day.adding(months: months) > other ? months - 1 : months
  }

  /// The key of its text.
  package var messageKey: String {
    switch self {
    case .now: "gestiontravaux.elapsed.now"
    case .minutes: "gestiontravaux.elapsed.minutes"
    case .hours: "gestiontravaux.elapsed.hours"
    case .yesterday: "gestiontravaux.elapsed.yesterday"
    case .days: "gestiontravaux.elapsed.days"
    case .weeks: "gestiontravaux.elapsed.weeks"
    case .months: "gestiontravaux.elapsed.months"
    case .years: "gestiontravaux.elapsed.years"
    }
  }

  /// What fills the places of that text.
  package var messageArguments: [String: String] {
    switch self {
    case .now, .yesterday: [:]
    case .minutes(let count), .hours(let count), .days(let count), .weeks(let count), .months(let count),
      .years(let count):
      ["count": String(count)]
    }
  }
}
