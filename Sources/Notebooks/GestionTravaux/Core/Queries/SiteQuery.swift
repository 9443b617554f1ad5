package import GRDB
import Vault

/// What the page of the site shows.
package struct SiteState: Equatable, Sendable {
  /// The session that goes on; nil between two of them.
  package let session: SessionState?
  /// The capture that is being taken, with its photos and memos; nil between two of them.
  package let capture: ContentSheet?
  /// The active tasks to choose from, those to go on with first; none while a session goes on.
  package let tasks: [TaskItem]
}

/// What the page of the site shows.
package struct SiteQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> SiteState {
    let session = try SessionQuery().fetch(db)
    return SiteState(
      session: session,
      capture: try session?.capture.flatMap { try ContentQuery(ContentRef(.capture, $0.id)).fetch(db) },
      tasks: session == nil ? try TaskItem.active(db) : [])
  }
}
