import Foundation
import GRDB
import Values
import Records

/// Reads what odometers showed, wherever it was written: documents, fill-ups, readings. Each look is a few
/// steps in an index, however many there are.
struct OdometerReader {
  let vehicleId: Vehicle.ID
  let timeZone: TimeZone
  let db: Database

  /// The readings that decide the present pace and nothing else: the latest, and the first of the year
  /// before it.
  func history() throws -> OdometerHistory {
    guard let latest = try extreme(.latest, in: .earliest ... .latest) else { return OdometerHistory([]) }
    let start = latest.day.adding(days: -OdometerHistory.paceWindowDays)
    let first = try extreme(.first, in: start...latest.day)
    return OdometerHistory([first, latest].compactMap(\.self))
  }

  /// The distance driven between the lowest and the highest reading; nil with fewer than two.
  func distance(in days: ClosedRange<CalendarDay>) throws -> Double? {
    let range = InstantRange(days, in: timeZone)
    let lowest: Double? = try aggregate("min(odometer)", in: range)
    let highest: Double? = try aggregate("max(odometer)", in: range)
    guard let lowest, let highest, highest > lowest else { return nil }
    return highest - lowest
  }

  private enum Extreme {
    case first
    case latest
  }

  /// The first or the latest day with a reading, and the lowest or the highest of that day.
  private func extreme(_ extreme: Extreme, in days: ClosedRange<CalendarDay>) throws -> OdometerReading? {
    let function = extreme == .first ? "min" : "max"
    let instant: String? = try aggregate("\(function)(date)", in: InstantRange(days, in: timeZone))
    guard let instant else { return nil }
    let day = CalendarDay(try StoredInstant.date(instant), in: timeZone)
    let value: Double? = try aggregate("\(function)(odometer)", in: InstantRange(day...day, in: timeZone))
    return value.map { OdometerReading(day: day, value: $0) }
  }

  private static let tables = ["fileMetadataRecords", "fuelRecords", "odometerRecords"]

  private func aggregate<Value: DatabaseValueConvertible & Comparable>(
    _ function: String, in range: InstantRange
  ) throws -> Value? {
    let values = try Self.tables.compactMap { table in
      let statement = try db.cachedStatement(
        sql: """
          SELECT \(function) FROM \(table)
          WHERE vehicleId = ? AND odometer IS NOT NULL AND odometer > 0 AND date >= ? AND date < ?
          """)
      return try Value.fetchOne(statement, arguments: [vehicleId, range.from, range.before])
    }
    return function.hasPrefix("min") ? values.min() : values.max()
  }
}
