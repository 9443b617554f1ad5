import GRDB

extension Vault {
  /// Removes attachments that nothing has referred to for 24 hours.
  ///
  /// What the journal still holds counts as a reference: undoing a deletion brings its documents back. What
  /// is to go is compared once more with what was written meanwhile, while nobody writes in any process, so
  /// that a transaction that was running keeps what it refers to.
  @discardableResult
  public func sweepAttachments(of id: String) async throws -> AttachmentSweepReport {
    let store = try await notebook(id)
    let attachments = try attachments(of: id)
    let (references, now) = (AttachmentReferences(schema: store.schema), surroundings.now())
    let (kept, sequence) = try await store.read { db in
      (try references.all(in: db), try JournalWriter.lastSequence(in: db))
    }
    var report = try await Offloaded.run { try attachments.look(keeping: kept.contains, now: now) }
    let expired = try attachments.expired(report.waiting, now: now)
    if expired.isEmpty { return report }
    let removed = try await VaultError.mapping(id) {
      try await store.pool.write { db in
        let taken = try references.journalled(after: sequence, in: db)
        return try expired.filter { try !taken.contains($0) && attachments.removeExpired($0, now: now) }
      }
    }
    for id in removed { report.moveToRemoved(id) }
    return report
  }
}

/// The attachments that a notebook's rows name, and those that its journal could bring back.
private struct AttachmentReferences: Sendable {
  let schema: NotebookSchema

  /// Everything that is named now, or that the journal or the attic could bring back.
  func all(in db: Database) throws -> Set<AttachmentID> {
    var all = try journalled(in: db)
    for table in schema.records {
      for column in table.attachmentColumns {
        all.formUnion(try present(column, of: table, in: db))
        all.formUnion(try laidAside(column, of: table, in: db))
      }
    }
    return all
  }

  /// What the changes after one of them name: no row can begin to name an attachment without a change.
  func journalled(after sequence: Int64 = 0, in db: Database) throws -> Set<AttachmentID> {
    var all: Set<AttachmentID> = []
    for table in schema.records {
      for column in table.attachmentColumns {
        all.formUnion(try journalled(column, of: table, after: sequence, in: db))
      }
    }
    return all
  }

  private func present(
    _ column: String, of table: RecordTable, in db: Database
  ) throws -> Set<AttachmentID> {
    let name = column.quotedDatabaseIdentifier
    let texts = try String.fetchSet(
      db, sql: "SELECT \(name) FROM \(table.name.quotedDatabaseIdentifier) WHERE \(name) IS NOT NULL")
    return Set(texts.compactMap(AttachmentID.init))
  }

  /// What a column names in the rows that a change of schema laid aside.
  private func laidAside(
    _ column: String, of table: RecordTable, in db: Database
  ) throws -> Set<AttachmentID> {
    let texts = try String.fetchSet(
      db,
      sql: """
        SELECT json_extract(before, '$.' || ?2) AS value FROM carnets_attic
        WHERE tableName = ?1 AND value IS NOT NULL
        """,
      arguments: [table.name, column])
    return Set(texts.compactMap(AttachmentID.init))
  }

  /// What a column named at some time, by the changes after one of them that the journal still holds.
  private func journalled(
    _ column: String, of table: RecordTable, after sequence: Int64, in db: Database
  ) throws -> Set<AttachmentID> {
    let texts = try String.fetchSet(
      db,
      sql: """
        SELECT value FROM carnets_journal, json_each(
          CASE kind WHEN 'u' THEN json_extract(changes, '$.' || ?2)
          ELSE json_array(json_extract(changes, '$.' || ?2)) END)
        WHERE tableName = ?1 AND sequence > ?3 AND value IS NOT NULL
        """,
      arguments: [table.name, column, sequence])
    return Set(texts.compactMap(AttachmentID.init))
  }
}
