import Vault

/// What Caffio's file holds: its six schemas and its records.
enum CaffioSchema {
  /// The notebook's id: its file, its command, its addresses.
  static let id = "caffio"

  static let schema = NotebookSchema(
    id: id, plan: MigrationPlan([v1_0_0, v1_1_0, v1_2_0, v1_3_0, v1_4_0, v1_5_0]), records: records,
    derived: [
      DerivedTable("dailyConsumptionSummaries", rows: dailySummaryRows),
      DerivedTable("coffeeTotals", rows: coffeeTotalRows),
    ], lateFields: lateFields, reconcile: CaffioLedger.reconcile)
}
