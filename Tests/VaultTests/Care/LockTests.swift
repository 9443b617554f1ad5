import Foundation
import GRDB
import Testing

@testable import Vault

@Suite("Locking a vault")
struct LockTests {
  let shelf: ShelfVault

  init() throws { shelf = try ShelfVault() }

  @Test("Nothing works after it: reading, writing, observing, documents, opening")
  func nothingWorks() async throws {
    try await shelf.fill(books: 5)
    let vault = try await shelf.open()
    let store = try await vault.notebook("shelf")
    let documents = try vault.attachments(of: "shelf")
    let scan = try documents.add(Data("scan".utf8)).id
    await vault.lock()
    let locked = VaultError.locked(notebook: "shelf")
    await #expect(throws: locked) { try await store.read { try Shelf.content($0) } }
    await #expect(throws: locked) {
      try await store.write(Action("shelf.added")) { try $0.execute(sql: "DELETE FROM books") }
    }
    await #expect(throws: locked) { try await vault.notebook("shelf") }
    await #expect(throws: (any Error).self) { try await store.undo() }
    #expect(throws: VaultKeyError.locked) { try documents.read(scan) }
    #expect(throws: VaultKeyError.locked) { try documents.add(Data("autre".utf8)) }
    #expect(throws: VaultKeyError.locked) { try vault.rawKey(of: "shelf") }
    // The file is whole by itself, and free for whoever comes next.
    #expect(try Harm.size(shelf.database.deletingPathExtension().appendingPathExtension("sqlite")) > 0)
    #expect(try await shelf.content().count == 7)
  }

  @Test("A write that was under way when the vault was locked is there whole or not at all")
  func underWay() async throws {
    try await shelf.fill(books: 0)
    let vault = try await shelf.open()
    let store = try await vault.notebook("shelf")
    let writing = Task {
      var acknowledged = 0
      do {
        while true {
          try await store.write(Action("shelf.added")) { [acknowledged] db in
            for half in ["a", "b"] {
              try db.execute(
                sql: "INSERT INTO shelves VALUES (?, 'x')", arguments: ["n\(acknowledged)\(half)"])
            }
          }
          acknowledged += 1
        }
      } catch VaultError.locked {
        return acknowledged
      }
    }
    while try await store.read({ try Int.fetchOne($0, sql: "SELECT count(*) FROM shelves") ?? 0 }) < 20 {}
    await vault.lock()
    let acknowledged = try await writing.value
    let rows = try await shelf.content().count { $0.contains("\"n") }
    #expect(rows.isMultiple(of: 2))
    #expect((2 * acknowledged...2 * acknowledged + 2).contains(rows))
  }

  #if canImport(Glibc)
    @Test(
      "No key is left in memory, even while pages still hold the locked vault and its stores",
      .enabled(if: MemoryScan.isWanted))
    func memory() async throws {
      try await shelf.fill(books: 50)
      let (vault, store, needles) = try await used()
      await vault.lock()
      #expect(MemoryScan.found(needles) == [])
      withExtendedLifetime((vault, store)) {}
    }

    private func used() async throws -> (Vault, NotebookStore, [MemoryNeedle]) {
      let vault = try await shelf.open()
      let store = try await vault.notebook("shelf")
      let documents = try vault.attachments(of: "shelf")
      try documents.verify(documents.add(Data(repeating: 1, count: 100_000)).id)
      try await store.write(Action("shelf.added")) {
        try $0.execute(sql: "INSERT INTO shelves VALUES ('s9', 'x')")
      }
      _ = try await vault.verify()
      let needles = [
        MemoryNeedle("master", try vault.keys.masterKey()),
        MemoryNeedle("database", try vault.keys.databaseKey(for: "shelf")),
        MemoryNeedle("attachments", try vault.keys.attachmentKey(for: "shelf")),
      ]
      return (vault, store, needles)
    }
  #endif
}
