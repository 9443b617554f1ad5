package import Values

/// Which part of the cycle a day lies in: known for completed cycles, expected for the open one.
package struct CycleParts: Sendable {
  private let history: CycleHistory
  private let expectedLength: Int

  /// - Parameter expectedLength: the length expected of the open cycle, in days.
  package init(_ history: CycleHistory, expectedLength: Int) {
    self.history = history
    self.expectedLength = expectedLength
  }

  /// The part that a day lies in; nil between the named ones, before any period, and beyond the expected end.
  package func part(of day: CalendarDay) -> CycleWindow? {
    guard let cycle = history.cycle(on: day) else { return nil }
    let length = cycle.length ?? expectedLength
    let sinceStart = cycle.start.days(to: day)
    guard sinceStart < length else { return nil }
    return CycleWindow.allCases.first { $0.contains(sinceStart, length: length) }
  }
}
