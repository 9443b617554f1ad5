import GRDB
import Records
import Values

/// The records that the notebook has already, by what they say.
struct KnownRecords {
  private var documents = DuplicateFinder(
    "fileMetadataRecords", day: "date",
    columns: ["documentName", "documentType", "amount", "currency", "mileage"])
  private var fuel = DuplicateFinder(
    "fuelRecords", day: "date", columns: ["odometer", "volume", "energy", "cost", "currency"])
  private var odometers = DuplicateFinder("odometerRecords", day: "date", columns: ["odometer"])
  private var reminders = DuplicateFinder(
    "reminderRecords", day: "dueDay", columns: ["title", "kind", "dueOdometer"])

  /// Whether the notebook has the record; each stored one answers for one imported one.
  mutating func take(_ record: ImportedRecord, in db: Database) throws -> Bool {
    let day = record.date?.description
    switch record {
    case .document(let document):
      return try documents.isDuplicate(
        document.vehicleId, day,
        [
          document.documentName, document.documentType.rawValue, document.amount?.minorUnits,
          document.amount?.currency.rawValue, document.mileage,
        ], in: db)
    case .fuel(let entry):
      return try fuel.isDuplicate(
        entry.vehicleId, day,
        [
          entry.odometer, entry.volume, entry.energy.rawValue, entry.cost?.minorUnits,
          entry.cost?.currency.rawValue,
        ], in: db)
    case .odometer(let entry):
      return try odometers.isDuplicate(entry.vehicleId, day, [entry.odometer], in: db)
    case .reminder(let reminder):
      return try reminders.isDuplicate(
        reminder.vehicleId, reminder.dueDay?.description,
        [reminder.title, reminder.kind.rawValue, reminder.dueOdometer], in: db)
    }
  }
}
