import Foundation
package import Values

/// What the odometer showed one day, when nothing else was written down that day.
package struct OdometerEntry: VehicleEntry {
  /// A UUID as text.
  package var id: String
  package var vehicleId: String
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails {
    package var date: CalendarDay
    /// What it showed, in the unit of the settings.
    package var odometer = 0.0
    package var notes = ""
  }

  package static var blank: Self {
    OdometerEntry(id: "", vehicleId: "", details: Details(date: .earliest), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&vehicleId, "vehicleId")
    try coder.code(written: &details.date, "date")
    try coder.code(&details.odometer, "odometer")
    try coder.code(&details.notes, "notes")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension OdometerEntry.Details {
  /// What a form starts from: 0 is none that is accepted.
  package init(on day: CalendarDay) { self.init(date: day) }

  package func validated() throws(HolfyError) -> Self {
    var checks = FieldChecks<HolfyField>()
    checks.require(odometer > 0 && odometer <= HolfyLimits.odometer, .odometerValue, .outOfRange)
    checks.text(notes, .odometerNotes)
    try checks.finish()
    return self
  }
}
