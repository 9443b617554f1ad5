import GRDB
import TestSupport
import Testing

@testable import Vault

@Suite("What an undo puts back") struct ReversalTests {
  private struct Refusal: Error {}

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("is settled by the notebook in the same transaction, which redo reverts as a whole")
  func settled() async throws {
    let store = try Shelf.store(in: folder) { reversal in
      #expect(reversal.roots == ["s1"])
      #expect(try reversal.records(in: "books") == ["b1"])
      #expect(try reversal.records(in: "shelves") == [])
      try reversal.db.execute(sql: "UPDATE books SET price = 7 WHERE id = 'b1'")
    }
    try await fill(store)
    try await store.write(Action("gone")) { try $0.execute(sql: "DELETE FROM books") }
    let gone = try await store.read(Shelf.content)
    try await store.undo()
    #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT price FROM books") } == 7)
    try await store.redo()
    #expect(try await store.read(Shelf.content) == gone)
  }

  @Test("may be refused by the notebook: nothing is changed then, and the action can still be taken back")
  func refused() async throws {
    let store = try Shelf.store(in: folder) { _ in throw Refusal() }
    try await fill(store)
    let (before, state) = (try await store.read(Shelf.content), try await store.undoState())
    await #expect(throws: Refusal.self) { try await store.undo() }
    #expect(try await store.read(Shelf.content) == before)
    #expect(try await store.undoState() == state)
  }

  @Test("is refused where what it belongs to was deleted since")
  func orphan() async throws {
    let store = try Shelf.store(in: folder)
    try await fill(store)
    let gone = try await store.write(Action("gone")) { try $0.execute(sql: "DELETE FROM books") }
    try await store.write(Action("shelf gone")) { try $0.execute(sql: "DELETE FROM shelves") }
    await #expect(throws: JournalError.changedSince(records: 1)) { try await store.undo(gone.transaction) }
  }

  private func fill(_ store: NotebookStore) async throws {
    try await store.write(Action("filled")) {
      try $0.execute(
        sql: """
          INSERT INTO shelves VALUES ('s1', 'Salon');
          INSERT INTO books(id, shelfID, title) VALUES ('b1', 's1', 'Sido');
          """)
    }
  }
}
