import GRDB
import Localization
import NotebookContract

/// The notebook's tables as they are stored, for spreadsheets.
enum StoredTables {
  static let files = [
    CSVFile(table(UserProfile.self)), CSVFile(table(CycleEntries.self)), CSVFile(table(SymptomLogs.self)),
    CSVFile(table(Insights.self)), CSVFile(table(Predictions.self)), CSVFile(table(SyncLog.self)),
    CSVFile(table(Days.self)), CSVFile(table(Contraceptions.self)), CSVFile(table(Medications.self)),
    CSVFile(table(MedicationLogs.self)),
    CSVFile(table(CustomSymptoms.self)), CSVFile(table(InsightDetails.self)),
    CSVFile(table(PredictionDetails.self)), CSVFile(table(Notifications.self)), CSVFile(table(Cycles.self)),
  ]

  private static func table<Table: StoredTable>(_ table: Table.Type) -> CSVTable<StoredRow<Table>> {
    CSVTable(
      fileName: "\(table.name).csv", rootColumn: table.order, order: table.order,
      columns: table.columns.map { name in CSVColumn(name) { $0.values[name] } }
        + table.sentences.flatMap { name in
          Language.allCases.map { language in
            CSVColumn("\(name)_\(language.rawValue)") { row in
              row.values[name].flatMap { SaidText.text($0, language) }
            }
          }
        })
  }
}

/// A table as it is stored.
protocol StoredTable: Sendable {
  static var name: String { get }
  static var columns: [String] { get }
  /// What tells any two rows apart.
  static var order: String { get }
  /// The columns that hold sentences as keys and numbers; beside each stands its text in both languages.
  static var sentences: [String] { get }
}

extension StoredTable {
  static var order: String { "id" }
  static var sentences: [String] { [] }
}

/// A row of a table, as texts.
struct StoredRow<Table: StoredTable>: FetchableRecord, TableRecord {
  static var databaseTableName: String { Table.name }
  let values: [String: String]

  init(row: Row) {
    values = row.reduce(into: [:]) { values, column in
      values[column.0] =
        switch column.1.storage {
        case .null, .blob: nil
        case .int64(let number): String(number)
        case .double(let number): String(number)
        case .string(let text): text
        }
    }
  }
}

private enum UserProfile: StoredTable {
  static let name = "user_profile"
  static let columns = [
    "id", "created_at", "onboarding_completed", "cycle_type", "conditions", "preferences",
  ]
}

private enum CycleEntries: StoredTable {
  static let name = "cycle_entries"
  static let columns = [
    "id", "date", "flow_intensity", "cycle_day", "phase", "created_at", "updated_at", "sync_status",
  ]
}

private enum SymptomLogs: StoredTable {
  static let name = "symptom_logs"
  static let columns = [
    "id", "date", "symptom_type", "value", "notes", "body_zone", "pain_type", "created_at", "updated_at",
    "sync_status",
  ]
}

private enum Insights: StoredTable {
  static let name = "insights"
  static let sentences = ["title", "body", "reasoning"]
  static let columns = [
    "id", "date", "type", "title", "body", "confidence", "reasoning", "source", "user_feedback", "created_at",
  ]
}

private enum Predictions: StoredTable {
  static let name = "predictions"
  static let columns = [
    "id", "type", "predicted_date", "predicted_value", "confidence", "actual_date", "actual_value",
    "accuracy_score", "model_version", "created_at",
  ]
}

private enum SyncLog: StoredTable {
  static let name = "sync_log"
  static let columns = [
    "id", "sync_type", "started_at", "completed_at", "records_pushed", "records_pulled", "conflicts",
    "status",
  ]
}

private enum Days: StoredTable {
  static let name = "days"
  static let columns = [
    "id", "notes", "sleep_minutes", "temperature", "temperature_excluded", "temperature_time",
    "temperature_note", "cervical_mucus", "lh_test", "interval_answer", "interval_answer_end", "weight",
    "pill",
    "created_at", "updated_at",
  ]
}

private enum Contraceptions: StoredTable {
  static let name = "contraceptions"
  static let columns = [
    "id", "method", "name", "notes", "start_date", "end_date", "created_at", "updated_at",
  ]
}

private enum Medications: StoredTable {
  static let name = "medications"
  static let columns = [
    "id", "name", "dose", "notes", "reminder_from", "reminder_to", "is_archived", "created_at", "updated_at",
  ]
}

private enum MedicationLogs: StoredTable {
  static let name = "medication_logs"
  static let columns = ["id", "date", "medication_id", "taken", "created_at", "updated_at"]
}

private enum CustomSymptoms: StoredTable {
  static let name = "custom_symptoms"
  static let columns = ["id", "name", "is_archived", "created_at", "updated_at"]
}

private enum InsightDetails: StoredTable {
  static let name = "insight_details"
  static let columns = ["id", "subject", "read_at", "response", "responded_at", "updated_at"]
}

private enum PredictionDetails: StoredTable {
  static let name = "prediction_details"
  static let sentences = ["reasoning"]
  static let columns = [
    "id", "cycle_start", "made_on", "first_date", "last_date", "reasoning", "verdict", "verdict_at",
    "verdict_day", "updated_at",
  ]
}

private enum Notifications: StoredTable {
  static let name = "notifications"
  static let columns = ["id", "date", "category", "response", "created_at", "updated_at"]
}

private enum Cycles: StoredTable {
  static let name = "cycles"
  static let order = "start"
  static let columns = [
    "start", "period_end", "next_start", "phase_length", "missed_probability", "ovulation", "luteal_length",
    "fertile_sign_gap", "between_periods",
  ]
}
