import Foundation
import TestSupport
import Testing
import Vault

@testable import Backup

@Suite("What ended the process is set aside", .timeLimit(.minutes(1)))
struct SetAsideTests {
  private let world: World

  init() async throws { world = try await World() }

  /// As a process leaves it that died at a step.
  private func die(at step: BackupFollower.Step) throws {
    let marks = WorkMarks(
      of: BackupFollower.consumer, on: "garage", in: world.vault.layout, keys: world.vault.keyRing)
    marks.take()
    #expect(marks.begin(step.name))
  }

  @Test("A document at which two processes died waits until it is asked for; the others are written")
  func document() async throws {
    try await world.addCar("c1", "Clio")
    let first = try world.follower()
    await first.flush()
    await first.stop()
    try await world.run("UPDATE cars SET name = 'Clio rouge' WHERE id = 'c1'")
    try die(at: .document("c1"))
    try die(at: .document("c1"))

    let second = try world.follower()
    try await world.addCar("c2", "Zoé")
    let state = await second.flush()
    #expect(state.failing == [.init(root: "c1", title: "Clio", reason: .setAside)])
    #expect(state.due == 1)
    #expect(!state.isUpToDate)
    #expect(try world.files() == ["Clio/car.json", "Zoé/car.json"])
    // Neither time nor the lock of the vault tries it again.
    world.clock.advance(by: .seconds(600))
    #expect(await second.flush().failing.map(\.root) == ["c1"])
    await second.stop()

    let third = try world.follower()
    #expect(await third.flush().failing.map(\.root) == ["c1"])
    #expect(await third.retry().isUpToDate)
    #expect(try world.files() == ["Clio rouge/car.json", "Zoé/car.json"])
    await third.stop()
  }

  @Test(
    "A process that died once at a document, or that was stopped while it wrote, keeps nothing from being written"
  )
  func once() async throws {
    try await world.addCar("c1", "Clio")
    try die(at: .document("c1"))
    let follower = try world.follower()
    #expect(await follower.flush().isUpToDate)
    await follower.stop()
    #expect(
      !FileManager.default.fileExists(
        atPath: world.vault.layout.workMarks(of: BackupFollower.consumer, on: "garage").path))
  }

  @Test(
    "Where looking at the changes ended the process, the whole copy is set aside, and tried when asked for")
  func reading() async throws {
    try await world.addCar("c1", "Clio")
    for _ in 0..<2 { try die(at: .reading) }
    let follower = try world.follower()
    #expect(await follower.flush().failing == [.init(root: nil, title: nil, reason: .setAside)])
    #expect(try world.files() == [])
    #expect(await follower.retry().isUpToDate)
    #expect(try world.files() == ["Clio/car.json"])
    await follower.stop()
  }

  @Test("Where leaving the old place ended the process, the copy goes on at the new one")
  func leaving() async throws {
    try await world.addCar("c1", "Clio")
    let first = try world.follower()
    await first.flush()
    await first.stop()
    let old = world.backup
    let new = world.folder.url.appending(path: "elsewhere")
    try await world.setDestination(new)
    for _ in 0..<2 { try die(at: .leaving) }
    let second = try world.follower()
    #expect(await second.flush().failing == [.init(root: nil, title: nil, reason: .setAside)])
    try await world.addCar("c2", "Zoé")
    #expect(await second.flush().due == 0)
    #expect(try world.files(new) == ["Clio/car.json", "Zoé/car.json"])
    #expect(try world.files(old) == ["Clio/car.json"])
    #expect(await second.retry().isUpToDate)
    #expect(try world.files(old) == [])
    await second.stop()
  }
}
