package import Foundation
package import Values

/// What the odometer of one vehicle showed over time, and what follows from it.
///
/// Figures rest on the ``trusted`` readings alone: the most that can all be true. The others were mistyped,
/// most likely; they are kept and shown as they were entered, as ``doubtful``.
package struct OdometerHistory: Equatable, Sendable {
  /// The days over which the recent pace is measured, up to the latest reading.
  package static let paceWindowDays = 365
  /// The fewest days that say anything about a pace.
  package static let fewestPaceDays = 14

  /// The readings, oldest first, each of them once.
  package let readings: [OdometerReading]
  /// Those that can all be true together, oldest first: none is lower than an earlier one, and none is
  /// farther than a car can drive in between.
  package let trusted: [OdometerReading]
  private let rule: OdometerRule

  /// A history of readings in any order, in `unit`. What a bill and a fill-up both tell counts once.
  package init(_ readings: some Sequence<OdometerReading>, unit: DistanceUnit = .kilometres) {
    self.readings = Set(readings).sorted()
    rule = OdometerRule(unit)
    trusted = rule.longestChain(of: self.readings)
  }

  /// The readings that figures leave out.
  package var doubtful: Set<OdometerReading> {
    trusted.count == readings.count ? [] : Set(readings).subtracting(trusted)
  }

  /// Why a reading that is about to be entered is hard to believe; nil when it fits those around it.
  package func doubt(about reading: OdometerReading) -> OdometerDoubt? {
    guard let (reason, neighbour, isAfter) = conflict(of: reading) else { return nil }
    let lacksDigit = reading.withOneDigitMore.contains { conflict(of: $0) == nil }
    return OdometerDoubt(
      reason: reason, neighbour: neighbour, isAfterNeighbour: isAfter, lacksDigit: lacksDigit)
  }

  /// The neighbour in time with which a reading cannot be true, and whether the reading comes after it.
  private func conflict(
    of reading: OdometerReading
  ) -> (reason: OdometerDoubt.Reason, neighbour: OdometerReading, isAfter: Bool)? {
    let place = trusted.firstIndex { $0 > reading } ?? trusted.endIndex
    if place > trusted.startIndex, let reason = rule.conflict(trusted[place - 1], reading) {
      return (reason, trusted[place - 1], true)
    }
    guard place < trusted.endIndex, let reason = rule.conflict(reading, trusted[place]) else { return nil }
    return (reason, trusted[place], false)
  }

  /// The last reading that can be trusted.
  package var latest: OdometerReading? { trusted.last }

  /// The distance a day over the last year of readings, in the unit of the odometer; nil when they are too
  /// few, too close, or do not grow.
  package var unitsPerDay: Double? {
    guard let latest else { return nil }
    let start = latest.day.adding(days: -Self.paceWindowDays)
    guard let first = trusted.first(where: { $0.day >= start }) else { return nil }
    let days = first.day.days(to: latest.day)
    let distance = latest.value - first.value
    guard days >= Self.fewestPaceDays, distance > 0 else { return nil }
    return distance / Double(days)
  }

  /// The distance driven between the first and the last trusted reading of `days`; nil with fewer than two,
  /// or when the odometer did not grow.
  package func distance(in days: ClosedRange<CalendarDay>) -> Double? {
    guard let first = trusted.first(where: { days.contains($0.day) }),
      let last = trusted.last(where: { days.contains($0.day) }), last.value > first.value
    else { return nil }
    return last.value - first.value
  }
}

extension OdometerHistory {
  /// The history with what the vehicle itself says (``stated(by:in:)``).
  package func including(_ vehicle: Vehicle, in timeZone: TimeZone) -> OdometerHistory {
    guard let stated = stated(by: vehicle, in: timeZone) else { return self }
    return OdometerHistory(readings + [stated], unit: rule.unit)
  }

  /// What the vehicle itself says, where that is newer than every reading and can be true: a vehicle that came from a file
  /// has its mileage there, and perhaps only older bills. What was typed here is a reading already.
  ///
  /// - Parameter timeZone: where the person is: the day is that of the vehicle's last change, which is an instant.
  func stated(by vehicle: Vehicle, in timeZone: TimeZone) -> OdometerReading? {
    guard let value = Odometer.reading(vehicle.mileage), latest.map({ $0.value < value }) ?? true,
      !readings.contains(where: { $0.value == value })
    else { return nil }
    let changed = CalendarDay(meantBy: vehicle.updatedAt, in: timeZone)
    let stated = OdometerReading(day: max(changed, latest?.day ?? changed), value: value)
    return doubt(about: stated) == nil ? stated : nil
  }

  /// The fill-ups whose odometer cannot be trusted.
  package func doubtfulIds(among entries: some Sequence<FuelEntry>) -> Set<FuelEntry.ID> {
    let doubtful = doubtful
    guard !doubtful.isEmpty else { return [] }
    return Set(
      entries.filter { $0.odometerReading.map(doubtful.contains) ?? false }.map(\.id))
  }
}
