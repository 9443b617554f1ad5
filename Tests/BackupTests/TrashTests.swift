import Foundation
import TestSupport
import Testing
import Vault

@testable import Backup

@Suite("The trash", .timeLimit(.minutes(1)))
struct TrashTests {
  private let world: World
  private let follower: BackupFollower

  init() async throws {
    world = try await World()
    follower = try world.follower()
    try await world.addCar("c1", "Clio canari")
    try await world.addPaper("p1", car: "c1", file: "1.jpg", Data("photo canari".utf8))
    await follower.flush()
  }

  @Test(
    "The folder of a document that is gone goes there, sealed, and comes back with it, files of others too")
  func goesAndComesBack() async throws {
    try world.put("notes canari", at: "Clio canari/à moi/notes canari.txt")
    try Names.link(world.backup.appending(path: "Clio canari/lien"), to: "1.jpg")
    let before = try world.identity("Clio canari/à moi/notes canari.txt")
    try await world.run("DELETE FROM cars")
    await follower.flush()
    #expect(try world.files() == [])
    #expect(try world.identity("Clio canari") == nil)
    #expect(try world.leaks("canari", "à moi") == [])
    #expect(try world.files(world.vault.layout.trash(for: "garage")).count == 4)
    try await world.store.undo()
    await follower.flush()
    #expect(
      try world.files() == [
        "Clio canari/1.jpg", "Clio canari/car.json", "Clio canari/lien", "Clio canari/à moi/notes canari.txt",
      ])
    #expect(try world.content("Clio canari/à moi/notes canari.txt") == "notes canari")
    let after = try world.identity("Clio canari/à moi/notes canari.txt")
    #expect(after?.mode == before?.mode)
    #expect(after.map { $0.stamp.modified / 1_000_000 } == before.map { $0.stamp.modified / 1_000_000 })
    #expect(try Names.target(of: world.backup.appending(path: "Clio canari/lien")) == "1.jpg")
    #expect(try world.files(world.vault.layout.trash(for: "garage")) == [])
    #expect(try await follower.verify().isSound)
    await follower.stop()
  }

  @Test("Killed between sealing and removing, nothing is lost and nothing comes back twice")
  func interrupted() async throws {
    try world.put("notes", at: "Clio canari/notes.txt")
    await follower.stop()
    let trash = await follower.trash
    // The first attempt sealed everything, and removed nothing.
    let folder = world.backup.appending(path: "Clio canari")
    let copy = world.folder.url.appending(path: "copy")
    try FileManager.default.copyItem(at: folder, to: copy)
    _ = try trash.putAway(folder, of: "c1", ours: ["1.jpg", "car.json"])
    try FileManager.default.moveItem(at: copy, to: folder)
    try await world.run("DELETE FROM cars")
    let next = try world.follower()
    await next.flush()
    #expect(try trash.open().count == 2)
    try await world.store.undo()
    await next.flush()
    #expect(try world.files() == ["Clio canari/1.jpg", "Clio canari/car.json", "Clio canari/notes.txt"])
    await next.stop()
  }

  @Test("An entry that was never finished is removed, since its files are still where they were")
  func unfinished() async throws {
    let trash = await follower.trash
    let entry = try #require(
      try trash.putAway(world.backup.appending(path: "Clio canari"), of: "c1", ours: []))
    try Folder.removeFile(trash.url.appending(path: entry.name + "/" + Trash.manifestName))
    #expect(try trash.open() == [])
    #expect(try Folder.names(in: trash.url) == [])
    await follower.stop()
  }

  @Test("An entry that cannot be removed keeps nothing from being written, and is told until it is gone")
  func stuck() async throws {
    await follower.stop()
    let folder = await follower.trash.url.appending(path: "1000_gone_ab_c9")
    let obstacle = folder.appending(path: "folder")
    try Folder.create(obstacle)
    try await world.addCar("c2", "Zoé")
    let next = try world.follower()
    let state = await next.flush()
    #expect(try world.files().contains("Zoé/car.json"))
    #expect(state.due == 0)
    #expect(state.failing.map(\.reason) == [.file(.exists(obstacle.path))])
    try FileManager.default.removeItem(at: obstacle)
    #expect(await next.flush().isUpToDate)
    #expect(!Folder.exists(folder))
    await next.stop()
  }

  @Test("Entries are kept for ninety days")
  func retention() async throws {
    let day: TimeInterval = 24 * 3600
    let start = Date(timeIntervalSince1970: 1_750_000_000)
    func trash(after days: Double) async -> Trash {
      Trash(url: await follower.trash.url, keys: world.vault.keyRing) { start.addingTimeInterval(days * day) }
    }
    _ = try await trash(after: 0).putAway(world.backup.appending(path: "Clio canari"), of: "c1", ours: [])
    #expect(try await trash(after: -5).open().count == 1)
    #expect(try await trash(after: 90).open().count == 1)
    #expect(try await trash(after: 90.01).open().count == 0)
    #expect(try Folder.names(in: await follower.trash.url) == [])
    await follower.stop()
  }

  @Test("A file that took the place of one that comes back is kept, and so is the other")
  func takenPlace() async throws {
    try world.put("avant", at: "Clio canari/notes.txt")
    try await world.run("DELETE FROM cars")
    await follower.flush()
    try world.put("après", at: "Zoé/notes.txt")
    let trash = await follower.trash
    let entry = try #require(try trash.open().first)
    try trash.restoreForeignFiles(of: entry, to: world.backup.appending(path: "Zoé"))
    try trash.restoreForeignFiles(of: entry, to: world.backup.appending(path: "Zoé"))
    #expect(try world.files() == ["Zoé/notes 2.txt", "Zoé/notes.txt"])
    #expect(try world.content("Zoé/notes.txt") == "après")
    #expect(try world.content("Zoé/notes 2.txt") == "avant")
    await follower.stop()
  }
}
