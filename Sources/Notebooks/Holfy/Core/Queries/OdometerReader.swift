import Foundation
import GRDB
import Records
import Values

/// Reads what odometers showed, wherever it was written: documents, fill-ups, readings, reminders that are done.
struct OdometerReader {
  /// How many readings of each kind are looked at on either side of a place: enough to tell which of them can
  /// be trusted, and no more with ten years of them than with one.
  static let depth = 60

  let vehicleId: Vehicle.ID
  let unit: DistanceUnit
  let db: Database

  /// The readings that decide the latest one and the present pace: the newest, and the first ones of the year
  /// before them. What is dated ahead of `today` says nothing about today.
  func recent(by today: CalendarDay) throws -> OdometerHistory {
    let newest = OdometerHistory(try readings(before: today, limit: Self.depth), unit: unit)
    guard let latest = newest.latest else { return newest }
    let start = latest.day.adding(days: -OdometerHistory.paceWindowDays)
    let earlier = try readings(from: start, limit: Self.depth / 3).filter { $0.day <= today }
    return history(newest.readings, earlier)
  }

  /// The readings around those of `days`, and they themselves up to `limit` of each kind.
  ///
  /// - Parameter record: a record whose own reading is left out.
  func around(
    _ days: ClosedRange<CalendarDay>, limit: Int = 0, besides record: String? = nil
  ) throws -> OdometerHistory {
    let before = try readings(before: days.upperBound, limit: limit + Self.depth, besides: record)
    let after = try readings(from: days.upperBound.adding(days: 1), limit: Self.depth, besides: record)
    return history(before, after)
  }

  /// Which records of a part of a list tell a reading that cannot be trusted.
  ///
  /// - Parameter records: the records, and what each tells.
  func doubtful(among records: [(id: String, reading: OdometerReading?)]) throws -> Set<String> {
    let days = records.compactMap(\.reading?.day)
    guard let first = days.min(), let last = days.max() else { return [] }
    let doubtful = try around(first...last, limit: records.count).doubtful
    return Set(records.filter { $0.reading.map(doubtful.contains) ?? false }.map(\.id))
  }

  /// Every reading, however long it takes, or the newest `limit` of each kind.
  func whole(limit: Int? = nil) throws -> OdometerHistory {
    OdometerHistory(try readings(before: .latest, limit: limit ?? -1), unit: unit)
  }

  /// The history of two parts that may overlap.
  private func history(_ first: [OdometerReading], _ second: [OdometerReading]) -> OdometerHistory {
    OdometerHistory(Set(first).union(second), unit: unit)
  }

  private static let tables = ["fileMetadataRecords", "fuelRecords", "odometerRecords"]

  /// The newest readings up to a day, `limit` of each kind; all of them when it is negative.
  private func readings(before day: CalendarDay, limit: Int, besides record: String? = nil) throws
    -> [OdometerReading]
  {
    try readings("date <= ?", day, "DESC", limit, besides: record)
      + done("doneDay <= ?", day, "DESC", limit)
  }

  /// The oldest readings from a day on.
  private func readings(from day: CalendarDay, limit: Int, besides record: String? = nil) throws
    -> [OdometerReading]
  {
    try readings("date >= ?", day, "ASC", limit, besides: record)
      + done("doneDay >= ?", day, "ASC", limit)
  }

  private func readings(
    _ condition: String, _ day: CalendarDay, _ order: String, _ limit: Int, besides record: String?
  ) throws -> [OdometerReading] {
    try Self.tables.flatMap { table in
      let statement = try db.cachedStatement(
        sql: """
          SELECT date, odometer FROM \(table)
          WHERE vehicleId = ? AND odometer IS NOT NULL AND odometer > 0 AND \(condition)
            \(record == nil ? "" : "AND id <> ?")
          ORDER BY date \(order), odometer \(order) LIMIT ?
          """)
      let arguments: [(any DatabaseValueConvertible)?] =
        [vehicleId, day.description] + (record.map { [$0] } ?? []) + [limit]
      let rows = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
      var found: [OdometerReading] = []
      while let row = try rows.next() {
        found.append(OdometerReading(day: try row.requiredDay(Column("date")), value: row[1]))
      }
      return found
    }
  }

  /// What odometers showed when reminders were done. The index of the reminders leads to them.
  private func done(
    _ condition: String, _ day: CalendarDay, _ order: String, _ limit: Int
  ) throws -> [OdometerReading] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT doneDay, doneOdometer FROM reminderRecords
        WHERE vehicleId = ? AND doneOdometer > 0 AND \(condition) ORDER BY doneDay \(order) LIMIT ?
        """)
    let rows = try Row.fetchCursor(statement, arguments: [vehicleId, day.description, limit])
    var found: [OdometerReading] = []
    while let row = try rows.next() {
      let day = try row.requiredDay(Column("doneDay"))
      found.append(OdometerReading(day: day, value: row["doneOdometer"]))
    }
    return found
  }
}
