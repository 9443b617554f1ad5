import GRDB
import TestSupport
import Testing
import Vault

@Suite("Which documents a change belongs to", .timeLimit(.minutes(1)))
struct TouchedRootsTests {
  private let world: World

  init() async throws {
    world = try await World(policy: nil)
    try await world.run(
      """
      INSERT INTO cars VALUES ('c1', 'Clio'), ('c2', 'Zoé');
      INSERT INTO papers VALUES ('p1', 'c1', 'Facture', NULL, NULL);
      INSERT INTO lines VALUES ('l1', 'p1', 'Pneus');
      """)
  }

  private func roots(after sequence: Int64, limit: Int = 100) async throws -> [String: ClosedRange<Int64>] {
    try await world.store.touchedRoots(after: sequence, limit: limit, common: ["settings"]).roots
  }

  @Test("A row belongs to the root that its parents lead to")
  func levels() async throws {
    #expect(try await roots(after: 0) == ["c1": 1...4, "c2": 2...2])
    try await world.run("UPDATE lines SET text = 'Freins'")
    #expect(try await roots(after: 4) == ["c1": 5...5])
  }

  @Test("A row that moves touches the root it left and the one it came to")
  func moves() async throws {
    try await world.run("UPDATE papers SET carID = 'c2'")
    #expect(try await roots(after: 4) == ["c1": 5...5, "c2": 5...5])
  }

  @Test("Rows deleted with their parents still lead to their root")
  func deletedParents() async throws {
    try await world.run("DELETE FROM papers")
    #expect(try await roots(after: 4) == ["c1": 5...6])
    try await world.run(
      "INSERT INTO papers VALUES ('p2', 'c2', 'Devis', NULL, NULL); INSERT INTO lines VALUES ('l2', 'p2', 'a')"
    )
    try await world.run("UPDATE lines SET text = 'b'; DELETE FROM cars WHERE id = 'c2'")
    #expect(try await Set(roots(after: 8).keys) == ["c2"])
  }

  @Test("A table that every document reads touches them all, and so does one that nobody knows")
  func everything() async throws {
    try await world.setDestination(nil)
    let common = try await world.store.touchedRoots(after: 4, limit: 100, common: ["settings"])
    #expect(common.everything == 5...5)
    #expect(common.roots == [:])
    let alone = try await world.store.touchedRoots(after: 4, limit: 100, common: [])
    #expect(alone.everything == nil)
  }

  @Test("A table that no document reads touches none")
  func nothing() async throws {
    try await world.setDestination(nil)
    let touched = try await world.store.touchedRoots(
      after: 4, limit: 100, common: [], unread: ["settings"])
    #expect(touched.roots == [:] && touched.everything == nil && touched.through == 5)
  }

  @Test("A long journal is read in parts")
  func parts() async throws {
    let first = try await world.store.touchedRoots(after: 0, limit: 3, common: [])
    #expect(first.through == 3)
    #expect(first.hasMore)
    let rest = try await world.store.touchedRoots(after: 3, limit: 3, common: [])
    #expect(rest.through == 4)
    #expect(!rest.hasMore)
  }
}
