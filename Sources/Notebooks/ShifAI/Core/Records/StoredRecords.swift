import GRDB
import Records
import Values

// The rows of what a person lists in her profile.

extension CustomSymptom: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "custom_symptoms" }
}

extension Medication: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "medications" }
}

extension Contraception: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "contraceptions" }
}
