public import GRDB
public import Vault

/// What the page of the site shows.
public struct SiteState: Equatable, Sendable {
  /// The session that goes on; nil between two of them.
  public let session: SessionState?
  /// The capture that is being taken, with its photos and memos; nil between two of them.
  public let capture: ContentSheet?
  /// The active tasks to choose from, those to go on with first; none while a session goes on.
  public let tasks: [TaskItem]
}

/// What the page of the site shows.
public struct SiteQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> SiteState {
    let session = try SessionQuery().fetch(db)
    return SiteState(
      session: session,
      capture: try session?.capture.flatMap { try ContentQuery(ContentRef(.capture, $0.id)).fetch(db) },
      tasks: session == nil ? try TaskItem.active(db) : [])
  }
}
