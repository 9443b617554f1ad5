import Foundation
import GRDB
import Values
import Records

/// Reads what the alerts of one vehicle follow from, and no more: open reminders, policies, the last
/// inspections, and the pace of the odometer.
struct AlertReader {
  let today: CalendarDay
  /// Where the person is (``OdometerHistory/including(_:in:)``).
  let timeZone: TimeZone
  let unit: DistanceUnit
  let db: Database

  func contribution(of vehicle: Vehicle) throws -> AlertBoard.Contribution {
    AlertBoard.Contribution(
      vehicle: vehicle, reminders: try reminders(of: vehicle.id),
      policies: try InsurancePolicy.filter(sql: "vehicleId = ?", arguments: [vehicle.id]).fetchAll(db),
      inspectionDays: try lastInspection(of: vehicle.id).map { [$0] } ?? [],
      history: try OdometerReader(vehicleId: vehicle.id, unit: unit, db: db).recent(by: today)
        .including(vehicle, in: timeZone))
  }

  /// The open reminders, and of each inspection the one done last.
  private func reminders(of vehicleId: Vehicle.ID) throws -> [Reminder] {
    let open = try Reminder.fetchAll(
      db, sql: "SELECT * FROM reminderRecords WHERE vehicleId = ? AND doneDay IS NULL", arguments: [vehicleId]
    )
    let kinds: [ReminderKind] = [.technicalInspection, .pollutionInspection]
    let done = try kinds.compactMap { kind in
      try Reminder.fetchOne(
        db,
        sql: """
          SELECT * FROM reminderRecords WHERE vehicleId = ? AND kind = ? AND doneDay <= ?
          ORDER BY doneDay DESC LIMIT 1
          """, arguments: [vehicleId, kind.rawValue, today.description])
    }
    return open + done
  }

  private func lastInspection(of vehicleId: Vehicle.ID) throws -> CalendarDay? {
    let day = try String.fetchOne(
      db,
      sql: """
        SELECT max(date) FROM fileMetadataRecords WHERE vehicleId = ? AND documentType = ? AND date <= ?
        """, arguments: [vehicleId, DocumentType.technicalInspection.rawValue, today.description])
    return day.flatMap(CalendarDay.init)
  }
}
