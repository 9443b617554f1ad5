import GRDB

/// Reads the rows of one table of a damaged file, skipping what cannot be read.
///
/// A page that fails its check ends the statement that met it, and only that one: reading goes on behind
/// it. Indexes are not trusted for the rows, only asked which rows there should be. The connection must not
/// be inside a transaction, which an error would leave unusable.
struct TableSalvage {
  let db: Database
  let table: String
  let columns: [String]

  /// How many rowids behind an unreadable one are tried one by one, where no index tells which there are,
  /// before the steps grow.
  private static let patience = 4_096

  private var name: String { table.quotedDatabaseIdentifier }

  /// Calls `body` with each readable row, in the order of rowids.
  ///
  /// - Returns: whether something could not be read.
  /// - Throws: only what `body` throws.
  func forEach(_ body: (Row) throws -> Void) throws -> Bool {
    var scan = try scan(from: 0, body)
    if scan.isComplete { return false }
    let expected = indexedRowIDs()
    var start: Int64 = 0
    while !scan.isComplete {
      let last = max(scan.last ?? start, start)
      guard let next = expected.map({ firstReadable(of: $0, after: last) }) ?? firstReadable(after: last)
      else { break }
      start = next
      scan = try self.scan(from: start, body)
    }
    return true
  }

  /// The ids that an index knows, with their rowids; nil when none can be read whole.
  func indexedIDs() -> [String]? {
    guard columns.contains("id") else { return nil }
    return attempt {
      try String.fetchAll(
        db, sql: "SELECT id FROM \(name) INDEXED BY \("sqlite_autoindex_\(table)_1".quotedDatabaseIdentifier)"
      )
    }
  }

  /// How many rows some index knows; nil when none can be read whole.
  func indexedCount() -> Int? {
    indexedRowIDs()?.count
  }

  /// The rowids that some index knows, in order; nil when none can be read whole.
  private func indexedRowIDs() -> [Int64]? {
    let indexes = attempt {
      // Those with a condition do not know every row.
      try String.fetchAll(
        db, sql: "SELECT name FROM pragma_index_list(?) WHERE NOT partial", arguments: [table])
    }
    for index in indexes ?? [] {
      let sql = "SELECT rowid FROM \(name) INDEXED BY \(index.quotedDatabaseIdentifier)"
      if let rowids = attempt({ try Int64.fetchAll(db, sql: sql) }) { return rowids.sorted() }
    }
    return nil
  }

  /// The first of the rows that there should be behind damage that leads to a readable page.
  private func firstReadable(of expected: [Int64], after last: Int64) -> Int64? {
    var (low, high) = (0, expected.count)
    while low < high {
      let middle = (low + high) / 2
      if expected[middle] <= last { low = middle + 1 } else { high = middle }
    }
    return expected[low...].first { if case .row = seek($0) { true } else { false } }
  }

  /// Reads from a rowid on until the end, or until something cannot be read.
  private func scan(
    from start: Int64, _ body: (Row) throws -> Void
  ) throws -> (last: Int64?, isComplete: Bool) {
    let list = columns.map(\.quotedDatabaseIdentifier).joined(separator: ",")
    let sql =
      "SELECT rowid AS carnets_rowid, \(list) FROM \(name) NOT INDEXED WHERE rowid >= ? ORDER BY rowid"
    var last: Int64?
    guard let cursor = attempt({ try Row.fetchCursor(db, sql: sql, arguments: [start]) }) else {
      return (nil, false)
    }
    while true {
      switch attempt({ try cursor.next() }) {
      case .some(.some(let row)):
        last = row["carnets_rowid"]
        try body(row)
      case .some(.none):
        return (last, true)
      case .none:
        return (last, false)
      }
    }
  }

  /// The first rowid behind damage that leads to a readable page; nil when nothing does.
  ///
  /// One by one at first, so that a sound page between two damaged ones is not stepped over; then in steps
  /// that double, and back by bisection.
  private func firstReadable(after last: Int64) -> Int64? {
    var unreadable = last
    var step: Int64 = 1
    var probes = 0
    while true {
      let (probe, isBeyond) = unreadable.addingReportingOverflow(step)
      if isBeyond { return nil }
      switch seek(probe) {
      case .row(let rowid): return step == 1 ? rowid : bisect(unreadable, readable: probe)
      case .end: return step == 1 ? nil : bisect(unreadable, readable: probe)
      case .unreadable: unreadable = probe
      }
      probes += 1
      if probes > Self.patience { step = step > .max / 2 ? .max : step * 2 }
    }
  }

  private func bisect(_ unreadable: Int64, readable: Int64) -> Int64? {
    var (low, high) = (unreadable, readable)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if case .unreadable = seek(middle) { low = middle } else { high = middle }
    }
    if case .row(let rowid) = seek(high) { return rowid }
    return nil
  }

  private enum Finding {
    case row(Int64)
    case end
    case unreadable
  }

  private func seek(_ rowid: Int64) -> Finding {
    let sql = "SELECT rowid FROM \(name) NOT INDEXED WHERE rowid >= ? ORDER BY rowid LIMIT 1"
    switch attempt({ try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [rowid]) }) {
    case .some(.some(let found)): return .row(found)
    case .some(.none): return .end
    case .none: return .unreadable
    }
  }

  /// The result, or nil when the file cannot be read there: that is what is looked for.
  private func attempt<T>(_ read: () throws -> T) -> T? {
    do { return try read() } catch { return nil }
  }
}
