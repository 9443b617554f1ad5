package import Foundation
package import GRDB
import Records
package import Values
import Vault

/// What is in the list of todos, in its order: by priority, then as the person put it.
package struct ToDosQuery: Query {
  /// When they are to be done; nil for any.
  package let priority: PrioriteToDo?
  /// The room of their tasks; nil for any.
  package let roomId: PieceEntity.ID?
  /// Their task.
  package let task: TaskScope
  /// Those that were done after this instant are still among them, to be shown struck out; nil for none.
  package let doneSince: Date?

  package init(
    _ priority: PrioriteToDo? = nil, in roomId: PieceEntity.ID? = nil, of task: TaskScope = .any,
    doneSince: Date? = nil
  ) {
    self.priority = priority
    self.roomId = roomId
    self.task = task
    self.doneSince = doneSince
  }

  package func fetch(_ db: Database) throws -> ReadableList<NotedItem<ToDoEntity>> {
    var unreadable = 0
    var toDos = try rows("isArchived = 0").fetchReadable(db, unreadable: &unreadable)
    if let doneSince {
      // As the index of the archive has it.
      let done = rows("isArchived = 1").filter(
        sql: "ifnull(dateFaite, dateCreation) > ? AND estFaite = 1",
        arguments: [StoredInstant.text(doneSince)])
      toDos += try done.fetchReadable(db, unreadable: &unreadable)
    }
    return ReadableList(
      items: try NotedItem.items(of: toDos.sorted { $0.order < $1.order }, db), unreadableCount: unreadable)
  }

  private func rows(_ condition: String) -> QueryInterfaceRequest<ToDoEntity> {
    task.narrow(ToDoEntity.filter(sql: condition)).of(priority, in: roomId)
  }
}

/// The todos that press: those that were to be done before a day, and those that are urgent, as the list has them.
package struct PressingToDosQuery: Query {
  /// The day, where the person is.
  package let today: CalendarDay

  package init(on today: CalendarDay) { self.today = today }

  package func fetch(_ db: Database) throws -> [ToDoEntity] {
    var unreadable = 0
    let toDos = ToDoEntity.filter(
      sql: "isArchived = 0 AND estFaite = 0 AND (echeance < ? OR \(GestionTravauxSchema.priorityRank) = 0)",
      arguments: [today.description])
    return try toDos.fetchReadable(db, unreadable: &unreadable).sorted { $0.order < $1.order }
  }
}

