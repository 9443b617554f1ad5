package import Values

/// A person's cycles, oldest first, read from her days of bleeding.
///
/// Any days give a history: overlapping periods merge, bleeding every day is one period that does not end, and
/// what lies after today is left out until its day has come.
package struct CycleHistory: Hashable, Sendable {
  /// The cycles, oldest first; the last one is open.
  package let cycles: [Cycle]
  /// What the person said about intervals, by the day they begin. Ask ``answer(about:)`` what holds of a cycle.
  package let answers: [CalendarDay: CycleInterval.Answered]
  /// What she said about predictions, by the start of the cycle that they were made in.
  package let feedback: [CalendarDay: PredictionFeedback]

  /// The times in which no cycle is expected.
  package let pauses: [Pause]

  /// Reads a history from days of bleeding.
  ///
  /// - Parameters:
  ///   - bleedingDays: in any order; days after `today` are left out.
  ///   - answers: by the first day of the interval.
  ///   - feedback: on predictions of a period, by the first day of the cycle that they were made in.
  ///   - pauses: the times in which no cycle is expected.
  package init(
    bleedingDays: some Sequence<CalendarDay>, today: CalendarDay,
    answers: [CalendarDay: CycleInterval.Answered] = [:],
    feedback: [CalendarDay: PredictionFeedback] = [:], pauses: [Pause] = []
  ) {
    self.pauses = pauses
    var periods: [(period: Bleeding, between: [Bleeding])] = []
    for bleeding in Bleeding.grouping(bleedingDays.filter { $0 <= today }) {
      let sinceStart = periods.last.map { $0.period.first.days(to: bleeding.first) }
      if let sinceStart, sinceStart < ShifAILimits.plausibleLength.lowerBound {
        periods[periods.count - 1].between.append(bleeding)
      } else {
        periods.append((bleeding, []))
      }
    }
    cycles = periods.indices.map { index in
      Cycle(
        start: periods[index].period.first, period: periods[index].period,
        betweenPeriods: periods[index].between,
        nextStart: index + 1 < periods.count ? periods[index + 1].period.first : nil)
    }
    self.answers = answers
    self.feedback = feedback
  }

  init(
    cycles: [Cycle], answers: [CalendarDay: CycleInterval.Answered],
    feedback: [CalendarDay: PredictionFeedback], pauses: [Pause] = []
  ) {
    self.pauses = pauses
    self.cycles = cycles
    self.answers = answers
    self.feedback = feedback
  }

  /// The cycle that is still open; nil when nothing was logged.
  package var current: Cycle? { cycles.last }

  /// The cycle that a day lies in; nil before the first.
  package func cycle(on day: CalendarDay) -> Cycle? { cycles.last { $0.start <= day } }

  /// What she said about the interval that a cycle is; nil when that was about another one, which ended otherwise.
  package func answer(about cycle: Cycle) -> CycleInterval.Answer? {
    answers[cycle.start].flatMap { $0.nextStart == cycle.nextStart ? $0.answer : nil }
  }

  /// Whether a pause has a day of a cycle: it counts for nothing then.
  package func isPaused(_ cycle: Cycle) -> Bool { pauses.contains { $0.touches(cycle) } }

  /// The completed intervals, oldest first.
  package var intervals: [CycleInterval] {
    cycles.compactMap { cycle in
      cycle.length.map {
        CycleInterval(
          days: $0, answer: isPaused(cycle) ? .leftOut : answer(about: cycle), feedback: feedback[cycle.start]
        )
      }
    }
  }

  /// The lengths that can be those of a cycle, oldest first: those from 18 to 60 days, without the intervals in which
  /// she says that a period was not logged, and those that she leaves out.
  package var plausibleLengths: [Int] {
    intervals.filter { $0.answer?.counts ?? true }.map(\.days)
      .filter { ShifAILimits.plausibleLength.contains($0) }
  }
}
