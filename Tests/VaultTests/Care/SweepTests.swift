import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Vault

@Suite("Sweeping a vault in use")
struct SweepTests {
  let shelf: ShelfVault
  private let clock = Mutable(KeyFixtures.now)

  init() throws {
    var shelf = try ShelfVault()
    shelf.dependencies = Dependencies(now: { [clock] in clock.value }, newID: { "id" }, timeZone: .gmt)
    self.shelf = shelf
  }

  @Test("A document that a running transaction takes up again is never swept")
  func running() async throws {
    let vault = try await shelf.create()
    let store = try await vault.notebook("shelf")
    let documents = try vault.attachments(of: "shelf")
    let taken = try documents.add(Data("reprise".utf8)).id
    let left = try documents.add(Data("oubliée".utf8)).id
    #expect(Set(try await vault.sweepAttachments(of: "shelf").waiting) == [taken, left])
    clock.value += AttachmentStore.graceTime + 1

    // The transaction names the document, and has not committed when the sweep looks.
    let (began, hasBegun) = AsyncStream<Void>.makeStream()
    let mayEnd = DispatchSemaphore(value: 0)
    let writing = Task {
      try await store.write(Action("book.added")) { db in
        try db.execute(sql: "INSERT INTO shelves VALUES ('s1', 'Romans')")
        try db.execute(
          sql: "INSERT INTO books(id, shelfID, title, cover) VALUES ('b1', 's1', 'Tome', ?)",
          arguments: [taken.description])
        hasBegun.finish()
        mayEnd.wait()
      }
    }
    for await _ in began {}
    async let swept = vault.sweepAttachments(of: "shelf")
    mayEnd.signal()
    _ = try await writing.value
    let report = try await swept
    #expect(report.removed == [left])
    #expect(try documents.list() == [taken])
    await vault.lock()
  }

  @Test("Thousands go in parts, no more than asked for, and what a killed sweep left of some goes with them")
  func many() async throws {
    let vault = try await shelf.create()
    _ = try await vault.notebook("shelf")
    let documents = try vault.attachments(of: "shelf")
    let ids = try (0..<150).map { try documents.add(Data("\($0)".utf8)).id }
    #expect(try await vault.sweepAttachments(of: "shelf").waiting.count == 150)
    clock.value += AttachmentStore.graceTime + 1
    // As a process leaves it that is killed between taking the name and removing the file.
    #expect(try documents.layAside(ids[0], now: clock.value))
    #expect(!documents.exists(ids[0]))
    let first = try await vault.sweepAttachments(of: "shelf", atMost: 70)
    #expect((first.removed.count, first.waiting.count) == (70, 79))
    #expect(try documents.list().count == 79)
    #expect(try await vault.sweepAttachments(of: "shelf").removed.count == 79)
    let shelves = try Folder.names(in: documents.directory).filter { $0.utf8.count == 2 }
    #expect(try shelves.flatMap { try Folder.names(in: documents.directory.appending(path: $0)) } == [])
    await vault.lock()
  }

  @Test("A document that is given again while its old file waits to be removed stays")
  func addedAgain() async throws {
    let vault = try await shelf.create()
    _ = try await vault.notebook("shelf")
    let documents = try vault.attachments(of: "shelf")
    let id = try documents.add(Data("encore".utf8)).id
    try await vault.sweepAttachments(of: "shelf")
    clock.value += AttachmentStore.graceTime + 1
    #expect(try documents.layAside(id, now: clock.value))
    #expect(try documents.add(Data("encore".utf8)).id == id)
    try documents.removeLaidAside()
    try documents.verify(id)
    #expect(try await vault.sweepAttachments(of: "shelf").waiting == [id])
    await vault.lock()
  }

