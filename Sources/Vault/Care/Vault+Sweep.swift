import GRDB

extension Vault {
  /// Removes attachments that nothing has referred to for 24 hours.
  ///
  /// What the journal still holds counts as a reference: undoing a deletion brings its documents back. What
  /// is to go is looked at once more while nobody writes, in any process, so that a transaction that was
  /// running meanwhile keeps what it refers to.
  @discardableResult
  public func sweepAttachments(of id: String) async throws -> AttachmentSweepReport {
    let store = try await notebook(id)
    let attachments = try attachments(of: id)
    let (references, now) = (AttachmentReferences(schema: store.schema), surroundings.now())
    let kept = try await store.read { try references.all(in: $0) }
    var report = try await Offloaded.run { try attachments.look(keeping: kept.contains, now: now) }
    let expired = try attachments.expired(report.waiting, now: now)
    if expired.isEmpty { return report }
    let removed = try await VaultError.mapping(id) {
      try await store.pool.write { db in
        let kept = try references.all(in: db)
        return try expired.filter { try !kept.contains($0) && attachments.removeExpired($0, now: now) }
      }
    }
    for id in removed { report.moveToRemoved(id) }
    return report
  }
}

/// The attachments that a notebook's rows name, and those that its journal could bring back.
private struct AttachmentReferences: Sendable {
  let schema: NotebookSchema

  func all(in db: Database) throws -> Set<AttachmentID> {
    var all: Set<AttachmentID> = []
    for table in schema.records {
      for column in table.attachmentColumns {
        all.formUnion(try present(column, of: table, in: db))
        all.formUnion(try journalled(column, of: table, in: db))
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

  /// What a column named at some time that the journal still holds.
  private func journalled(
    _ column: String, of table: RecordTable, in db: Database
  ) throws -> Set<AttachmentID> {
    let texts = try String.fetchSet(
      db,
      sql: """
        SELECT value FROM carnets_journal, json_each(
          CASE kind WHEN 'u' THEN json_extract(changes, '$.' || ?2)
          ELSE json_array(json_extract(changes, '$.' || ?2)) END)
        WHERE tableName = ?1 AND value IS NOT NULL
        """,
      arguments: [table.name, column])
    return Set(texts.compactMap(AttachmentID.init))
  }
}
