import Foundation
package import GRDB
import Interchange
import Records
import Values
package import Vault

/// A table for spreadsheets that follows from the description of a record's columns, so that no column is told twice.
extension CSVFile {
  /// A table of the rows as they are stored, in the order of their ids: all columns but attachments and JSON.
  ///
  /// - Parameters:
  ///   - table: a root record's table, or one whose parent is a root record's.
  ///   - name: the name of its file.
  package init(_ table: RecordTable, named name: String) {
    let columns =
      [RecordColumn("id", .text)] + table.columns.filter { $0.kind != .attachment && $0.kind != .json }
    self.init(
      named: name, table: table.name, rootColumn: table.parent?.column ?? "id",
      columns: columns.map { column in CSVColumn(column.name) { column.cell(in: $0) } })
  }

  /// A table of the rows as they are stored, whatever they are.
  ///
  /// - Parameters:
  ///   - name: the name of its file.
  ///   - table: the table in the notebook.
  ///   - rootColumn: the column that says to which root record a row belongs.
  ///   - order: the column that tells any two rows apart.
  package init(
    named name: String, table: String, rootColumn: String = "id", order: String = "id",
    columns: [CSVColumn<Row>]
  ) {
    self.name = name
    write = { db, root, sink in
      // Without the mark, some spreadsheets spoil accents.
      var csv = CSVWriter(byteOrderMark: true, sink: sink)
      try csv.write(columns.map(\.name))
      let own: SQL = root.map { "WHERE \(sql: rootColumn.quotedDatabaseIdentifier) = \($0)" } ?? ""
      let request: SQLRequest<Row> = """
        SELECT * FROM \(sql: table.quotedDatabaseIdentifier) \(own) ORDER BY \(sql: order)
        """
      let rows = try request.fetchCursor(db)
      while let row = try rows.next() {
        try csv.write(columns.map { FormulaMark.added(to: $0.value(row)) })
      }
      try csv.finish()
      return 0
    }
  }
}

extension RecordColumn {
  /// What a table shows of the column; as it is stored where it does not hold what it is for.
  fileprivate func cell(in row: Row) -> String {
    let value: DatabaseValue = row[name]
    let text = value.text
    switch kind {
    case .money(let currency):
      guard let units = value.wholeNumber else { return text }
      let code = (row[currency] as DatabaseValue).text
      return Money(minorUnits: units, currency: Currency(rawValue: code)).decimal.description
    case .number(let parts) where parts > 1:
      guard let whole = value.wholeNumber else { return text }
      return (Decimal(whole) / Decimal(parts)).description
    case .yesNo: return value.wholeNumber.map { String($0 != 0) } ?? text
    case .instant:
      guard let instant = try? StoredInstant.date(text) else { return text }
      return InstantText.write(instant)
    default: return text
    }
  }
}

extension DatabaseValue {
  // Swift 6.3's optimizer aborts where this is inlined more than once into one function.
  @inline(never)
  fileprivate var wholeNumber: Int64? {
    if case .int64(let number) = storage { number } else { nil }
  }

  /// A number or a text as it is stored; empty for nothing and for bytes.
  package var text: String {
    switch storage {
    case .int64(let number): String(number)
    case .double(let number): "\(number)"
    case .string(let text): text
    case .null, .blob: ""
    }
  }
}
