import Foundation
import GRDB
import Values

/// A record that an import made of one row, not stored yet.
enum ImportedRecord {
  case document(Document)
  case fuel(FuelEntry)
  case odometer(OdometerEntry)
  case reminder(Reminder)

  /// The vehicle that it belongs to.
  var vehicleId: Vehicle.ID {
    switch self {
    case .document(let document): document.vehicleId
    case .fuel(let entry): entry.vehicleId
    case .odometer(let entry): entry.vehicleId
    case .reminder(let reminder): reminder.vehicleId
    }
  }

  /// When it happened; nil for what is still to come.
  var date: CalendarDay? {
    switch self {
    case .document(let document): document.date
    case .fuel(let entry): entry.date
    case .odometer(let entry): entry.date
    case .reminder: nil
    }
  }

  func insert(_ db: Database) throws {
    switch self {
    case .document(let document): try document.insert(db)
    case .fuel(let entry): try entry.insert(db)
    case .odometer(let entry): try entry.insert(db)
    case .reminder(let reminder): try reminder.insert(db)
    }
  }
}

extension ItemBuilder {
  /// The record of what a row says; nil when that is a fact of the vehicle itself.
  func record(_ item: HolfyImportItem, of vehicle: Vehicle) -> ImportedRecord? {
    switch item {
    case .vehicle, .equipment: nil
    case .document(let item): .document(document(item, of: vehicle.id))
    case .fuel(let item): .fuel(fuel(item, of: vehicle))
    case .odometer(let item): .odometer(odometer(item, of: vehicle.id))
    case .reminder(let item): .reminder(reminder(item, of: vehicle.id))
    case .plan(let item): .reminder(plan(item, of: vehicle.id))
    }
  }
}
