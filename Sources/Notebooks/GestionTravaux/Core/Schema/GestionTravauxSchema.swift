import Vault

/// What GestionTravaux's file holds: its schemas and its records.
enum GestionTravauxSchema {
  /// The notebook's id: its file, its command, its addresses.
  static let id = "gestiontravaux"

  static let schema = NotebookSchema(
    id: id, plan: MigrationPlan([v1_0_0, v1_1_0, v1_2_0]), records: records,
    settle: GestionTravauxLedger.settle)

  /// The house, the shopping list, each activity, each task and each month are the roots of documents. What has no task
  /// belongs to the house: `rootId` says so.
  static let records = [
    RecordTable("maisons"),
    RecordTable("listesDeCourses"),
    RecordTable("pieces", parent: house),
    RecordTable("activites"),
    RecordTable("contacts", parent: house),
    RecordTable("equipements", parent: house),
    RecordTable(
      "taches", fieldGroups: [["budget", "budgetCurrency"], ["cout", "coutCurrency"]]),
    RecordTable("sessions", parent: month, fieldGroups: [["debut", "mois"]]),
    RecordTable("captures", parent: task, fieldGroups: [["tacheId", "rootId"]]),
    RecordTable("alertes", parent: task, fieldGroups: [["tacheId", "rootId"]]),
    RecordTable(
      "astuces", parent: RecordTable.Parent("activites", through: "rootId"),
      fieldGroups: [["activiteId", "rootId"]]),
    RecordTable("notes", parent: task, fieldGroups: [["tacheId", "rootId"]]),
    RecordTable("toDos", parent: task, fieldGroups: [["tacheId", "rootId"], ["estFaite", "dateFaite"]]),
    RecordTable(
      "achats", parent: RecordTable.Parent("listesDeCourses", through: "listeDeCoursesId"),
      fieldGroups: [["prix", "prixCurrency"]]),
    RecordTable("notesSaison", parent: house),
    RecordTable("entretiens", parent: house, fieldGroups: [["mois", "saison"]]),
    RecordTable(
      "captureFiles", parent: month, fieldGroups: [["attachmentID", "mimeType", "size"]],
      attachmentColumns: ["attachmentID"]),
    RecordTable("settingRecords"),
  ]

  private static let house = RecordTable.Parent("maisons", through: "maisonId")
  private static let task = RecordTable.Parent("taches", through: "rootId")
  // A month has no row of its own: its name is its document's.
  private static let month = RecordTable.Parent("maisons", through: "mois")
}
