package import Values

/// A season, by the months that weather gives it: spring begins on 1 March.
package enum Season: String, OpenKnown {
  case printemps, ete, automne, hiver

  /// The month in whose beginning it begins.
  package var firstMonth: Int {
    switch self {
    case .printemps: 3
    case .ete: 6
    case .automne: 9
    case .hiver: 12
    }
  }
}

/// How often something in the house must be done again: the boiler every year, the gutters every autumn.
package enum UpkeepRhythm: Hashable, Sendable {
  /// Every so many months, from the day on which it was last done.
  case months(Int)
  /// Once each year, when a season begins.
  case season(Season)

  /// How many months there can be between two times.
  package static let monthLimits = 1...120

  /// The day from which it is to be done again.
  ///
  /// What is done a little early, up to a month before its season, counts for that season: it is not asked for again a
  /// few days later.
  package func due(after done: CalendarDay) -> CalendarDay {
    switch self {
    case .months(let count): return done.adding(months: max(1, count))
    case .season(let season):
      let later = done.adding(months: 1)
      return [later.year, later.year + 1].lazy
        .compactMap { CalendarDay(year: $0, month: season.firstMonth, day: 1) }
        .first { $0 > later } ?? .latest
    }
  }
}

/// Something that must be done again and again, as far as its rhythm goes.
package struct Upkeep: Hashable, Sendable {
  /// How often.
  package var rhythm: UpkeepRhythm
  /// When it was last done, or from when on it counts.
  package var lastDone: CalendarDay

  package init(_ rhythm: UpkeepRhythm, lastDone: CalendarDay) {
    self.rhythm = rhythm
    self.lastDone = lastDone
  }

  /// The day from which it is to be done again.
  package var due: CalendarDay { rhythm.due(after: lastDone) }

  /// Whether its task is proposed on a day: it is due, and no task for it is being worked on.
  package func proposesTask(on day: CalendarDay, hasActiveTask: Bool) -> Bool { !hasActiveTask && day >= due }
}
