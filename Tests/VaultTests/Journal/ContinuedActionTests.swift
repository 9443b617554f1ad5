import Foundation
import GRDB
import TestSupport
import Testing

@testable import Vault

/// What is made bit by bit, and is one action all the same.
@Suite struct ContinuedActionTests {
  let folder: TemporaryFolder
  let store: NotebookStore

  init() throws {
    folder = try TemporaryFolder()
    store = try Shelf.store(in: folder)
  }

  @discardableResult
  private func write(
    _ sql: String, as key: String = "shelf.filled", about subject: String? = nil,
    of records: Set<String> = ["s1"],
    by origin: JournalTransaction.Origin? = nil
  ) async throws -> Int64? {
    try await store.write(key, about: { _ in subject }, continuing: records, origin: origin) {
      try $0.execute(sql: sql)
    }.transaction
  }

  private func begin() async throws {
    try await write("INSERT INTO shelves VALUES ('s1', 'a')", of: [])
  }

  private func actions() async throws -> [String?] {
    try await store.value(LatestActions(limit: 10)).map(\.transaction.subject)
  }

  @Test("It is listed once, under its last name, and taken back and done again as a whole")
  func whole() async throws {
    try await begin()
    let begun = try await store.read(Shelf.content)
    try await write("UPDATE shelves SET name = 'ab' WHERE id = 's1'", about: "a")
    try await write("INSERT INTO books(id, shelfID, title) VALUES ('b1', 's1', 'Emma')", of: ["s0", "s1"])
    let last = try await write("UPDATE shelves SET name = 'abc' WHERE id = 's1'", about: "ab")
    let whole = try await store.read(Shelf.content)
    #expect(whole != begun)
    let listed = try await store.value(LatestActions(limit: 10))
    #expect(listed.map(\.transaction.id) == [last])
    #expect(listed.map(\.transaction.firstSequence) == [1])
    #expect(listed.map(\.transaction.subject) == ["ab"])
    try await store.undo()
    #expect(try await store.read(Shelf.content) == [])
    try await store.redo()
    #expect(try await store.read(Shelf.content) == whole)
  }

  @Test("A bit that says nothing of itself leaves the name; one that changes nothing leaves everything")
  func name() async throws {
    try await begin()
    try await write("UPDATE shelves SET name = 'ab' WHERE id = 's1'", about: "a")
    try await write("UPDATE shelves SET name = 'abc' WHERE id = 's1'")
    #expect(try await write("UPDATE shelves SET name = 'abc' WHERE id = 's1'", about: "b") == nil)
    #expect(try await actions() == ["a"])
  }

  @Test(
    "Anything done since, by another name, by somebody else or about something else, begins another action")
  func others() async throws {
    try await begin()
    try await write("INSERT INTO shelves VALUES ('s2', 'b')", about: "other record", of: ["s2"])
    try await write("UPDATE shelves SET name = 'ab' WHERE id = 's1'", about: "after it")
    try await write(
      "UPDATE shelves SET name = 'abc' WHERE id = 's1'", as: "shelf.renamed", about: "other name")
    try await write("UPDATE shelves SET name = 'abcd' WHERE id = 's1'", about: "person")
    try await write("UPDATE shelves SET name = 'x' WHERE id = 's1'", about: "command", by: .command)
    #expect(
      try await actions() == ["command", "person", "other name", "after it", "other record", nil])
  }

  @Test("What was taken back is not continued, nor what was done again, nor what no action of ours changed")
  func over() async throws {
    try await begin()
    try await write("UPDATE shelves SET name = 'ab' WHERE id = 's1'", as: "shelf.renamed", about: "renamed")
    try await store.undo()
    try await write("UPDATE shelves SET name = 'abc' WHERE id = 's1'", as: "shelf.renamed", about: "again")
    try await store.undo()
    try await store.redo()
    try await write("UPDATE shelves SET name = 'x' WHERE id = 's1'", as: "shelf.renamed", about: "once more")
    try await store.pool.write { try $0.execute(sql: "UPDATE shelves SET name = 'y' WHERE id = 's1'") }
    try await write("UPDATE shelves SET name = 'z' WHERE id = 's1'", as: "shelf.renamed", about: "at last")
    #expect(try await actions() == ["at last", "once more", "again", "renamed", nil])
  }

  @Test("The history of a record shows what was changed bit by bit as one change")
  func history() async throws {
    try await begin()
    try await write("INSERT INTO books(id, shelfID, title, price) VALUES ('b1', 's1', 'E', 3)")
    try await write("UPDATE books SET title = 'Em', price = 4 WHERE id = 'b1'")
    try await write(
      "UPDATE books SET title = 'Emma', language = 'en' WHERE id = 'b1'", as: "book.corrected", of: ["b1"])
    try await write(
      "UPDATE books SET title = 'Nana', language = 'fr' WHERE id = 'b1'", as: "book.corrected", of: ["b1"])
    try await write("DELETE FROM books WHERE id = 'b1'", as: "book.corrected", of: ["b1"])
    let history = try await store.history(of: "b1")
    #expect(history.map(\.change.kind) == [.insert, .update, .delete])
    #expect(history[0].change.after["title"] == .text("Em"))
    #expect(history[0].change.after["price"] == .integer(4))
    #expect(history[1].change.before == ["title": .text("Em")])
    #expect(history[1].change.after == ["title": .text("Nana")])
    #expect(history[2].change.before["title"] == .text("Nana"))
  }
}
