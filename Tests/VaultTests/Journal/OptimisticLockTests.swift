import GRDB
import TestSupport
import Testing

@testable import Vault

@Suite("Writing what was made of records read before")
struct RecordGuardTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rename(_ id: String, _ name: String, in store: NotebookStore) async throws {
    try await store.write(Action("shelf.renamed")) {
      try $0.execute(sql: "UPDATE shelves SET name = ? WHERE id = ?", arguments: [name, id])
    }
  }

  private func filled() async throws -> NotebookStore {
    let store = try Shelf.store(in: folder)
    try await store.write(Action("shelf.added")) {
      try $0.execute(sql: "INSERT INTO shelves VALUES ('a', 'a'), ('b', 'b')")
    }
    return store
  }

  private func name(_ id: String, in store: NotebookStore) async throws -> String? {
    try await store.read {
      try String.fetchOne($0, sql: "SELECT name FROM shelves WHERE id = ?", arguments: [id])
    }
  }

  @Test("A record that somebody else changed is not written")
  func changed() async throws {
    let store = try await filled()
    let guarded = store.expecting(["a"], unchangedSince: try await store.position())
    try await rename("a", "theirs", in: store)
    await #expect(throws: RecordsChanged()) { try await rename("a", "mine", in: guarded) }
    #expect(try await name("a", in: store) == "theirs")
  }

  @Test("A record that somebody else deleted, or undid, was changed too")
  func undone() async throws {
    let store = try await filled()
    let guarded = store.expecting(["a"], unchangedSince: try await store.position())
    try await store.undo()
    await #expect(throws: RecordsChanged()) { try await rename("b", "mine", in: guarded) }
  }

  @Test("Other records, what hangs on this one, and one’s own writes stand in nobody’s way")
  func others() async throws {
    let store = try await filled()
    let guarded = store.expecting(["a"], unchangedSince: try await store.position())
    try await rename("b", "theirs", in: store)
    try await store.write(Action("book.added")) {
      try $0.execute(sql: "INSERT INTO books(id, shelfID, title, language) VALUES ('t', 'a', 't', 'fr')")
    }
    try await rename("a", "mine", in: guarded)
    try await rename("a", "mine again", in: guarded)
    #expect(try await name("a", in: store) == "mine again")
  }
}
