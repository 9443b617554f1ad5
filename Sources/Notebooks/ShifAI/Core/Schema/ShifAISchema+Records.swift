import Vault

extension ShifAISchema {
  /// The records and their columns in the newest schema.
  static let records = [
    userProfile, customSymptoms, medications, contraceptions,
    RecordTable("months", columns: [.stamp(created: nil, updated: nil)]),
    days, cycleEntries, symptomLogs, medicationLogs,
    insightDetails, insights, predictionDetails, predictions, notifications,
    syncLog,
    RecordTable("settingRecords", columns: [.text("value")]),
  ]

  // MARK: The profile and what she lists

  private static let userProfile = RecordTable(
    "user_profile",
    columns: [
      .stamp(created: "created_at", updated: nil, unknown: nil),
      // Begun once, begun everywhere.
      .merged(by: .maximum, .yesNo("onboarding_completed")),
      .choice("cycle_type", labels: "shifai.regularityChoice"),
      .merged(by: .set, .json("conditions")),
      .merged(by: .map, .json("preferences")),
    ])

  private static let customSymptoms = RecordTable(
    "custom_symptoms", parent: profile,
    columns: [
      profileID,
      .text("name"),
      .yesNo("is_archived"),
      .stamp(created: "created_at", updated: "updated_at"),
    ])

  private static let medications = RecordTable(
    "medications", parent: profile,
    columns: [
      profileID,
      .text("name", "dose", "notes"),
      .group("reminder", .number("reminder_from", "reminder_to")),
      .yesNo("is_archived"),
      .stamp(created: "created_at", updated: "updated_at"),
    ])

  private static let contraceptions = RecordTable(
    "contraceptions", parent: profile,
    columns: [
      profileID,
      .choice("method", labels: "shifai.contraception.method"),
      .text("name", "notes"),
      .group("time", .day("start_date", "end_date")),
      .stamp(created: "created_at", updated: "updated_at"),
    ])

  // MARK: Days

  private static let days = RecordTable(
    "days", parent: month,
    columns: [
      monthID,
      .text("notes"),
      .number("sleep_minutes"),
      .group(
        "temperature",
        .number("temperature", parts: 1_000), .yesNo("temperature_excluded"),
        .text("temperature_time", "temperature_note")),
      .choice("cervical_mucus", labels: "shifai.mucus"),
      .choice("lh_test", labels: "shifai.lhTest"),
      .group("interval", .choice("interval_answer", labels: "shifai.answer"), .day("interval_answer_end")),
      .number("weight", parts: 1_000),
      .choice("pill", labels: "shifai.pill"),
      .stamp(created: "created_at", updated: "updated_at"),
    ])

  private static let cycleEntries = RecordTable(
    "cycle_entries", parent: day,
    columns: [
      .day("date"),
      .choice("flow_intensity", labels: "shifai.flow"),
      .hidden(
        .merged(
          by: .derived,
          .group("cycle", .number("cycle_day"), .choice("phase", labels: "shifai.phase")))),
      .stamp(created: "created_at", updated: "updated_at", unknown: nil),
      syncStatus,
    ])

  private static let symptomLogs = RecordTable(
    "symptom_logs", parent: day,
    columns: [
      .day("date"),
      // One of her own is named by its row of `custom_symptoms`.
      .choice("symptom_type", labels: "shifai.symptom"),
      .number("value"),
      .text("notes"),
      .choice("body_zone", labels: "shifai.zone"),
      .choice("pain_type", labels: "shifai.painType"),
      .stamp(created: "created_at", updated: "updated_at", unknown: nil),
      syncStatus,
    ])

  private static let medicationLogs = RecordTable(
    "medication_logs", parent: day,
    columns: [
      .day("date"),
      .reference("medication_id", to: "medications"),
      .yesNo("taken"),
      .stamp(created: "created_at", updated: "updated_at"),
    ])

  // MARK: What was told and foreseen

  private static let insightDetails = RecordTable(
    "insight_details", parent: month,
    columns: [
      monthID,
      .hidden(.text("subject")),
      .merged(by: .minimum, .instant("read_at")),
      .group("response", .choice("response", labels: "shifai.response"), .instant("responded_at")),
      .stamp(created: nil, updated: "updated_at"),
    ])

  private static let insights = RecordTable(
    "insights", parent: RecordTable.Parent("insight_details", through: "id"),
    columns: [
      .day("date"),
      .group(
        "told",
        .choice("type", labels: "shifai.pages.insights.kind"), .json("title", "body"),
        .number("confidence"), .json("reasoning"), .choice("source")),
      .choice("user_feedback", labels: "shifai.feedback"),
      .stamp(created: "created_at", updated: nil, unknown: nil),
    ])

  private static let predictionDetails = RecordTable(
    "prediction_details", parent: month,
    columns: [
      monthID,
      .day("cycle_start"),
      .group("forecast", .day("made_on", "first_date", "last_date"), .json("reasoning")),
      .group(
        "verdict", .choice("verdict", labels: "shifai.verdict"), .instant("verdict_at"), .day("verdict_day")),
      .stamp(created: nil, updated: "updated_at"),
    ])

  private static let predictions = RecordTable(
    "predictions", parent: RecordTable.Parent("prediction_details", through: "id"),
    columns: [
      .choice("type"),
      .group(
        "forecast",
        .day("predicted_date"), .number("predicted_value", "confidence"), .text("model_version")),
      .hidden(
        .merged(
          by: .derived,
          .group("outcome", .day("actual_date"), .number("actual_value", "accuracy_score")))),
      .stamp(created: "created_at", updated: nil, unknown: nil),
    ])

  private static let notifications = RecordTable(
    "notifications", parent: month,
    columns: [
      monthID,
      .day("date"),
      .choice("category", labels: "shifai.notification"),
      .choice("response"),
      .stamp(created: "created_at", updated: "updated_at"),
    ])

  // MARK: Synchronisation

  private static let syncLog = RecordTable(
    "sync_log",
    columns: [
      .merged(
        by: .deviceLocal,
        .choice("sync_type"),
        .instant("started_at", "completed_at"),
        .number("records_pushed", "records_pulled", "conflicts"),
        .choice("status"))
    ])

  private static let syncStatus: [RecordColumn] = .hidden(.merged(by: .deviceLocal, .choice("sync_status")))

  // MARK: Parents

  private static let profile = RecordTable.Parent("user_profile", through: "profile_id")
  private static let month = RecordTable.Parent("months", through: "month")
  private static let day = RecordTable.Parent("days", through: "date")

  /// The same in every row.
  private static let profileID: [RecordColumn] = .hidden(.reference("profile_id", to: "user_profile"))
  /// It follows from a day of the record.
  private static let monthID: [RecordColumn] = .hidden(
    .merged(by: .derived, .reference("month", to: "months")))
}
