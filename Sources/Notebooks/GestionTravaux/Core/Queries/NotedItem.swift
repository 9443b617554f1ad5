package import GRDB
import Records
import Values
import Vault

/// Something noted, and its task.
package struct NotedItem<Record: ContentEntity>: Hashable, Sendable, Identifiable {
  package let record: Record
  /// Its task; nil for the whole house.
  package let task: TaskItem?

  package init(record: Record, task: TaskItem?) { (self.record, self.task) = (record, task) }

  package var id: Record.ID { record.id }

  /// Records with their tasks, in their order.
  static func items(of records: [Record], _ db: Database) throws -> [NotedItem] {
    var tasks = TaskItems(db)
    return try records.map { NotedItem(record: $0, task: try tasks.item($0.details.tacheId)) }
  }
}

/// Something noted; nil when there is none of that id.
package struct NotedQuery<Record: ContentEntity>: Query {
  package let id: Record.ID

  package init(_ id: Record.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> NotedItem<Record>? {
    try Record.fetchOne(db, key: id).map {
      NotedItem(record: $0, task: try TaskItem.fetch($0.details.tacheId, db))
    }
  }
}
