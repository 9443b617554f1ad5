package import GRDB
package import Values

/// One term of the order of a long list: its SQL, and what it is of a record.
package struct PageTerm<Record>: Sendable {
  let sql: String
  let value: @Sendable (Record) -> PageCursor.Value

  /// - Parameter sql: a column, or an expression that an index has.
  package init(_ sql: String, _ value: @escaping @Sendable (Record) -> PageCursor.Value) {
    self.sql = sql
    self.value = value
  }
}

/// A part of a long list.
package struct PagePart<Record> {
  /// The rows of the part.
  package let rows: [Record]
  /// Rows that follow them, for what is told of the last ones.
  package let following: [Record]
  /// Where the parts before and after are.
  package let links: PageLinks
  /// How many rows among those of the part cannot be read; each counts in one part of the list.
  package let unreadableCount: Int

  /// The part as a page shows it.
  ///
  /// - Parameter items: what it shows of the rows.
  package func page<Item>(_ items: ([Record]) throws -> [Item]) rethrows -> ListPage<Item> {
    ListPage(items: try items(rows), links: links, unreadableCount: unreadableCount)
  }
}

/// A long list in an order that is an index, the largest row first or the smallest, read part by part.
package struct PagedList<Record: FetchableRecord & TableRecord> {
  private let rows: QueryInterfaceRequest<Record>
  private let order: String
  private let key: [PageTerm<Record>]
  private let ascends: Bool
  private let isShown: ((Record) -> Bool)?
  private let passesUnreadable: Bool

  /// - Parameters:
  ///   - rows: the rows of the whole list, in no order.
  ///   - order: the order's name, where there are several.
  ///   - key: the terms of the order, which tell any two rows apart.
  ///   - ascends: whether the smallest row comes first.
  ///   - passesUnreadable: whether rows that cannot be read are passed over and counted, instead of thrown.
  ///   - isShown: what SQL cannot say of a row; nil when it says it all.
  package init(
    _ rows: QueryInterfaceRequest<Record>, order: String = "", key: [PageTerm<Record>],
    ascending ascends: Bool = false, passingUnreadable passesUnreadable: Bool = false,
    where isShown: ((Record) -> Bool)? = nil
  ) {
    self.rows = rows
    self.order = order
    self.key = key
    self.ascends = ascends
    self.passesUnreadable = passesUnreadable
    self.isShown = isShown
  }

  /// The rows of a part.
  ///
  /// - Parameter extra: how many rows that follow are wanted too.
  package func part(
    at position: PagePosition, limit: Int, extra: Int = 0, _ db: Database
  ) throws -> PagePart<Record> {
    let start = try start(of: position, limit: limit, db)
    let found = try rows(.later, than: start, limit: limit + max(extra, 1), db)
    let shown = Array(found.records.prefix(limit))
    let isLast = found.records.count <= limit
    return PagePart(
      rows: shown, following: Array(found.records.dropFirst(limit)),
      links: PageLinks(
        previous: start == nil ? nil : shown.first.map(cursor) ?? start,
        next: isLast ? nil : shown.last.map(cursor)),
      // Those after the last row belong to the part that follows it, where there is one.
      unreadableCount: found.unreadable.count { isLast || $0 < limit })
  }

  /// The row that a part follows; nil for the first part.
  ///
  /// A part that would begin before the first row is the first one, so that it is as full as the others.
  private func start(of position: PagePosition, limit: Int, _ db: Database) throws -> PageCursor? {
    switch position {
    case .after(let cursor) where isOurs(cursor): return cursor
    case .before(let cursor) where isOurs(cursor):
      let before = try rows(.earlier, than: cursor, limit: limit + 1, db).records
      return before.count > limit ? before.last.map(self.cursor) : nil
    case .first, .after, .before: return nil
    }
  }

  private func isOurs(_ cursor: PageCursor) -> Bool {
    cursor.order == order && cursor.values.count == key.count
  }

  private func cursor(_ record: Record) -> PageCursor {
    PageCursor(order: order, key.map { $0.value(record) })
  }

  private enum Side {
    case earlier
    case later
  }

  private struct Found {
    var records: [Record] = []
    /// How many records stand before each row that cannot be read.
    var unreadable: [Int] = []
  }

  /// Rows beyond a place, the nearest first. The first term alone lets the index find the place, the whole key
  /// decides.
  private func rows(
    _ side: Side, than cursor: PageCursor?, limit: Int, _ db: Database
  ) throws -> Found {
    let terms = key.map(\.sql)
    let growing = (side == .later) == ascends
    var request = rows
    if let cursor {
      let values = cursor.values.map(\.databaseValue)
      let places = values.map { _ in "?" }.joined(separator: ", ")
      let (edge, beyond) = growing ? (">=", ">") : ("<=", "<")
      request = request.filter(
        sql: "\(terms[0]) \(edge) ? AND (\(terms.joined(separator: ", "))) \(beyond) (\(places))",
        arguments: StatementArguments(values.prefix(1) + values))
    }
    let direction = growing ? "ASC" : "DESC"
    request = request.order(sql: terms.map { "\($0) \(direction)" }.joined(separator: ", "))
    guard isShown != nil || passesUnreadable else {
      return Found(records: try request.limit(limit).fetchAll(db))
    }
    let stored = try Row.fetchCursor(db, request)
    var found = Found()
    while found.records.count < limit, let row = try stored.next() {
      guard let record = try passesUnreadable ? Record.readable(row) : Record(row: row) else {
        found.unreadable.append(found.records.count)
        continue
      }
      if isShown?(record) ?? true { found.records.append(record) }
    }
    return found
  }
}

extension PageCursor.Value {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .text(let text): text.databaseValue
    case .integer(let integer): integer.databaseValue
    case .number(let number): number.databaseValue
    }
  }
}
