import GRDB
import Records
import Values

extension Profile: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "user_profile" }

  /// The profile; nil before she said anything of herself.
  static func stored(in db: Database) throws -> Profile? { try Profile.fetchOne(db, key: id) }
}

extension CustomSymptom: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "custom_symptoms" }
}

extension Medication: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "medications" }
}

extension Contraception: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "contraceptions" }
}

extension LoggedDay: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "days" }
}

extension CycleEntry: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "cycle_entries" }
}

extension SymptomLog: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "symptom_logs" }
}

extension MedicationLog: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "medication_logs" }
}

extension Reminder: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "notifications" }
}
