package import GRDB

/// One record that cannot be read keeps nobody from the others: it stays as it is, and whoever asked is told that there is
/// one.
extension QueryInterfaceRequest where RowDecoder: FetchableRecord {
  /// The records that can be read, in their order.
  ///
  /// - Parameter count: grows by those that cannot.
  package func fetchReadable(_ db: Database, unreadable count: inout Int) throws -> [RowDecoder] {
    try fetchReadable(db) { _ in count += 1 }
  }

  /// The records that can be read, in their order.
  ///
  /// - Parameter passOver: hears the row of each that cannot.
  package func fetchReadable(_ db: Database, passOver: (Row) throws -> Void) throws -> [RowDecoder] {
    let rows = try Row.fetchCursor(db, self)
    var records: [RowDecoder] = []
    while let row = try rows.next() {
      if let record = try RowDecoder.readable(row) { records.append(record) } else { try passOver(row) }
    }
    return records
  }

  /// The first record that can be read; nil for none.
  ///
  /// - Parameter count: grows by those before it that cannot.
  package func fetchFirstReadable(_ db: Database, unreadable count: inout Int) throws -> RowDecoder? {
    let rows = try Row.fetchCursor(db, self)
    while let row = try rows.next() {
      if let record = try RowDecoder.readable(row) { return record }
      count += 1
    }
    return nil
  }
}

extension FetchableRecord {
  /// The record of a row; nil where it cannot be read.
  package static func readable(_ row: Row) throws -> Self? {
    do { return try Self(row: row) } catch  where error.isUnreadable { return nil }
  }
}

extension Error {
  /// Whether it says that what is stored cannot be read: a column, or the fields that this version does not know.
  package var isUnreadable: Bool { self is RecordError || self is DecodingError }
}
