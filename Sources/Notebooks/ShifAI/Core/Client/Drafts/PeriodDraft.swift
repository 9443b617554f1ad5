public import Values

/// What a person says about a period: from its first to its last day.
public struct PeriodDraft: Hashable, Sendable {
  /// Its first day.
  public var first: CalendarDay
  /// Its last day; nil when it is not over, or she does not say.
  public var last: CalendarDay?
  /// How much she bled on the days of which nothing is noted yet.
  public var flow: Flow

  /// What a person says about a period.
  public init(first: CalendarDay, last: CalendarDay? = nil, flow: Flow = .usual) {
    self.first = first
    self.last = last
    self.flow = flow
  }

  /// Its days.
  var days: [CalendarDay] {
    let last = last ?? first
    return first <= last ? (0...first.days(to: last)).map { first.adding(days: $0) } : []
  }

  /// Refuses what no period is.
  ///
  /// - Throws: ``ShifAIError/invalidFields(_:)``.
  public func validate(today: CalendarDay) throws(ShifAIError) {
    var checks = FieldChecks<ShifAIField>()
    checks.day(first, .periodFirst, today: today)
    if let last {
      checks.day(last, .periodLast, today: today)
      checks.require(last >= first, .periodLast, .endBeforeStart)
      checks.require(first.days(to: last) < ShifAILimits.periodDays, .periodLast, .rule("long"))
    }
    try checks.finish()
  }
}
