import GRDB
import Localization
import NotebookContract

/// The notebook's tables as they are stored, for spreadsheets.
enum StoredTables {
  static let files = [
    file(
      "user_profile",
      [
        "id", "created_at", "onboarding_completed", "cycle_type", "conditions", "preferences",
      ]),
    file(
      "cycle_entries",
      [
        "id", "date", "flow_intensity", "cycle_day", "phase", "created_at", "updated_at", "sync_status",
      ]),
    file(
      "symptom_logs",
      [
        "id", "date", "symptom_type", "value", "notes", "body_zone", "pain_type", "created_at",
        "updated_at", "sync_status",
      ]),
    file(
      "insights", sentences: ["title", "body", "reasoning"],
      [
        "id", "date", "type", "title", "body", "confidence", "reasoning", "source", "user_feedback",
        "created_at",
      ]),
    file(
      "predictions",
      [
        "id", "type", "predicted_date", "predicted_value", "confidence", "actual_date", "actual_value",
        "accuracy_score", "model_version", "created_at",
      ]),
    file(
      "sync_log",
      [
        "id", "sync_type", "started_at", "completed_at", "records_pushed", "records_pulled", "conflicts",
        "status",
      ]),
    file(
      "days",
      [
        "id", "notes", "sleep_minutes", "temperature", "temperature_excluded", "temperature_time",
        "temperature_note", "cervical_mucus", "lh_test", "interval_answer", "interval_answer_end", "weight",
        "pill", "created_at", "updated_at",
      ]),
    file(
      "contraceptions",
      [
        "id", "method", "name", "notes", "start_date", "end_date", "created_at", "updated_at",
      ]),
    file(
      "medications",
      [
        "id", "name", "dose", "notes", "reminder_from", "reminder_to", "is_archived", "created_at",
        "updated_at",
      ]),
    file("medication_logs", ["id", "date", "medication_id", "taken", "created_at", "updated_at"]),
    file("custom_symptoms", ["id", "name", "is_archived", "created_at", "updated_at"]),
    file("insight_details", ["id", "subject", "read_at", "response", "responded_at", "updated_at"]),
    file(
      "prediction_details", sentences: ["reasoning"],
      [
        "id", "cycle_start", "made_on", "first_date", "last_date", "reasoning", "verdict", "verdict_at",
        "verdict_day", "updated_at",
      ]),
    file("notifications", ["id", "date", "category", "response", "created_at", "updated_at"]),
    file(
      "cycles", order: "start",
      [
        "start", "period_end", "next_start", "phase_length", "missed_probability", "ovulation",
        "luteal_length", "fertile_sign_gap", "between_periods",
      ]),
  ]

  /// - Parameters:
  ///   - order: the column that tells any two rows apart.
  ///   - sentences: the columns that hold sentences as keys and numbers; beside each stands its text in both languages.
  private static func file(
    _ table: String, order: String = "id", sentences: [String] = [], _ columns: [String]
  ) -> CSVFile {
    CSVFile(
      named: "\(table).csv", table: table, order: order,
      columns: columns.map { name in CSVColumn(name) { cell(name, of: $0) } }
        + sentences.flatMap { name in
          Language.allCases.map { language in
            CSVColumn("\(name)_\(language.rawValue)") {
              cell(name, of: $0).flatMap { SaidText.text($0, language) }
            }
          }
        })
  }

  private static func cell(_ column: String, of row: Row) -> String? {
    (row[column] as DatabaseValue?)?.cellText
  }
}
