import Vault

/// What GestionTravaux's file holds: its schemas and its records.
enum GestionTravauxSchema {
  /// The notebook's id: its file, its command, its addresses.
  static let id = "gestiontravaux"

  static let schema = NotebookSchema(
    id: id, plan: MigrationPlan([v1_0_0, v1_1_0, v1_2_0]), records: records,
    lateFields: lateFields, reconcile: GestionTravauxLedger.reconcile)
}
