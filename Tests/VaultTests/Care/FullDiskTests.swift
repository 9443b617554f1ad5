import Foundation
import GRDB
import TestSupport
import Testing

@testable import Vault

@Suite(
  "A vault on a full disk",
  .enabled(if: TinyDisk.isPossible, "only an administrator can mount a small disk"))
struct FullDiskTests {
  let shelf: ShelfVault
  let disk: TinyDisk
  private let diskFull = VaultError.diskFull(notebook: "shelf")

  init() throws {
    shelf = try ShelfVault()
    disk = try #require(try TinyDisk(at: shelf.layout.root, kibibytes: 4096))
  }

  @Test(
    "A notebook is read, refuses each write whole, and takes them once there is room, without being locked",
    arguments: [true, false])
  func reading(hasIndex: Bool) async throws {
    let content = try await shelf.fill(books: 20)
    if !hasIndex { try removeIndex() }
    try disk.fill()
    let vault = try await shelf.open()
    let store = try await vault.notebook("shelf")
    #expect(try await store.read(Shelf.content) == content)
    await #expect(throws: diskFull) { try await add("s3", to: store) }
    await #expect(throws: diskFull) { try await store.undo() }
    await #expect(throws: diskFull) { try await store.advance("backup", to: 1) }
    await #expect(throws: diskFull) { try await store.pruneJournal(before: .distantFuture) }
    #expect(try await vault.notebook("shelf") === store)
    #expect(try await vault.verify().problems == [])
    try disk.empty()
    try await add("s3", to: vault.notebook("shelf"))
    await #expect(throws: VaultError.closed(notebook: "shelf")) { try await store.read(Shelf.content) }
    await vault.lock()
    #expect(try await shelf.content().count == content.count + 1)
    #expect(try await shelf.problems() == [])
  }

  @Test("What a killed process left in the log of a notebook is read, and none of it is lost")
  func killed() async throws {
    let other = try ShelfVault()
    let content = try await other.fill(books: 20)
    let vault = try await other.open()
    try await add("s3", to: vault.notebook("shelf"))
    for name in try Folder.names(in: other.layout.root) {
      try FileManager.default.copyItem(
        at: other.layout.root.appending(path: name), to: shelf.layout.root.appending(path: name))
    }
    await vault.lock()
    try removeIndex()
    try disk.fill()
    #expect(try await shelf.content().count == content.count + 1)
    try disk.empty()
    #expect(try await shelf.content().count == content.count + 1)
    #expect(try await shelf.problems() == [])
  }

  @Test("While something still reads as the full disk made it, a notebook is busy, and is written after that")
  func held() async throws {
    let other = try ShelfVault()
    let content = try await other.fill(books: 20)
    let vault = try await other.open()
    try await add("s3", to: vault.notebook("shelf"))
    for name in try Folder.names(in: other.layout.root) {
      try FileManager.default.copyItem(
        at: other.layout.root.appending(path: name), to: shelf.layout.root.appending(path: name))
    }
    await vault.lock()
    try removeIndex()
    try disk.fill()
    let reading = try await shelf.open()
    let reader = try await reading.notebook("shelf")
    #expect(try await reader.read(Shelf.content).count == content.count + 1)
    try disk.empty()
    let writing = try await shelf.open()
    await #expect(throws: VaultError.busy(notebook: "shelf")) {
      try await add("s4", to: writing.notebook("shelf"))
    }
    await reading.lock()
    await writing.lock()
    let last = try await shelf.open()
    try await add("s4", to: last.notebook("shelf"))
    await last.lock()
    #expect(try await shelf.content().count == content.count + 2)
    #expect(try await shelf.problems() == [])
  }

  @Test("A notebook that is to be migrated is not opened, and verified as it is")
  func behind() async throws {
    var old = shelf
    old.schema = NotebookSchema(
      id: "shelf", plan: MigrationPlan([Shelf.v1]), records: Array(Shelf.schema.records.dropLast()))
    let content = try await old.fill(books: 20)
    try removeIndex()
    try disk.fill()
    await #expect(throws: diskFull) { try await shelf.content() }
    #expect(try await shelf.problems() == [])
    #expect(try await old.content() == content)
    try disk.empty()
    #expect(try await shelf.content().count == content.count)
  }

  @Test("A notebook whose journal misses changes is not opened before it can be mended")
  func withoutTriggers() async throws {
    let content = try await shelf.fill(books: 20)
    try shelf.withRawConnection { db in
      let triggers = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger'")
      for trigger in triggers.prefix(1) {
        try db.execute(sql: "DROP TRIGGER \(trigger.quotedDatabaseIdentifier)")
      }
    }
    try removeIndex()
    try disk.fill()
    await #expect(throws: diskFull) { try await shelf.content() }
    try disk.empty()
    #expect(try await shelf.content() == content)
    #expect(try await shelf.problems() == [])
  }

  @Test("A notebook is copied to another disk, and nothing is written beside it")
  func copying() async throws {
    try await shelf.fill(books: 20)
    try removeIndex()
    try disk.fill()
    let vault = try await shelf.open()
    let copy = shelf.folder.url.appending(path: "copie.sqlite")
    #expect(try await vault.copyNotebook("shelf", to: copy).records == 22)
    await vault.lock()
  }

  /// Takes away the log, which is empty, and its index, as closing a notebook does where nobody reads it any more.
  private func removeIndex() throws {
    for ending in ["-shm", "-wal"] {
      let file = URL(filePath: shelf.database.path + ending)
      if ending == "-shm" || FilePlace.isEmpty(file) { _ = try Folder.removeFile(file) }
    }
  }

  private func add(_ id: String, to store: NotebookStore) async throws {
    try await store.write(Action("shelf.added")) { db in
      try db.execute(sql: "INSERT INTO shelves VALUES (?, 'Essais')", arguments: [id])
    }
  }
}
