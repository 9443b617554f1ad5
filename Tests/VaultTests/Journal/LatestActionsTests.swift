import GRDB
import TestSupport
import Testing

@testable import Vault

@Suite struct LatestActionsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func add(_ id: String, to store: NotebookStore, _ origin: JournalTransaction.Origin? = nil)
    async throws
  {
    try await store.write(Action("shelf.added", subject: id), origin: origin) {
      try $0.execute(sql: "INSERT INTO shelves VALUES (?, ?)", arguments: [id, id])
    }
  }

  @Test("What was done is listed newest first, in parts, without undoing and without what nobody did")
  func list() async throws {
    let store = try Shelf.store(in: folder)
    for id in ["a", "b", "c"] { try await add(id, to: store) }
    try await add("noise", to: store, .engine)
    try await add("d", to: store, .import)
    try await store.undo()
    let all = try await store.value(LatestActions(limit: 10))
    #expect(all.map(\.transaction.subject) == ["d", "c", "b", "a"])
    #expect(all.map(\.canBeUndone) == [false, true, true, true])
    #expect(all.map(\.canBeRedone) == [true, false, false, false])
    let rest = try await store.value(LatestActions(before: all[1].transaction.id, limit: 1))
    #expect(rest == [all[2]])
  }

  @Test("What was done on the command line says so, and is taken back and done again like anything else")
  func command() async throws {
    var dependencies = Dependencies.pinned()
    dependencies.origin = .command
    let store = try Shelf.store(in: folder, dependencies: dependencies)
    try await add("a", to: store)
    try await add("b", to: store, .import)
    let actions = try await store.value(LatestActions(limit: 10))
    #expect(actions.map(\.transaction.origin) == [.import, .command])
    #expect(actions.map(\.canBeUndone) == [true, true])
    try await store.undo()
    #expect(try await store.undo().subject == "a")
    #expect(try await store.redo().subject == "a")
  }

  @Test("Anything that was taken back can be done again by its name, and taken back again")
  func redo() async throws {
    let store = try Shelf.store(in: folder)
    for id in ["a", "b"] { try await add(id, to: store) }
    let actions = try await store.value(LatestActions(limit: 10))
    let first = try #require(actions.last).transaction
    try await store.undo(first.id)
    try await add("c", to: store)
    #expect(try await store.redo(first.id).subject == "a")
    #expect(try await store.value(LatestActions(limit: 10)).map(\.canBeUndone) == [true, true, true])
    #expect(try await store.undo(first.id).subject == "a")
    await #expect(throws: JournalError.nothingToRedo) { try await store.redo(actions[0].transaction.id) }
    await #expect(throws: JournalError.unknownTransaction(99)) { try await store.redo(99) }
  }
}
