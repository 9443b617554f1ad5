import Foundation
package import Values

/// What a person says about a method of contraception.
package struct ContraceptionDraft: Hashable, Sendable {
  /// What it is.
  package var method: Open<Contraception.Method>
  /// What she calls it.
  package var name: String
  /// Free text.
  package var notes: String
  /// Its first day.
  package var start: CalendarDay
  /// Its last day; nil while it goes on.
  package var end: CalendarDay?

  /// What a person says about a new one.
  package init(
    method: Open<Contraception.Method>, name: String = "", notes: String = "", start: CalendarDay,
    end: CalendarDay? = nil
  ) {
    self.method = method
    self.name = name
    self.notes = notes
    self.start = start
    self.end = end
  }

  /// What is known of one, to be changed.
  package init(_ stored: Contraception) {
    self.init(
      method: stored.method, name: stored.name, notes: stored.notes, start: stored.start, end: stored.end)
  }

  func new(id: String, now: Date, today: CalendarDay) throws(ShifAIError) -> Contraception {
    try applied(
      to: Contraception(id: id, method: method, start: start, createdAt: now, updatedAt: now), now: now,
      today: today, isNew: true)
  }

  /// What is stored already is not judged again, as with a day.
  func applied(
    to stored: Contraception, now: Date, today: CalendarDay, isNew: Bool = false
  ) throws(ShifAIError) -> Contraception {
    var checks = FieldChecks<ShifAIField>()
    var changed = stored
    checks.require(!method.rawValue.isEmpty, .contraceptionMethod, .empty)
    changed.name = checks.optional(name, .contraceptionName, limit: ShifAILimits.name)
    checks.text(notes, .contraceptionNotes)
    if isNew || start != stored.start {
      checks.day(start, .contraceptionStart, today: today)
    }
    if let end {
      checks.require(ShifAILimits.years.contains(end.year), .contraceptionEnd, .rule("year"))
      checks.require(end >= start, .contraceptionEnd, .rule("order"))
    }
    try checks.finish()
    (changed.method, changed.notes, changed.start, changed.end) = (method, notes, start, end)
    changed.updatedAt = now
    return changed
  }
}
