import Foundation
import TestSupport
import Testing
import Vault

@testable import Backup

@Suite("Erasing in a vault restored from an archive", .timeLimit(.minutes(1)))
struct RestoredCopyErasureTests {
  private let world: World

  /// A vault that wrote a folder, and became another copy of itself.
  init() async throws {
    world = try await World()
    try await world.addCar("c1", "Clio")
    let original = try world.follower()
    #expect(await original.flush().isUpToDate)
    await original.stop()
    // What the original writes after the archive was made.
    try world.put("plus récent", at: "Clio/car.json")
    try world.vault.layout.becomeCopy(UUID())
    try world.vault.layout.markForRebuilding("garage")
  }

  private func copies() async throws -> WrittenCopies {
    try await WrittenCopies(of: world.store, in: world.vault.layout) { db, _ in
      try GarageSource().destination(in: db)
    }
  }

  @Test("While an answer is awaited, the original’s folder stays as it is, and is told as left")
  func waits() async throws {
    let follower = try world.follower()
    #expect(await follower.flush().isWaiting)
    await follower.stop()
    let (removed, left) = try await copies().erase(world.vault.keyRing)
    #expect(removed == [])
    #expect(left == [world.backup.path])
    #expect(try world.content("Clio/car.json") == "plus récent")
  }

  @Test("With another folder only that one is emptied; with none, nothing is", arguments: [true, false])
  func left(hasFolder: Bool) async throws {
    let other = world.folder.url.appending(path: "other")
    try await world.setDestination(hasFolder ? other : nil)
    let follower = try world.follower()
    #expect(await follower.flush().isUpToDate)
    await follower.stop()
    let (removed, left) = try await copies().erase(world.vault.keyRing)
    #expect(removed.map(\.path) == (hasFolder ? [other.appending(path: "Clio/car.json").path] : []))
    #expect(left == [world.backup.path])
    #expect(try world.files(other) == [])
    #expect(try world.content("Clio/car.json") == "plus récent")
  }

  @Test("The folder kept, it is this vault’s, and goes")
  func kept() async throws {
    try await world.setDestination(world.backup)
    let (removed, left) = try await copies().erase(world.vault.keyRing)
    #expect(removed.map(\.path) == [world.backup.appending(path: "Clio/car.json").path])
    #expect(left == [])
  }

  @Test("A place that a later version noted is told as left")
  func laterVersion() async throws {
    _ = try await world.store.backupLedger.follow("cloud:garage")
    #expect(try await copies().erase(world.vault.keyRing).left.contains("cloud:garage"))
  }
}
