import GRDB
import Records
import Values

extension Project: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "projects" }
}

extension Expense: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "expenses" }
}

extension Receipt: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "receipts" }
}

extension RecurringExpense: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "recurringExpenses" }
}

extension Settlement: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "settlements" }
}

extension SplitRule: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "splitRules" }
}
