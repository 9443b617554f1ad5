package import Values

/// When the next period is expected, as a distribution over days.
package struct PeriodForecast: Hashable, Sendable {
  /// How far the cycle is from what was expected of it.
  package enum State: Hashable, Sendable {
    /// The expected days are not over.
    case expected
    /// The range of eight in ten is over, by this many days.
    case late(days: Int)
    /// Late by a week or more, or beyond everything that was expected: the model cannot tell.
    case cannotTell(days: Int)
  }

  /// What the forecast was made from.
  package enum Basis: Hashable, Sendable {
    /// The lengths of her own cycles, this many of them.
    case cycles(Int)
    /// An ovulation that was observed in this cycle, on this day.
    case ovulation(CalendarDay)
  }

  /// The first day of the cycle that the period will end.
  package let start: CalendarDay
  package let today: CalendarDay
  /// Days from ``start`` to the next period; days that are over have probability zero.
  package let length: DayDistribution
  /// What was expected when the cycle began, or its ovulation was observed.
  package let initial: DayDistribution
  /// Where the cycle stands.
  package let state: State
  package let basis: Basis
  /// The probability that a period came and was not logged, from 0 to 1.
  package let missedProbability: Double
  /// Whether she said that the period came, and on which day is still to be asked.
  package let asksForStart: Bool

  /// The day shown: as likely before as after.
  package var day: CalendarDay { start.adding(days: length.median) }
  /// The days between which it comes eight times out of ten.
  package var range80: ClosedRange<CalendarDay> {
    let range = length.range80
    return start.adding(days: range.lowerBound)...start.adding(days: range.upperBound)
  }
  /// The most that may be said of its day: an opinion makes nothing surer.
  private let ceiling: Double
  /// The probability that it comes within two days of ``day``, from 0 to ``ShifAILimits/surest``.
  package var confidence: Double { min(ShifAILimits.surest, ceiling, length.probability(within: 2)) }
  /// Whether it still says which day.
  package var tellsDay: Bool {
    if case .cannotTell = state { return false }
    return true
  }
  /// Whether to ask if a period came that was not logged: not of a cycle open for longer than any cycle, in which nothing
  /// was logged any more.
  package var asksForMissedLog: Bool {
    missedProbability >= PersonalModel.askFrom
      && start.days(to: today) <= ShifAILimits.cycleLength.upperBound
  }

  /// The probability that the period begins on a day.
  package func probability(on day: CalendarDay) -> Double { length.probability(of: start.days(to: day)) }

  init(
    start: CalendarDay, today: CalendarDay, initial: DayDistribution, basis: Basis,
    feedback: PredictionFeedback? = nil
  ) {
    self.start = start
    self.today = today
    self.initial = initial
    self.basis = basis
    asksForStart = feedback?.saysItCame ?? false
    let past = max(0, start.days(to: today))
    // Today is still possible; a log of today would already have begun another cycle.
    let remaining = initial.conditioned(atLeast: past)
    let told = feedback.flatMap { feedback in
      feedback.isFact
        ? remaining.flatMap(feedback.conditioning)
        : remaining.flatMap { feedback.leaning($0).conditioned(atLeast: past) }
    }
    length = told ?? remaining ?? DayDistribution(certain: past)
    let isMovedByOpinion = feedback.map { !$0.isFact } ?? false && length != remaining
    ceiling = isMovedByOpinion ? remaining?.probability(within: 2) ?? 1 : 1
    missedProbability = MissedLogs.probability(open: past, predicted: initial)
    let late = past - initial.range80.upperBound
    state =
      remaining == nil || (late > 0 && past >= initial.median + 7)
      ? .cannotTell(days: past - initial.median) : late > 0 ? .late(days: late) : .expected
  }
}
