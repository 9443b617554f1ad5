import Foundation
package import Values

/// What a person says about a fill-up or a charge.
package struct FuelDraft: Equatable, Sendable {
  package var day: CalendarDay
  /// The odometer, in the unit of the settings; nil when not known.
  package var odometer: Double?
  /// How much: litres, kWh or kg.
  package var volume: Double
  /// Of what.
  package var energy: Open<EnergyKind>
  /// What it cost in all; nil when not known.
  package var cost: Money?
  /// Whether the tank was full afterwards.
  package var isFull: Bool
  /// Whether a fill-up before this one was not entered.
  package var isMissed: Bool
  /// Where.
  package var station: String
  /// Free text.
  package var notes: String

  /// What a person says about a new fill-up.
  package init(
    day: CalendarDay, odometer: Double? = nil, volume: Double, energy: Open<EnergyKind> = Open(.petrol),
    cost: Money? = nil, isFull: Bool = true, isMissed: Bool = false, station: String = "", notes: String = ""
  ) {
    self.day = day
    self.odometer = odometer
    self.volume = volume
    self.energy = energy
    self.cost = cost
    self.isFull = isFull
    self.isMissed = isMissed
    self.station = station
    self.notes = notes
  }

  /// What is known of a fill-up, to be changed.
  package init(_ entry: FuelEntry) {
    self.init(
      day: entry.date, odometer: entry.odometer, volume: entry.volume,
      energy: entry.energy, cost: entry.cost, isFull: entry.isFull, isMissed: entry.isMissed,
      station: entry.station, notes: entry.notes)
  }

  func entry(
    id: FuelEntry.ID, of vehicleId: Vehicle.ID, now: Date
  ) throws(HolfyError) -> FuelEntry {
    let blank = FuelEntry(
      id: id, vehicleId: vehicleId, date: day, odometer: nil, volume: volume, energy: energy,
      createdAt: now, updatedAt: now)
    return try applied(to: blank, now: now)
  }

  func applied(to entry: FuelEntry, now: Date) throws(HolfyError) -> FuelEntry {
    var entry = entry
    entry.date = day
    entry.odometer = odometer
    entry.volume = volume
    entry.energy = energy
    entry.cost = cost
    entry.isFull = isFull
    entry.isMissed = isMissed
    entry.station = station
    entry.notes = notes
    entry.updatedAt = now
    return try entry.validated()
  }
}
