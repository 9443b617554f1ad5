import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Vault

@Suite struct JournalTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Each write is one transaction with its changes, old and new values included")
  func writes() async throws {
    let store = try Shelf.store(in: folder)
    try await store.write(Action("shelf.added", subject: "Novels")) { db in
      try db.execute(sql: "INSERT INTO shelves VALUES ('s1', 'Novels')")
      try db.execute(
        sql:
          "INSERT INTO books(id, shelfID, title, price, currency, weight, extract) VALUES ('b1', 's1', 'Emma', 990, 'EUR', 0.25, x'00FF')"
      )
    }
    try await store.write(Action("book.changed", subject: "Emma")) {
      try $0.execute(sql: "UPDATE books SET price = 1290, weight = NULL WHERE id = 'b1'")
    }
    let history = try await store.history(of: "b1")
    #expect(history.map(\.transaction.action) == ["shelf.added", "book.changed"])
    #expect(history.map(\.transaction.subject) == ["Novels", "Emma"])
    #expect(history.map(\.transaction.id) == [2, 3])
    #expect(
      history.map(\.change) == [
        JournalEntry(
          sequence: 2, table: "books", recordID: "b1", kind: .insert, before: [:],
          after: [
            "id": .text("b1"), "shelfID": .text("s1"), "title": .text("Emma"), "price": .integer(990),
            "currency": .text("EUR"), "weight": .real(0.25), "cover": .null, "language": .text("fr"),
            "extract": .blob(Data([0, 255])),
          ]),
        JournalEntry(
          sequence: 3, table: "books", recordID: "b1", kind: .update,
          before: ["price": .integer(990), "weight": .real(0.25)],
          after: ["price": .integer(1290), "weight": .null]),
      ])
  }

  @Test("What a write is about is read in its own transaction, before what it changes")
  func subject() async throws {
    let store = try Shelf.store(in: folder)
    try await store.write(Action("shelf.added")) {
      try $0.execute(sql: "INSERT INTO shelves VALUES ('s1', 'Novels')")
    }
    let name: @Sendable (Database) throws -> String? = {
      try String.fetchOne($0, sql: "SELECT name FROM shelves WHERE id = 's1'")
    }
    let written = try await store.write("shelf.renamed", about: name) { db in
      try db.execute(sql: "UPDATE shelves SET name = 'Poems' WHERE id = 's1'")
      return try name(db)
    }
    #expect(written.value == "Poems")
    #expect(try await store.history(of: "s1").map(\.transaction.subject) == [nil, "Novels"])
  }

  @Test("A write whose subject is not there changes nothing")
  func missingSubject() async throws {
    let store = try Shelf.store(in: folder)
    await #expect(throws: JournalError.nothingToUndo) {
      try await store.write("shelf.added", about: { _ in throw JournalError.nothingToUndo }) {
        try $0.execute(sql: "INSERT INTO shelves VALUES ('s1', 'Novels')")
      }
    }
    #expect(try await store.read { try JournalWriter.lastSequence(in: $0) } == 0)
  }

  @Test("A write that fails leaves no row, no journal and no transaction")
  func failure() async throws {
    let store = try Shelf.store(in: folder)
    await #expect(throws: (any Error).self) {
      try await store.write(Action("book.added")) { db in
        try db.execute(sql: "INSERT INTO shelves VALUES ('s1', 'Novels')")
        try db.execute(sql: "INSERT INTO books(id, shelfID, title) VALUES ('b1', 'nowhere', 'Emma')")
      }
    }
    let left = try await store.read { db in
      try [
        Shelf.content(db).count,
        JournalTransaction.fetchAll(db, sql: "SELECT * FROM carnets_transactions").count,
        Int(JournalWriter.lastSequence(in: db)),
      ]
    }
    #expect(left == [0, 0, 0])
  }

  @Test("A write that changes nothing is not remembered")
  func unchanged() async throws {
    let store = try Shelf.store(in: folder)
    try await store.write(Action("shelf.added")) {
      try $0.execute(sql: "INSERT INTO shelves VALUES ('s1', 'Novels')")
    }
    let written = try await store.write(Action("shelf.changed")) {
      try $0.execute(sql: "UPDATE shelves SET name = 'Novels'")
    }
    #expect(written.transaction == nil)
    #expect(try await store.undoState().undo?.action == "shelf.added")
  }

  @Test("An acknowledged write is durable: the file is synchronised at each commit")
  func durable() async throws {
    let store = try Shelf.store(in: folder)
    let mode = try await store.pool.writeWithoutTransaction {
      try Int.fetchOne($0, sql: "PRAGMA synchronous")
    }
    #expect(mode == 2)
  }

  @Test("A hundred tasks that write at once lose nothing")
  func concurrent() async throws {
    let store = try Shelf.store(in: folder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          try await store.write(Action("shelf.added")) {
            try $0.execute(sql: "INSERT INTO shelves VALUES (?, 'x')", arguments: ["s\(number)"])
          }
        }
      }
      try await group.waitForAll()
    }
    let counts = try await store.read { db in
      try (
        Int.fetchOne(db, sql: "SELECT count(*) FROM shelves"),
        Int.fetchOne(db, sql: "SELECT count(*) FROM carnets_transactions WHERE id = firstSequence")
      )
    }
    #expect(counts == (100, 100))
  }

  @Test("Pruning forgets what every follower saw, and never gives a sequence twice")
  func pruning() async throws {
    let store = try Shelf.store(in: folder)
    for name in ["a", "b", "c"] {
      try await store.write(Action("shelf.added")) {
        try $0.execute(sql: "INSERT INTO shelves VALUES (?, ?)", arguments: [name, name])
      }
    }
    try await store.advance("backup", to: 2)
    #expect(try await store.pruneJournal(before: .distantFuture) == 2)
    try await store.advance("backup", to: 3)
    #expect(try await store.pruneJournal(before: .distantFuture) == 0)
    let written = try await store.write(Action("shelf.added")) {
      try $0.execute(sql: "INSERT INTO shelves VALUES ('d', 'd')")
    }
    #expect(written.transaction == 4)
  }

  @Test("A follower that stays away is waited for until it is lost; it then begins again with everything")
  func lostFollower() async throws {
    let clock = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
    let dependencies = Dependencies(now: { clock.withLock { $0 } }, newID: { "id" }, timeZone: .gmt)
    let store = try Shelf.store(in: folder, dependencies: dependencies)
    let day: TimeInterval = 24 * 3600
    for name in ["a", "b", "c", "d"] {
      try await store.write(Action("shelf.added")) {
        try $0.execute(sql: "INSERT INTO shelves VALUES (?, ?)", arguments: [name, name])
      }
      clock.withLock { $0 += day }
    }
    try await store.advance("backup", to: 1)
    try await store.advance("sync", to: 4)
    try await store.pool.write {
      try $0.execute(sql: "INSERT INTO carnets_backup_places VALUES ('plain:/disk', 1, 0)")
    }
    let now = clock.withLock { $0 }
    #expect(try await store.pruneJournal(before: now, losing: now - 4 * day) == 1)
    #expect(try await store.cursor(of: "backup") == 1)
    #expect(try await store.pruneJournal(before: now, losing: now - day) == 2)
    #expect(try await store.cursor(of: "backup") == 0)
    #expect(try await store.cursor(of: "sync") == 4)
    #expect(
      try await store.backupLedger.places() == [.init(name: "plain:/disk", isSettled: false, isLeft: false)])
  }

  @Test("What was stamped in the future, while the clock was wrong, is forgotten with what came next")
  func futureStamps() async throws {
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    let clock = Mutex(start)
    let dependencies = Dependencies(now: { clock.withLock { $0 } }, newID: { "id" }, timeZone: .gmt)
    let store = try Shelf.store(in: folder, dependencies: dependencies)
    let day: TimeInterval = 24 * 3600
    for (number, days) in [0, 9_000, 2, 3, 9_000].enumerated() {
      clock.withLock { $0 = start + Double(days) * day }
      try await store.write(Action("shelf.added")) {
        try $0.execute(sql: "INSERT INTO shelves VALUES (?, 'x')", arguments: ["s\(number)"])
      }
    }
    clock.withLock { $0 = start + 100 * day }
    #expect(try await store.pruneJournal(before: start + 1 * day) == 1)
    #expect(try await store.pruneJournal(before: start + 2.5 * day) == 2)
    #expect(try await store.pruneJournal(before: start + 10 * day) == 1)
    #expect(try await store.changes(after: 0, limit: 100).count == 1)
  }

  @Test("A long past is forgotten bit by bit, whole transactions at a time, and no more than is asked for")
  func pruningInParts() async throws {
    let store = try Shelf.store(in: folder)
    for part in 0..<4 {
      try await store.write(Action("shelf.added")) { db in
        for number in 0..<3 {
          try db.execute(sql: "INSERT INTO shelves VALUES ('\(part)-\(number)', 'x')")
        }
      }
    }
    #expect(try await store.pruneJournal(before: .distantFuture, atMost: 2) == 3)
    #expect(try await store.pruneJournal(before: .distantFuture, atMost: 4) == 6)
    #expect(try await store.pruneJournal(before: .distantFuture) == 0)
    #expect(try await store.changes(after: 0, limit: 100).count == 3)
  }
}
