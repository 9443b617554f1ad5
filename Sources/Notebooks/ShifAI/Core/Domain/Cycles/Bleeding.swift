package import Values

/// Days of bleeding that belong together: a period, unless it lies between two periods.
package struct Bleeding: Hashable, Sendable {
  package let first: CalendarDay
  package let last: CalendarDay

  /// How many days it lasts, days without bleeding in between included.
  package var length: Int { first.days(to: last) + 1 }

  /// Whether a day lies in it, with or without bleeding.
  package func contains(_ day: CalendarDay) -> Bool { first <= day && day <= last }

  /// Whether only its first day is noted, so lately that it may go on: it is under way for all that anybody knows.
  package func hasOnlyBegun(on today: CalendarDay) -> Bool {
    first == last && (0...ShifAILimits.daysBetweenBleedings).contains(first.days(to: today))
  }

  /// Groups days of bleeding, in any order and with repetitions: a day more than
  /// ``ShifAILimits/daysBetweenBleedings`` days after the last one begins another bleeding.
  package static func grouping(_ days: some Sequence<CalendarDay>) -> [Bleeding] {
    var groups: [Bleeding] = []
    for day in Set(days).sorted() {
      if let group = groups.last, group.last.days(to: day) <= ShifAILimits.daysBetweenBleedings {
        groups[groups.count - 1] = Bleeding(first: group.first, last: day)
      } else {
        groups.append(Bleeding(first: day, last: day))
      }
    }
    return groups
  }
}
