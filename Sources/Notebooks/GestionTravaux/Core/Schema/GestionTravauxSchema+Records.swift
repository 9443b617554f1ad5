import Vault

extension GestionTravauxSchema {
  /// The records and their columns in the newest schema.
  ///
  /// The house, the shopping list, each activity, each task and each month are the roots of documents. What has no task
  /// belongs to the house: `rootId` says so.
  static let records = [
    maisons, listesDeCourses, pieces, activites, contacts, equipements, taches, sessions, captures, alertes,
    astuces, notes, toDos, achats, notesSaison, entretiens, captureFiles,
    RecordTable("settingRecords", columns: [.text("value")]),
  ]

  // MARK: The house

  private static let maisons = RecordTable(
    "maisons",
    columns: [
      .text("nom"),
      .stamp(),
    ])

  private static let listesDeCourses = RecordTable("listesDeCourses", columns: [.stamp()])

  private static let pieces = RecordTable(
    "pieces", parent: house,
    columns: [
      houseID,
      .text("nom"),
      .stamp(),
    ])

  private static let activites = RecordTable(
    "activites",
    columns: [
      .text("nom"),
      .stamp(),
    ])

  private static let contacts = RecordTable(
    "contacts", parent: house,
    columns: [
      houseID,
      .text("nom", "metier", "telephone", "email", "notes"),
      .stamp(),
    ])

  private static let equipements = RecordTable(
    "equipements", parent: house,
    columns: [
      houseID,
      .text("nom"),
      .reference("pieceId", to: "pieces"),
      .text("marque", "modele", "numeroSerie"),
      // A warranty does not end before the day of the purchase.
      .group("warranty", .day("acheteLe", "garantieFin")),
      .text("notes"),
      .json("blocksData"),
      .stamp(),
    ])

  private static let notesSaison = RecordTable(
    "notesSaison", parent: house,
    columns: [
      houseID,
      .text("texte"),
      .yesNo("archivee", "declenchee"),
      .stamp(),
    ])

  private static let entretiens = RecordTable(
    "entretiens", parent: house,
    columns: [
      houseID,
      .text("titre"),
      .reference("pieceId", to: "pieces"),
      .reference("activiteId", to: "activites"),
      .group("rhythm", .number("mois"), .choice("saison", labels: "gestiontravaux.saison")),
      .day("dernier"),
      .reference("tacheId", to: "taches"),
      .stamp(),
    ])

  private static let house = RecordTable.Parent("maisons", through: "maisonId")

  private static let houseID: [RecordColumn] = .hidden(
    .merged(by: .derived, .reference("maisonId", to: "maisons")))

  // MARK: Work

  private static let taches = RecordTable(
    "taches",
    columns: [
      .reference("pieceId", to: "pieces"),
      .reference("activiteId", to: "activites"),
      .choice("statut", labels: "gestiontravaux.statut"),
      .text("prochaineAction"),
      .merged(by: .maximum, .instant("lastSessionDate")),
      .reference("contactId", to: "contacts"),
      .money("budget", "budgetCurrency"),
      .money("cout", "coutCurrency"),
      .stamp(),
    ])

  private static let sessions = RecordTable(
    "sessions", parent: month,
    columns: [
      monthName,
      .reference("tacheId", to: "taches"),
      .instant("debut"),
      .group("state", .instant("fin"), .yesNo("enPause"), .reference("captureId", to: "captures")),
      .stamp(),
    ])

  private static let captureFiles = RecordTable(
    "captureFiles", parent: month,
    columns: [
      monthName,
      .text("path"),
      .group("file", .attachment("attachmentID"), .text("mimeType"), .number("size")),
      .choice("moment", labels: "gestiontravaux.moment"),
      .stamp(),
    ])

  // A month has no row of its own: its name is its document's.
  private static let month = RecordTable.Parent("maisons", through: "mois")

  /// The month in which the session or the file began.
  private static let monthName: [RecordColumn] = .hidden(.merged(by: .derived, .text("mois")))

  // MARK: What was noted

  private static let captures = RecordTable(
    "captures", parent: task,
    columns: [
      .reference("tacheId", to: "taches"),
      root,
      .reference("sessionId", to: "sessions"),
      .json("blocksData"),
      .stamp(),
    ])

  private static let alertes = RecordTable(
    "alertes", parent: task,
    columns: [
      .reference("tacheId", to: "taches"),
      root,
      .json("blocksData"),
      .yesNo("resolue", "aValider"),
      .stamp(),
    ])

  private static let astuces = RecordTable(
    "astuces", parent: RecordTable.Parent("activites", through: "rootId"),
    columns: [
      .reference("activiteId", to: "activites"),
      root,
      .choice("niveau", labels: "gestiontravaux.niveau"),
      .json("blocksData"),
      .reference("tacheOrigineId", to: "taches"),
      .yesNo("aValider"),
      .stamp(),
    ])

  private static let notes = RecordTable(
    "notes", parent: task,
    columns: [
      .reference("tacheId", to: "taches"),
      root,
      .json("blocksData"),
      .yesNo("aValider"),
      .stamp(),
    ])

  private static let toDos = RecordTable(
    "toDos", parent: task,
    columns: [
      .text("titre"),
      .reference("tacheId", to: "taches"),
      root,
      .json("blocksData"),
      // The place is one among the todos of that priority.
      .group(
        "priority",
        .choice("priorite", labels: "gestiontravaux.priorite"), .merged(by: .order, .number("ordreManuel"))),
      .day("echeance"),
      .group("done", .yesNo("estFaite"), .instant("dateFaite"), .yesNo("isArchived")),
      .choice("source", labels: "gestiontravaux.source"),
      .yesNo("aValider"),
      .stamp(created: "dateCreation"),
    ])

  private static let achats = RecordTable(
    "achats", parent: RecordTable.Parent("listesDeCourses", through: "listeDeCoursesId"),
    columns: [
      // There is one shopping list.
      .hidden(.merged(by: .derived, .reference("listeDeCoursesId", to: "listesDeCourses"))),
      .text("texte"),
      .group("bought", .yesNo("achete", "isArchived")),
      .money("prix", "prixCurrency"),
      .reference("tacheOrigineId", to: "taches"),
      .json("blocksData"),
      .yesNo("aValider"),
      .stamp(),
    ])

  private static let task = RecordTable.Parent("taches", through: "rootId")

  /// The document of what was noted: its task or its activity, or else the house.
  private static let root: [RecordColumn] = .hidden(.merged(by: .derived, .text("rootId")))
}
