import Foundation
import TestSupport
import Testing
import Vault

@testable import Backup

@Suite("After a notebook’s file was restored, repaired or rolled back", .timeLimit(.minutes(1)))
struct RebuildMarkTests {
  @Test("The next follower compares the whole folder, however whole it looks, and once only")
  func rebuilt() async throws {
    let world = try await World()
    let first = try world.follower()
    try await world.addCar("c1", "Clio")
    await first.flush()
    await first.stop()

    // The same size and the same time: only reading it tells that it is of another day.
    let file = world.backup.appending(path: "Clio/car.json")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    let text = try world.content("Clio/car.json").replacing(
      "Clio", with: "Cléo".precomposedStringWithCanonicalMapping)
    try Data(text.utf8.prefix((attributes[.size] as? Int) ?? 0)).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: attributes[.modificationDate] ?? Date.distantPast], ofItemAtPath: file.path)

    try world.vault.layout.markForRebuilding("garage")
    let second = try world.follower()
    #expect(await second.flush().isUpToDate)
    #expect(try await second.verify().isSound)
    #expect(
      !FileManager.default.fileExists(atPath: world.vault.layout.rebuildMark(for: "garage").path))
    await second.stop()
  }

  @Test("Without a folder the mark waits until there is one")
  func waits() async throws {
    let world = try await World(policy: nil)
    try world.vault.layout.markForRebuilding("garage")
    let follower = try world.follower()
    await follower.flush()
    #expect(FileManager.default.fileExists(atPath: world.vault.layout.rebuildMark(for: "garage").path))
    try await world.setDestination(world.backup)
    await follower.flush()
    #expect(
      !FileManager.default.fileExists(atPath: world.vault.layout.rebuildMark(for: "garage").path))
    await follower.stop()
  }
}
