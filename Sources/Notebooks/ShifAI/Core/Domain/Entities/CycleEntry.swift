package import Foundation
package import Values

/// What was noted of the cycle on a day: bleeding, or a sign of ovulation.
package struct CycleEntry: Hashable, Sendable, Identifiable {
  package var date: CalendarDay
  /// How much she bled; nil for a day without a period.
  package var flow: Flow?
  /// Which day of the cycle it is, from 1; nil before the first period.
  package var cycleDay: Int?
  /// The phase that it lies in; nil before the first period.
  package var phase: CyclePhase?
  /// When it was entered, in whole seconds.
  package var createdAt: Date
  /// When what she said was last changed, in whole seconds.
  package var updatedAt: Date
  /// Whether sync has taken it.
  package var syncStatus: String

  package init(
    date: CalendarDay, flow: Flow? = nil, cycleDay: Int? = nil, phase: CyclePhase? = nil, createdAt: Date,
    updatedAt: Date, syncStatus: String = SyncStatus.pending
  ) {
    self.date = date
    self.flow = flow
    self.cycleDay = cycleDay
    self.phase = phase
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.syncStatus = syncStatus
  }

  /// The day: there is one entry a day.
  package var id: String { date.description }
}
