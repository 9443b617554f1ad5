import Vault

/// What ShifAI's file holds: its schemas and its records.
enum ShifAISchema {
  /// The notebook's id: its file, its command, its addresses.
  static let id = "shifai"

  static let schema = NotebookSchema(
    id: id, plan: MigrationPlan([v1_0_0, v1_1_0]),
    records: [
      RecordTable("user_profile"),
      RecordTable("custom_symptoms", parent: profile),
      RecordTable("medications", parent: profile, fieldGroups: [["reminder_from", "reminder_to"]]),
      RecordTable("contraceptions", parent: profile, fieldGroups: [["start_date", "end_date"]]),
      RecordTable("months"),
      RecordTable(
        "days", parent: month,
        fieldGroups: [
          ["temperature", "temperature_excluded", "temperature_time", "temperature_note"],
          ["interval_answer", "interval_answer_end"],
        ]),
      RecordTable("cycle_entries", parent: day, fieldGroups: [["cycle_day", "phase"]]),
      RecordTable("symptom_logs", parent: day),
      RecordTable("medication_logs", parent: day),
      RecordTable("insight_details", parent: month, fieldGroups: [["response", "responded_at"]]),
      RecordTable("insights", parent: RecordTable.Parent("insight_details", through: "id")),
      RecordTable(
        "prediction_details", parent: month,
        fieldGroups: [["first_date", "last_date"], ["verdict", "verdict_at", "verdict_day"]]),
      RecordTable(
        "predictions", parent: RecordTable.Parent("prediction_details", through: "id"),
        fieldGroups: [["actual_date", "actual_value", "accuracy_score"]]),
      RecordTable("notifications", parent: month),
      RecordTable("sync_log"),
      RecordTable("settingRecords"),
    ],
    derived: [
      // What they hold follows from the records by rules that SQL does not know. Triggers take away the fitted
      // model as soon as it is no longer true, so that what is there is true, and nothing is a lack of it.
      DerivedTable("cycles", rows: "SELECT * FROM cycles"),
      DerivedTable("fitted_model", rows: "SELECT * FROM fitted_model"),
    ], settle: CycleLedger.settle)

  private static let profile = RecordTable.Parent("user_profile", through: "profile_id")
  private static let month = RecordTable.Parent("months", through: "month")
  private static let day = RecordTable.Parent("days", through: "date")
}
