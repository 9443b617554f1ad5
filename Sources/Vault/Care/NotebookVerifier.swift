import GRDB

/// Checks one notebook: its pages, its structure, its rows against its journal; then its attachments.
struct NotebookVerifier: Sendable {
  let schema: NotebookSchema
  let attachments: AttachmentStore

  /// What one snapshot of the database says.
  struct Reading: Sendable {
    let notebook: VaultVerification.Notebook
    var problems: [VaultProblem]
    /// The attachments that records refer to, sorted.
    var attachments: [AttachmentID] = []
  }

  /// What is checked inside one snapshot of the database. A file at an older schema is checked as far as what
  /// is known of it goes.
  func read(_ db: Database) throws -> Reading {
    if let damage = try damage(db) {
      // What is read through damage says nothing of the rest.
      return Reading(
        notebook: .unread(schema.id), problems: [damage])
    }
    let version = try Migrator.version(in: db)
    let tables = try schema.records.filter { try db.tableExists($0.name) }
    var problems = try orphans(in: db)
    if version == schema.plan.current, try !JournalSchema.hasTriggers(for: schema.records, in: db) {
      problems.append(.triggers(notebook: schema.id))
    }
    for table in tables {
      let records = try mismatches(in: table, db)
      if !records.isEmpty {
        problems.append(.journalMismatch(notebook: schema.id, table: table.name, records: records))
      }
    }
    if version == schema.plan.current {
      for table in schema.derived where try !table.isTrue(in: db) {
        problems.append(.derived(notebook: schema.id, table: table.name))
      }
    }
    let references = try attachmentReferences(of: tables, in: db)
    let records = try tables.reduce(0) { count, table in
      try count + (Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.name.quotedDatabaseIdentifier)") ?? 0)
    }
    let notebook = VaultVerification.Notebook(
      id: schema.id, version: version, records: records,
      changes: try Int.fetchOne(db, sql: "SELECT count(*) FROM carnets_journal") ?? 0,
      attachments: references.count)
    return Reading(
      notebook: notebook, problems: problems,
      attachments: references.sorted { $0.description < $1.description })
  }

  /// Reads each attachment whole, outside any snapshot: that takes hours where there are many, and the
  /// notebook is written meanwhile. One that a person deletes at that time stays for a day at least.
  ///
  /// - Throws: `CancellationError`.
  func problems(with ids: [AttachmentID]) async throws -> [VaultProblem] {
    var problems: [VaultProblem] = []
    for id in ids {
      try Task.checkCancellation()
      if let problem = await problem(with: id) { problems.append(problem) }
    }
    return problems
  }

  private func orphans(in db: Database) throws -> [VaultProblem] {
    let rows = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
    return Dictionary(grouping: rows, by: { $0["table"] as String }).sorted { $0.key < $1.key }
      .map { .orphans(notebook: schema.id, table: $0.key, count: $0.value.count) }
  }

  /// What makes every other answer worthless.
  private func damage(_ db: Database) throws -> VaultProblem? {
    do {
      // Looked at twice: another connection may have been writing a page while it was read.
      let pages = try Set(damagedPages(db)).intersection(damagedPages(db))
      if !pages.isEmpty { return .damagedPages(notebook: schema.id, count: pages.count) }
      let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check(10)")
      if integrity == ["ok"] { return nil }
      return .integrity(notebook: schema.id, count: integrity.count)
    } catch let error as DatabaseError where error.isDamage {
      throw VaultError.damagedFile(notebook: schema.id, code: error.extendedResultCode.rawValue)
    }
  }

  private func damagedPages(_ db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "PRAGMA cipher_integrity_check")
  }

  /// The attachments that records refer to now.
  private func attachmentReferences(of tables: [RecordTable], in db: Database) throws -> Set<AttachmentID> {
    var ids: Set<AttachmentID> = []
    for table in tables {
      let columns = Set(try StoredColumn.all(of: table.name, in: db).map(\.name))
      for column in table.attachmentColumns where columns.contains(column) {
        let name = column.quotedDatabaseIdentifier
        let cursor = try String.fetchCursor(
          db,
          sql: "SELECT DISTINCT \(name) FROM \(table.name.quotedDatabaseIdentifier) WHERE \(name) IS NOT NULL"
        )
        while let text = try cursor.next() {
          if let id = AttachmentID(text) { ids.insert(id) }
        }
      }
    }
    return ids
  }

  private func problem(with id: AttachmentID) async -> VaultProblem? {
    do {
      let attachments = attachments
      try await Offloaded.run { try attachments.verify(id) }
      return nil
    } catch AttachmentError.missing {
      return .missingAttachment(notebook: schema.id, id: id.description)
    } catch AttachmentError.exchanged {
      return .exchangedAttachment(notebook: schema.id, id: id.description)
    } catch AttachmentError.damaged {
      return .damagedAttachment(notebook: schema.id, id: id.description)
    } catch {
      return .unreadableAttachment(
        notebook: schema.id, id: id.description, VaultProblem.Reason(error, of: id, in: schema.id))
    }
  }

  /// The records whose row is not what their last change since the last migration left.
  private func mismatches(in table: RecordTable, _ db: Database) throws -> [String] {
    let row = StoredColumn.rowJSON(try StoredColumn.all(of: table.name, in: db), of: "now")
    return try String.fetchAll(
      db,
      sql: """
        WITH latest AS (
          SELECT recordID, max(sequence) AS sequence FROM carnets_journal
          WHERE tableName = ? AND sequence >
            coalesce((SELECT max(id) FROM carnets_transactions WHERE origin = 'migration'), 0)
          GROUP BY recordID)
        SELECT latest.recordID FROM latest
        JOIN carnets_journal AS last ON last.sequence = latest.sequence
        LEFT JOIN \(table.name.quotedDatabaseIdentifier) AS now ON now.id = latest.recordID
        WHERE CASE last.kind
          WHEN 'd' THEN now.id IS NOT NULL
          WHEN 'i' THEN now.id IS NULL OR last.changes IS NOT \(row)
          ELSE now.id IS NULL OR EXISTS (
            SELECT 1 FROM json_each(last.changes) AS change
            WHERE json_extract(change.value, '$[1]') IS NOT json_extract(\(row), '$.' || change.key))
          END
        ORDER BY latest.recordID
        """,
      arguments: [table.name])
  }
}
