package import GRDB
import Interchange

extension CSVFile {
  /// A table of the rows as they are stored, whatever they are.
  ///
  /// - Parameters:
  ///   - name: the name of its file.
  ///   - table: the table in the notebook.
  ///   - order: the column that tells any two rows apart.
  package init(
    named name: String, table: String, order: String = "id", columns: [CSVColumn<Row>]
  ) {
    self.name = name
    write = { db, _, sink in
      // Without the mark, some spreadsheets spoil accents.
      var csv = CSVWriter(byteOrderMark: true, sink: sink)
      try csv.write(columns.map(\.name))
      let request: SQLRequest<Row> = """
        SELECT * FROM \(sql: table.quotedDatabaseIdentifier) ORDER BY \(sql: order)
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

extension DatabaseValue {
  /// A number or a text as it is stored; nil for nothing and for bytes.
  package var cellText: String? {
    switch storage {
    case .int64(let number): String(number)
    case .double(let number): String(number)
    case .string(let text): text
    case .null, .blob: nil
    }
  }
}
