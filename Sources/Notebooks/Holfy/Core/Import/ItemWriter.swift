import Foundation
import GRDB
import Interchange
import Values
import Vault
import Records

/// Writes the records that a reader understood, inside the import's transaction.
struct ItemWriter {
  private let db: Database
  private let builder: ItemBuilder
  private var garage: ImportGarage
  private var documents = DuplicateFinder(
    "fileMetadataRecords", instant: "date",
    columns: ["documentName", "documentType", "amount", "currency", "mileage"])
  private var fuel = DuplicateFinder(
    "fuelRecords", instant: "date", columns: ["odometer", "volume", "energy", "cost", "currency"])
  private var odometers = DuplicateFinder("odometerRecords", instant: "date", columns: ["odometer"])
  private var reminders = DuplicateFinder(
    "reminderRecords", instant: "dueDay", columns: ["title", "kind", "dueOdometer"])

  init(answers: ImportAnswers, source: String, surroundings: Surroundings, db: Database) throws {
    self.db = db
    builder = ItemBuilder(
      now: surroundings.now().wholeSeconds, newID: surroundings.newID,
      unit: try HolfySettings(db).distanceUnit)
    garage = try ImportGarage(answers: answers, source: source, builder: builder, db: db)
  }

  mutating func write(_ row: HolfyImportRow, into report: inout ImportReport) throws {
    switch row.item {
    case .failure(let problem): report.countRefused("row", problem)
    case .success(let item):
      if try write(item, of: row.vehicle) {
        report.countImported(item.kind)
      } else {
        report.countDuplicate(item.kind)
      }
    }
  }

  /// Writes what is known of the vehicles only at the end.
  mutating func finish() throws { try garage.finish(in: db) }

  /// - Returns: false when the notebook has it already.
  private mutating func write(_ item: HolfyImportItem, of name: String) throws -> Bool {
    if case .vehicle(let described) = item { return try garage.describe(name, described, in: db) }
    let vehicle = try garage.vehicle(name, in: db)
    switch item {
    case .vehicle: return false
    case .document(let document): return try write(builder.document(document, of: vehicle.id))
    case .fuel(let fuel): return try write(builder.fuel(fuel, of: vehicle))
    case .odometer(let reading): return try write(builder.odometer(reading, of: vehicle.id))
    case .reminder(let reminder): return try write(builder.reminder(reminder, of: vehicle.id))
    case .plan(let plan): return try write(builder.plan(plan, of: vehicle.id))
    case .equipment(let equipment): return garage.add(equipment, to: vehicle.id)
    }
  }

  private mutating func write(_ document: Document) throws -> Bool {
    garage.note(document.date, of: document.vehicleId)
    if !garage.isNew(document.vehicleId) {
      let values: [(any DatabaseValueConvertible)?] = [
        document.documentName, document.documentType.rawValue, document.amount?.minorUnits,
        document.amount?.currency.rawValue, document.mileage,
      ]
      let instant = StoredInstant.text(document.date)
      if try documents.isDuplicate(document.vehicleId, instant, values, in: db) { return false }
    }
    try document.insert(db)
    return true
  }

  private mutating func write(_ entry: FuelEntry) throws -> Bool {
    garage.note(entry.date, of: entry.vehicleId)
    if !garage.isNew(entry.vehicleId) {
      let values: [(any DatabaseValueConvertible)?] = [
        entry.odometer, entry.volume, entry.energy.rawValue, entry.cost?.minorUnits,
        entry.cost?.currency.rawValue,
      ]
      let instant = StoredInstant.text(entry.date)
      if try fuel.isDuplicate(entry.vehicleId, instant, values, in: db) { return false }
    }
    try entry.insert(db)
    return true
  }

  private mutating func write(_ entry: OdometerEntry) throws -> Bool {
    garage.note(entry.date, of: entry.vehicleId)
    if !garage.isNew(entry.vehicleId) {
      let instant = StoredInstant.text(entry.date)
      if try odometers.isDuplicate(entry.vehicleId, instant, [entry.odometer], in: db) { return false }
    }
    try entry.insert(db)
    return true
  }

  private mutating func write(_ reminder: Reminder) throws -> Bool {
    if !garage.isNew(reminder.vehicleId) {
      let values: [(any DatabaseValueConvertible)?] = [
        reminder.title, reminder.kind.rawValue, reminder.dueOdometer,
      ]
      let instant = reminder.dueDay?.description
      if try reminders.isDuplicate(reminder.vehicleId, instant, values, in: db) { return false }
    }
    try reminder.insert(db)
    return true
  }
}
