import Foundation
import GRDB
import TestSupport
import Testing

@testable import Vault

@Suite("Erasing a notebook, killed in between")
struct InterruptedErasureTests {
  private let shelf: ShelfVault

  init() throws { shelf = try ShelfVault() }

  private var erasure: NotebookErasure { NotebookErasure(layout: shelf.layout, notebook: "shelf") }
  private var names: [String] { get throws { try Folder.names(in: shelf.layout.notebooks) } }

  /// How many files go.
  private static let steps = 11

  /// A vault whose notebook was being erased: of its files, so many are gone already.
  private func interrupt(after steps: Int) async throws {
    try await shelf.fill(books: 3)
    for suffix in ["-wal", "-shm"] {
      try Data("log".utf8).write(to: URL(filePath: shelf.database.path + suffix))
    }
    try Data().write(to: shelf.layout.rebuildMark(for: "shelf"))
    let size = try Harm.size(shelf.database)
    try erasure.begin()
    #expect(erasure.files.count == Self.steps)
    for file in erasure.files.prefix(steps) { try Folder.removeFile(file) }
    let mark = try #require(erasure.files.last)
    // It was overwritten, but its name is still there.
    if steps == Self.steps - 1 { try Data(count: size).write(to: mark) }
  }

  @Test("The next opening of the vault comes to the end of it", arguments: 0..<Self.steps)
  func unlocking(steps: Int) async throws {
    try await interrupt(after: steps)
    let vault = try await shelf.open()
    #expect(try names.filter { !$0.hasSuffix(".lock") } == [])
    #expect(vault.existingNotebooks() == [])
    #expect(try await vault.notebook("shelf").read(Shelf.content) == [])
    let proof = try await vault.erase("shelf") { ([], []) }
    #expect(proof.isComplete)
    await vault.lock()
  }

  @Test("So does the next use of the notebook, where the vault was open elsewhere", arguments: 0..<Self.steps)
  func opening(steps: Int) async throws {
    try await interrupt(after: steps)
    let other = try ProcessLock.take(shelf.layout.lock, .shared, as: "other")
    let vault = try await shelf.open()
    #expect(erasure.isInterrupted)
    let store = try await vault.notebook("shelf")
    #expect(!erasure.isInterrupted)
    #expect(try await store.read(Shelf.content) == [])
    try await store.write(Action("shelf.added")) {
      try $0.execute(sql: "INSERT INTO shelves VALUES ('n', 'Neuf')")
    }
    await vault.lock()
    try other.release()
    #expect(try await shelf.content().count == 1)
  }

  @Test("So does a repair, which finds nothing missing")
  func repairing() async throws {
    try await interrupt(after: 0)
    #expect(try await shelf.repair().steps == [])
    #expect(try names.filter { !$0.hasSuffix(".lock") } == [])
  }

  @Test("Before its own file goes, the notebook is still there")
  func before() async throws {
    let content = try await shelf.fill(books: 3)
    let vault = try await shelf.open()
    await #expect(throws: CancellationError.self) {
      try await vault.erase("shelf") { throw CancellationError() }
    }
    await vault.lock()
    #expect(try await shelf.content() == content)
    #expect(!erasure.isInterrupted)
  }

  @Test("What is left of a notebook whose file is missing goes too, and the proof is silent on the file")
  func missing() async throws {
    try await shelf.fill(books: 3)
    try Folder.removeFile(shelf.database)
    let vault = try await shelf.open()
    await #expect(throws: VaultError.missingFile(notebook: "shelf")) { try await vault.notebook("shelf") }
    let proof = try await vault.erase("shelf", areCopiesKnown: false) { ([], []) }
    #expect(
      proof.removed.map(\.path) == [
        "notebooks/shelf.sqlite-wal", "notebooks/shelf.sqlite-shm", "notebooks/shelf.salt",
        "notebooks/shelf.schema",
      ])
    #expect(proof.left == [])
    #expect(!proof.isComplete)
    #expect(try names.filter { !$0.hasSuffix(".lock") } == [])
    #expect(try await vault.notebook("shelf").read(Shelf.content) == [])
    await vault.lock()
  }

  @Test("Killed while that goes, the next opening of the vault comes to the end of it")
  func missingInterrupted() async throws {
    try await shelf.fill(books: 3)
    try Folder.removeFile(shelf.database)
    #expect(try !erasure.begin())
    let vault = try await shelf.open()
    #expect(try names.filter { !$0.hasSuffix(".lock") } == [])
    #expect(try await vault.notebook("shelf").read(Shelf.content) == [])
    await vault.lock()
  }

  @Test("The proof calls the file by its own name, and says of each whether it was overwritten")
  func proof() async throws {
    try await shelf.fill(books: 3)
    let folder = shelf.layout.snapshots(for: "shelf")
    try Folder.create(folder)
    let (snapshot, second) = (folder.appending(path: "a.sqlite"), shelf.folder.url.appending(path: "second"))
    try Data("kept".utf8).write(to: snapshot)
    try FileManager.default.linkItem(at: snapshot, to: second)
    let vault = try await shelf.open()
    let proof = try await vault.erase("shelf") { ([], []) }
    await vault.lock()
    #expect(proof.isComplete)
    #expect(proof.removed.filter { !$0.isOverwritten }.map(\.path) == ["snapshots/shelf/a.sqlite"])
    #expect(
      proof.removed.contains { $0.path == "notebooks/shelf.sqlite" && $0.bytes > 0 && $0.isOverwritten })
    #expect(try String(contentsOf: second, encoding: .utf8) == "kept")
  }
}
