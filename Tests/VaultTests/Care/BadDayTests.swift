import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Vault

@Suite("Bad days of a vault")
struct BadDayTests {
  let shelf: ShelfVault

  init() throws { shelf = try ShelfVault() }

  @Test(
    "On a full disk a write is refused whole, what was acknowledged stays, and writing goes on with room again",
    .enabled(if: TinyDisk.isPossible, "only an administrator can mount a small disk"))
  func fullDisk() async throws {
    let disk = try #require(try TinyDisk(at: shelf.layout.root, kibibytes: 2048))
    let vault = try await shelf.create()
    let store = try await vault.notebook("shelf")
    try disk.fill(leaving: 200_000)
    var acknowledged = 0
    await #expect(throws: VaultError.diskFull(notebook: "shelf")) {
      while true {
        try await store.write(Action("shelf.added")) { [acknowledged] db in
          try db.execute(
            sql: "INSERT INTO shelves VALUES (?, ?)",
            arguments: ["s\(acknowledged)", String(repeating: "x", count: 5_000)])
          try db.execute(
            sql: "INSERT INTO shelves VALUES (?, 'seconde moitié')", arguments: ["t\(acknowledged)"])
        }
        acknowledged += 1
      }
    }
    #expect(acknowledged > 3)
    let counts = try await store.read { db in
      try [
        Int.fetchOne(db, sql: "SELECT count(*) FROM shelves"),
        Int.fetchOne(db, sql: "SELECT count(*) FROM carnets_transactions"),
      ]
    }
    #expect(counts == [2 * acknowledged, acknowledged])
    await vault.lock()
    try disk.empty()
    #expect(try await shelf.content().count == 2 * acknowledged)
    #expect(try await shelf.problems() == [])
  }

  @Test(
    "A migration that finds the disk full leaves the notebook as it was, and works once there is room",
    .enabled(if: TinyDisk.isPossible, "only an administrator can mount a small disk"))
  func fullDiskMigration() async throws {
    let disk = try #require(try TinyDisk(at: shelf.layout.root, kibibytes: 4096))
    var old = shelf
    old.schema = NotebookSchema(
      id: "shelf", plan: MigrationPlan([Shelf.v1]), records: Array(Shelf.schema.records.dropLast()))
    let content = try await old.fill(books: 200)
    try disk.fill(leaving: 60_000)
    await #expect(throws: VaultError.diskFull(notebook: "shelf")) { try await shelf.content() }
    #expect(try await old.content() == content)
    let leftovers = try Folder.names(in: shelf.layout.snapshots(for: "shelf"))
    #expect(leftovers == [])
    try disk.empty()
    #expect(try await shelf.content().count == content.count)
    #expect(try await shelf.problems() == [])
  }

  @Test("A disk without room for a file, or for the index of its log, is told as full; one that fails is not")
  func wantOfRoom() {
    let told = [ResultCode.SQLITE_FULL, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_READ].map {
      VaultError(DatabaseError(resultCode: $0, message: "refused"), notebook: "shelf")
    }
    #expect(
      told == [
        .diskFull(notebook: "shelf"), .diskFull(notebook: "shelf"),
        .disk(notebook: "shelf", code: ResultCode.SQLITE_IOERR_READ.rawValue),
      ])
  }

  @Test("A clock that goes back gives identifiers that grow, and a journal in order")
  func clock() async throws {
    let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
    var shelf = shelf
    shelf.dependencies = Dependencies(
      now: {
        time.withLock { now in
          now.addTimeInterval(-3600)
          return now
        }
      }, timeZone: .gmt)
    let vault = try await shelf.create()
    let store = try await vault.notebook("shelf")
    var ids: [String] = []
    for _ in 0..<20 {
      let id = store.dependencies.newID()
      ids.append(id)
      try await store.write(Action("shelf.added", subject: id)) {
        try $0.execute(sql: "INSERT INTO shelves VALUES (?, 'x')", arguments: [id])
      }
    }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == 20)
    let subjects = try await store.read { db in
      try String.fetchAll(db, sql: "SELECT subject FROM carnets_transactions ORDER BY id")
    }
    #expect(subjects == ids)
    #expect(try await store.undo().subject == ids.last)
    #expect(try await vault.verify().problems == [])
    await vault.lock()
  }

  @Test(
    "A hundred tasks writing through two open vaults at once lose nothing, and each sees the other's writes")
  func twoVaults() async throws {
    try await shelf.fill(books: 0)
    let vaults = [try await shelf.open(), try await shelf.open()]
    let stores = [try await vaults[0].notebook("shelf"), try await vaults[1].notebook("shelf")]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          try await stores[number % 2].write(Action("shelf.added")) {
            try $0.execute(sql: "INSERT INTO shelves VALUES (?, 'x')", arguments: ["n\(number)"])
          }
        }
      }
      try await group.waitForAll()
    }
    for store in stores {
      let counts = try await store.read { db in
        try [
          Int.fetchOne(db, sql: "SELECT count(*) FROM shelves WHERE id GLOB 'n*'"),
          Int.fetchOne(db, sql: "SELECT count(*) FROM carnets_transactions WHERE action = 'shelf.added'"),
        ]
      }
      #expect(counts == [100, 101])
    }
    #expect(try await vaults[0].verify().problems == [])
    for vault in vaults { await vault.lock() }
  }

  @Test("A killed process’s half-written files are cleared, and its notebook opens")
  func leftovers() async throws {
    let content = try await shelf.fill(books: 20)
    // What a kill leaves: drafts, and a log that was never brought into the file.
    let vault = try await shelf.open()
    let store = try await vault.notebook("shelf")
    try await store.write(Action("shelf.added")) {
      try $0.execute(sql: "INSERT INTO shelves VALUES ('s9', 'x')")
    }
    let copy = try ShelfVault()
    try FileManager.default.copyItem(at: shelf.layout.root, to: copy.layout.root)
    await vault.lock()
    try Data("half".utf8).write(to: AtomicFileWriter.temporaryURL(in: copy.layout.snapshots))
    try Data("half".utf8).write(to: AtomicFileWriter.temporaryURL(in: copy.layout.notebooks))
    #expect(try await copy.content().count == content.count + 1)
    #expect(try await copy.problems() == [])
    #expect(try Folder.names(in: copy.layout.snapshots) == [])
  }
}
