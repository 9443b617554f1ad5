package import Foundation
package import GRDB
import Records
package import Values
import Vault

/// The captures that are to be sorted, part by part, the oldest first.
package struct CapturesQuery: Query {
  /// Their task.
  package let task: TaskScope
  package let position: PagePosition
  /// How many a part has at most.
  package let limit: Int
  private static let key: [PageTerm<CaptureEntity>] = [
    PageTerm("createdAt") { .text(StoredInstant.text($0.createdAt)) }, PageTerm("id") { .text($0.id) },
  ]

  package init(of task: TaskScope = .any, at position: PagePosition = .first, limit: Int = 50) {
    self.task = task
    self.position = position
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> ListPage<NotedItem<CaptureEntity>> {
    let rows = task.narrow(CaptureEntity.taken)
    let list = PagedList(rows, key: Self.key, ascending: true, passingUnreadable: true)
    return try list.part(at: position, limit: limit, db).page { try NotedItem.items(of: $0, db) }
  }
}

/// What a capture became, until it is confirmed.
package struct SortedItem: Hashable, Sendable {
  /// What it is.
  package let ref: ContentRef
  /// What it was sorted as; nil for a level or a priority of a later version.
  package let classification: Classification?
  /// The line of a todo or a purchase; nil for the others.
  package let title: String?
  /// What was said and photographed.
  package let blocks: [ContentBlock]
  /// The task; nil for none.
  package let task: TaskItem?
  /// When it was captured.
  package let createdAt: Date
}

/// The desk: what is to be sorted next, and what was.
package struct SortingDesk: Equatable, Sendable {
  /// The capture to sort next, the oldest; nil once all are sorted.
  package let next: NotedItem<CaptureEntity>?
  /// Its photos and memos, by the path that blocks name.
  package let files: [String: CaptureFile]
  /// How many are left.
  package let leftCount: Int
  /// What was sorted and is not confirmed yet, in the order of the captures.
  package let sorted: [SortedItem]
  /// How much of it cannot be read: of what was sorted, and of the captures that would come next.
  package let unreadableCount: Int
  /// The tasks that a person checks out of one after another: that of the last capture, then the other active ones that
  /// something was captured in, the last one first.
  package let checkOutTasks: [TaskItem]

  /// The task that a person checks out of first; nil where no capture had any.
  package var currentTask: TaskItem? { checkOutTasks.first }
}

/// What is to be sorted next, and what was.
package struct SortingQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> SortingDesk {
    var unreadable = 0
    let oldest = CaptureEntity.taken.order(sql: "createdAt, id")
    let first = try oldest.fetchFirstReadable(db, unreadable: &unreadable).map { [$0] } ?? []
    let sorted = try SortedItem.all(db, unreadable: &unreadable)
    let unsorted = try lastCapture(db).map {
      (at: $0.createdAt, task: try TaskItem.fetch($0.tacheId, db))
    }
    let captured = sorted.map { (at: $0.createdAt, task: $0.task) } + [unsorted].compactMap(\.self)
    return SortingDesk(
      next: try NotedItem.items(of: first, db).first,
      files: try CaptureFile.named(in: first.flatMap(\.blocks), db),
      leftCount: first.isEmpty ? 0 : try CaptureEntity.taken.fetchCount(db),
      sorted: sorted, unreadableCount: unreadable, checkOutTasks: Self.tasks(captured))
  }

  /// The newest capture of a task.
  private func lastCapture(_ db: Database) throws -> CaptureEntity? {
    var passedOver = 0
    return try CaptureEntity.taken.filter(sql: "tacheId IS NOT NULL").order(sql: "createdAt DESC, id DESC")
      .fetchFirstReadable(db, unreadable: &passedOver)
  }

  /// The tasks of what was captured, each once, the last one first.
  private static func tasks(_ captured: [(at: Date, task: TaskItem?)]) -> [TaskItem] {
    let latest = captured.sorted { $0.at < $1.at }.reversed().compactMap { $0.task }
    var known: Set<TacheEntity.ID> = []
    return latest.filter { known.insert($0.id).inserted }.enumerated()
      .filter { place, item in place == 0 || item.task.isActive }.map(\.element)
  }
}

extension CaptureEntity {
  /// All but the one that is being taken: nobody sorts what is still being said.
  static var taken: QueryInterfaceRequest<CaptureEntity> {
    filter(sql: "id NOT IN (SELECT captureId FROM sessions WHERE fin IS NULL AND captureId IS NOT NULL)")
  }

  /// How many are left to sort: none once nothing of them can be read.
  static func leftCount(_ db: Database) throws -> Int {
    var passedOver = 0
    let next = try taken.order(sql: "createdAt, id").fetchFirstReadable(db, unreadable: &passedOver)
    return next == nil ? 0 : try taken.fetchCount(db)
  }
}

extension SortedItem {
  /// How many are to be confirmed.
  static func count(_ db: Database) throws -> Int {
    let counts = ContentRef.sortedTables.map { "(SELECT count(*) FROM \($0) WHERE aValider = 1)" }
    return try Int.fetchOne(db, sql: "SELECT \(counts.joined(separator: " + "))") ?? 0
  }

  /// What is to be confirmed, in the order of the captures.
  ///
  /// - Parameter count: grows by what cannot be read of it.
  static func all(_ db: Database, unreadable count: inout Int) throws -> [SortedItem] {
    var tasks = TaskItems(db)
    var items: [SortedItem] = []
    func add<Record: ContentEntity>(
      _ kind: ContentRef.Kind, title: (Record) -> String? = { _ in nil },
      _ classification: (Record) -> Classification?
    ) throws {
      for record in try Record.filter(sql: "aValider = 1").fetchReadable(db, unreadable: &count) {
        items.append(
          SortedItem(
            ref: ContentRef(kind, record.id), classification: classification(record), title: title(record),
            blocks: record.blocks, task: try tasks.item(record.details.tacheId), createdAt: record.createdAt))
      }
    }
    try add(.alert) { (_: AlerteEntity) in .alert }
    try add(.tip) { (tip: AstuceEntity) in tip.niveau.known.map(Classification.tip) }
    try add(.note) { (_: NoteEntity) in .note }
    try add(.toDo, title: { $0.titre }) { (toDo: ToDoEntity) in toDo.priorite.known.map(Classification.toDo) }
    try add(.purchase, title: { $0.texte }) { (_: AchatEntity) in .purchase }
    return items.sorted { ($0.createdAt, $0.ref.id) < ($1.createdAt, $1.ref.id) }
  }
}
