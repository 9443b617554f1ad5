import Foundation
import GRDB
import Synchronization
import Testing

@testable import Backup

/// What a command does before it ends: a follower of its own, one flush.
@Suite("Rounds of commands", .timeLimit(.minutes(1)))
struct RoundTests {
  private let world: World

  init() async throws { world = try await World() }

  @Test("A round reads the documents that were changed since the last one, and no other")
  func changed() async throws {
    try await world.addCar("c1", "Clio")
    try await world.addCar("c2", "Zoé")
    let first = try await round()
    let second = try await round()
    try await world.run("UPDATE cars SET name = 'Zoe' WHERE id = 'c2'")
    let third = try await round()
    #expect([first, second, third] == [["c1", "c2"], [], ["c2"]])
    #expect(try world.files() == ["Clio/car.json", "Zoe/car.json"])
  }

  /// - Returns: the documents that were read.
  private func round() async throws -> [String] {
    let source = AttentiveSource()
    let follower = try BackupFollower(
      store: world.store, source: source, vault: world.vault, clock: world.clock)
    #expect(await follower.flush().isUpToDate)
    await follower.stop()
    return source.documents
  }
}

/// A garage's source that notes which documents are read.
private final class AttentiveSource: BackupSource {
  private let read = Mutex<[String]>([])
  private let garage = GarageSource()

  var documents: [String] { read.withLock(\.self) }

  var commonTables: Set<String> { garage.commonTables }

  func destination(in db: Database) throws -> BackupDestination? { try garage.destination(in: db) }

  func roots(in db: Database) throws -> [String] { try garage.roots(in: db) }

  func document(of root: String, in db: Database) throws -> BackupDocument? {
    read.withLock { $0.append(root) }
    return try garage.document(of: root, in: db)
  }

  func root(ofFolder folder: URL) throws -> String? { try garage.root(ofFolder: folder) }
}
