import Vault

/// What ShifAI's file holds: its schemas and its records.
enum ShifAISchema {
  /// The notebook's id: its file, its command, its addresses.
  static let id = "shifai"

  static let schema = NotebookSchema(
    id: id, plan: MigrationPlan([v1_0_0, v1_1_0]), records: records,
    derived: [
      // What they hold follows from the records by rules that SQL does not know. Triggers take away the fitted
      // model as soon as it is no longer true, so that what is there is true, and nothing is a lack of it.
      DerivedTable("cycles", rows: "SELECT * FROM cycles"),
      DerivedTable("fitted_model", rows: "SELECT * FROM fitted_model"),
    ], lateFields: lateFields, reconcile: CycleLedger.reconcile)
}
