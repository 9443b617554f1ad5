import GRDB

/// A column as the engine's generated SQL turns it into JSON without loss. Names come from our own frozen
/// schemas.
struct StoredColumn {
  let name: String
  private let declaredType: String

  init(_ column: ColumnInfo) {
    name = column.name
    declaredType = column.type.uppercased()
  }

  /// The columns of a table.
  static func all(of table: String, in db: Database) throws -> [StoredColumn] {
    try db.columns(in: table).map(StoredColumn.init)
  }

  /// The whole row as a JSON object.
  static func rowJSON(_ columns: [StoredColumn], of row: String? = nil) -> String {
    "json_object(" + columns.map { "'\($0.name)',\($0.json(of: row))" }.joined(separator: ",") + ")"
  }

  /// The column's value.
  func value(of row: String?) -> String {
    (row.map { $0 + "." } ?? "") + name.quotedDatabaseIdentifier
  }

  /// The column's value for a JSON function.
  ///
  /// SQLite's own conversion keeps 15 digits of a fraction, and a double needs 17. Bytes have no JSON:
  /// they are written as `{"$blob":"<hex>"}`.
  func json(of row: String?) -> String {
    let value = value(of: row)
    switch declaredType {
    case "BLOB":
      return "CASE WHEN typeof(\(value))='blob' THEN json_object('$blob',hex(\(value))) ELSE \(value) END"
    case "REAL", "DOUBLE", "NUMERIC":
      return "CASE WHEN typeof(\(value))='real' THEN json(printf('%!.17g',\(value))) ELSE \(value) END"
    default:
      return value
    }
  }
}
