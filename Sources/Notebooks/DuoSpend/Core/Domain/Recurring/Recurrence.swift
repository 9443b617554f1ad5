package import Values

/// How often an expense comes back.
package enum Rhythm: String, OpenKnown, Codable {
  case weekly, biweekly, monthly, quarterly, yearly
}

/// The days on which an expense comes back: rent, a subscription.
package struct Recurrence: Hashable, Sendable {
  /// The first day.
  package var start: CalendarDay
  /// The last day on which it may come back; nil for ever.
  package var end: CalendarDay?
  /// How often.
  package var rhythm: Rhythm

  package init(start: CalendarDay, end: CalendarDay? = nil, rhythm: Rhythm) {
    self.start = start
    self.end = end
    self.rhythm = rhythm
  }

  /// The days due after one day and up to another, the earliest first.
  ///
  /// Each is counted from the start, so that the 31st stays the 31st after a short month.
  ///
  /// - Parameters:
  ///   - after: the last day that was taken care of; nil for none.
  ///   - through: today.
  ///   - limit: how many days at most; the rest is due the next time.
  package func days(after: CalendarDay?, through: CalendarDay, limit: Int = 1_000) -> [CalendarDay] {
    let last = end.map { min($0, through) } ?? through
    guard start <= last else { return [] }
    var days: [CalendarDay] = []
    var number = after.map(firstNumber) ?? 0
    while days.count < limit {
      let day = day(number)
      if day > last { break }
      if after.map({ day > $0 }) ?? true { days.append(day) }
      // The calendar ends: there is no later day.
      if day == .latest { break }
      number += 1
    }
    return days
  }

  /// The next day after one; nil when it is over.
  package func next(after day: CalendarDay) -> CalendarDay? {
    days(after: day, through: .latest, limit: 1).first
  }

  private func day(_ number: Int) -> CalendarDay {
    switch rhythm {
    case .weekly: start.adding(days: 7 * number)
    case .biweekly: start.adding(days: 14 * number)
    case .monthly: start.adding(months: number)
    case .quarterly: start.adding(months: 3 * number)
    case .yearly: start.adding(years: number)
    }
  }

  /// A number whose day is not after the one that follows `day`: where to begin to look.
  private func firstNumber(_ day: CalendarDay) -> Int {
    guard day >= start else { return 0 }
    let months = (day.year - start.year) * 12 + day.month - start.month
    switch rhythm {
    case .weekly: return start.days(to: day) / 7
    case .biweekly: return start.days(to: day) / 14
    case .monthly: return months
    case .quarterly: return months / 3
    case .yearly: return months / 12
    }
  }
}
