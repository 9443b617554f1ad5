import Foundation
package import GRDB
import Interchange
import Records

/// A column of a table for spreadsheets: its name, and its text for a record.
package struct CSVColumn<Record>: Sendable {
  let name: String
  let value: @Sendable (Record) -> String

  /// - Parameter value: nil leaves the cell empty.
  package init(_ name: String, _ value: @escaping @Sendable (Record) -> String?) {
    self.name = name
    self.value = { value($0) ?? "" }
  }
}

/// How the records of one kind become a table for spreadsheets, written row by row.
///
/// Columns have the names of the JSON files; amounts are decimal numbers with a point, beside their currency. A text that a
/// spreadsheet could take for a formula has a `FormulaMark`.
package struct CSVTable<Record: FetchableRecord & TableRecord>: Sendable {
  let fileName: String
  private let rootColumn: String
  private let order: String
  private let columns: [CSVColumn<Record>]

  /// - Parameters:
  ///   - fileName: the name of its file.
  ///   - rootColumn: the column that says to which root record a record belongs.
  ///   - order: the order of the rows, in frozen SQL that tells any two rows apart.
  ///   - columns: its columns.
  package init(fileName: String, rootColumn: String, order: String, columns: [CSVColumn<Record>]) {
    self.fileName = fileName
    self.rootColumn = rootColumn
    self.order = order
    self.columns = columns
  }

  /// Writes the table piece by piece.
  ///
  /// - Parameter root: the root record; nil for all.
  /// - Returns: how many records are left out because they cannot be read.
  func write(_ db: Database, of root: String?, to sink: @escaping (Data) throws -> Void) throws -> Int {
    // Without the mark, some spreadsheets spoil accents.
    var csv = CSVWriter(byteOrderMark: true, sink: sink)
    try csv.write(columns.map(\.name))
    var request = Record.order(sql: order)
    if let root { request = request.filter(sql: "\(rootColumn) = ?", arguments: [root]) }
    let rows = try Row.fetchCursor(db, request)
    var leftOut = 0
    while let row = try rows.next() {
      guard let record = try Record.readable(row) else {
        leftOut += 1
        continue
      }
      try csv.write(columns.map { FormulaMark.added(to: $0.value(record)) })
    }
    try csv.finish()
    return leftOut
  }
}
