import Foundation
package import Values

/// One fill-up, or one charge.
package struct FuelEntry: VehicleEntry {
  /// A UUID as text.
  package var id: String
  package var vehicleId: String
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails {
    package var date: CalendarDay
    /// The odometer, in the unit of the settings; nil when not known.
    package var odometer: Double?
    /// How much: litres, kWh or kg, as ``EnergyKind/unit`` says.
    package var volume = 0.0
    /// Of what; a dual-fuel vehicle has entries of two kinds.
    package var energy: Open<EnergyKind> = Open(.petrol)
    /// What it cost in all; nil when not known.
    package var cost: Money?
    /// Whether the tank was full afterwards: only then does the quantity say what was used.
    package var isFull = true
    /// Whether a fill-up before this one was not entered: what was used since then is not known.
    package var isMissed = false
    /// Where.
    package var station = ""
    package var notes = ""
  }

  package static var blank: Self {
    FuelEntry(id: "", vehicleId: "", details: Details(date: .earliest), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&vehicleId, "vehicleId")
    try coder.code(written: &details.date, "date")
    try coder.code(&details.odometer, "odometer")
    try coder.code(&details.volume, "volume")
    try coder.code(&details.energy, "energy")
    try coder.code(&details.cost, "cost", currency: "currency")
    try coder.code(&details.isFull, "isFull")
    try coder.code(&details.isMissed, "isMissed")
    try coder.code(&details.station, "station")
    try coder.code(&details.notes, "notes")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension FuelEntry.Details {
  /// What a form starts from: no volume is none that is accepted.
  package init(on day: CalendarDay) { self.init(date: day) }

  /// An odometer of 0 is an unknown one.
  package func validated() throws(HolfyError) -> Self {
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
