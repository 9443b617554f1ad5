public import GRDB
import Values
public import Vault

/// What belongs to a root record (the house, the shopping list, an activity, a task, a month), as its file says it, what
/// cannot be read beside it; nil when it is gone.
public struct GestionTravauxFileQuery: Query {
  /// The root record.
  public let root: String

  /// The question.
  public init(_ root: String) { self.root = root }

  /// The ids of the root records: the house, the list, the activities, the tasks, then the months.
  static func roots(in db: Database) throws -> [String] {
    let activities = try String.fetchAll(db, sql: "SELECT id FROM activites ORDER BY id")
    let tasks = try String.fetchAll(db, sql: "SELECT id FROM taches ORDER BY id")
    let months = try String.fetchAll(
      db, sql: "SELECT mois FROM captureFiles UNION SELECT mois FROM sessions ORDER BY 1")
    return [MaisonEntity.fixedID, ListeDeCoursesEntity.fixedID] + activities + tasks + months
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> GestionTravauxDocument? {
    var rows = StoredRows(db)
    let file = try file(db, &rows)
    return file.map { GestionTravauxDocument($0, unreadable: rows.unreadable) }
  }

  private func file(_ db: Database, _ rows: inout StoredRows) throws -> GestionTravauxFile? {
    if root == MaisonEntity.fixedID { return try house(db, &rows) }
    if root == ListeDeCoursesEntity.fixedID { return try shopping(db, &rows) }
    if let task = try TacheEntity.fetchOne(db, key: root) {
      return .task(TacheFile(task, try content(&rows)))
    }
    if let activity = try ActiviteEntity.fetchOne(db, key: root) {
      return .activity(ActiviteFile(activity, astuces: try own(&rows)))
    }
    return try month(&rows)
  }

  private func house(_ db: Database, _ rows: inout StoredRows) throws -> GestionTravauxFile? {
    guard let house = try MaisonEntity.fetchOne(db, key: root) else { return nil }
    return .house(
      MaisonFile(
        house, pieces: try rows.all(), contacts: try rows.all(), entretiens: try rows.all(),
        notesSaison: try rows.all(), sansTache: try content(&rows), astuces: try own(&rows)))
  }

  private func shopping(_ db: Database, _ rows: inout StoredRows) throws -> GestionTravauxFile? {
    guard let list = try ListeDeCoursesEntity.fetchOne(db, key: root) else { return nil }
    return .shopping(ListeDeCoursesFile(list, achats: try rows.all()))
  }

  private func month(_ rows: inout StoredRows) throws -> GestionTravauxFile? {
    let file = MonthFile(
      root, files: try rows.all(CaptureFile.filter(sql: "mois = ?", arguments: [root])),
      sessions: try rows.all(SessionEntity.filter(sql: "mois = ?", arguments: [root])))
    return file == MonthFile(root) && rows.unreadable.isEmpty ? nil : .month(file)
  }

  private func content(_ rows: inout StoredRows) throws -> NotedContent {
    NotedContent(
      captures: try own(&rows), alertes: try own(&rows), notes: try own(&rows), toDos: try own(&rows))
  }

  /// The rows that belong to the root.
  private func own<Record: FetchableRecord & TableRecord>(_ rows: inout StoredRows) throws -> [Record] {
    try rows.all(Record.filter(sql: "rootId = ?", arguments: [root]))
  }
}
