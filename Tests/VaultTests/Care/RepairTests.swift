import Foundation
import GRDB
import Localization
import Synchronization
import TestSupport
import Testing

@testable import Vault

@Suite("Repairing a vault")
struct RepairTests {
  let shelf: ShelfVault

  init() throws { shelf = try ShelfVault() }

  @Test("A sound vault is left as it is")
  func sound() async throws {
    try await shelf.fill(books: 10)
    let before = try Data(contentsOf: shelf.database)
    #expect(try await shelf.repair() == RepairReport(steps: [.sound(notebook: "shelf")]))
    #expect(try Data(contentsOf: shelf.database) == before)
  }

  @Test("A vault that a process has open is not repaired")
  func open() async throws {
    try await shelf.fill(books: 1)
    let vault = try await shelf.open()
    await #expect {
      try await shelf.repair()
    } throws: { error in
      if case FileError.held = error { true } else { false }
    }
    await vault.lock()
  }

  @Test(
    "A damaged vault.json is written anew from what is left of it and of its copy", arguments: [true, false])
  func descriptor(isCopySound: Bool) async throws {
    let content = try await shelf.fill(books: 10)
    try Harm.flip(shelf.layout.descriptor, at: 30)
    if !isCopySound {
      // A date that nothing depends on: the slots are whole, the checksum is not.
      let text = try String(contentsOf: shelf.layout.descriptorCopy, encoding: .utf8)
      try text.replacing("2026-01-15", with: "2027-01-15").write(
        to: shelf.layout.descriptorCopy, atomically: false, encoding: .utf8)
    }
    #expect(
      try await shelf.repair() == RepairReport(steps: [.descriptorRenewed, .sound(notebook: "shelf")]))
    #expect(try await shelf.content() == content)
  }

  @Test("A damaged beginning of the file is put back")
  func beginning() async throws {
    let content = try await shelf.fill()
    let before = try Data(contentsOf: shelf.database)
    try Harm.flip(shelf.database, at: 3)
    #expect(try await shelf.repair() == RepairReport(steps: [.beginningRestored(notebook: "shelf")]))
    #expect(try Data(contentsOf: shelf.database) == before)
    #expect(try await shelf.content() == content)
  }

  @Test(
    "A first page that says nothing any more costs no row, its beginning included",
    arguments: [[100], [4000], [3, 100]])
  func firstPage(damage: [Int]) async throws {
    let content = try await shelf.fill()
    for offset in damage { try Harm.flip(shelf.database, at: offset) }
    let report = try await shelf.repair()
    guard case .rebuilt("shelf", let tables, _) = report.steps.first else {
      Issue.record("\(report)")
      return
    }
    #expect(tables.allSatisfy { $0.isWhole })
    #expect(try await shelf.content() == content)
    #expect(try await shelf.problems() == [])
    let names = try Folder.names(in: shelf.layout.notebooks)
    #expect(names.allSatisfy { !AtomicFileWriter.isTemporary($0) })
  }

  @Test("What another vault noted of its schema mends nothing")
  func foreignSchema() async throws {
    let other = try ShelfVault()
    try await other.fill(books: 10)
    try await shelf.fill(books: 10)
    try Data(contentsOf: other.schemaNote).write(to: shelf.schemaNote)
    try Harm.flipPage(1, of: shelf.database)
    #expect(
      try await shelf.repair()
        == RepairReport(steps: [.unrepaired(notebook: "shelf", .nothingReadable)]))
  }

  @Test("What was noted of the schema of a file that was replaced goes, and mends nothing")
  func replacedSchema() async throws {
    try await shelf.fill(books: 20)
    let note = try Data(contentsOf: shelf.schemaNote)
    try Harm.flipPage(try shelf.leaves(of: "shelves")[0], of: shelf.database)
    #expect(try await shelf.repair().table("shelves") != nil)
    #expect(!FileManager.default.fileExists(atPath: shelf.schemaNote.path))
    // As after a kill before it went.
    try note.write(to: shelf.schemaNote)
    try Harm.flipPage(1, of: shelf.database)
    #expect(
      try await shelf.repair()
        == RepairReport(steps: [.unrepaired(notebook: "shelf", .nothingReadable)]))
  }

  @Test("What was noted of the schema goes before a rollback, and is noted anew afterwards")
  func rolledBackSchema() async throws {
    try await shelf.fill(books: 3)
    let vault = try await shelf.open()
    try await vault.rollBack("shelf", to: SchemaVersion(1, 1, 0))
    #expect(!FileManager.default.fileExists(atPath: shelf.schemaNote.path))
    _ = try await vault.notebook("shelf")
    #expect(FileManager.default.fileExists(atPath: shelf.schemaNote.path))
    await vault.lock()
  }

  @Test("Triggers are put back, and everything that follows the journal starts afresh")
  func triggers() async throws {
    try await shelf.fill(books: 10)
    try shelf.withRawConnection { db in
      try JournalSchema.removeTriggers(in: db)
      try db.execute(sql: "DELETE FROM books WHERE id = ?", arguments: [ShelfVault.book(2)])
    }
    #expect(try await shelf.repair() == RepairReport(steps: [.triggersInstalled(notebook: "shelf")]))
    #expect(try await shelf.problems() == [])
    #expect(try shelf.withRawConnection { try Undo.next(in: $0) } == nil)
    #expect(try shelf.withRawConnection { try JournalWriter.lastSequence(in: $0) } == 13)
  }

  @Test(
    "A sequence that cannot be is damage, and numbers go on after those that can",
    arguments: [
      "INSERT INTO carnets_cursors(consumer, sequence) VALUES ('copy', 9223372036854775807)",
      "INSERT INTO carnets_journal VALUES (9223372036854775807, 'books', 'x', 'u', '{}')",
      "UPDATE carnets_transactions SET id = 9223372036854775807 WHERE id = 12",
    ])
  func impossibleSequence(damage: String) async throws {
    try await shelf.fill(books: 10)
    try shelf.withRawConnection { db in
      try JournalSchema.removeTriggers(in: db)
      try db.execute(sql: damage)
    }
    #expect(try await shelf.repair() == RepairReport(steps: [.triggersInstalled(notebook: "shelf")]))
    #expect(try await shelf.problems() == [])
    #expect(try shelf.withRawConnection { try JournalWriter.lastSequence(in: $0) } == 13)
  }

  @Test("An index that disagrees with its table is built anew")
  func index() async throws {
    let content = try await shelf.fill(books: 50)
    try shelf.withRawConnection { db in
      // The index is told to be another one's: what it holds no longer fits the table.
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = 'CREATE INDEX books_shelfID ON books(price)' WHERE name = 'books_shelfID';
          """)
    }
    #expect(try await shelf.repair() == RepairReport(steps: [.reindexed(notebook: "shelf")]))
    #expect(try await shelf.content() == content)
  }

  @Test("Rows whose pages are damaged come back from the journal")
  func journal() async throws {
    let content = try await shelf.fill(books: 1000)
    for page in try shelf.leaves(of: "books").prefix(9).filter({ !$0.isMultiple(of: 3) }) {
      try Harm.flipPage(page, of: shelf.database)
    }
    let report = try await shelf.repair()
    #expect(report.isWhole)
    let books = try #require(report.table("books"))
    #expect(books.recovered > 20)
    #expect(books.saved + books.recovered == 1000)
    #expect(try await shelf.content() == content)
    #expect(try await shelf.problems() == [])
  }

  @Test("Rows that nothing knows any more are named, and every other row is saved")
  func loss() async throws {
    let content = try await shelf.fill(books: 1000, journalled: false)
    let damaged = try shelf.leaves(of: "books")[4]
    try Harm.flipPage(damaged, of: shelf.database)
    let report = try await shelf.repair()
    let books = try #require(report.table("books"))
    #expect(!report.isWhole)
    #expect((5...60).contains(books.lost.count))
    #expect(books.saved == 1000 - books.lost.count)
    #expect(books.lostUnnamed == 0)
    let left = try await shelf.content()
    #expect(left == content.filter { line in !books.lost.contains { line.contains("\"\($0)\"") } })
    #expect(try await shelf.problems() == [])
    // The damaged file is kept.
    let kept = try Folder.names(in: shelf.layout.notebooks.appending(path: "damaged"))
    #expect(kept.count == 1)
  }

  @Test("Records whose parent is lost are put aside, and the file is sound")
  func orphans() async throws {
    try await shelf.fill(books: 20, journalled: false)
    try Harm.flipPage(try shelf.leaves(of: "shelves")[0], of: shelf.database)
    let report = try await shelf.repair()
    #expect(report.table("shelves")?.lost == ["s1", "s2"])
    #expect(report.table("books")?.setAside.count == 20)
    #expect(try await shelf.problems() == [])
    let aside = try shelf.withRawConnection {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM carnets_attic WHERE stage = 'repair'")
    }
    #expect(aside == 20)
  }

  @Test("A truncated file gives what is left of it; the rest comes from the journal or is told as lost")
  func truncated() async throws {
    let content = try await shelf.fill(books: 1000)
    let size = try Harm.size(shelf.database)
    try Harm.truncate(shelf.database, to: size / 2 + 1000)
    let report = try await shelf.repair()
    #expect(!report.isWhole)
    let left = Set(try await shelf.content())
    #expect(left.count > 100)
    #expect(left.isSubset(of: content))
    #expect(try await shelf.problems() == [])
    // What comes after is written and followed as ever.
    let vault = try await shelf.open()
    let store = try await vault.notebook("shelf")
    let written = try await store.write(Action("shelf.added")) {
      try $0.execute(sql: "INSERT INTO shelves VALUES ('s9', 'Après')")
    }
    #expect(written.transaction != nil)
    await vault.lock()
  }

  @Test(
    "Whatever pages are damaged, what can be read is saved, nothing else appears, and the result is sound")
  func anyPages() async throws {
    let content = try await shelf.fill(books: 300, journalled: false)
    let whole = try Data(contentsOf: shelf.database)
    let notes = try ["salt", "schema"].map { ending in
      let url = shelf.layout.notebooks.appending(path: "shelf.\(ending)")
      return (url, try Data(contentsOf: url))
    }
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      for ending in ["-wal", "-shm"] { try Folder.removeFile(URL(filePath: shelf.database.path + ending)) }
      try whole.write(to: shelf.database)
      for (url, note) in notes { try note.write(to: url) }
      let pages = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        Int.random(in: 1...whole.count / Harm.pageSize, using: &generator)
      }
      for page in Set(pages) { try Harm.flipPage(page, of: shelf.database) }
      let report = try await shelf.repair()
      let comment = Comment(rawValue: "seed \(seed), pages \(pages)")
      let left = try await shelf.content()
      #expect(Set(left).isSubset(of: content), comment)
      #expect(try await shelf.problems() == [], comment)
      let books = try #require(report.table("books"), comment)
      let known = books.saved + books.recovered + books.lost.count + books.setAside.count
      #expect(known == 300 || books.lostUnnamed != 0, comment)
      #expect(left.count { $0.hasPrefix("books") } == books.saved + books.recovered, comment)
    }
  }

  @Test("A file that says nothing any more is replaced by the newest readable snapshot")
  func snapshot() async throws {
    let vault = try await shelf.create()
    for name in ["Romans", "Poésie", "Essais"] {
      let store = try await vault.notebook("shelf")
      try await store.write(Action("shelf.added")) { db in
        try db.execute(sql: "INSERT INTO shelves VALUES (?, ?)", arguments: [name, name])
      }
      if name != "Essais" {
        await vault.close("shelf")
        let queue = try NotebookOpener(
          layout: vault.layout, keys: vault.keys, schema: shelf.schema, dependencies: shelf.dependencies
        ).openQueue()
        _ = try Snapshots(layout: vault.layout, schema: shelf.schema, keys: vault.keys).take(
          from: queue, at: SchemaVersion(1, 2, 0), now: shelf.dependencies.now())
        try queue.close()
      }
    }
    let snapshots = try await vault.snapshots()
    await vault.lock()
    #expect(snapshots.count == 2)
    try shelf.forgetSchema()
    try Harm.flipPage(1, of: shelf.database)
    try Harm.flipPage(3, of: shelf.layout.snapshots(for: "shelf").appending(path: snapshots[0].name))
    let report = try await shelf.repair()
    guard case .restored("shelf", snapshots[1], .some, .some(let keptAs)) = report.steps.first else {
      Issue.record("\(report)")
      return
    }
    #expect(FileManager.default.fileExists(atPath: shelf.layout.root.appending(path: keptAs).path))
    #expect(try await shelf.content().count == 1)
  }

  @Test("A notebook that cannot be repaired keeps no other from it, and what stood in the way is told")
  func others() async throws {
    let (shelf, note) = try await shelf.besideObstructed()
    try shelf.withRawConnection { try JournalSchema.removeTriggers(in: $0) }
    let reason = VaultProblem.Reason(FileError.notAFile(note.path(percentEncoded: false)), of: "attic")
    let report = try await shelf.repair()
    #expect(
      report.steps == [
        .unrepaired(notebook: "attic", .failed(reason)), .triggersInstalled(notebook: "shelf"),
      ])
    #expect(report.steps[0].details.map(\.messageKey) == ["file.notAFile"])
    #expect(!report.isWhole)
  }

  @Test(
    "A notebook that another program is writing is left as it is, which is said, and is mended afterwards",
    arguments: [true, false])
  func busy(isDamaged: Bool) async throws {
    let content = try await shelf.fill()
    if isDamaged {
      try Harm.flipPage(try shelf.leaves(of: "books")[3], of: shelf.database)
    } else {
      try shelf.withRawConnection { try JournalSchema.removeTriggers(in: $0) }
    }
    let before = try Data(contentsOf: shelf.database)
    var configuration = EncryptedFile.configuration(key: try shelf.key(), label: "other", foreignKeys: false)
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: shelf.database.path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }

    let reason = VaultProblem.Reason(VaultError.busy(notebook: "shelf"), of: "shelf")
    #expect(
      try await shelf.repair() == RepairReport(steps: [.unrepaired(notebook: "shelf", .failed(reason))]))

    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try other.close()
    #expect(try Data(contentsOf: shelf.database) == before)
    let names = try Folder.names(in: shelf.layout.notebooks)
    #expect(!names.contains("damaged") && names.allSatisfy { !AtomicFileWriter.isTemporary($0) })
    #expect(!FileManager.default.fileExists(atPath: shelf.layout.rebuildMark(for: "shelf").path))
    #expect(try await shelf.repair().isWhole)
    #expect(try await shelf.content() == content)
    #expect(try await shelf.problems() == [])
  }

  @Test(
    "While a file is replaced, by its rows or by a snapshot, no other program can write it",
    arguments: [true, false])
  func heldWhileReplaced(isRebuilt: Bool) async throws {
    try await shelf.fill()
    let keys = try shelf.file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now).keys
    if isRebuilt {
      try Harm.flipPage(try shelf.leaves(of: "books")[3], of: shelf.database)
    } else {
      let queue = try NotebookOpener(
        layout: shelf.layout, keys: keys, schema: shelf.schema, dependencies: shelf.dependencies
      ).openQueue()
      _ = try Snapshots(layout: shelf.layout, schema: shelf.schema, keys: keys).take(
        from: queue, at: SchemaVersion(1, 2, 0), now: shelf.dependencies.now())
      try queue.close()
      // It can be read, and says of no version that it is of it.
      try shelf.withRawConnection {
        try $0.execute(sql: "DELETE FROM carnets_meta WHERE key = 'schemaVersion'; CREATE TABLE odd(x)")
      }
    }
    let (key, database) = (try shelf.key(), shelf.database)
    let attempts = Mutex<[ResultCode?]>([])
    var repairer = NotebookRepairer(
      layout: shelf.layout, keys: keys, schema: shelf.schema, now: KeyFixtures.now)
    repairer.link = { old, new in
      if old == database.path { attempts.withLock { $0.append(refusalOfWriting(database, key)) } }
      return Folder.link(old, new)
    }
    let steps = try repairer.repair()
    #expect(steps.map(\.messageKey) == [isRebuilt ? "repair.rebuilt" : "repair.restored"])
    #expect(attempts.withLock { $0 } == [.SQLITE_BUSY])
    #expect(refusalOfWriting(database, key) == nil)
    #expect(try await shelf.problems() == [])
  }

  @Test("Without a snapshot, a file that says nothing stays where it is")
  func nothing() async throws {
    try await shelf.fill(books: 10)
    try shelf.forgetSchema()
    try Harm.flipPage(1, of: shelf.database)
    let before = try Data(contentsOf: shelf.database)
    #expect(
      try await shelf.repair()
        == RepairReport(steps: [.unrepaired(notebook: "shelf", .nothingReadable)]))
    #expect(try Data(contentsOf: shelf.database) == before)
  }
}

extension RepairReport {
  func table(_ name: String) -> RepairedTable? {
    for case .rebuilt(_, let tables, _) in steps { return tables.first { $0.name == name } }
    return nil
  }
}

extension ShelfVault {
  /// The vault with a notebook beside the shelf that cannot be repaired: a folder stands where its identity is noted.
  ///
  /// - Returns: the vault, and that folder.
  func besideObstructed() async throws -> (ShelfVault, note: URL) {
    var shelf = self
    shelf.others = [NotebookSchema(id: "attic", plan: schema.plan, records: schema.records)]
    try await shelf.fill(books: 10)
    let vault = try await shelf.open()
    _ = try await vault.notebook("attic")
    await vault.lock()
    let note = layout.notebooks.appending(path: "attic.salt", directoryHint: .notDirectory)
    try FileManager.default.removeItem(at: note)
    try FileManager.default.createDirectory(at: note, withIntermediateDirectories: false)
    return (shelf, note)
  }

  var schemaNote: URL { database.deletingPathExtension().appendingPathExtension("schema") }

  /// As a vault is whose notebook no version opened that notes its schema.
  func forgetSchema() throws {
    try Folder.removeFile(schemaNote)
  }

  /// The pages that hold a small table's rows: those whose damage, done to a copy, ends a scan of it.
  func leaves(of table: String) throws -> [Int] {
    let key = try key()
    let copy = folder.url.appending(path: "copy.sqlite")
    let root = try withRawConnection {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [table])
    }
    let whole = try Data(contentsOf: database)
    let pages = try (2...whole.count / Harm.pageSize).filter { page in
      try whole.write(to: copy)
      try Harm.flipPage(page, of: copy)
      guard try SalvageConnection.canRead(copy, key: key) else { return false }
      let queue = try SalvageConnection.open(copy, key: key)
      defer { SalvageConnection.close(queue) }
      return try queue.unsafeRead { db in
        let salvage = TableSalvage(db: db, table: table, columns: ["id"])
        return try salvage.forEach { _ in }
      }
    }
    return pages.count > 1 ? pages.filter { $0 != root } : pages
  }
}

/// What SQLite says to another program that begins to write now; nil when it may.
private func refusalOfWriting(_ file: URL, _ key: SecretBytes) -> ResultCode? {
  var configuration = EncryptedFile.configuration(key: key, label: "other", foreignKeys: false)
  configuration.busyMode = .immediateError
  do {
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    defer { try? queue.close() }
    try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE; ROLLBACK") }
    return nil
  } catch let error as DatabaseError {
    return error.resultCode
  } catch {
    return .SQLITE_INTERNAL
  }
}
