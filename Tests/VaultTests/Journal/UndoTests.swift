import Foundation
import GRDB
import TestSupport
import Testing

@testable import Vault

@Suite struct UndoTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Undoing a cascade brings every row back; redoing takes them again")
  func cascade() async throws {
    let store = try await filled()
    let before = try await store.read(Shelf.content)
    try await store.write(Action("shelf.deleted")) {
      try $0.execute(sql: "DELETE FROM shelves WHERE id = 's1'")
    }
    let without = try await store.read(Shelf.content)
    #expect(without.isEmpty)
    #expect(try await store.undo().action == "shelf.deleted")
    #expect(try await store.read(Shelf.content) == before)
    #expect(try await store.redo().action == "shelf.deleted")
    #expect(try await store.read(Shelf.content) == without)
    try await store.undo()
    #expect(try await store.read(Shelf.content) == before)
  }

  @Test(
    "Only what a person asked for is taken back by its number",
    arguments: [
      (.person, true), (.command, true), (.import, true), (.migration, false), (.device, false),
      (.engine, false),
    ] as [(JournalTransaction.Origin, Bool)])
  func persons(origin: JournalTransaction.Origin, isReversible: Bool) async throws {
    let store = try await filled()
    let written = try await store.write(Action("shelf.deleted"), origin: origin) {
      try $0.execute(sql: "DELETE FROM shelves WHERE id = 's1'")
    }
    let id = try #require(written.transaction)
    if isReversible {
      #expect(try await store.undo(id).origin == origin)
    } else {
      await #expect(throws: JournalError.notReversible(id)) { try await store.undo(id) }
    }
  }

  @Test("An undo that would lose a later change is refused, and changes nothing")
  func conflict() async throws {
    let store = try await filled()
    let target = try #require(try await store.undoState().undo)
    try await store.write(Action("book.changed")) {
      try $0.execute(sql: "UPDATE books SET price = 5 WHERE id = 'b1'")
    }
    let before = try await store.read(Shelf.content)
    await #expect(throws: JournalError.changedSince(records: 1)) { try await store.undo(target.id) }
    #expect(try await store.read(Shelf.content) == before)
  }

  @Test(
    "An undo or a redo that meets what only one record can have is refused in plain words, and changes nothing"
  )
  func placeTaken() async throws {
    let store = try await filled()
    let title = try #require(
      try await store.read { try String.fetchOne($0, sql: "SELECT title FROM books WHERE id = 'b1'") })
    let renamed = try #require(
      try await store.write(Action("book.renamed")) {
        try $0.execute(sql: "UPDATE books SET title = 'Autre' WHERE id = 'b1'")
      }.transaction)
    try await store.write(Action("book.added")) {
      try $0.execute(
        sql: "INSERT INTO books(id, shelfID, title) SELECT 'b9', shelfID, ? FROM books WHERE id = 'b1'",
        arguments: [title])
    }
    let before = try await store.read(Shelf.content)
    await #expect(throws: JournalError.placeTaken) { try await store.undo(renamed) }
    #expect(try await store.read(Shelf.content) == before)

    try await store.undo()
    try await store.undo()
    try await store.write(Action("book.added")) {
      try $0.execute(
        sql: "INSERT INTO books(id, shelfID, title) SELECT 'b8', shelfID, 'Autre' FROM books WHERE id = 'b1'")
    }
    let now = try await store.read(Shelf.content)
    await #expect(throws: JournalError.placeTaken) { try await store.redo(renamed) }
    #expect(try await store.read(Shelf.content) == now)
  }

  @Test(
    "An undo that a rule of the tables refuses says that something was changed since",
    arguments: ["CHECK", "NULL"])
  func ruleBroken(rule: String) async throws {
    let store = try await filled()
    try await store.pool.write { db in
      let condition = rule == "CHECK" ? "CHECK (a < b)" : "CHECK (coalesce(a, b) IS NOT NULL)"
      try db.execute(
        sql: "CREATE TABLE pairs (id TEXT PRIMARY KEY NOT NULL, a INTEGER, b INTEGER, \(condition))")
      for trigger in try JournalTrigger.all(for: RecordTable("pairs", columns: []), in: db) {
        try db.execute(sql: trigger.sql)
      }
    }
    let values = rule == "CHECK" ? ("1, 2", "a = 0", "b = 1") : ("1, NULL", "b = 1", "a = NULL")
    try await store.write(Action("pair.added")) {
      try $0.execute(sql: "INSERT INTO pairs VALUES ('p', \(values.0))")
    }
    let first = try #require(
      try await store.write(Action("pair.changed")) {
        try $0.execute(sql: "UPDATE pairs SET \(values.1)")
      }.transaction)
    try await store.write(Action("pair.changed")) { try $0.execute(sql: "UPDATE pairs SET \(values.2)") }
    await #expect(throws: JournalError.changedSince(records: 1)) { try await store.undo(first) }
  }

  @Test("Undoing an addition is refused while something added later hangs on it")
  func laterChild() async throws {
    let store = try await filled()
    let target = try #require(try await store.undoState().undo)
    try await store.write(Action("loan.added")) {
      try $0.execute(sql: "INSERT INTO loans VALUES ('l9', 'b1', 'Zoé')")
    }
    await #expect(throws: JournalError.changedSince(records: 1)) { try await store.undo(target.id) }
    #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM loans") } == 2)
  }

  @Test("There is nothing to undo in a new notebook, and nothing to redo after a new change")
  func nothing() async throws {
    let store = try Shelf.store(in: folder)
    await #expect(throws: JournalError.nothingToUndo) { try await store.undo() }
    try await store.write(Action("a")) { try $0.execute(sql: "INSERT INTO shelves VALUES ('a', 'a')") }
    try await store.undo()
    try await store.write(Action("b")) { try $0.execute(sql: "INSERT INTO shelves VALUES ('b', 'b')") }
    await #expect(throws: JournalError.nothingToRedo) { try await store.redo() }
    await #expect(throws: JournalError.unknownTransaction(99)) { try await store.undo(99) }
  }

  @Test(
    "Any history undone step by step passes through every earlier state, and redone comes back",
    arguments: 0..<20)
  func walk(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let store = try await filled()
    var states = [try await store.read(Shelf.content)]
    for step in 0..<30 {
      let (kind, pick, number) = (
        Int.random(in: 0..<6, using: &random), Int.random(in: 0..<5, using: &random), step
      )
      let written = try await store.write(Action("step \(step)")) { db in
        switch kind {
        case 0:
          try db.execute(
            sql: "INSERT INTO shelves VALUES (?, ?)", arguments: ["n\(number)", "Étagère \(pick)"])
        case 1: try db.execute(sql: "DELETE FROM shelves WHERE rowid % 5 = ?", arguments: [pick])
        case 2: try db.execute(sql: "UPDATE shelves SET name = name || ?", arguments: ["'\(pick)"])
        case 3:
          try db.execute(
            sql: "INSERT INTO books(id, shelfID, title, weight) SELECT ?, id, ?, ? FROM shelves LIMIT 1",
            arguments: ["n\(number)", "\u{1F4D6} \"\(number)\"", Double(pick) / 3])
        case 4:
          try db.execute(
            sql: "UPDATE books SET price = ?, currency = 'EUR', extract = randomblob(3)", arguments: [number])
        default: try db.execute(sql: "DELETE FROM books WHERE rowid % 3 = ?", arguments: [pick])
        }
      }
      if written.transaction != nil { states.append(try await store.read(Shelf.content)) }
    }
    for state in states.dropLast().reversed() {
      try await store.undo()
      #expect(try await store.read(Shelf.content) == state, "seed \(seed)")
    }
    for state in states.dropFirst() {
      try await store.redo()
      #expect(try await store.read(Shelf.content) == state, "seed \(seed)")
    }
  }

  private func filled() async throws -> NotebookStore {
    let store = try Shelf.store(in: folder)
    try await store.write(Action("filled")) { db in
      try db.execute(sql: "INSERT INTO shelves VALUES ('s1', 'Novels')")
      try db.execute(
        sql: "INSERT INTO books(id, shelfID, title) VALUES ('b1', 's1', 'Emma'), ('b2', 's1', 'Nana')")
      try db.execute(sql: "INSERT INTO loans VALUES ('l1', 'b1', 'Anne')")
    }
    return store
  }
}
