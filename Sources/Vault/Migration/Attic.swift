import GRDB

/// Keeps, inside the notebook file, what an older schema cannot hold, and puts it back on the way up.
///
/// Going down, each row is noted whole before the stage's way back runs. A row that disappeared, or that
/// reads differently afterwards, is kept: `before` as it was, `after` as the older schema holds it.
/// Coming up again, a row that still reads as `after` gets back everything it had; one that the person
/// changed meanwhile gets back only the fields that the older schema had no place for; one that the
/// person deleted stays deleted.
struct Attic {
  let stage: SchemaVersion

  /// The stage under which rows stay that could not come back, since something took their place; no migration
  /// has it.
  static let keptAside = "kept"

  private static let noted = "carnets_noted"

  /// Notes every row of these tables, before going down.
  func noteRows(of tables: [String], in db: Database) throws {
    try db.execute(
      sql: """
        DROP TABLE IF EXISTS \(Self.noted);
        CREATE TABLE \(Self.noted)(tableName TEXT, recordID TEXT, row TEXT, PRIMARY KEY (tableName, recordID));
        """)
    for table in tables {
      try db.execute(
        sql: """
          INSERT INTO \(Self.noted)
          SELECT ?, id, \(try Self.rowJSON(of: table, in: db)) FROM \(table.quotedDatabaseIdentifier)
          """,
        arguments: [table])
    }
  }

  /// Keeps the noted rows that the older schema lost or changed.
  func keepWhatWasLost(in db: Database) throws {
    let noted = try String.fetchAll(db, sql: "SELECT DISTINCT tableName FROM \(Self.noted)")
    for table in noted {
      if try db.tableExists(table) {
        try db.execute(
          sql: """
            INSERT INTO carnets_attic(stage, tableName, recordID, before, after)
            SELECT ?, noted.tableName, noted.recordID, noted.row, now.row
            FROM \(Self.noted) AS noted
            LEFT JOIN (SELECT id, \(try Self.rowJSON(of: table, in: db)) AS row
                       FROM \(table.quotedDatabaseIdentifier)) AS now ON now.id = noted.recordID
            WHERE noted.tableName = ? AND noted.row IS NOT now.row
            """,
          arguments: [stage.description, table])
      } else {
        try db.execute(
          sql: """
            INSERT INTO carnets_attic(stage, tableName, recordID, before)
            SELECT ?, tableName, recordID, row FROM \(Self.noted) WHERE tableName = ?
            """,
          arguments: [stage.description, table])
      }
    }
    try db.execute(sql: "DROP TABLE \(Self.noted)")
  }

  /// Notes which kept rows nobody changed since, before coming up.
  func noteUntouchedRows(in db: Database) throws {
    let tables = try tablesInAttic(db)
    guard !tables.isEmpty else { return }
    try db.execute(
      sql: """
        DROP TABLE IF EXISTS \(Self.noted);
        CREATE TABLE \(Self.noted)(tableName TEXT, recordID TEXT, PRIMARY KEY (tableName, recordID));
        """)
    for table in tables where try db.tableExists(table) {
      try db.execute(
        sql: """
          INSERT INTO \(Self.noted)
          SELECT attic.tableName, attic.recordID FROM carnets_attic AS attic
          JOIN (SELECT id, \(try Self.rowJSON(of: table, in: db)) AS row
                FROM \(table.quotedDatabaseIdentifier)) AS now ON now.id = attic.recordID
          WHERE attic.stage = ? AND attic.tableName = ? AND attic.after IS now.row
          """,
        arguments: [stage.description, table])
    }
  }

  /// Puts back what this stage's way back had taken, then forgets it.
  ///
  /// - Parameter settled: SQL that makes what came back fit what was changed meanwhile.
  /// - Returns: whether there was anything to put back.
  func restore(in db: Database, settled: String) throws -> Bool {
    let tables = try tablesInAttic(db)
    guard !tables.isEmpty else { return false }
    for table in tables where try db.tableExists(table) {
      let columns = try db.columns(in: table).map(\.name)
      try restoreMissingRows(of: table, columns: columns, in: db)
      try restoreFields(of: table, columns: columns.filter { $0 != "id" }, in: db)
    }
    try keepAside(tables, in: db)
    try dropOrphans(in: db)
    try db.execute(sql: settled)
    try db.execute(sql: "DELETE FROM carnets_attic WHERE stage = ?", arguments: [stage.description])
    try db.execute(sql: "DROP TABLE \(Self.noted)")
    return true
  }

