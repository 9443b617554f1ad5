import GRDB
import Records
import Values

/// A task and what it is called.
package struct TaskItem: Hashable, Sendable, Identifiable {
  package let task: TacheEntity
  /// Its room and its activity.
  package let names: TaskNames

  package var id: TacheEntity.ID { task.id }

  /// One task; nil when there is none of that id.
  static func fetch(_ id: TacheEntity.ID?, _ db: Database) throws -> TaskItem? {
    guard let id, let task = try TacheEntity.fetchOne(db, key: id) else { return nil }
    return TaskItem(task: task, names: try TaskNames(of: task.details, in: db))
  }

  /// Tasks with their names, in their order.
  static func items(of tasks: [TacheEntity], _ db: Database) throws -> [TaskItem] {
    try tasks.map { TaskItem(task: $0, names: try TaskNames(of: $0.details, in: db)) }
  }

  /// The active tasks, those to go on with first: the one that a person chose, then as ``HeroOrder`` has them.
  static func active(_ db: Database, limit: Int? = nil) throws -> [TaskItem] {
    let hero = try hero(db)
    let chosen = try fetch(hero, db).map { [$0] }?.filter(\.task.isActive) ?? []
    var rows = TacheEntity.filter(sql: "statut = 'active' AND id IS NOT ?", arguments: [hero])
      .order(sql: "lastSessionDate DESC, createdAt DESC, id")
    if let limit { rows = rows.limit(max(0, limit - chosen.count)) }
    return try chosen + items(of: rows.fetchAll(db), db)
  }

  /// The task that a person chose to go on with; nil where nobody chose since one was worked on.
  static func hero(_ db: Database) throws -> TacheEntity.ID? {
    try StoredSettings(db)[GestionTravauxSetting.hero]
  }
}

/// Tasks by their ids, each read once.
struct TaskItems {
  private var known: [TacheEntity.ID: TaskItem?] = [:]
  private let db: Database

  init(_ db: Database) { self.db = db }

  mutating func item(_ id: TacheEntity.ID?) throws -> TaskItem? {
    guard let id else { return nil }
    if let item = known[id] { return item }
    let item = try TaskItem.fetch(id, db)
    known[id] = .some(item)
    return item
  }
}
