import GRDB

extension Vault {
  /// Removes attachments that nothing has referred to for thirty days (``AttachmentStore/graceTime``).
  ///
  /// What the journal still holds counts as a reference: undoing a deletion brings its documents back. What
  /// is to go is compared once more with what was written meanwhile, while nobody writes in any process, so
  /// that a transaction that was running keeps what it refers to. Writers wait for a few of them at a time, and never
  /// for the disk.
  ///
  /// - Parameter limit: how many are removed at most; the others go the next time.
  @discardableResult
  public func sweepAttachments(of id: String, atMost limit: Int = .max) async throws -> AttachmentSweepReport
  {
    let store = try await notebook(id)
    let attachments = try attachments(of: id)
    let (references, now) = (AttachmentReferences(schema: store.schema), dependencies.now())
    let listed = try await Offloaded.run { try Set(attachments.list()) }
    let (kept, sequence) = try await store.read { db in
      (try references.kept(of: listed, in: db), try JournalWriter.lastSequence(in: db))
    }
    var report = try await Offloaded.run { try attachments.look(keeping: kept.contains, now: now) }
    var rest = try await Offloaded.run { [report] in
      try attachments.removeLaidAside()
      return try attachments.expired(report.waiting, now: now).prefix(limit)
    }
    while !rest.isEmpty {
      let batch = rest.prefix(Self.sweepBatch)
      rest = rest.dropFirst(Self.sweepBatch)
      let removed = try await store.mappingErrors {
        try await store.writer.write { db in
          let taken = try references.journalled(after: sequence, in: db)
          return try batch.filter { try !taken.contains($0) && attachments.layAside($0, now: now) }
        }
      }
      report.moveToRemoved(removed)
    }
    if !report.removed.isEmpty { try await Offloaded.run { try attachments.removeLaidAside() } }
    return report
  }

  /// How many attachments lose their names while writers wait.
  private static let sweepBatch = 64
}

/// The attachments that a notebook's rows name, and those that its journal could bring back.
private struct AttachmentReferences: Sendable {
  let schema: NotebookSchema

  /// Those of some attachments that are named now, or that the journal or the attic could bring back. A long journal
  /// is only read where one is there that no row names.
  func kept(of ids: Set<AttachmentID>, in db: Database) throws -> Set<AttachmentID> {
    if ids.isEmpty { return [] }
    let named = try columns { try present($0, of: $1, in: db) }
    if ids.isSubset(of: named) { return ids }
    let couldReturn = try journalled(in: db).union(columns { try laidAside($0, of: $1, in: db) })
    return ids.intersection(named.union(couldReturn))
  }

  /// What the changes after one of them name: no row can begin to name an attachment without a change.
  func journalled(after sequence: Int64 = 0, in db: Database) throws -> Set<AttachmentID> {
    try columns { try journalled($0, of: $1, after: sequence, in: db) }
  }

  /// What is found for all columns that name attachments.
  private func columns(
    _ find: (String, RecordTable) throws -> Set<AttachmentID>
  ) rethrows -> Set<AttachmentID> {
    try schema.records.reduce(into: []) { found, table in
      for column in table.attachmentColumns { found.formUnion(try find(column, table)) }
    }
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

  /// What a column named before or after a transaction, by the changes after one of them that the journal still holds.
  /// What it named only in between no undo can bring back.
  private func journalled(
    _ column: String, of table: RecordTable, after sequence: Int64, in db: Database
  ) throws -> Set<AttachmentID> {
    let texts = try String.fetchSet(
      db,
      sql: """
        WITH named AS (
          SELECT change.sequence, recordID, kind, json_extract(changes, '$.' || ?2) AS value,
            coalesce(done.id, -change.sequence) AS done
          FROM carnets_journal AS change LEFT JOIN carnets_transactions AS done
            ON done.id = (SELECT min(id) FROM carnets_transactions WHERE id >= change.sequence)
              AND done.firstSequence <= change.sequence
          WHERE tableName = ?1 AND change.sequence > ?3 AND json_type(changes, '$.' || ?2) IS NOT NULL),
        placed AS (
          SELECT kind, value,
            row_number() OVER (PARTITION BY done, recordID ORDER BY sequence) = 1 AS isFirst,
            row_number() OVER (PARTITION BY done, recordID ORDER BY sequence DESC) = 1 AS isLast
          FROM named)
        SELECT CASE kind WHEN 'u' THEN json_extract(value, '$[0]') ELSE value END AS attachment FROM placed
        WHERE isFirst AND kind <> 'i' AND attachment IS NOT NULL
        UNION
        SELECT CASE kind WHEN 'u' THEN json_extract(value, '$[1]') ELSE value END AS attachment FROM placed
        WHERE isLast AND kind <> 'd' AND attachment IS NOT NULL
        """,
      arguments: [table.name, column, sequence])
    return Set(texts.compactMap(AttachmentID.init))
  }
}
