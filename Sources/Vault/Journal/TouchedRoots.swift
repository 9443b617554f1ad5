import GRDB

/// Which root records, and so which documents, a stretch of the journal belongs to.
package struct TouchedRoots: Sendable, Equatable {
  /// For each root touched, the sequences of the first and of the last change that touched it.
  package internal(set) var roots: [String: ClosedRange<Int64>] = [:]
  /// The changes that may have touched every root: a migration, or a table that all documents read.
  package internal(set) var everything: ClosedRange<Int64>?
  /// The last change looked at; the position asked from when there was none.
  package internal(set) var through: Int64
  /// Whether changes were left for the next call.
  package internal(set) var hasMore = false
}

/// Finds the roots of journalled changes, through the values that the journal kept and the rows as they
/// are now.
///
/// Rows may be newer than the changes: what happened to them meanwhile is further down the journal, and
/// names the roots that they left.
struct RootFinder {
  private let records: [String: RecordTable]
  private let common: Set<String>
  private let unread: Set<String>
  private let db: Database
  private var known: [Row: String?] = [:]

  /// - Parameters:
  ///   - common: tables that every document reads.
  ///   - unread: tables that none reads.
  init(_ schema: NotebookSchema, common: Set<String>, unread: Set<String>, in db: Database) {
    self.unread = unread
    records = Dictionary(uniqueKeysWithValues: schema.records.map { ($0.name, $0) })
    self.common = common
    self.db = db
  }

  private struct Row: Hashable {
    let table: String
    let id: String
  }

  /// A chain of parents longer than this is a ring.
  private static let depth = 16

  /// The roots of at most `limit` changes after a sequence.
  mutating func roots(after sequence: Int64, limit: Int) throws -> TouchedRoots {
    var touched = TouchedRoots(through: sequence)
    let changes = try GRDB.Row.fetchCursor(db, sql: sql, arguments: [sequence, limit])
    var count = 0
    while let change = try changes.next() {
      let sequence: Int64 = change["sequence"]
      if let roots = try roots(of: change) {
        for root in roots { touched.roots[root] = (touched.roots[root]?.lowerBound ?? sequence)...sequence }
      } else {
        touched.everything = (touched.everything?.lowerBound ?? sequence)...sequence
      }
      touched.through = sequence
      count += 1
    }
    touched.hasMore = count == limit
    return touched
  }

  /// The roots of a change; nil when any root may be touched.
  private mutating func roots(of change: GRDB.Row) throws -> [String]? {
    let row = Row(table: change["tableName"], id: change["recordID"])
    if unread.contains(row.table) { return [] }
    guard let record = records[row.table], !common.contains(row.table) else { return nil }
    guard let parent = record.parent else { return [row.id] }
    // A row that moved touches the root that it left and the one that it came to.
    let parents = [change["before"] as String?, change["after"] as String?].compactMap(\.self)
    if parents.isEmpty { return try root(of: row, depth: Self.depth).map { [$0] } ?? [] }
    return try parents.compactMap { try root(of: Row(table: parent.table, id: $0), depth: Self.depth) }
  }

  private mutating func root(of row: Row, depth: Int) throws -> String? {
    if let root = known[row] { return root }
    guard depth > 0, let record = records[row.table] else { return nil }
    var root: String? = row.id
    if let parent = record.parent {
      let id = try parentID(of: row, through: parent.column)
      root = try id.flatMap { try self.root(of: Row(table: parent.table, id: $0), depth: depth - 1) }
    }
    known[row] = .some(root)
    return root
  }

  /// The parent of a row: as it is, or as it was when the row was deleted.
  private func parentID(of row: Row, through column: String) throws -> String? {
    let present = try db.cachedStatement(
      sql: """
        SELECT \(column.quotedDatabaseIdentifier) AS parent FROM \(row.table.quotedDatabaseIdentifier) WHERE id = ?
        """)
    if let found = try GRDB.Row.fetchOne(present, arguments: [row.id]) { return found["parent"] }
    let deleted = try db.cachedStatement(
      sql: """
        SELECT json_extract(changes, ?) FROM carnets_journal
        WHERE recordID = ? AND tableName = ? AND kind = 'd' ORDER BY sequence DESC LIMIT 1
        """)
    return try String.fetchOne(deleted, arguments: [jsonPath(column), row.id, row.table])
  }

  /// The changes, each with the parents that its own JSON names.
  private var sql: String {
    let paths = records.values.compactMap { record in
      record.parent.map { "WHEN '\(record.name)' THEN '\(jsonPath($0.column))'" }
    }
    let path = paths.isEmpty ? "NULL" : "CASE tableName \(paths.sorted().joined(separator: " ")) END"
    return """
      SELECT sequence, tableName, recordID,
        CASE kind WHEN 'u' THEN json_extract(changes, \(path) || '[0]') ELSE json_extract(changes, \(path)) END
          AS before,
        CASE kind WHEN 'u' THEN json_extract(changes, \(path) || '[1]') END AS after
      FROM carnets_journal WHERE sequence > ? ORDER BY sequence LIMIT ?
      """
  }

  private func jsonPath(_ column: String) -> String { "$.\"\(column)\"" }
}
