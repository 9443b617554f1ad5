package import GRDB
import Records
import Values
import Vault

/// An alert and its task.
package struct AlertItem: Hashable, Sendable, Identifiable {
  package let alert: AlerteEntity
  /// Its task; nil for the whole house.
  package let task: TaskItem?

  package init(alert: AlerteEntity, task: TaskItem?) { (self.alert, self.task) = (alert, task) }

  /// The alert's id.
  package var id: AlerteEntity.ID { alert.id }
}

/// One alert; nil when there is none of that id.
package struct AlertQuery: Query {
  package let id: AlerteEntity.ID

  package init(_ id: AlerteEntity.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> AlertItem? {
    try AlerteEntity.fetchOne(db, key: id).map {
      AlertItem(alert: $0, task: try TaskItem.fetch($0.tacheId, db))
    }
  }
}

/// One todo; nil when there is none of that id.
package struct ToDoQuery: Query {
  /// The todo.
  package let id: ToDoEntity.ID

  package init(_ id: ToDoEntity.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> ToDoItem? {
    try ToDoEntity.fetchOne(db, key: id).map { ToDoItem(toDo: $0, task: try TaskItem.fetch($0.tacheId, db)) }
  }
}

/// One purchase; nil when there is none of that id.
package struct PurchaseQuery: Query {
  package let id: AchatEntity.ID

  package init(_ id: AchatEntity.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> PurchaseItem? {
    try AchatEntity.fetchOne(db, key: id).map {
      PurchaseItem(purchase: $0, task: try TaskItem.fetch($0.tacheOrigineId, db))
    }
  }
}

/// One capture; nil when there is none of that id.
package struct CaptureQuery: Query {
  package let id: CaptureEntity.ID

  package init(_ id: CaptureEntity.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> CaptureItem? {
    try CaptureEntity.fetchOne(db, key: id).map {
      CaptureItem(capture: $0, task: try TaskItem.fetch($0.tacheId, db))
    }
  }
}

/// A note and its task.
package struct NoteItem: Hashable, Sendable, Identifiable {
  package let note: NoteEntity
  /// Its task; nil for the whole house.
  package let task: TaskItem?

  /// The note's id.
  package var id: NoteEntity.ID { note.id }
}

/// One note; nil when there is none of that id.
package struct NoteQuery: Query {
  package let id: NoteEntity.ID

  package init(_ id: NoteEntity.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> NoteItem? {
    try NoteEntity.fetchOne(db, key: id).map { NoteItem(note: $0, task: try TaskItem.fetch($0.tacheId, db)) }
  }
}

/// The notes, the newest first.
package struct NotesQuery: Query {
  /// Their task.
  package let task: TaskScope

  package init(of task: TaskScope = .any) { self.task = task }

  package func fetch(_ db: Database) throws -> ReadableList<NoteItem> {
    let rows = task.narrow(NoteEntity.all())
    var unreadable = 0
    let notes = try rows.order(sql: "createdAt DESC, id DESC").fetchReadable(db, unreadable: &unreadable)
    var tasks = TaskItems(db)
    return ReadableList(
      items: try notes.map { NoteItem(note: $0, task: try tasks.item($0.tacheId)) },
      unreadableCount: unreadable)
  }
}

/// A tip and what it is about.
package struct TipItem: Hashable, Sendable, Identifiable {
  package let tip: AstuceEntity
  /// Its activity; nil for none.
  package let activity: ActiviteEntity?

  /// The tip's id.
  package var id: AstuceEntity.ID { tip.id }
}

/// One tip; nil when there is none of that id.
package struct TipQuery: Query {
  package let id: AstuceEntity.ID

  package init(_ id: AstuceEntity.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> TipItem? {
    try AstuceEntity.fetchOne(db, key: id).map { tip in
      TipItem(tip: tip, activity: try tip.activiteId.flatMap { try ActiviteEntity.fetchOne(db, key: $0) })
    }
  }
}

/// What was learned, by activity, what matters most first; what belongs to none comes last.
package struct TipsQuery: Query {
  /// The activity; nil for any.
  package let activityId: ActiviteEntity.ID?
  /// How much it matters; nil for any.
  package let level: AstuceLevel?

  package init(of activityId: ActiviteEntity.ID? = nil, _ level: AstuceLevel? = nil) {
    self.activityId = activityId
    self.level = level
  }

  package func fetch(_ db: Database) throws -> ReadableList<TipItem> {
    var rows = AstuceEntity.all()
    if let activityId { rows = rows.filter(sql: "activiteId = ?", arguments: [activityId]) }
    if let level { rows = rows.filter(sql: "niveau = ?", arguments: [level.rawValue]) }
    var unreadable = 0
    let tips = try rows.order(sql: "createdAt DESC, id DESC").fetchReadable(db, unreadable: &unreadable)
    let activities = try ActivitiesQuery().fetch(db).map(\.place)
    let places = Dictionary(activities.enumerated().map { ($1.id, $0) }) { first, _ in first }
    func rank(_ tip: AstuceEntity) -> (Int, Int) {
      let place = tip.activiteId.flatMap { places[$0] } ?? activities.count
      return (place, tip.niveau.known?.order ?? AstuceLevel.allCases.count)
    }
    let items = tips.enumerated().sorted { left, right in
      let (first, second) = (rank(left.element), rank(right.element))
      return first == second ? left.offset < right.offset : first < second
    }.map { _, tip in
      TipItem(tip: tip, activity: tip.activiteId.flatMap { places[$0] }.map { activities[$0] })
    }
    return ReadableList(items: items, unreadableCount: unreadable)
  }
}
