import Foundation
public import Values

/// What a person says about a fill-up or a charge.
public struct FuelDraft: Equatable, Sendable {
  /// The day.
  public var day: CalendarDay
  /// The odometer, in the unit of the settings; nil when not known.
  public var odometer: Double?
  /// How much: litres, kWh or kg.
  public var volume: Double
  /// Of what.
  public var energy: Open<EnergyKind>
  /// What it cost in all; nil when not known.
  public var cost: Money?
  /// Whether the tank was full afterwards.
  public var isFull: Bool
  /// Whether a fill-up before this one was not entered.
  public var isMissed: Bool
  /// Where.
  public var station: String
  /// Free text.
  public var notes: String

  /// What a person says about a new fill-up.
  public init(
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
  public init(_ entry: FuelEntry) {
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
