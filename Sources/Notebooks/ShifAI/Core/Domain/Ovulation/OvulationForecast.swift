package import Values

/// When ovulation is expected, or was, as a distribution over days. Never contraception.
package struct OvulationForecast: Hashable, Sendable {
  /// What is known of it.
  package enum State: Hashable, Sendable, Codable {
    /// Counted from past cycles.
    case calendar
    /// A first fertile sign was noted.
    case fertileSign(CalendarDay)
    /// Signs say that it happened, or is about to.
    case observed([OvulationSigns.Sign])
  }

  /// The first day of the cycle.
  package let start: CalendarDay
  /// Days from ``start`` to ovulation.
  package let days: DayDistribution
  /// What it rests on.
  package let state: State

  /// The day shown: as likely before as after.
  package var day: CalendarDay { start.adding(days: days.median) }
  /// The days between which it falls eight times out of ten.
  package var range80: ClosedRange<CalendarDay> {
    start.adding(days: days.range80.lowerBound)...start.adding(days: days.range80.upperBound)
  }
  /// The probability that it falls within two days of ``day``, from 0 to ``ShifAILimits/surest``.
  package var confidence: Double { min(ShifAILimits.surest, days.probability(within: 2)) }

  /// The probability that ovulation falls on a day.
  package func probability(on day: CalendarDay) -> Double { days.probability(of: start.days(to: day)) }
}
