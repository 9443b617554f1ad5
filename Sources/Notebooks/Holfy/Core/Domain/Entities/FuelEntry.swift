package import Foundation
package import Values

/// One fill-up, or one charge.
package struct FuelEntry: Equatable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The vehicle it belongs to.
  package var vehicleId: String
  /// The day.
  @WrittenDay package var date: CalendarDay
  /// The odometer, in the unit of the settings; nil when not known.
  package var odometer: Double?
  /// How much: litres, kWh or kg, as ``EnergyKind/unit`` says.
  package var volume: Double
  /// Of what; a dual-fuel vehicle has entries of two kinds.
  package var energy: Open<EnergyKind>
  /// What it cost in all; nil when not known.
  package var cost: Money?
  /// Whether the tank was full afterwards: only then does the quantity say what was used.
  package var isFull: Bool
  /// Whether a fill-up before this one was not entered: what was used since then is not known.
  package var isMissed: Bool
  /// Where.
  package var station: String
  /// Free text.
  package var notes: String
  /// When it was entered, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, vehicleId, date, odometer, volume, energy, cost, isFull, isMissed, station, notes, createdAt,
      updatedAt
  }

  /// A fill-up, stored as given; ``validated()`` checks what a person typed.
  package init(
    id: String, vehicleId: String, date: CalendarDay, odometer: Double?, volume: Double,
    energy: Open<EnergyKind>,
    cost: Money? = nil, isFull: Bool = true, isMissed: Bool = false, station: String = "", notes: String = "",
    createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.vehicleId = vehicleId
    self.date = date
    self.odometer = odometer
    self.volume = volume
    self.energy = energy
    self.cost = cost
    self.isFull = isFull
    self.isMissed = isMissed
    self.station = station
    self.notes = notes
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// The fill-up as it is to be stored: an odometer of 0 is an unknown one.
  ///
  /// - Throws: ``HolfyError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(HolfyError) -> FuelEntry {
    var checks = FieldChecks<HolfyField>()
    var entry = self
    if odometer == 0 { entry.odometer = nil }
    checks.require(
      entry.odometer.map { $0 > 0 && $0 <= HolfyLimits.odometer } ?? true, .fuelOdometer, .outOfRange)
    checks.require(volume > 0 && volume <= HolfyLimits.volume, .fuelVolume, .outOfRange)
    checks.amount(cost, .fuelCost)
    entry.station = checks.optional(station, .fuelStation, limit: HolfyLimits.documentName)
    checks.text(notes, .fuelNotes)
    try checks.finish()
    return entry
  }
}
