import GRDB
import Values

extension DayWriter {
  /// Notes a period of which nothing is noted yet, or completes the one that begins on the same day.
  ///
  /// - Throws: ``ShifAIError/invalidFields(_:)``, ``ShifAIError/periodOverlaps(_:_:)``.
  func add(_ draft: PeriodDraft) throws -> (Bleeding, Set<CalendarDay>) {
    try draft.validate(today: today)
    try checkOverlap(of: draft)
    return try write(draft)
  }

  /// Notes the days of a period; those of which a flow is noted keep it.
  ///
  /// - Parameter noted: the period as it is noted. Its days without bleeding stay so, unless she names one as the
  ///   first or the last now.
  func write(
    _ draft: PeriodDraft, over noted: Bleeding? = nil
  ) throws -> (Bleeding, Set<CalendarDay>) {
    let ends = [draft.first, draft.last ?? draft.first]
    let days = draft.days.filter { day in ends.contains(day) || noted?.contains(day) != true }
    for day in days { _ = try edit(day) { $0.flow = $0.flow ?? draft.flow } }
    return (Bleeding(first: draft.first, last: draft.last ?? draft.first), Set(days))
  }

  /// Lets a period begin on another day; its last day is not said, so those that are noted later stay.
  ///
  /// - Throws: ``ShifAIError/invalidFields(_:)``, also when it would begin after its last noted day: which of its
  ///   days are meant then only she can say.
  func begin(
    _ period: Bleeding, anew draft: PeriodDraft, today: CalendarDay
  ) throws -> (Bleeding, Set<CalendarDay>) {
    var filled = draft
    filled.last = max(draft.first, period.first)
    try filled.validate(today: today)
    guard draft.first <= period.last else {
      throw ShifAIError.invalidFields([FieldProblem(.periodLast, .empty)])
    }
    var touched: Set<CalendarDay> = []
    if draft.first > period.first {
      touched = try stopBleeding(in: period.first...draft.first.adding(days: -1))
    }
    try checkOverlap(of: filled, except: period)
    touched.formUnion(try write(filled, over: period).1)
    return (Bleeding(first: draft.first, last: period.last), touched)
  }

  /// Takes the bleeding of a range of days away.
  func stopBleeding(
    in days: ClosedRange<CalendarDay>, except kept: Set<CalendarDay> = []
  ) throws -> Set<CalendarDay> {
    let bleeding = try bleedingDays(in: days).filter { !kept.contains($0) }
    for day in bleeding { _ = try edit(day) { $0.flow = nil } }
    return Set(bleeding)
  }

  /// - Throws: ``ShifAIError/periodOverlaps(_:_:)`` when days of another period are among its own.
  func checkOverlap(of draft: PeriodDraft, except own: Bleeding? = nil) throws {
    let last = draft.last ?? draft.first
    let around = try bleedings(around: draft.first...last)
    for other in around where other.first <= last && other.last >= draft.first {
      guard other.first == draft.first || other.first == own?.first else {
        throw ShifAIError.periodOverlaps(other.first, other.last)
      }
    }
  }

  /// The bleeding whose first day this is.
  func bleeding(startingOn first: CalendarDay) throws -> Bleeding {
    guard let found = try bleedings(around: first...first).first(where: { $0.first == first }) else {
      throw ShifAIError.notFound(.period)
    }
    return found
  }

  /// The last bleeding that begins in a range of days.
  func lastBleeding(startingIn days: ClosedRange<CalendarDay>) throws -> Bleeding? {
    try bleedings(around: days).last { days.contains($0.first) }
  }

  /// How much she bled on a day.
  func flow(on day: CalendarDay) throws -> Flow? {
    try CycleEntry.fetchOne(db, key: day.description)?.flow
  }

  /// The bleedings that lie in a range of days or reach into it, whole.
  private func bleedings(around days: ClosedRange<CalendarDay>) throws -> [Bleeding] {
    let reach = ShifAILimits.daysBetweenBleedings
    var (first, last) = (days.lowerBound, days.upperBound)
    while let earlier = try bleedingDays(in: first.adding(days: -reach)...first.adding(days: -1)).first {
      first = earlier
    }
    while let later = try bleedingDays(in: last.adding(days: 1)...last.adding(days: reach)).last {
      last = later
    }
    return Bleeding.grouping(try bleedingDays(in: first...last))
  }

  private func bleedingDays(in days: ClosedRange<CalendarDay>) throws -> [CalendarDay] {
    try String.fetchAll(
      try db.cachedStatement(
        sql: """
          SELECT date FROM cycle_entries
          WHERE flow_intensity IS NOT NULL AND date BETWEEN ? AND ? ORDER BY date
          """), arguments: [days.lowerBound.description, days.upperBound.description]
    ).map(CycleFacts.day)
  }
}
