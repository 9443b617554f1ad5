import GRDB
import Records
import Values

/// The records that the notebook has already, by what they say.
struct KnownRecords {
  private var documents = DuplicateFinder(
    "fileMetadataRecords", day: "date",
    columns: ["documentName", "documentType", "amount", "currency", "round(odometer, 1)"])
  private var fuel = DuplicateFinder(
    "fuelRecords", day: "date", columns: ["round(odometer, 1)", "volume", "energy", "cost", "currency"])
  private var odometers = DuplicateFinder("odometerRecords", day: "date", columns: ["round(odometer, 1)"])
  private var reminders = DuplicateFinder(
    "reminderRecords", day: "dueDay", columns: ["title", "kind", "round(dueOdometer, 1)"])

  /// Whether the notebook has the record; each stored one answers for one imported one.
  mutating func take(_ record: ImportedRecord, in db: Database) throws -> Bool {
    let day = record.date?.description
    switch record {
    case .document(let document):
      return try documents.isDuplicate(
        document.vehicleId, day,
        [
          document.documentName, document.documentType.rawValue, document.amount?.minorUnits,
          document.amount?.currency.rawValue, Odometer.reading(document.mileage)?.tenths,
        ], in: db)
    case .fuel(let entry):
      return try fuel.isDuplicate(
        entry.vehicleId, day,
        [
          entry.odometer?.tenths, entry.volume, entry.energy.rawValue, entry.cost?.minorUnits,
          entry.cost?.currency.rawValue,
        ], in: db)
    case .odometer(let entry):
      return try odometers.isDuplicate(entry.vehicleId, day, [entry.odometer.tenths], in: db)
    case .reminder(let reminder):
      return try reminders.isDuplicate(
        reminder.vehicleId, reminder.dueDay?.description,
        [reminder.title, reminder.kind.rawValue, reminder.dueOdometer?.tenths], in: db)
    }
  }
}

extension Double {
  /// To one decimal, as SQLite's `round` has it.
  var tenths: Double { (self * 10).rounded() / 10 }
}
