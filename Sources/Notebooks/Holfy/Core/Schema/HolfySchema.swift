import Vault

/// What Holfy's file holds: its schemas and its records.
enum HolfySchema {
  /// The notebook's id: its file, its command, its addresses.
  static let id = "holfy"

  static let schema = NotebookSchema(
    id: id, plan: MigrationPlan([v1_0_0, v1_1_0]), records: records, lateFields: lateFields)
}