/// The todos that have left the list, part by part, the one done last first.
package struct ToDoArchiveQuery: Query {
  /// When they were to be done; nil for any.
  package let priority: PrioriteToDo?
  /// The room of their tasks; nil for any.
  package let roomId: PieceEntity.ID?
  /// Their task.
  package let task: TaskScope
  package let position: PagePosition
  /// How many a part has at most.
  package let limit: Int
  private static let key: [PageTerm<ToDoEntity>] = [
    PageTerm("ifnull(dateFaite, dateCreation)") {
      .text(StoredInstant.text($0.dateFaite ?? $0.createdAt))
    }, PageTerm("id") { .text($0.id) },
  ]

  package init(
    _ priority: PrioriteToDo? = nil, in roomId: PieceEntity.ID? = nil, of task: TaskScope = .any,
    at position: PagePosition = .first, limit: Int = 50
  ) {
    self.priority = priority
    self.roomId = roomId
    self.task = task
    self.position = position
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> ListPage<NotedItem<ToDoEntity>> {
    let rows = task.narrow(ToDoEntity.filter(sql: "isArchived = 1")).of(priority, in: roomId)
    let list = PagedList(rows, key: Self.key, passingUnreadable: true)
    return try list.part(at: position, limit: limit, db).page { try NotedItem.items(of: $0, db) }
  }
}

extension QueryInterfaceRequest<ToDoEntity> {
  /// Those of a priority and of the tasks of a room; nil for any.
  fileprivate func of(_ priority: PrioriteToDo?, in roomId: PieceEntity.ID?) -> Self {
    var rows = self
    if let priority { rows = rows.filter(sql: "priorite = ?", arguments: [priority.rawValue]) }
    guard let roomId else { return rows }
    return rows.filter(sql: "tacheId IN (SELECT id FROM taches WHERE pieceId = ?)", arguments: [roomId])
  }
}

/// The shopping list, or what has left it, part by part: what is to be bought first, then the newest first.
package struct PurchasesQuery: Query {
  /// The task that they are for.
  package let task: TaskScope
  /// Whether what is bought is left out.
  package let missingOnly: Bool
  /// Whether they are those that have left the list instead.
  package let archived: Bool
  package let position: PagePosition
  package let limit: Int
  private static let key: [PageTerm<AchatEntity>] = [
    PageTerm("(1 - achete)") { .integer($0.achete ? 0 : 1) },
    PageTerm("createdAt") { .text(StoredInstant.text($0.createdAt)) }, PageTerm("id") { .text($0.id) },
  ]

  package init(
    for task: TaskScope = .any, missingOnly: Bool = false, archived: Bool = false,
    at position: PagePosition = .first, limit: Int = 100
  ) {
    self.task = task
    self.missingOnly = missingOnly
    self.archived = archived
    self.position = position
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> ListPage<NotedItem<AchatEntity>> {
    let all = AchatEntity.filter(
      sql: "listeDeCoursesId = ? AND isArchived = ?", arguments: [ListeDeCoursesEntity.fixedID, archived])
    let wanted = missingOnly ? all.filter(sql: "achete = 0") : all
    let rows = task.narrow(wanted, by: "tacheOrigineId")
    let list = PagedList(rows, key: Self.key, passingUnreadable: true)
    return try list.part(at: position, limit: limit, db).page { try NotedItem.items(of: $0, db) }
  }
}

/// How many purchases are made and leave the list when it is cleared: nobody saw those that cannot be read, which stay.
package struct BoughtCountQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> Int { try AchatEntity.bought(db).count }
}

extension AchatEntity {
  /// The purchases on the list that are made and can be read.
  static func bought(_ db: Database) throws -> [AchatEntity] {
    var passedOver = 0
    return try filter(sql: "achete = 1 AND isArchived = 0").fetchReadable(db, unreadable: &passedOver)
  }
}

/// A capture, or what one became, whole.
package struct ContentSheet: Equatable, Sendable {
  /// What it is.
  package let ref: ContentRef
  /// The line of a todo or a purchase; nil for the others.
  package let title: String?
  /// What was said and photographed.
  package let blocks: [ContentBlock]
  /// Its photos and memos, by the path that blocks name.
  package let files: [String: CaptureFile]
  /// The task; nil for none.
  package let task: TaskItem?
  /// When it was captured.
  package let createdAt: Date
  /// What there is to do; nil for anything else.
  package let toDo: ToDoEntity?
  /// What there is to buy; nil for anything else.
  package let purchase: AchatEntity?
}

/// A capture, or what one became, whole; nil when it is gone.
package struct ContentQuery: Query {
  /// What it is.
  package let ref: ContentRef

  package init(_ ref: ContentRef) { self.ref = ref }

  package func fetch(_ db: Database) throws -> ContentSheet? {
    do {
      let content = try SortedContent(ref, in: db)
      return ContentSheet(
        ref: ref, title: content.title, blocks: content.blocks.inOrder,
        files: try CaptureFile.named(in: content.blocks, db), task: try TaskItem.fetch(content.tacheId, db),
        createdAt: content.createdAt,
        toDo: ref.kind == .toDo ? try GestionTravauxLedger.record(ref.id, in: db) : nil,
        purchase: ref.kind == .purchase ? try GestionTravauxLedger.record(ref.id, in: db) : nil)
    } catch GestionTravauxError.notFound {
      return nil
    }
  }
}

extension CaptureFile {
  /// The files that blocks name, by path.
  static func named(in blocks: [ContentBlock], _ db: Database) throws -> [String: CaptureFile] {
    let paths = blocks.filePaths
    if paths.isEmpty { return [:] }
    let files = try filter(paths.contains(Column("path"))).fetchAll(db)
    return Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }
}
