import Foundation
import GRDB

/// Makes a sound file of the same schema from what can be read of a damaged one.
struct NotebookSalvage {
  let schema: NotebookSchema
  /// The damaged file, outside any transaction.
  let damaged: Database
  let now: Date

  /// The version of the damaged file's schema.
  ///
  /// - Returns: nil when nothing of the file says it.
  /// - Throws: ``MigrationError/newer(found:known:)`` for a file that this version must not touch.
  func version() throws -> SchemaVersion? {
    if let version = noted() {
      if version > schema.plan.current {
        throw MigrationError.newer(found: version, known: schema.plan.current)
      }
      return version
    }
    // The table that says it cannot be read; the schema itself, on the first page, can.
    guard let tables = tables(of: damaged) else { return nil }
    return try schema.plan.stages.map(\.version).last { version in
      let model = try DatabaseQueue()
      try model.writeWithoutTransaction { try migrator.create(in: $0, upTo: version) }
      return try model.read { self.tables(of: $0) } == tables
    }
  }

  /// Copies everything readable into a new, empty file, puts back from the journal what it knows of the
  /// rest, and leaves nothing there that refers to nothing.
  ///
  /// - Throws: what writing the new file throws, never what reading the damaged one does.
  func fill(_ new: Database, at version: SchemaVersion) throws -> [RepairedTable] {
    try migrator.create(in: new, upTo: version)
    var tables: [RepairedTable] = []
    try new.inTransaction(.exclusive) {
      // What is copied was journalled once already; seeds that a person removed must not come back.
      try JournalSchema.removeTriggers(in: new)
      // What follows from records is made by their own triggers as they are copied, not copied too.
      let derived = Set(schema.derived.map(\.name))
      for name in try Self.ordinaryTables(in: new) where !derived.contains(name) {
        tables.append(try copy(name, to: new))
      }
      let journal = JournalSalvage(db: new)
      for index in tables.indices where schema.record(tables[index].name) != nil {
        tables[index].recovered = try journal.recoverRows(of: tables[index].name)
        tables[index].lost = try lost(tables[index].name, in: new, known: tables[index].lost, journal)
        // Some of those that only their number told of have a name now, or are back.
        let named = tables[index].recovered + tables[index].lost.count
        tables[index].lostUnnamed = tables[index].lostUnnamed.map { max(0, $0 - named) }
      }
      try OrphanShelf(db: new).putAway { table, id in
        guard let index = tables.firstIndex(where: { $0.name == table }) else { return }
        tables[index].setAside.append(id)
        tables[index].saved -= 1
      }
      if version == schema.plan.current { for table in schema.derived { try table.rebuild(in: new) } }
      try JournalSchema.installTriggers(for: try presentRecords(in: new), in: new)
      if !tables.allSatisfy(\.isWhole) { try RepairMark.write(at: now, in: new) }
      return .commit
    }
    return tables
  }

  private var migrator: Migrator { Migrator(schema: schema, progress: { _ in }) }

  private func copy(_ name: String, to new: Database) throws -> RepairedTable {
    var table = RepairedTable(name: name)
    let columns = try new.columns(in: name).map(\.name)
    let salvage = TableSalvage(db: damaged, table: name, columns: columns)
    // The new file's own facts stay where the damaged one's cannot be read.
    if name != "carnets_meta" { try new.execute(sql: "DELETE FROM \(name.quotedDatabaseIdentifier)") }
    let list = columns.map(\.quotedDatabaseIdentifier).joined(separator: ",")
    let places = columns.map { _ in "?" }.joined(separator: ",")
    let insert = try new.makeStatement(
      sql: "INSERT OR REPLACE INTO \(name.quotedDatabaseIdentifier)(\(list)) VALUES (\(places))")
    let isDamaged = try salvage.forEach { row in
      let values = row.databaseValues.dropFirst()
      try insert.execute(arguments: StatementArguments(Array(values)))
      table.saved += 1
    }
    if isDamaged {
      if let ids = salvage.indexedIDs() {
        table.lost = ids
      } else {
        table.lostUnnamed = salvage.indexedCount().map { max(0, $0 - table.saved) }
      }
    }
    return table
  }

  /// The ids that should be there and are not.
  private func lost(
    _ table: String, in new: Database, known: [String], _ journal: JournalSalvage
  ) throws -> [String] {
    let present = try new.makeStatement(
      sql: "SELECT 1 FROM \(table.quotedDatabaseIdentifier) WHERE id = ?")
    let expected = Set(known).union(try journal.missingRows(of: table))
    return try expected.sorted().filter { try Int.fetchOne(present, arguments: [$0]) == nil }
  }

  private func presentRecords(in db: Database) throws -> [RecordTable] {
    let tables = try Set(Migrator.recordTables(in: db))
    return schema.records.filter { tables.contains($0.name) }
  }

  private func noted() -> SchemaVersion? {
    do { return try Migrator.version(in: damaged) } catch { return nil }
  }

  private func tables(of db: Database) -> Set<String>? {
    let sql = "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'"
    do { return try String.fetchSet(db, sql: sql) } catch { return nil }
  }

  /// Tables with rows of their own: virtual ones and what stands behind them follow from the others.
  private static func ordinaryTables(in db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT name FROM pragma_table_list
        WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*'
        ORDER BY name GLOB 'carnets_*' DESC, name
        """)
  }
}

/// The mark that a repair with losses leaves in the journal: followers start afresh from it, nothing before
/// it can be undone, and sequences that were given once are not given again.
enum RepairMark {
  /// The highest sequence that a notebook can have reached: what lies beyond is damage, and is taken away so that
  /// numbers can go on.
  static let highest = Int64.max / 2

  static func write(at now: Date, in db: Database) throws {
    for (table, column) in [
      ("carnets_journal", "sequence"), ("carnets_transactions", "id"), ("carnets_cursors", "sequence"),
    ] {
      try db.execute(sql: "DELETE FROM \(table) WHERE \(column) > ?", arguments: [highest])
    }
    let last =
      try Int64.fetchOne(
        db,
        sql: """
          SELECT max(coalesce((SELECT max(sequence) FROM carnets_journal), 0),
            coalesce((SELECT max(id) FROM carnets_transactions), 0),
            coalesce((SELECT max(sequence) FROM carnets_cursors), 0))
          """) ?? 0
    try db.execute(
      sql: """
        INSERT INTO carnets_journal(sequence, tableName, recordID, kind, changes)
        VALUES (?1, 'carnets_meta', 'repair', 'u', '{}');
        """, arguments: [last + 1])
    try db.execute(
      sql: """
        INSERT INTO carnets_transactions(id, firstSequence, at, origin, action) VALUES (?1, ?1, ?2, ?3, ?4)
        """,
      arguments: [
        last + 1, Int64((now.timeIntervalSince1970 * 1000).rounded()),
        JournalTransaction.Origin.migration.rawValue, "vault.repaired",
      ])
  }
}
