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

  /// The same on a disk that knows no second names.
  private var copied: DamagedFile {
    DamagedFile(layout: shelf.layout, notebook: "shelf", link: { _, _ in EPERM })
  }

  private var damagedFolder: URL { shelf.layout.notebooks.appending(path: "damaged") }

  @Test("On a disk without second names the damaged file is copied, and stays in its place meanwhile")
  func withoutLinks() async throws {
    try await shelf.fill(books: 3)
    let content = try await withLog()
    let name = try copied.keep(now: KeyFixtures.now)
    let kept = damagedFolder.appending(path: name)
    #expect(try Data(contentsOf: kept) == Data(contentsOf: shelf.database))
    #expect(try Data(contentsOf: URL(filePath: kept.path + "-wal")).isEmpty == false)
    #expect(try copied.isInterrupted)
    #expect(try await shelf.content() == content)
    #expect(try !copied.isInterrupted)
    #expect(try Folder.names(in: damagedFolder) == [])
  }

  @Test("There too, nothing of the log is lost between its going and the mended file’s arrival")
  func copiedWithoutLog() async throws {
    try await shelf.fill(books: 3)
    let content = try await withLog()
    _ = try copied.keep(now: KeyFixtures.now)
    try copied.dropLog()
    #expect(try await shelf.content() == content)
    #expect(try Folder.names(in: damagedFolder) == [])
  }

  @Test("A copy that was interrupted is never taken for whole: it goes, and the next repair makes another")
  func halfCopied() async throws {
    try await shelf.fill(books: 3)
    let content = try await withLog()
    let name = try copied.keep(now: KeyFixtures.now)
    // The log was copied, the file not yet.
    try Folder.removeFile(damagedFolder.appending(path: name))
    try Data("half".utf8).write(to: AtomicFileWriter.temporaryURL(in: damagedFolder))
    #expect(try await shelf.repair().steps == [.sound(notebook: "shelf")])
    #expect(try await shelf.content() == content)
    #expect(try Folder.names(in: damagedFolder) == [])
  }

  @Test("Once the mended file is there, what was killed after that leaves both files as they are")
  func replacedCopy() async throws {
    try await shelf.fill(books: 3)
    let draft = shelf.layout.notebooks.appending(path: "draft.sqlite")
    try FileManager.default.copyItem(at: shelf.database, to: draft)
    let content = try await withLog()
    let before = try Data(contentsOf: shelf.database)
    let kept = try copied.replace(by: draft, now: KeyFixtures.now)
    #expect(try !copied.isInterrupted)
    let name = URL(filePath: kept).lastPathComponent
    try CopyNote(folder: damagedFolder, notebook: "shelf").write(name)
    let mended = try await shelf.content()
    #expect(mended != content)
    #expect(try Data(contentsOf: damagedFolder.appending(path: name)) == before)
    #expect(try Folder.names(in: damagedFolder).sorted().contains("shelf.copying") == false)
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
