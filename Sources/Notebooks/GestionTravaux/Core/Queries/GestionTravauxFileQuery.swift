package import GRDB
import Values
import Vault

/// What belongs to a root record (the house, the shopping list, an activity, a task, a month), as its file says it, what
/// cannot be read beside it; nil when it is gone.
package struct GestionTravauxFileQuery: Query {
  package let root: String

  package init(_ root: String) { self.root = root }

  /// The ids of the root records: the house, the list, the activities, the tasks, then the months.
  static func roots(in db: Database) throws -> [String] {
    let activities = try String.fetchAll(db, sql: "SELECT id FROM activites ORDER BY id")
    let tasks = try String.fetchAll(db, sql: "SELECT id FROM taches ORDER BY id")
    let months = try String.fetchAll(
      db, sql: "SELECT mois FROM captureFiles UNION SELECT mois FROM sessions ORDER BY 1")
    return [MaisonEntity.fixedID, ListeDeCoursesEntity.fixedID] + activities + tasks + months
  }

  package func fetch(_ db: Database) throws -> GestionTravauxDocument? {
    var rows = StoredRows(db)
    let file = try file(&rows)
    return file.map { GestionTravauxDocument($0, unreadable: rows.unreadable) }
  }

  private func file(_ rows: inout StoredRows) throws -> GestionTravauxFile? {
    if root == MaisonEntity.fixedID { return try house(&rows) }
    if root == ListeDeCoursesEntity.fixedID { return try shopping(&rows) }
    return try task(&rows) ?? activity(&rows) ?? month(&rows)
  }

  private func house(_ rows: inout StoredRows) throws -> GestionTravauxFile? {
    switch try rows.root(root) as StoredRoot<MaisonEntity> {
    case .readable(let house): .house(MaisonFile(house, try parts(&rows)))
    case .unreadable: .rootless(RootlessFile(.house, root, try parts(&rows)))
    case .absent: nil
    }
  }

  private func shopping(_ rows: inout StoredRows) throws -> GestionTravauxFile? {
    switch try rows.root(root) as StoredRoot<ListeDeCoursesEntity> {
    case .readable(let list): .shopping(ListeDeCoursesFile(list, achats: try rows.all()))
    case .unreadable: .rootless(RootlessFile(.shopping, root, achats: try rows.all()))
    case .absent: nil
    }
  }

  private func task(_ rows: inout StoredRows) throws -> GestionTravauxFile? {
    switch try rows.root(root) as StoredRoot<TacheEntity> {
    case .readable(let task): .task(TacheFile(task, try content(&rows)))
    case .unreadable: .rootless(RootlessFile(.task, root, HouseParts(content: try content(&rows))))
    case .absent: nil
    }
  }

  private func activity(_ rows: inout StoredRows) throws -> GestionTravauxFile? {
    switch try rows.root(root) as StoredRoot<ActiviteEntity> {
    case .readable(let activity): .activity(ActiviteFile(activity, astuces: try own(&rows)))
    case .unreadable: .rootless(RootlessFile(.activity, root, HouseParts(astuces: try own(&rows))))
    case .absent: nil
    }
  }

  private func month(_ rows: inout StoredRows) throws -> GestionTravauxFile? {
    let file = MonthFile(
      root, files: try rows.all(CaptureFile.filter(sql: "mois = ?", arguments: [root])),
      sessions: try rows.all(SessionEntity.filter(sql: "mois = ?", arguments: [root])))
    return file == MonthFile(root) && rows.unreadable.isEmpty ? nil : .month(file)
  }

  private func parts(_ rows: inout StoredRows) throws -> HouseParts {
    HouseParts(
      pieces: try rows.all(), contacts: try rows.all(), equipements: try rows.all(),
      entretiens: try rows.all(), notesSaison: try rows.all(), content: try content(&rows),
      astuces: try own(&rows))
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
