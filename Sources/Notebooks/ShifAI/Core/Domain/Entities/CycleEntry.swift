public import Foundation
public import Values

/// What was noted of the cycle on a day: bleeding, or a sign of ovulation.
public struct CycleEntry: Hashable, Sendable, Identifiable {
  /// The day.
  public var date: CalendarDay
  /// How much she bled; nil for a day without a period.
  public var flow: Flow?
  /// Which day of the cycle it is, from 1; nil before the first period.
  public var cycleDay: Int?
  /// The phase that it lies in; nil before the first period.
  public var phase: CyclePhase?
  /// When it was entered, in whole seconds.
  public var createdAt: Date
  /// When what she said was last changed, in whole seconds.
  public var updatedAt: Date
  /// Whether sync has taken it.
  public var syncStatus: String

  /// An entry, as given.
  public init(
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
  public var id: String { date.description }
}
