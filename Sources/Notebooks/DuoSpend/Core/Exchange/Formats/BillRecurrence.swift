package import Values

/// That a bill comes back, as its file says it.
package struct BillRecurrence: Hashable, Sendable {
  /// How often; nil where a project has no such rhythm.
  package var rhythm: Rhythm?
  /// The last day on which it may come back; nil for ever.
  package var end: CalendarDay?
  /// Whether every bill of the series says so, not the last one alone: a later one that does not say so ends it then.
  package var isOnEach: Bool

  init(_ rhythm: Rhythm?, end: CalendarDay? = nil, isOnEach: Bool = false) {
    (self.rhythm, self.end, self.isOnEach) = (rhythm, end, isOnEach)
  }

  /// What Spliit calls a rule; nil for a bill that does not come back.
  init?(spliit rule: String?) {
    switch rule {
    case nil, "NONE": return nil
    case "WEEKLY": self.init(.weekly, isOnEach: true)
    case "MONTHLY": self.init(.monthly, isOnEach: true)
    default: self.init(nil, isOnEach: true)
    }
  }

  /// Cospend's letter, and every how many of its periods; nil for a bill that does not come back.
  init?(cospend letter: String?, every count: String?, until end: CalendarDay?) {
    guard let letter, letter != "n" else { return nil }
    switch (letter, count ?? "1") {
    case ("w", "1"): self.init(.weekly, end: end)
    case ("w", "2"), ("b", "1"): self.init(.biweekly, end: end)
    case ("m", "1"): self.init(.monthly, end: end)
    case ("m", "3"): self.init(.quarterly, end: end)
    case ("m", "12"), ("y", "1"): self.init(.yearly, end: end)
    default: self.init(nil, end: end)
    }
  }
}
