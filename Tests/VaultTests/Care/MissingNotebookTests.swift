import Foundation
import GRDB
import TestSupport
import Testing

@testable import Vault

@Suite("A notebook whose file is gone", .timeLimit(.minutes(1)))
struct MissingNotebookTests {
  private let shelf: ShelfVault

  init() throws { shelf = try ShelfVault() }

  private func emptyFolder() throws {
    for name in try Folder.names(in: shelf.layout.notebooks) {
      try Folder.removeFile(shelf.layout.notebooks.appending(path: name))
    }
  }

  @Test("is missed when nothing is left in the folder of the databases, and when that folder is gone")
  func everythingGone() async throws {
    try await shelf.fill(books: 3)
    for removes in [emptyFolder, { try FileManager.default.removeItem(at: shelf.layout.notebooks) }] {
      try removes()
      await #expect(throws: VaultError.missingFile(notebook: "shelf")) { try await shelf.content() }
      #expect(try await shelf.problems() == [.missingFile(notebook: "shelf")])
      #expect(try await shelf.repair().steps == [.unrepaired(notebook: "shelf", .missing)])
      #expect(!FileManager.default.fileExists(atPath: shelf.database.path))
    }
  }

  @Test("begins anew when somebody asks for it, and keeps its documents")
  func begunAnew() async throws {
    try await shelf.fill(books: 3)
    let vault = try await shelf.open()
    let documents = try vault.attachments(of: "shelf")
    let cover = try documents.add(Data([1, 2, 3])).id
    await vault.lock()
    try emptyFolder()
    #expect(try await shelf.repair(beginning: ["other"]).steps == [.unrepaired(notebook: "shelf", .missing)])
    #expect(try await shelf.repair(beginning: ["shelf"]).steps == [.begunAnew(notebook: "shelf")])
    #expect(try await shelf.content() == [])
    #expect(try documents.list() == [cover])
    #expect(try await shelf.repair(beginning: ["shelf"]).steps == [.sound(notebook: "shelf")])
  }

  @Test("while it is open takes no more, and what it held is back in its place once it is closed")
  func removedWhileOpen() async throws {
    let content = try await shelf.fill(books: 3)
    let vault = try await shelf.open()
    let store = try await vault.notebook("shelf")
    try await add("s3", to: store)
    let held = try await store.read(Shelf.content)
    try Folder.removeFile(shelf.database)
    await #expect(throws: VaultError.lostFile(notebook: "shelf")) { try await add("s4", to: store) }
    await #expect(throws: VaultError.lostFile(notebook: "shelf")) { try await store.undo() }
    #expect(held.count == content.count + 1)
    await vault.lock()
    #expect(!FileManager.default.fileExists(atPath: shelf.schemaNote.path))
    #expect(try await shelf.content() == held)
    #expect(try await shelf.problems() == [])
  }

  @Test(
    "stays open when a full disk has no room for it, and is put back once there is some",
    .enabled(if: TinyDisk.isPossible, "only an administrator can mount a small disk"))
  func removedOnFullDisk() async throws {
    let disk = try #require(try TinyDisk(at: shelf.layout.root, kibibytes: 2048))
    let content = try await shelf.fill(books: 3)
    let vault = try await shelf.open()
    _ = try await vault.notebook("shelf")
    try Folder.removeFile(shelf.database)
    try disk.fill()
    let refused = VaultProblem.Reason(VaultError.diskFull(notebook: "shelf"), of: "shelf")
    #expect(await vault.repair().steps == [.unrepaired(notebook: "shelf", .failed(refused))])
    try disk.empty()
    #expect(await vault.repair().steps == [.sound(notebook: "shelf")])
    await vault.lock()
    #expect(try await shelf.content() == content)
  }

  @Test("takes no more while another file is in its place, and that one stays as it is")
  func replacedWhileOpen() async throws {
    try await shelf.fill(books: 3)
    let vault = try await shelf.open()
    let store = try await vault.notebook("shelf")
    let aside = shelf.folder.url.appending(path: "aside.sqlite")
    _ = try Folder.renameFile(shelf.database, to: aside)
    try Data("autre".utf8).write(to: shelf.database)
    await #expect(throws: VaultError.lostFile(notebook: "shelf")) { try await add("s3", to: store) }
    await vault.lock()
    #expect(try Data(contentsOf: shelf.database) == Data("autre".utf8))
  }

  private func add(_ id: String, to store: NotebookStore) async throws {
    try await store.write(Action("shelf.added")) { db in
      try db.execute(sql: "INSERT INTO shelves VALUES (?, 'Essais')", arguments: [id])
    }
  }
}
