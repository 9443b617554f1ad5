package import Values

/// What a person says about a period: from its first to its last day.
package struct PeriodDraft: Hashable, Sendable {
  package var first: CalendarDay
  /// Its last day; nil when it is not over, or she does not say.
  package var last: CalendarDay?
  /// How much she bled on the days of which nothing is noted yet.
  package var flow: Flow

  /// What a person says about a period.
  package init(first: CalendarDay, last: CalendarDay? = nil, flow: Flow = .usual) {
    self.first = first
    self.last = last
    self.flow = flow
  }

  var days: [CalendarDay] {
    let last = last ?? first
    return first <= last ? (0...first.days(to: last)).map { first.adding(days: $0) } : []
  }

  /// Refuses what no period is.
  ///
  /// - Throws: ``ShifAIError/invalidFields(_:)``.
  package func validate(today: CalendarDay) throws(ShifAIError) {
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
