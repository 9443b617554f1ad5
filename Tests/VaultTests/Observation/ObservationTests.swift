import GRDB
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
}
