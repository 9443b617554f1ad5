import Foundation
import TestSupport
import Testing
import Vault

@testable import Backup

@Suite("In a vault restored from an archive", .timeLimit(.minutes(1)))
struct RestoredCopyTests {
  private let world: World

  /// A vault that wrote a folder, became another copy of itself, and was changed then.
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
    try await world.addCar("c2", "Zoé")
  }

  @Test("Nothing is written to the original’s folder, and the state says that an answer is awaited")
  func waits() async throws {
    let follower = try world.follower()
    let state = await follower.flush()
    #expect(state.isWaiting)
    #expect(!state.isUpToDate)
    #expect(state.failing == [])
    #expect(try await follower.verify() == BackupVerification())
    #expect(await follower.rebuild().isWaiting)
    #expect(try world.files() == ["Clio/car.json"])
    #expect(try world.content("Clio/car.json") == "plus récent")
    await follower.stop()
  }

  @Test("Kept, the folder becomes what this vault holds; what the original wrote since is in the trash")
  func kept() async throws {
    let follower = try world.follower()
    await follower.flush()
    try await world.setDestination(world.backup)
    let state = await follower.flush()
    #expect(state.isUpToDate)
    #expect(try world.files() == ["Clio/car.json", "Zoé/car.json"])
    #expect(try world.car("Clio").name == "Clio")
    #expect(try await follower.verify().isSound)
    await follower.stop()
    let trash = try FolderListing(world.vault.layout.trash(for: "garage")).files.map(\.path)
    #expect(trash.contains { $0.hasSuffix("/0.sealed") })
  }

  @Test("With another folder, or none, the original’s keeps everything", arguments: [true, false])
  func left(hasFolder: Bool) async throws {
    let other = world.folder.url.appending(path: "other")
    try await world.setDestination(hasFolder ? other : nil)
    let follower = try world.follower()
    #expect(await follower.flush().isUpToDate)
    #expect(try world.files(other) == (hasFolder ? ["Clio/car.json", "Zoé/car.json"] : []))
    #expect(try world.files() == ["Clio/car.json"])
    #expect(try world.content("Clio/car.json") == "plus récent")
    await follower.stop()
  }

  @Test("The answer taken back, the question is open again")
  func undone() async throws {
    let other = world.folder.url.appending(path: "other")
    let answer = try #require(try await world.setDestination(other))
    let follower = try world.follower()
    #expect(await follower.flush().isUpToDate)
    try await world.store.undo(answer)
    #expect(await follower.flush().isWaiting)
    #expect(try world.content("Clio/car.json") == "plus récent")
    #expect(try world.files(other) == ["Clio/car.json", "Zoé/car.json"])
    await follower.stop()
  }
}
