package import Foundation
package import GRDB
import Interchange
import Vault

/// A column of a table for spreadsheets: its name, and its text for a record.
package struct CSVColumn<Record> {
  let name: String
  let value: (Record) -> String

  /// - Parameter value: nil leaves the cell empty.
  package init(_ name: String, _ value: @escaping (Record) -> String?) {
    self.name = name
    self.value = { value($0) ?? "" }
  }
}

/// How the records of one kind become a table for spreadsheets, written row by row.
///
/// Columns have the names of the JSON files; amounts are decimal numbers with a point, beside their currency.
package struct CSVTable<Record: FetchableRecord & TableRecord> {
  /// The name of its file.
  package let fileName: String
  /// Frozen SQL.
  let order: String
  let columns: [CSVColumn<Record>]

  /// - Parameter order: the order of the rows, in frozen SQL that tells any two rows apart.
  package init(fileName: String, order: String, columns: [CSVColumn<Record>]) {
    self.fileName = fileName
    self.order = order
    self.columns = columns
  }

  /// Writes the table as a file of a folder.
  ///
  /// - Parameter filter: a column, and the value it must have; all rows when nil.
  package func write(
    _ db: Database, where filter: (column: String, value: String)? = nil, into folder: URL
  ) throws {
    let writer = try AtomicFileWriter(in: folder)
    try write(db, where: filter) { try writer.append($0.bytes) }
    try writer.commit(to: folder.appending(path: fileName))
  }

  /// Writes the table piece by piece.
  package func write(
    _ db: Database, where filter: (column: String, value: String)? = nil,
    to sink: @escaping (Data) throws -> Void
  ) throws {
    // Without the mark, some spreadsheets spoil accents.
    var csv = CSVWriter(byteOrderMark: true, sink: sink)
    try csv.write(columns.map(\.name))
    var request = Record.order(sql: order)
    if let filter { request = request.filter(sql: "\(filter.column) = ?", arguments: [filter.value]) }
    let records = try request.fetchCursor(db)
    while let record = try records.next() { try csv.write(columns.map { $0.value(record) }) }
    try csv.finish()
  }
}
