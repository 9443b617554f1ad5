package import GRDB

/// One record; nil when there is none of that id.
package struct RecordQuery<Record: FetchableRecord & TableRecord & Equatable & Sendable>: Query {
  package let id: String

  package init(_ id: String) { self.id = id }

  package func fetch(_ db: Database) throws -> Record? { try Record.fetchOne(db, key: id) }
}