  private func tablesInAttic(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT DISTINCT tableName FROM carnets_attic WHERE stage = ? ORDER BY tableName",
      arguments: [stage.description])
  }

  private func restoreMissingRows(of table: String, columns: [String], in db: Database) throws {
    let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ",")
    let values = columns.map { Self.value(of: $0, in: "before") }.joined(separator: ",")
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO \(table.quotedDatabaseIdentifier)(\(names))
        SELECT \(values) FROM carnets_attic WHERE stage = ? AND tableName = ? AND after IS NULL
        """,
      arguments: [stage.description, table])
  }

  /// Keeps the rows that did not come back: their table is gone, or another row has what must be unique.
  private func keepAside(_ tables: [String], in db: Database) throws {
    for table in tables {
      let present = try db.tableExists(table) ? "SELECT id FROM \(table.quotedDatabaseIdentifier)" : ""
      try db.execute(
        sql: """
          UPDATE OR REPLACE carnets_attic SET stage = ?
          WHERE stage = ? AND tableName = ? AND after IS NULL AND recordID NOT IN (\(present))
          """,
        arguments: [Self.keptAside, stage.description, table])
    }
  }

  /// All fields of rows that nobody touched; of the others, those that `after` has no place for.
  private func restoreFields(of table: String, columns: [String], in db: Database) throws {
    guard !columns.isEmpty else { return }
    let assignments = columns.map { column in
      let name = column.quotedDatabaseIdentifier
      return """
        \(name) = CASE WHEN untouched.recordID IS NOT NULL OR json_type(attic.after, '$.\(column)') IS NULL
          THEN \(Self.value(of: column, in: "attic.before")) ELSE current.\(name) END
        """
    }
    try db.execute(
      sql: """
        UPDATE \(table.quotedDatabaseIdentifier) AS current SET \(assignments.joined(separator: ", "))
        FROM carnets_attic AS attic
        LEFT JOIN \(Self.noted) AS untouched
          ON untouched.tableName = attic.tableName AND untouched.recordID = attic.recordID
        WHERE attic.stage = ? AND attic.tableName = ? AND attic.after IS NOT NULL
          AND attic.recordID = current.id
        """,
      arguments: [stage.description, table])
  }

  /// What the person deleted meanwhile takes the rows that refer to it along, or is forgotten by them, as the file's own
  /// rules would have had it.
  private func dropOrphans(in db: Database) throws {
    while true {
      let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
      if orphans.isEmpty { return }
      for orphan in orphans {
        let (table, rowID): (String, Int64) = (orphan["table"], orphan["rowid"])
        let kept = try Int.fetchOne(
          db,
          sql: """
            SELECT 1 FROM carnets_attic JOIN \(table.quotedDatabaseIdentifier) AS row ON row.id = recordID
            WHERE stage = ? AND tableName = ? AND row.rowid = ?
            """,
          arguments: [stage.description, table, rowID])
        guard kept != nil else { return }
        let forgotten = try forgottenColumns(of: orphan["fkid"], in: table, db)
        let change =
          forgotten.isEmpty
          ? "DELETE FROM \(table.quotedDatabaseIdentifier)"
          : "UPDATE \(table.quotedDatabaseIdentifier) SET \(forgotten.joined(separator: " = NULL, ")) = NULL"
        try db.execute(sql: "\(change) WHERE rowid = ?", arguments: [rowID])
      }
    }
  }

  /// The columns of a foreign key that become empty when what they refer to goes; none for one whose rows go with it.
  private func forgottenColumns(of key: Int, in table: String, _ db: Database) throws -> [String] {
    try Row.fetchAll(db, sql: "PRAGMA foreign_key_list(\(table.quotedDatabaseIdentifier))")
      .filter { $0["id"] == key && $0["on_delete"] == "SET NULL" }
      .map { ($0["from"] as String).quotedDatabaseIdentifier }
  }

  private static func rowJSON(of table: String, in db: Database) throws -> String {
    StoredColumn.rowJSON(try StoredColumn.all(of: table, in: db))
  }

  private static func value(of column: String, in json: String) -> String {
    let path = "'$.\(column)'"
    return """
      CASE json_type(\(json), \(path)) WHEN 'object' THEN unhex(json_extract(\(json), \(path) || '.$blob'))
      ELSE json_extract(\(json), \(path)) END
      """
  }
}
