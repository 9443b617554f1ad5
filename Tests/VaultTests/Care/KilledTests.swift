import Foundation
import GRDB
import Testing

@testable import Vault

/// What a process that was killed in the middle of its work leaves.
@Suite("Killed at a bad moment")
struct KilledTests {
  let shelf: ShelfVault

  init() throws { shelf = try ShelfVault() }

  @Test("Between the old file's log and the mended file's arrival, nothing of the log is lost")
  func replacing() async throws {
    try await shelf.fill(books: 3)
    let content = try await withLog()
    let damaged = DamagedFile(layout: shelf.layout, notebook: "shelf")
    _ = try damaged.keep(now: KeyFixtures.now)
    try damaged.dropLog()
    #expect(try damaged.isInterrupted)
    #expect(try await shelf.content() == content)
    #expect(try !damaged.isInterrupted)
    #expect(try Folder.names(in: shelf.layout.notebooks.appending(path: "damaged")) == [])
  }

  @Test("Repairing after such a kill finds the log too")
  func repairing() async throws {
    try await shelf.fill(books: 3)
    let content = try await withLog()
    let damaged = DamagedFile(layout: shelf.layout, notebook: "shelf")
    _ = try damaged.keep(now: KeyFixtures.now)
    try damaged.dropLog()
    #expect(try await shelf.repair().steps == [.sound(notebook: "shelf")])
    #expect(try await shelf.content() == content)
  }

  @Test("Before the log was dropped, the second names go and the log stays")
  func keeping() async throws {
    try await shelf.fill(books: 3)
    let content = try await withLog()
    let damaged = DamagedFile(layout: shelf.layout, notebook: "shelf")
    _ = try damaged.keep(now: KeyFixtures.now)
    #expect(try await shelf.content() == content)
    #expect(try Folder.names(in: shelf.layout.notebooks.appending(path: "damaged")) == [])
  }

  @Test("On a disk without second names the damaged file is copied, and stays in its place meanwhile")
  func withoutLinks() async throws {
    try await shelf.fill(books: 3)
    let content = try await withLog()
    var damaged = DamagedFile(layout: shelf.layout, notebook: "shelf")
    damaged.link = { _, _ in EPERM }
    let name = try damaged.keep(now: KeyFixtures.now)
    let kept = shelf.layout.notebooks.appending(path: "damaged/\(name)")
    #expect(try Data(contentsOf: kept) == Data(contentsOf: shelf.database))
    #expect(try Data(contentsOf: URL(filePath: kept.path + "-wal")).isEmpty == false)
    #expect(try await shelf.content() == content)
  }

  @Test("Half-made copies of notebooks are cleared by the next opening")
  func snapshots() async throws {
    try await shelf.fill(books: 1)
    let folder = shelf.layout.snapshots(for: "shelf")
    try Folder.create(folder)
    try Data("half".utf8).write(to: AtomicFileWriter.temporaryURL(in: folder))
    try Data("whole".utf8).write(to: folder.appending(path: "1.0.0_x.sqlite"))
    await (try await shelf.open()).lock()
    #expect(try Folder.names(in: folder) == ["1.0.0_x.sqlite"])
  }

  /// Leaves the file as a killed process does: one more book, which only the log holds.
  ///
  /// - Returns: what the notebook holds.
  private func withLog() async throws -> [String] {
    let vault = try await shelf.open()
    let store = try await vault.notebook("shelf")
    store.emptyLog()
    try await store.write(Action("book.added")) {
      try $0.execute(sql: "INSERT INTO books(id, shelfID, title) VALUES ('last', 's1', 'Le journal')")
    }
    let content = try await store.read(Shelf.content)
    let log = URL(filePath: shelf.database.path + "-wal")
    let (file, pages) = (try Data(contentsOf: shelf.database), try Data(contentsOf: log))
    await vault.lock()
    #expect(!pages.isEmpty)
    try file.write(to: shelf.database)
    try pages.write(to: log)
    return content
  }
}
