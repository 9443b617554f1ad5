package import Foundation
package import Values

/// What the odometer showed one day, when nothing else was written down that day.
package struct OdometerEntry: Equatable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The vehicle it belongs to.
  package var vehicleId: String
  /// The day.
  @WrittenDay package var date: CalendarDay
  /// What it showed, in the unit of the settings.
  package var odometer: Double
  /// Free text.
  package var notes: String
  /// When it was entered, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, vehicleId, date, odometer, notes, createdAt, updatedAt
  }

  /// A reading, stored as given; ``validated()`` checks what a person typed.
  package init(
    id: String, vehicleId: String, date: CalendarDay, odometer: Double, notes: String = "", createdAt: Date,
    updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.vehicleId = vehicleId
    self.date = date
    self.odometer = odometer
    self.notes = notes
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// The reading as it is to be stored.
  ///
  /// - Throws: ``HolfyError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(HolfyError) -> OdometerEntry {
    var checks = FieldChecks<HolfyField>()
    checks.require(odometer > 0 && odometer <= HolfyLimits.odometer, .odometerValue, .outOfRange)
    checks.text(notes, .odometerNotes)
    try checks.finish()
    return self
  }
}
