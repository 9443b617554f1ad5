package import GRDB
package import Values
import Vault

/// Her cycles, and what the model makes of them.
package struct CycleList: Equatable, Sendable {
  package struct Item: Equatable, Sendable {
    package let cycle: Cycle
    /// The length that its phases are reckoned with, in days.
    package let phaseLength: Int
    /// The day of its ovulation, where signs told.
    package let ovulation: CalendarDay?
    /// The probability that it holds a period that was not logged; nil while it is open.
    package let missedProbability: Double?
    /// What she said about it.
    package let answer: CycleInterval.Answer?
    /// "Was there a period in between?", where that is to be asked.
    package let question: Sentence?

    /// Whether a pause that she declared has a day of it.
    package var isPaused = false

    /// Whether it is no cycle: a pause that she declared, or one in the log that is longer than any cycle.
    package var isPause: Bool {
      isPaused || (cycle.length ?? 0) > ShifAILimits.cycleLength.upperBound
    }

    /// Why a cycle counts for nothing.
    package enum LeftOut: String, CaseIterable, Hashable, Sendable, Encodable, Labelled {
      /// A pause that she declared has a day of it.
      case paused
      /// It is longer than any cycle.
      case tooLong = "too_long"
      /// She left it out.
      case setAside = "set_aside"
      /// A period may be missing in it, or she says so.
      case periodMissed = "period_missed"

      /// The key of what is said.
      package var labelKey: String { "shifai.leftOut.\(rawValue)" }
    }

    /// Why it counts for nothing; nil where it counts, or will once it is over.
    package var leftOut: LeftOut? {
      if isPause { return isPaused ? .paused : .tooLong }
      if answer == .leftOut { return .setAside }
      return question != nil || answer == .periodMissed ? .periodMissed : nil
    }
  }

  /// The cycles, the newest first.
  package let cycles: [Item]
  /// The plain statistics of their lengths.
  package let statistics: RuleStatistics
  /// How many days her periods last.
  package let periodDays: Int
}

/// Her cycles, the newest first.
package struct CyclesQuery: Query {
  /// The most cycles; nil for all.
  package let limit: Int?

  package init(limit: Int? = nil) { self.limit = limit }

  package func fetch(_ db: Database) throws -> CycleList {
    let fitted = try FittedModel(in: db)
    let items = fitted.cycles.enumerated().map { index, stored in
      let start = stored.cycle.start
      let isAsked = stored.cycle.nextStart != nil && fitted.model.looksMissed(index)
      let observed = stored.cycle.nextStart == nil ? fitted.summary.observedOvulation : nil
      return CycleList.Item(
        cycle: stored.cycle, phaseLength: stored.phaseLength,
        ovulation: stored.ovulatory?.ovulation.map { start.adding(days: $0) } ?? observed,
        missedProbability: stored.missedProbability, answer: fitted.history.answer(about: stored.cycle),
        question: isAsked ? fitted.model.question(index) : nil,
        isPaused: fitted.history.isPaused(stored.cycle))
    }
    return CycleList(
      cycles: Array(items.reversed().prefix(limit ?? .max)),
      statistics: RuleStatistics(fitted.model.lengths), periodDays: fitted.summary.periodDays)
  }
}

/// The cycle that begins on a day; nil when none does.
package struct CycleQuery: Query {
  /// The first day of its period.
  package let start: CalendarDay

  package init(from start: CalendarDay) { self.start = start }

  package func fetch(_ db: Database) throws -> CycleList.Item? {
    try CyclesQuery().fetch(db).cycles.first { $0.cycle.start == start }
  }
}

/// The bleeding that begins on a day, be it a period or one that lies between two; nil when none does.
package struct BleedingQuery: Query {
  package let first: CalendarDay

  package init(from first: CalendarDay) { self.first = first }

  package func fetch(_ db: Database) throws -> Bleeding? {
    guard let cycle = try StoredCycle.containing(first, in: db)?.cycle else { return nil }
    return ([cycle.period] + cycle.betweenPeriods).first { $0.first == first }
  }
}
