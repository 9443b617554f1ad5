package import Values

/// From the first day of a period to the day before the next one; the last one is still open.
package struct Cycle: Hashable, Sendable {
  /// The first day of the period: day 1.
  package let start: CalendarDay
  /// The period that it begins with.
  package let period: Bleeding
  /// Bleedings that began too early to be the next period.
  package let betweenPeriods: [Bleeding]
  /// The first day of the next period; nil while the cycle is open.
  package let nextStart: CalendarDay?

  /// The bleeding that began last, whether it is a period or not.
  package var latestBleeding: Bleeding { betweenPeriods.last ?? period }

  /// How many days it lasted; nil while it is open.
  package var length: Int? { nextStart.map { start.days(to: $0) } }

  /// Which day of the cycle a day is, from 1; zero or less before it.
  package func dayNumber(of day: CalendarDay) -> Int { start.days(to: day) + 1 }

  /// Whether a day lies in the cycle.
  package func contains(_ day: CalendarDay) -> Bool { day >= start && nextStart.map { day < $0 } ?? true }
}
