import Dispatch
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Vault

@Suite struct ObservationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct ShelfNames: Query {
    func fetch(_ db: Database) throws -> [String] {
      try String.fetchAll(db, sql: "SELECT name FROM shelves ORDER BY name")
    }
  }

  @Test("Whoever looks gets the value now, then each value that a commit made different")
  func follows() async throws {
    let store = try Shelf.store(in: folder)
    var first = store.values(of: ShelfNames()).makeAsyncIterator()
    var second = store.values(of: ShelfNames()).makeAsyncIterator()
    #expect(try await first.next() == [])
    #expect(try await second.next() == [])
    try await store.write(Action("a")) { try $0.execute(sql: "INSERT INTO shelves VALUES ('a', 'Art')") }
    #expect(try await first.next() == ["Art"])
    #expect(try await second.next() == ["Art"])
    try await store.write(Action("b")) { try $0.execute(sql: "UPDATE shelves SET name = 'Bande dessinée'") }
    #expect(try await first.next() == ["Bande dessinée"])
  }

  /// Counts how often it is read.
  private struct CountedNames: Query {
    final class Readings: Hashable, Sendable {
      let count = Mutex(0)

      static func == (left: Readings, right: Readings) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    let readings: Readings

    func fetch(_ db: Database) throws -> [String] {
      readings.count.withLock { $0 += 1 }
      return try ShelfNames().fetch(db)
    }
  }

  @Test("What ten look at is read once for a commit, not ten times")
  func shared() async throws {
    let store = try Shelf.store(in: folder)
    let query = CountedNames(readings: .init())
    var looks = (0..<10).map { _ in store.values(of: query).makeAsyncIterator() }
    for index in looks.indices { #expect(try await looks[index].next() == []) }
    let before = query.readings.count.withLock { $0 }
    try await store.write(Action("a")) { try $0.execute(sql: "INSERT INTO shelves VALUES ('a', 'Art')") }
    for index in looks.indices { #expect(try await looks[index].next() == ["Art"]) }
    #expect(query.readings.count.withLock { $0 } == before + 1)
  }

  @Test("Nothing is read again after a commit that changed nothing, or a write that was rolled back")
  func nothingChanged() async throws {
    struct Regret: Error {}
    let store = try Shelf.store(in: folder)
    let query = CountedNames(readings: .init())
    var names = store.values(of: query).makeAsyncIterator()
    #expect(try await names.next() == [])
    let before = query.readings.count.withLock { $0 }
    try await store.write(Action("none")) { try $0.execute(sql: "DELETE FROM shelves") }
    await #expect(throws: Regret.self) {
      try await store.write(Action("rolled back")) { db in
        try db.execute(sql: "INSERT INTO shelves VALUES ('a', 'Art')")
        throw Regret()
      }
    }
    try await store.write(Action("none")) { try $0.execute(sql: "DELETE FROM shelves") }
    try await store.write(Action("b")) { try $0.execute(sql: "INSERT INTO shelves VALUES ('b', 'Bande')") }
    #expect(try await names.next() == ["Bande"])
    #expect(query.readings.count.withLock { $0 } == before + 1)
  }

  @Test("A write of another process reaches whoever looks")
  func otherProcess() async throws {
    let store = try Shelf.store(in: folder)
    var names = store.values(of: ShelfNames()).makeAsyncIterator()
    #expect(try await names.next() == [])
    let follower = Task { try await store.followOtherProcesses(every: .milliseconds(5)) }
    defer { follower.cancel() }
    // Another connection is to SQLite what another process is.
    let other = try Shelf.store(in: folder)
    try await other.write(Action("a")) { try $0.execute(sql: "INSERT INTO shelves VALUES ('a', 'Art')") }
    #expect(try await names.next() == ["Art"])
  }

  @Test("News of another process arrives while a third one is writing", .timeLimit(.minutes(1)))
  func whileLocked() async throws {
    let store = try Shelf.store(in: folder)
    var names = store.values(of: ShelfNames()).makeAsyncIterator()
    #expect(try await names.next() == [])
    let other = try Shelf.store(in: folder)
    try await other.write(Action("a")) { try $0.execute(sql: "INSERT INTO shelves VALUES ('a', 'Art')") }
    let third = try Shelf.store(in: folder)
    let (locked, lock) = AsyncStream.makeStream(of: Void.self)
    let told = DispatchSemaphore(value: 0)
    async let writing = third.write(Action("b")) { db in
      try db.execute(sql: "INSERT INTO shelves VALUES ('b', 'Bande')")
      lock.finish()
      told.wait()
    }
    for await _ in locked {}
    let follower = Task { try await store.followOtherProcesses(every: .milliseconds(5)) }
    defer { follower.cancel() }
    #expect(try await names.next() == ["Art"])
    told.signal()
    _ = try await writing
    #expect(try await names.next() == ["Art", "Bande"])
  }

  @Test("Values arrive in the order of their commits: the last one told is the last one written")
  func order() async throws {
    let store = try Shelf.store(in: folder)
    let last = 1_000
    let reader = Task {
      var newest = 0
      for try await names in store.values(of: ShelfNames()) {
        let number = names.first.flatMap { Int($0) } ?? 0
        #expect(number >= newest)
        newest = number
        if number == last { return }
      }
    }
    for number in 1...last {
      try await store.write(Action("a")) { db in
        try db.execute(
          sql: "INSERT INTO shelves VALUES ('a', ?) ON CONFLICT(id) DO UPDATE SET name = excluded.name",
          arguments: [String(number)])
      }
    }
    try await reader.value
  }

  @Test("Looking away at the instant when news arrives holds nobody up", .timeLimit(.minutes(1)))
  func lookingAway() async throws {
    let store = try Shelf.store(in: folder)
    for round in 0..<300 {
      let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
      let readers = (0..<8).map { _ in
        Task { for try await _ in store.values(of: ShelfNames()) { arrived.yield() } }
      }
      var seen = 0
      for await _ in arrivals {
        seen += 1
        if seen == readers.count { break }
      }
      async let written = store.write(Action("a")) { db in
        try db.execute(
          sql: "INSERT INTO shelves VALUES ('a', ?) ON CONFLICT(id) DO UPDATE SET name = excluded.name",
          arguments: ["Art \(round)"])
      }
      // The news of this round is being told by now.
      for await _ in arrivals { break }
      for reader in readers { reader.cancel() }
      _ = try await written
    }
    #expect(try await store.value(ShelfNames()) == ["Art 299"])
  }
}
