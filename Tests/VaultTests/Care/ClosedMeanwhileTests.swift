import Dispatch
import TestSupport
import Testing

@testable import Vault

@Suite("Closing a notebook that somebody opens or has open", .timeLimit(.minutes(1)))
struct ClosedMeanwhileTests {
  @Test("Who holds it is told that it was closed, and that the vault was locked only once that is so")
  func held() async throws {
    let shelf = try ShelfVault()
    try await shelf.fill(books: 2)
    let vault = try await shelf.open()
    let store = try await vault.notebook("shelf")
    await vault.close("shelf")
    await #expect(throws: VaultError.closed(notebook: "shelf")) { try await store.read(Shelf.content) }
    await #expect(throws: VaultError.closed(notebook: "shelf")) { try await store.undo() }
    await #expect(throws: VaultError.closed(notebook: "shelf")) {
      for try await _ in store.journalPositions() {}
    }
    #expect(try await vault.notebook("shelf").read(Shelf.content).count == 4)
    await vault.lock()
    await #expect(throws: VaultError.locked(notebook: "shelf")) { try await store.read(Shelf.content) }
  }

  @Test("Whoever opens it gets an open store, and only that one is announced")
  func reopened() async throws {
    var shelf = try ShelfVault()
    // A file of the older schema, so that opening it takes a migration, which the test holds up.
    shelf.schema = NotebookSchema(
      id: "shelf", plan: MigrationPlan([Shelf.v1, Shelf.v2]),
      records: Array(Shelf.schema.records.prefix(2)))
    try await shelf.fill(books: 2)
    shelf.schema = Shelf.schema
    let vault = try await shelf.open()
    let openings = await vault.openings()

    let (began, hasBegun) = AsyncStream<Void>.makeStream()
    let mayEnd = DispatchSemaphore(value: 0)
    let opening = Task {
      try await vault.notebook("shelf") { progress in
        guard progress.step == .snapshot else { return }
        hasBegun.finish()
        mayEnd.wait()
      }
    }
    for await _ in began {}
    let closing = Task { await vault.close("shelf") }
    while await vault.opening["shelf"] != nil { await Task.yield() }
    mayEnd.signal()
    await closing.value

    let store = try await opening.value
    #expect(try await store.read(Shelf.content).count == 4)
    #expect(try await vault.notebook("shelf") === store)
    await vault.close("shelf")
    let next = try await vault.notebook("shelf")
    await vault.lock()
    var announced: [NotebookStore] = []
    for await opened in openings { announced.append(opened) }
    #expect(announced.map(ObjectIdentifier.init) == [store, next].map(ObjectIdentifier.init))
  }
}
