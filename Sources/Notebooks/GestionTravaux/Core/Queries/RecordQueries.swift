public import GRDB
import Records
import Values
public import Vault

/// An alert and its task.
public struct AlertItem: Hashable, Sendable, Identifiable {
  /// The alert.
  public let alert: AlerteEntity
  /// Its task; nil for the whole house.
  public let task: TaskItem?

  /// An alert of a task.
  public init(alert: AlerteEntity, task: TaskItem?) { (self.alert, self.task) = (alert, task) }

  /// The alert's id.
  public var id: AlerteEntity.ID { alert.id }
}

/// One alert; nil when there is none of that id.
public struct AlertQuery: Query {
  /// The alert.
  public let id: AlerteEntity.ID

  /// The question.
  public init(_ id: AlerteEntity.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> AlertItem? {
    try AlerteEntity.fetchOne(db, key: id).map {
      AlertItem(alert: $0, task: try TaskItem.fetch($0.tacheId, db))
    }
  }
}

/// One todo; nil when there is none of that id.
public struct ToDoQuery: Query {
  /// The todo.
  public let id: ToDoEntity.ID

  /// The question.
  public init(_ id: ToDoEntity.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> ToDoItem? {
    try ToDoEntity.fetchOne(db, key: id).map { ToDoItem(toDo: $0, task: try TaskItem.fetch($0.tacheId, db)) }
  }
}

/// One purchase; nil when there is none of that id.
public struct PurchaseQuery: Query {
  /// The purchase.
  public let id: AchatEntity.ID

  /// The question.
  public init(_ id: AchatEntity.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> PurchaseItem? {
    try AchatEntity.fetchOne(db, key: id).map {
      PurchaseItem(purchase: $0, task: try TaskItem.fetch($0.tacheOrigineId, db))
    }
  }
}

/// One capture; nil when there is none of that id.
public struct CaptureQuery: Query {
  /// The capture.
  public let id: CaptureEntity.ID

  /// The question.
  public init(_ id: CaptureEntity.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> CaptureItem? {
    try CaptureEntity.fetchOne(db, key: id).map {
      CaptureItem(capture: $0, task: try TaskItem.fetch($0.tacheId, db))
    }
  }
}

/// A note and its task.
public struct NoteItem: Hashable, Sendable, Identifiable {
  /// The note.
  public let note: NoteEntity
  /// Its task; nil for the whole house.
  public let task: TaskItem?

  /// The note's id.
  public var id: NoteEntity.ID { note.id }
}

/// One note; nil when there is none of that id.
public struct NoteQuery: Query {
  /// The note.
  public let id: NoteEntity.ID

  /// The question.
  public init(_ id: NoteEntity.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> NoteItem? {
    try NoteEntity.fetchOne(db, key: id).map { NoteItem(note: $0, task: try TaskItem.fetch($0.tacheId, db)) }
  }
}

/// The notes, the newest first.
public struct NotesQuery: Query {
  /// Their task.
  public let task: TaskScope

  /// The question.
  public init(of task: TaskScope = .any) { self.task = task }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> ReadableList<NoteItem> {
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
public struct TipItem: Hashable, Sendable, Identifiable {
  /// The tip.
  public let tip: AstuceEntity
  /// Its activity; nil for none.
  public let activity: ActiviteEntity?

  /// The tip's id.
  public var id: AstuceEntity.ID { tip.id }
}

/// One tip; nil when there is none of that id.
public struct TipQuery: Query {
  /// The tip.
  public let id: AstuceEntity.ID

  /// The question.
  public init(_ id: AstuceEntity.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> TipItem? {
    try AstuceEntity.fetchOne(db, key: id).map { tip in
      TipItem(tip: tip, activity: try tip.activiteId.flatMap { try ActiviteEntity.fetchOne(db, key: $0) })
    }
  }
}

/// What was learned, by activity, what matters most first; what belongs to none comes last.
public struct TipsQuery: Query {
  /// The activity; nil for any.
  public let activityId: ActiviteEntity.ID?
  /// How much it matters; nil for any.
  public let level: AstuceLevel?

  /// The question.
  public init(of activityId: ActiviteEntity.ID? = nil, _ level: AstuceLevel? = nil) {
    self.activityId = activityId
    self.level = level
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> ReadableList<TipItem> {
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
