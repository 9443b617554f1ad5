import GRDB

/// The photos and memos that blocks name, whatever kind of block or field names them.
enum NamedFiles {
  private static let tables = ["captures", "equipements"] + ContentRef.sortedTables

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

  /// Whether any block names a path. The text is looked at before it is taken apart, and the first one that names it
  /// answers: this is asked while somebody speaks.
  static func contains(_ path: String, in db: Database) throws -> Bool {
    try tables.contains { table in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM \(table) WHERE CASE
              WHEN NOT instr(blocksData, ?1) THEN 0
              WHEN json_valid(blocksData) THEN EXISTS (
                SELECT 1 FROM json_tree(blocksData) AS node WHERE node.type = 'text' AND node.value = ?1)
              ELSE 1 END)
          """, arguments: [path]) ?? false
    }
  }

  /// All paths that blocks named at some time and that the journal still holds: an undo may bring those blocks back. What a
  /// change of schema laid aside comes back too.
  static func remembered(in db: Database) throws -> Set<String> {
    try tables.reduce(into: []) { paths, table in
      paths.formUnion(
        try String.fetchSet(
          db,
          sql: """
            WITH states(blocks) AS (
              SELECT side.value FROM carnets_journal, json_each(
                CASE kind WHEN 'u' THEN json_extract(changes, '$.blocksData')
                ELSE json_array(json_extract(changes, '$.blocksData')) END) AS side
              WHERE tableName = ?1 AND changes LIKE '%captures/%'
              UNION ALL
              SELECT json_extract(before, '$.blocksData') FROM carnets_attic
              WHERE tableName = ?1 AND before LIKE '%captures/%')
            SELECT node.value
            FROM states, json_tree(CASE WHEN json_valid(blocks) THEN blocks ELSE '[]' END) AS node
            WHERE node.type = 'text' AND node.value LIKE 'captures/%'
            """, arguments: [table]))
    }
  }
}
