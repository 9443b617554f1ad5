import Foundation
package import Values

/// What was noted of the cycle on a day: bleeding, or a sign of ovulation.
package struct CycleEntry: StampedRecord {
  package var date: CalendarDay
  /// How much she bled; nil for a day without a period.
  package var flow: Flow?
  /// Which day of the cycle it is, from 1; nil before the first period.
  package var cycleDay: Int?
  /// The phase that it lies in; nil before the first period.
  package var phase: CyclePhase?
  /// Its change is that of what she said.
  package var stamp: Stamp
  /// Whether sync has taken it.
  package var syncStatus = SyncStatus.pending

  package static var blank: Self { CycleEntry(date: .earliest, stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(derived: id)
    try coder.code(&date, "date")
    if coder.isRow {
      try codeLevel(with: &coder)
    } else {
      try coder.code(json: &flow, Self.level, empty: nil)
    }
    try coder.code(&cycleDay, "cycle_day")
    var name = phase?.rawValue
    try coder.code(&name, "phase")
    // It follows from the records: one that a later version wrote into a file is reckoned again here.
    phase = name.flatMap { CyclePhase(rawValue: $0) ?? (coder.isRow ? .unknown : nil) }
    try stamp.codeSeconds(with: &coder)
    try coder.code(syncStatus: &syncStatus)
  }

  private static let level = "flow_intensity"

  /// The flow of a row: one that is not known is no day without a period.
  private mutating func codeLevel(with coder: inout some FieldCoder) throws {
    var level = flow?.rawValue
    try coder.code(&level, Self.level)
    flow = try level.map { level in
      guard let flow = Flow(rawValue: level) else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\(Self.level) \(level)"))
      }
      return flow
    }
  }

  /// The day: there is one entry a day.
  package var id: String { date.description }
}
