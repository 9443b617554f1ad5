import Foundation
import Interchange
import Values

/// The header of a table of bills and where it stands.
struct BookTable: Sendable {
  let file: String
  let header: CSVHeader
  /// The line of the header.
  let line: Int

  /// The column that has one of these names.
  ///
  /// - Throws: ``DuoSpendImportError/missingColumns(file:line:columns:)``, which names the first of them.
  func required(_ names: String...) throws(DuoSpendImportError) -> Int {
    guard let column = header.column(anyOf: names) else {
      throw .missingColumns(file: file, line: line, columns: names[0])
    }
    return column
  }

  func location(_ row: CSVRow) -> RowLocation { RowLocation(file: file, line: row.line) }

  /// A cell, to be read or to be blamed.
  func place(_ row: CSVRow, _ column: Int?) -> BookPlace {
    let name = column.flatMap { header.names.indices.contains($0) ? header.names[$0] : nil } ?? ""
    return BookPlace(location: location(row), column: name)
  }

  /// The text of a cell that must hold one.
  func text(_ row: CSVRow, _ column: Int) throws(RowProblem) -> String {
    guard let text = row.text(column) else { throw place(row, column).problem("missing") }
    return text
  }

  /// The amount of a cell; nothing when it is empty.
  func amount(_ row: CSVRow, _ column: Int, _ currency: Currency) throws(RowProblem) -> Int64 {
    guard let text = row.text(column) else { return 0 }
    return try place(row, column).amount(text, currency)
  }

  /// The number of a cell, whose only mark separates decimals; nil when it is empty.
  func number(_ row: CSVRow, _ column: Int?) throws(RowProblem) -> Decimal? {
    guard let text = row.text(column) else { return nil }
    guard let number = DecimalText(text),
      let value = number.value(decimalSeparator: number.lastSeparator ?? .point)
    else { throw place(row, column).problem("notANumber", text) }
    return value
  }

  /// Opens the table and reads past its header.
  func reader(_ entry: ImportSource.Entry) throws(ImportError) -> CSVReader {
    var reader = try CSVReader(entry)
    while let row = try reader.next() {
      if row.line >= line { break }
    }
    return reader
  }

  /// The first row, of the first twenty, that `isHeader` takes.
  static func find(
    in entry: ImportSource.Entry, _ isHeader: (CSVHeader) -> Bool
  ) throws(ImportError) -> BookTable? {
    var reader = try CSVReader(entry)
    for _ in 0..<20 {
      guard let row = try reader.nextFilled() else { return nil }
      let header = CSVHeader(row.fields)
      if isHeader(header) { return BookTable(file: entry.name, header: header, line: row.line) }
    }
    return nil
  }

  /// The first row that is not blank, whatever it holds.
  static func first(in entry: ImportSource.Entry) throws -> BookTable {
    guard let table = try find(in: entry, { _ in true }) else { throw ImportError.empty(name: entry.name) }
    return table
  }
}
