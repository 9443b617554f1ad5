public import GRDB
public import Values
public import Vault

/// Her cycles, and what the model makes of them.
public struct CycleList: Equatable, Sendable {
  /// One cycle.
  public struct Item: Equatable, Sendable {
    /// The cycle.
    public let cycle: Cycle
    /// The length that its phases are reckoned with, in days.
    public let phaseLength: Int
    /// The day of its ovulation, where signs told.
    public let ovulation: CalendarDay?
    /// The probability that it holds a period that was not logged; nil while it is open.
    public let missedProbability: Double?
    /// What she said about it.
    public let answer: CycleInterval.Answer?
    /// "Was there a period in between?", where that is to be asked.
    public let question: Sentence?

    /// Whether a pause that she declared has a day of it.
    public var isPaused = false

    /// Whether it is no cycle: a pause that she declared, or one in the log that is longer than any cycle.
    public var isPause: Bool {
      isPaused || (cycle.length ?? 0) > ShifAILimits.cycleLength.upperBound
    }

    /// Why a cycle counts for nothing.
    public enum LeftOut: String, CaseIterable, Hashable, Sendable, Encodable {
      /// A pause that she declared has a day of it.
      case paused
      /// It is longer than any cycle.
      case tooLong = "too_long"
      /// She left it out.
      case setAside = "set_aside"
      /// A period may be missing in it, or she says so.
      case periodMissed = "period_missed"

      /// The key of what is said.
      public var labelKey: String { "shifai.leftOut.\(rawValue)" }
    }

    /// Why it counts for nothing; nil where it counts, or will once it is over.
    public var leftOut: LeftOut? {
      if isPause { return isPaused ? .paused : .tooLong }
      if answer == .leftOut { return .setAside }
      return question != nil || answer == .periodMissed ? .periodMissed : nil
    }
  }

  /// The cycles, the newest first.
  public let cycles: [Item]
  /// The plain statistics of their lengths.
  public let statistics: RuleStatistics
  /// How many days her periods last.
  public let periodDays: Int
}

/// Her cycles, the newest first.
public struct CyclesQuery: Query {
  /// The most cycles; nil for all.
  public let limit: Int?

  /// The question.
  public init(limit: Int? = nil) { self.limit = limit }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> CycleList {
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
public struct CycleQuery: Query {
  /// The first day of its period.
  public let start: CalendarDay

  /// The question.
  public init(from start: CalendarDay) { self.start = start }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> CycleList.Item? {
    try CyclesQuery().fetch(db).cycles.first { $0.cycle.start == start }
  }
}

/// The bleeding that begins on a day, be it a period or one that lies between two; nil when none does.
public struct BleedingQuery: Query {
  /// Its first day.
  public let first: CalendarDay

  /// The question.
  public init(from first: CalendarDay) { self.first = first }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> Bleeding? {
    guard let cycle = try StoredCycle.containing(first, in: db)?.cycle else { return nil }
    return ([cycle.period] + cycle.betweenPeriods).first { $0.first == first }
  }
}
