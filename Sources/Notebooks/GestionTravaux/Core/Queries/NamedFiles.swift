import GRDB

/// The photos and memos that blocks name, whatever kind of block or field names them.
enum NamedFiles {
  private static let tables = ["captures"] + ContentRef.sortedTables

  /// All paths.
  static func all(in db: Database) throws -> Set<String> {
    try tables.reduce(into: []) { paths, table in
      paths.formUnion(
        try String.fetchSet(
          db,
          sql: """
            SELECT node.value FROM \(table), json_tree(\(table).blocksData) AS node
            WHERE \(table).blocksData <> '' AND node.type = 'text' AND node.value LIKE 'captures/%'
            """))
    }
  }
}
