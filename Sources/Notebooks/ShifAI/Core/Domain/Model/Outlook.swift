package import Values

/// What is expected of the days after today: the periods and ovulations to come, each less certain than the one before.
package struct Outlook: Hashable, Sendable {
  /// What is expected of one day.
  package struct Day: Hashable, Sendable {
    /// The probability that she bleeds, from 0 to 1.
    package var bleeding = 0.0
    /// Whether it is one of the likeliest days of a period.
    package var isPeriod = false
    /// Whether a period begins by this day eight times out of ten, or may last until it.
    package var mayBePeriod = false
    /// The probability that ovulation falls on it, from 0 to 1.
    package var ovulation = 0.0
    /// Whether it is the likeliest day of an ovulation.
    package var isOvulation = false
    /// Whether ovulation falls on it, or beside it, eight times out of ten.
    package var mayBeOvulation = false
    /// Whether it lies in the likely fertile window of an ovulation (``FertileWindow``). Never contraception.
    package var isFertile = false

    /// Nothing expected.
    package init() {}
  }

  /// The most periods ahead.
  package static let most = 12

  /// The day on which the next period is expected; nil when nobody can tell.
  package let nextPeriod: CalendarDay?
  /// Whether a method that acts by hormones is going on: no ovulation is expected of any day then.
  package let isHormonal: Bool
  private let today: CalendarDay
  private let periodDays: Int
  private let openPeriod: ClosedRange<CalendarDay>?
  private let starts: [Dated]
  private let ovulations: [Dated]

  /// Days counted from a day.
  private struct Dated: Hashable {
    let origin: CalendarDay
    let days: DayDistribution

    let range: ClosedRange<CalendarDay>

    init(origin: CalendarDay, days: DayDistribution) {
      (self.origin, self.days) = (origin, days)
      range = origin.adding(days: days.range80.lowerBound)...origin.adding(days: days.range80.upperBound)
    }

    var day: CalendarDay { origin.adding(days: days.median) }

    func probability(on day: CalendarDay) -> Double { days.probability(of: origin.days(to: day)) }
  }

  /// What is expected until a day.
  ///
  /// - Parameter isHormonal: whether a method that acts by hormones is going on today.
  package init(
    _ summary: ModelSummary, today: CalendarDay, through last: CalendarDay, isHormonal: Bool = false
  ) {
    self.today = today
    self.isHormonal = isHormonal
    periodDays = summary.periodDays
    let forecast = summary.pause(on: today) == nil ? summary.period(today: today) : nil
    nextPeriod = forecast?.day
    guard let forecast, let start = summary.start, last >= today else {
      (openPeriod, starts, ovulations) = (nil, [], [])
      return
    }
    let expectedEnd = start.adding(days: summary.periodDays - 1)
    let logged = summary.periodEnd ?? start
    // A period whose end was not noted yet goes on, as long as bleeding was noted yesterday or today.
    let isOpen = logged.adding(days: 1) >= today && expectedEnd > logged
    openPeriod = isOpen ? max(today, logged.adding(days: 1))...max(today, expectedEnd) : nil
    guard forecast.tellsDay else {
      (starts, ovulations) = ([], [])
      return
    }
    let ahead = max(0, forecast.day.days(to: last) / max(1, summary.usualLength) + 1)
    let lengths =
      [forecast.length] + summary.laterStarts(after: forecast, count: min(Self.most - 1, ahead))
    let starts = lengths.map { Dated(origin: start, days: $0) }
    let current = summary.ovulationForecast.map { [Dated(origin: start, days: $0.days)] } ?? []
    self.starts = starts
    guard !isHormonal else {
      ovulations = []
      return
    }
    ovulations =
      current
      + starts.dropLast().map {
        Dated(origin: start, days: $0.days.adding(summary.laterOvulation).trimmed())
      }
  }

  /// What is expected of a day; nothing of one that is over.
  package func day(_ day: CalendarDay) -> Day {
    var expected = Day()
    guard day >= today else { return expected }
    if openPeriod?.contains(day) ?? false {
      (expected.bleeding, expected.isPeriod, expected.mayBePeriod) = (0.9, true, true)
    }
    for start in starts {
      let begun = (0..<periodDays).reduce(0.0) { $0 + start.probability(on: day.adding(days: -$1)) }
      // No day belongs to two periods: what speaks for each adds up.
      expected.bleeding = min(1, expected.bleeding + begun)
      let likely = start.day...start.day.adding(days: periodDays - 1)
      let possible = start.range.lowerBound...start.range.upperBound.adding(days: periodDays - 1)
      expected.isPeriod = expected.isPeriod || likely.contains(day)
      expected.mayBePeriod = expected.mayBePeriod || possible.contains(day)
    }
    for ovulation in ovulations {
      expected.ovulation = min(1, expected.ovulation + ovulation.probability(on: day))
      expected.isOvulation = expected.isOvulation || ovulation.day == day
      expected.mayBeOvulation = expected.mayBeOvulation || ovulation.range.contains(day)
      let fertile = ovulation.day.adding(days: -FertileWindow.daysBefore)...ovulation.day
      expected.isFertile = expected.isFertile || fertile.contains(day)
    }
    return expected
  }
}
