import Foundation
package import Values

/// What a person says about a reading of the odometer.
package struct OdometerDraft: Equatable, Sendable {
  package var day: CalendarDay
  /// What it showed, in the unit of the settings.
  package var odometer: Double
  /// Free text.
  package var notes: String

  /// What a person says about a new reading.
  package init(day: CalendarDay, odometer: Double, notes: String = "") {
    self.day = day
    self.odometer = odometer
    self.notes = notes
  }

  /// What is known of a reading, to be changed.
  package init(_ entry: OdometerEntry) {
    self.init(day: entry.date, odometer: entry.odometer, notes: entry.notes)
  }

  func applied(to entry: OdometerEntry, now: Date) throws(HolfyError) -> OdometerEntry {
    var entry = entry
    entry.date = day
    entry.odometer = odometer
    entry.notes = notes
    entry.updatedAt = now
    return try entry.validated()
  }
}
