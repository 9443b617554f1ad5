import GRDB
import Records
import Values

extension Receipt: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "receipts" }
}
