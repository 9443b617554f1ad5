import Foundation
import GRDB
import Testing

@testable import Vault

@Suite("Verifying a vault")
struct VerifyTests {
  let shelf: ShelfVault

  init() throws { shelf = try ShelfVault() }

  @Test("A vault in use is sound")
  func sound() async throws {
    try await shelf.fill()
    let vault = try await shelf.open()
    let verification = try await vault.verify()
    #expect(verification.isSound)
    #expect(
      verification.notebooks == [
        .init(id: "shelf", version: SchemaVersion(1, 2, 0), records: 402, changes: 402, attachments: 0)
      ])
    await vault.lock()
  }

  @Test("A notebook at an older schema is checked as it is, and not migrated")
  func older() async throws {
    var older = shelf
    older.schema = NotebookSchema(
      id: "shelf", plan: MigrationPlan([Shelf.v1]), records: Array(Shelf.schema.records.prefix(2)))
    try await older.fill(books: 10)
    let vault = try await shelf.open()
    let verification = try await vault.verify()
    #expect(verification.problems == [])
    #expect(
      verification.notebooks == [
        .init(id: "shelf", version: SchemaVersion(1, 0, 0), records: 12, changes: 12, attachments: 0)
      ])
    #expect(await vault.notebooksBehind() == ["shelf"])
    #expect(try vault.layout.snapshotNames() == [])
    await vault.lock()
  }

  @Test("Checking that is given up says nothing, instead of calling sound what it did not look at")
  func cancelled() async throws {
    try await shelf.fill(books: 10)
    let vault = try await shelf.open()
    let checking = Task { [vault] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await vault.verify()
    }
    await #expect(throws: CancellationError.self) { try await checking.value }
    let documents = try vault.attachments(of: "shelf")
    let id = try documents.add(Data("un".utf8)).id
    let verifier = NotebookVerifier(schema: Shelf.schema, attachments: documents)
    let reading = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await verifier.problems(with: [id])
    }
    await #expect(throws: CancellationError.self) { try await reading.value }
    await vault.lock()
  }

  @Test("A changed byte in a page is found")
  func page() async throws {
    try await shelf.fill()
    try Harm.flipPage(try shelf.leaves(of: "books")[3], of: shelf.database)
    #expect(try await shelf.problems() == [.damagedPages(notebook: "shelf", count: 1)])
  }

  @Test("A row that went behind the journal’s back is found, and so are the missing triggers")
  func row() async throws {
    try await shelf.fill(books: 10)
    let vault = try await shelf.open()
    _ = try await vault.notebook("shelf")
    try shelf.withRawConnection { db in
      try JournalSchema.removeTriggers(in: db)
      try db.execute(
        sql: "DELETE FROM books WHERE id IN (?, ?)", arguments: [ShelfVault.book(3), ShelfVault.book(4)])
      try db.execute(sql: "UPDATE books SET price = 1 WHERE id = ?", arguments: [ShelfVault.book(5)])
    }
    #expect(
      try await vault.verify().problems == [
        .triggers(notebook: "shelf"),
        .journalMismatch(notebook: "shelf", table: "books", records: [3, 4, 5].map(ShelfVault.book)),
      ])
    await vault.lock()
  }

  @Test("Rows that refer to nothing are found")
  func orphans() async throws {
    try await shelf.fill(books: 10)
    try shelf.withRawConnection { try $0.execute(sql: "DELETE FROM shelves WHERE id = 's2'") }
    #expect(try await shelf.problems() == [.orphans(notebook: "shelf", table: "books", count: 5)])
  }

  @Test("A document that is gone, one that was changed and two that were exchanged are told apart")
  func attachments() async throws {
    let vault = try await shelf.create()
    let store = try await vault.notebook("shelf")
    let documents = try vault.attachments(of: "shelf")
    let ids = try ["un", "deux", "trois", "quatre", "cinq"].map { try documents.add(Data($0.utf8)).id }
    try await store.write(Action("book.added")) { db in
      try db.execute(sql: "INSERT INTO shelves VALUES ('s1', 'Romans')")
      for (number, id) in ids.enumerated() {
        try db.execute(
          sql: "INSERT INTO books(id, shelfID, title, cover) VALUES (?, 's1', ?, ?)",
          arguments: ["b\(number)", "Tome \(number)", id.description])
      }
    }
    try Folder.removeFile(documents.location(of: ids[0]))
    try Harm.flip(documents.location(of: ids[1]), at: 100)
    let files = ids.map { documents.location(of: $0) }
    let third = try Data(contentsOf: files[2])
    try Data(contentsOf: files[3]).write(to: files[2])
    try third.write(to: files[3])
    #expect(
      Set(try await vault.verify().problems) == [
        .missingAttachment(notebook: "shelf", id: ids[0].description),
        .damagedAttachment(notebook: "shelf", id: ids[1].description),
        .exchangedAttachment(notebook: "shelf", id: ids[2].description),
        .exchangedAttachment(notebook: "shelf", id: ids[3].description),
      ])
    await vault.lock()
  }

  @Test("A document that cannot be read, and one that a newer version made, are not called damaged")
  func unreadableAttachments() async throws {
    let vault = try await shelf.create()
    let documents = try vault.attachments(of: "shelf")
    let ids = try ["un", "deux"].map { try documents.add(Data($0.utf8)).id }
    let files = ids.map { documents.location(of: $0) }
    try Folder.removeFile(files[0])
    try Folder.create(files[0])
    var newer = try Data(contentsOf: files[1])
    newer[SealedStreamFormat.magic.count] = .max
    try newer.write(to: files[1])
    let verifier = NotebookVerifier(schema: Shelf.schema, attachments: documents)
    let problems = try await verifier.problems(with: ids)
    #expect(problems.map(\.kind) == ["unreadableAttachment", "unreadableAttachment"])
    #expect(problems.map(\.messageKey) == ["file.notAFile", "problem.newerAttachment"])
    #expect(
      problems.map(\.messageArguments) == [
        ["path": files[0].path(percentEncoded: false)], ["notebook": "shelf", "id": ids[1].description],
      ])
    #expect(problems.allSatisfy { !$0.isRepairable })
    await vault.lock()
  }

  @Test("A notebook that the disk does not give is told with what is in the way, and is not for a repair")
  func obstructed() async throws {
    let content = try await shelf.fill(books: 3)
    let log = URL(filePath: shelf.database.path + "-wal", directoryHint: .notDirectory)
    try FileManager.default.removeItem(at: log)
    try FileManager.default.createDirectory(at: log, withIntermediateDirectories: false)
    let problems = try await shelf.problems()
    #expect(
      problems == [.unopenable(notebook: "shelf", .init(FileError.notAFile(log.path), of: "shelf"))])
    #expect(problems.map(\.cause) == [.disk])
    #expect(problems.allSatisfy { !$0.isRepairable })
    try FileManager.default.removeItem(at: log)
    #expect(try await shelf.content() == content)
  }

  @Test("A truncated file, and one without content, are found; nothing is created in their place")
  func truncated() async throws {
    try await shelf.fill()
    try Harm.truncate(shelf.database, to: 10 * Harm.pageSize)
    #expect(try await shelf.problems().map(\.messageKey) == ["vault.damagedFile"])
    try Harm.truncate(shelf.database, to: 0)
    await #expect(throws: VaultError.missingFile(notebook: "shelf")) { try await shelf.content() }
    try Folder.removeFile(shelf.database)
    await #expect(throws: VaultError.missingFile(notebook: "shelf")) { try await shelf.content() }
    #expect(try await shelf.problems().map(\.messageKey) == ["vault.missingFile"])
    #expect(FileManager.default.fileExists(atPath: shelf.database.path) == false)
  }

  @Test("A notebook of which only documents, a snapshot or a note is left is missing, not new")
  func traces() async throws {
    let vault = try await shelf.create()
    let cover = try vault.attachments(of: "shelf").location(
      of: try vault.attachments(of: "shelf").add(Data([1])).id)
    await vault.lock()
    let snapshot = shelf.layout.snapshots(for: "shelf").appending(path: "2026.sqlite")
    let upkeep = shelf.layout.upkeepDone(for: "shelf")
    for trace in [cover, snapshot, upkeep] {
      try Folder.create(trace.deletingLastPathComponent())
      try Data([1]).write(to: trace)
      await #expect(throws: VaultError.missingFile(notebook: "shelf")) { try await shelf.content() }
      #expect(try await shelf.problems().map(\.messageKey) == ["vault.missingFile"])
      try Folder.removeFile(trace)
    }
    #expect(try await shelf.content().isEmpty)
  }

  @Test("Another vault’s file, and a damaged one, are told apart")
  func foreign() async throws {
    try await shelf.fill(books: 10)
    let other = try ShelfVault()
    try await other.fill(books: 10)
    let own = try Data(contentsOf: shelf.database)
    try Data(contentsOf: other.database).write(to: shelf.database)
    await #expect(throws: VaultError.foreignFile(notebook: "shelf")) { try await shelf.content() }
    try own.write(to: shelf.database)
    try Harm.flipPage(1, of: shelf.database)
    await #expect {
      try await shelf.content()
    } throws: { error in
      if case VaultError.damagedFile(notebook: "shelf", _) = error { true } else { false }
    }
  }

  @Test("Triggers that somebody took away are back when the notebook is opened")
  func triggers() async throws {
    try await shelf.fill(books: 10)
    try shelf.withRawConnection { try JournalSchema.removeTriggers(in: $0) }
    #expect(try await shelf.problems() == [])
    #expect(try shelf.withRawConnection { try JournalSchema.hasTriggers(for: Shelf.schema.records, in: $0) })
  }

  @Test(
    "What was changed without triggers is told in the history, and the copy is compared whole; undo still works"
  )
  func gap() async throws {
    try await shelf.fill(books: 3)
    try shelf.withRawConnection { db in
      try JournalSchema.removeTriggers(in: db)
      try db.execute(sql: "INSERT INTO shelves VALUES ('s9', 'Sans journal')")
    }
    let vault = try await shelf.open()
    let store = try await vault.notebook("shelf")
    #expect(FileManager.default.fileExists(atPath: shelf.layout.rebuildMark(for: "shelf").path))
    let actions = try await store.value(LatestActions(limit: 10))
    #expect(actions.map(\.transaction.action) == ["vault.unjournalled", "shelf.added"])
    #expect(actions.map(\.canBeUndone) == [false, true])
    let touched = try await store.touchedRoots(after: 5, limit: 10, common: [])
    #expect(touched.everything == 6...6)
    try await store.write(Action("shelf.added")) {
      try $0.execute(sql: "INSERT INTO shelves VALUES ('s3', 'x')")
    }
    try await store.undo()
    try await store.undo()
    #expect(try await store.read { try String.fetchAll($0, sql: "SELECT id FROM shelves") } == ["s9"])
    await vault.lock()
    // It is told once.
    let again = try await shelf.open()
    let told = try await again.notebook("shelf").value(LatestActions(limit: 10))
    #expect(told.map(\.transaction.action).count { $0 == "vault.unjournalled" } == 1)
    await again.lock()
  }

  @Test("What was changed without triggers is journalled at the next opening, and the check holds")
  func gapDifferences() async throws {
    try await shelf.fill(books: 3)
    let changed = (ShelfVault.book(1), ShelfVault.book(2))
    try shelf.withRawConnection { db in
      try JournalSchema.removeTriggers(in: db)
      try db.execute(
        sql: "UPDATE books SET title = 'Sans journal', price = NULL WHERE id = ?", arguments: [changed.0])
      try db.execute(sql: "DELETE FROM books WHERE id = ?", arguments: [changed.1])
      try db.execute(sql: "INSERT INTO shelves VALUES ('s9', 'Nouvelle')")
    }
    #expect(try await shelf.problems() == [])
    #expect(
      try gapEntries() == [
        #"b000001 u {"price":[1,null],"title":["Tome 1","Sans journal"]}"#, "b000002 d", "triggers u {}",
      ])
  }

  @Test("A trigger that was replaced by one that writes nothing is found, with what it missed")
  func emptyTrigger() async throws {
    try await shelf.fill(books: 1)
    try shelf.withRawConnection { db in
      try db.execute(
        sql: """
          DROP TRIGGER carnets_shelves_update;
          CREATE TRIGGER carnets_shelves_update AFTER UPDATE ON shelves BEGIN SELECT 1; END;
          UPDATE shelves SET name = 'Sans journal' WHERE id = 's1';
          """)
    }
    #expect(try await shelf.problems() == [])
    #expect(try gapEntries() == [#"s1 u {"name":["Romans","Sans journal"]}"#, "triggers u {}"])
  }

  @Test("Triggers that are missing in a file of an older version are told too")
  func gapBeforeMigration() async throws {
    try await shelf.fill(books: 1)
    let older = try await shelf.open()
    try await older.rollBack("shelf", to: SchemaVersion(1, 1, 0))
    await older.lock()
    try shelf.withRawConnection { db in
      try JournalSchema.removeTriggers(in: db)
      try db.execute(sql: "UPDATE shelves SET name = 'Sans journal' WHERE id = 's1'")
    }
    let vault = try await shelf.open()
    let actions = try await vault.notebook("shelf").value(LatestActions(limit: 10))
    #expect(actions.map(\.transaction.action).contains(JournalGap.action))
    #expect(FileManager.default.fileExists(atPath: shelf.layout.rebuildMark(for: "shelf").path))
    await vault.lock()
  }

  /// What was journalled of the gap; of a deletion only that it was one.
  private func gapEntries() throws -> [String] {
    try shelf.withRawConnection { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT recordID || ' ' || kind || CASE kind WHEN 'u' THEN ' ' || changes ELSE '' END AS entry
          FROM carnets_journal WHERE sequence >= (SELECT firstSequence FROM carnets_transactions WHERE action = ?)
          ORDER BY recordID
          """, arguments: [JournalGap.action]
      ).map { $0["entry"] }
    }
  }

  @Test("A trigger that somebody altered is told even where no row shows what it missed")
  func alteredTrigger() async throws {
    try await shelf.fill(books: 1)
    try shelf.withRawConnection { db in
      let sql = try #require(
        try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = 'carnets_shelves_insert'"))
      try db.execute(sql: "DROP TRIGGER carnets_shelves_insert")
      try db.execute(sql: sql.replacing("BEGIN", with: "WHEN NEW.id <> 's9' BEGIN"))
      try db.execute(sql: "INSERT INTO shelves VALUES ('s9', 'Sans journal')")
    }
    #expect(try await shelf.problems() == [])
    #expect(try gapEntries() == ["triggers u {}"])
    let vault = try await shelf.open()
    let actions = try await vault.notebook("shelf").value(LatestActions(limit: 10))
    #expect(actions.map(\.transaction.action) == [JournalGap.action, "shelf.added"])
    #expect(FileManager.default.fileExists(atPath: shelf.layout.rebuildMark(for: "shelf").path))
    await vault.lock()
  }
}

extension VaultLayout {
  fileprivate func snapshotNames() throws -> [String] { try Folder.names(in: snapshots(for: "shelf")) }
}
