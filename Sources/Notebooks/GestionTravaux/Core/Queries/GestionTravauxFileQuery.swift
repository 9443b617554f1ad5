public import GRDB
import Values
public import Vault

/// What belongs to a root record (the house, the shopping list, an activity, a task, a month), as its file says it; nil
/// when it is gone.
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
  public func fetch(_ db: Database) throws -> GestionTravauxFile? {
    if root == MaisonEntity.fixedID { return try house(db) }
    if root == ListeDeCoursesEntity.fixedID { return try shopping(db) }
    if let task = try TacheEntity.fetchOne(db, key: root) {
      return .task(TacheFile(task, try content(db)))
    }
    if let activity = try ActiviteEntity.fetchOne(db, key: root) {
      return .activity(ActiviteFile(activity, astuces: try rows(db)))
    }
    return try month(db)
  }

  private func house(_ db: Database) throws -> GestionTravauxFile? {
    guard let house = try MaisonEntity.fetchOne(db, key: root) else { return nil }
    return .house(
      MaisonFile(
        house, pieces: try PieceEntity.fetchAll(db), contacts: try ContactEntity.fetchAll(db),
        entretiens: try EntretienEntity.fetchAll(db), notesSaison: try NoteSaisonEntity.fetchAll(db),
        sansTache: try content(db), astuces: try rows(db)))
  }

  private func shopping(_ db: Database) throws -> GestionTravauxFile? {
    guard let list = try ListeDeCoursesEntity.fetchOne(db, key: root) else { return nil }
    return .shopping(ListeDeCoursesFile(list, achats: try AchatEntity.fetchAll(db)))
  }

  private func month(_ db: Database) throws -> GestionTravauxFile? {
    let file = MonthFile(
      root, files: try CaptureFile.filter(sql: "mois = ?", arguments: [root]).fetchAll(db),
      sessions: try SessionEntity.filter(sql: "mois = ?", arguments: [root]).fetchAll(db))
    return file == MonthFile(root) ? nil : .month(file)
  }

  private func content(_ db: Database) throws -> NotedContent {
    NotedContent(
      captures: try rows(db), alertes: try rows(db), notes: try rows(db), toDos: try rows(db))
  }

  /// The rows that belong to the root.
  private func rows<Record: FetchableRecord & TableRecord>(_ db: Database) throws -> [Record] {
    try Record.filter(sql: "rootId = ?", arguments: [root]).fetchAll(db)
  }
}