  @Test("What the journal could bring back stays")
  func undoable() async throws {
    let vault = try await shelf.create()
    let store = try await vault.notebook("shelf")
    let documents = try vault.attachments(of: "shelf")
    let cover = try documents.add(Data("couverture".utf8)).id
    try await store.write(Action("book.added")) { db in
      try db.execute(sql: "INSERT INTO shelves VALUES ('s1', 'Romans')")
      try db.execute(
        sql: "INSERT INTO books(id, shelfID, title, cover) VALUES ('b1', 's1', 'Tome', ?)",
        arguments: [cover.description])
    }
    try await store.write(Action("book.deleted")) { try $0.execute(sql: "DELETE FROM books") }
    for _ in 0..<2 {
      #expect(try await vault.sweepAttachments(of: "shelf").kept == 1)
      clock.value += AttachmentStore.graceTime + 1
    }
    await vault.lock()
  }

  @Test("What an action named only on its way goes; what it found and what it left stays")
  func onTheWay() async throws {
    let vault = try await shelf.create()
    let store = try await vault.notebook("shelf")
    let documents = try vault.attachments(of: "shelf")
    let covers = try ["un", "deux", "trois", "quatre", "cinq"].map { try documents.add(Data($0.utf8)).id }
    func cover(_ number: Int, as key: String) async throws {
      try await store.write(key, about: { _ in nil }, continuing: ["b1"]) { db in
        try db.execute(sql: "UPDATE books SET cover = ?", arguments: [covers[number].description])
      }
    }
    try await store.write(Action("book.added")) { db in
      try db.execute(sql: "INSERT INTO shelves VALUES ('s1', 'Romans')")
      try db.execute(
        sql: "INSERT INTO books(id, shelfID, title, cover) VALUES ('b1', 's1', 'Tome', ?)",
        arguments: [covers[0].description])
    }
    try await cover(1, as: "book.added")
    try await cover(2, as: "book.covered")
    try await cover(3, as: "book.covered")
    // What else an action changed on its way does not hide what it found.
    try await store.write("book.corrected", about: { _ in nil }, continuing: ["b1"]) {
      try $0.execute(sql: "UPDATE books SET title = 'Tome I'")
    }
    try await cover(4, as: "book.corrected")
    #expect(Set(try await vault.sweepAttachments(of: "shelf").waiting) == [covers[0], covers[2]])
    clock.value += AttachmentStore.graceTime + 1
    #expect(Set(try await vault.sweepAttachments(of: "shelf").removed) == [covers[0], covers[2]])
    // Every state that undo and redo can bring back has its file.
    func isThere() async throws -> Bool {
      let named = try await store.read { try String.fetchOne($0, sql: "SELECT cover FROM books") }
      return named.flatMap(AttachmentID.init).map(documents.exists) ?? true
    }
    for _ in 0..<3 {
      try await store.undo()
      #expect(try await isThere())
    }
    for _ in 0..<3 {
      try await store.redo()
      #expect(try await isThere())
    }
    #expect(Set(try await vault.sweepAttachments(of: "shelf").waiting).isEmpty)
    await vault.lock()
  }

  @Test("What a change of schema laid aside stays")
  func laidAside() async throws {
    let vault = try await shelf.create()
    let store = try await vault.notebook("shelf")
    let documents = try vault.attachments(of: "shelf")
    let cover = try documents.add(Data("couverture".utf8)).id
    try await store.pool.write { db in
      try db.execute(
        sql: """
          INSERT INTO carnets_attic(stage, tableName, recordID, before) VALUES ('kept', 'books', 'b1', ?)
          """,
        arguments: [#"{"id":"b1","title":"Tome","cover":"\#(cover.description)"}"#])
    }
    for _ in 0..<2 {
      #expect(try await vault.sweepAttachments(of: "shelf").kept == 1)
      clock.value += AttachmentStore.graceTime + 1
    }
    await vault.lock()
  }
}

/// An instant that a test moves.
private final class Mutable: Sendable {
  private let storage: Mutex<Date>
  init(_ value: Date) { storage = Mutex(value) }
  var value: Date {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
