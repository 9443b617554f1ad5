import Foundation
import GRDB

/// Which part of a long list is looked at, the newest first. A part costs the same wherever it is.
public enum PagePosition: Hashable, Sendable {
  /// The newest rows.
  case first
  /// The rows that follow this one.
  case after(PageCursor)
  /// The rows that stand just before this one.
  case before(PageCursor)

  /// The position that two values of an address tell; anything that is none of ours is the start.
  public init(after: String?, before: String?) {
    if let cursor = after.flatMap(PageCursor.init) {
      self = .after(cursor)
    } else if let cursor = before.flatMap(PageCursor.init) {
      self = .before(cursor)
    } else {
      self = .first
    }
  }
}

/// Where the parts of a long list are that stand beside the one shown.
public struct PageLinks: Equatable, Sendable {
  /// The first row shown: the part before ends with its predecessor; nil when nothing stands before.
  public let previous: PageCursor?
  /// The last row shown: the next part starts after it; nil when nothing follows.
  public let next: PageCursor?

  /// Whether the list has but this part.
  public var isAlone: Bool { previous == nil && next == nil }
}

/// The order of a long list, whose key is an index, and the part of it that is wanted.
struct PagedList<Record: FetchableRecord & TableRecord> {
  /// The rows of the whole list.
  let rows: QueryInterfaceRequest<Record>
  /// The terms of the key, `date` first; the newest row has the largest.
  let key: [String]
  /// Where a row stands.
  let cursor: (Record) -> PageCursor
  /// The values of the key.
  let values: (PageCursor) -> [any DatabaseValueConvertible]

  /// The rows of a part, and `extra` ones that follow it, the newest first.
  func part(
    at position: PagePosition, limit: Int, extra: Int = 0, _ db: Database
  ) throws -> (shown: ArraySlice<Record>, all: [Record], links: PageLinks) {
    let start = try start(of: position, limit: limit, db)
    let request = start.map { self.rows(.older, than: $0) } ?? rows
    let all = try request.order(sql: key.map { "\($0) DESC" }.joined(separator: ", "))
      .limit(limit + max(extra, 1)).fetchAll(db)
    let shown = all.prefix(limit)
    let links = PageLinks(
      previous: start == nil ? nil : shown.first.map(cursor) ?? start,
      next: all.count > limit ? shown.last.map(cursor) : nil)
    return (shown, all, links)
  }

  /// The row that a part follows; nil for the first part.
  ///
  /// A part that would begin beyond the newest row is the first one, so that it is as full as the others.
  private func start(of position: PagePosition, limit: Int, _ db: Database) throws -> PageCursor? {
    switch position {
    case .first: return nil
    case .after(let cursor): return cursor
    case .before(let cursor):
      let before = try rows(.newer, than: cursor).order(sql: key.joined(separator: ", "))
        .limit(1, offset: limit).fetchOne(db)
      return before.map(self.cursor)
    }
  }

  private enum Side {
    case older
    case newer
  }

  /// The first term alone lets the index find the place, the whole key decides.
  private func rows(_ side: Side, than cursor: PageCursor) -> QueryInterfaceRequest<Record> {
    let values = values(cursor)
    let places = values.map { _ in "?" }.joined(separator: ", ")
    let (edge, beyond) = side == .older ? ("<=", "<") : (">=", ">")
    return rows.filter(
      sql: "\(key[0]) \(edge) ? AND (\(key.joined(separator: ", "))) \(beyond) (\(places))",
      arguments: StatementArguments(values.prefix(1) + values))
  }
}
