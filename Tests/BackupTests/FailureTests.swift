import Foundation
import TestSupport
import Testing
import Vault

@testable import Backup

@Suite("When the disk refuses", .timeLimit(.minutes(1)))
struct FailureTests {
  private let world: World

  init() async throws { world = try await World() }

  @Test("A folder that vanished is not made again; the backup resumes by itself when it is back")
  func missingFolder() async throws {
    let follower = try await world.started()
    try await world.addCar("c1", "Clio")
    await follower.flush()
    let away = world.folder.url.appending(path: "away")
    try Names.move(world.backup, to: away)
    try await world.addCar("c2", "Zoé")
    try await follower.notice()
    world.clock.advance(by: .milliseconds(500))
    let state = await follower.until { !$0.failing.isEmpty }
    #expect(state.failing == [.init(root: nil, title: nil, reason: .folderMissing(world.backup.path))])
    #expect(state.due == 1)
    #expect(!Folder.exists(world.backup))
    try Names.move(away, to: world.backup)
    world.clock.advance(by: .seconds(1))
    await follower.until { $0.isUpToDate && $0.documentsWritten == 2 }
    #expect(try world.files() == ["Clio/car.json", "Zoé/car.json"])
    await follower.stop()
  }

  @Test("A document that cannot be written is tried again later and later, and does not hold up the others")
  func oneFails() async throws {
    let follower = try await world.started()
    try await world.addCar("c1", "Clio")
    try await world.addPaper("p1", car: "c1", file: "1.jpg", Data("photo".utf8))
    try world.put("à moi", at: "Zoé/x")
    try await world.addCar("c2", "Zoé")
    await follower.flush()
    let position = try await world.store.cursor(of: BackupFollower.consumer)
    try world.put("à moi", at: "Clio/2.jpg")
    try await world.addPaper("p2", car: "c1", file: "2.jpg", Data("photo".utf8))
    try await world.run("UPDATE cars SET name = 'Zoé rouge' WHERE id = 'c2'")
    await follower.flush()
    #expect(try world.car("Zoé rouge").id == "c2")
    #expect(await follower.state.failing.map(\.root) == ["c1"])
    // The cursor waits for the document that fails, so that a kill forgets nothing.
    #expect(try await world.store.cursor(of: BackupFollower.consumer) == position)
    try FileManager.default.removeItem(at: world.backup.appending(path: "Clio/2.jpg"))
    world.clock.advance(by: .seconds(1))
    await follower.until { $0.isUpToDate }
    #expect(try world.content("Clio/2.jpg") == "photo")
    #expect(try await world.store.cursor(of: BackupFollower.consumer) == position + 2)
    await follower.stop()
  }

  @Test("A photo that is missing from the vault does not keep the rest of its document from being written")
  func missingAttachment() async throws {
    let follower = try world.follower()
    try await world.addCar("c1", "Clio")
    try await world.addPaper("p1", car: "c1", file: "1.jpg", Data("1".utf8))
    try await world.addPaper("p2", car: "c1", file: "2.jpg", Data("2".utf8))
    let attachments = try world.vault.attachments(of: "garage")
    let photo = try attachments.add(Data("1".utf8)).id
    try attachments.remove(photo)
    let state = await follower.flush()
    #expect(state.failing == [.init(root: "c1", title: "Clio", reason: .attachment(.missing(photo)))])
    #expect(try world.files() == ["Clio/2.jpg", "Clio/car.json"])
    _ = try attachments.add(Data("1".utf8))
    #expect(await follower.flush().isUpToDate)
    #expect(try world.files() == ["Clio/1.jpg", "Clio/2.jpg", "Clio/car.json"])
    await follower.stop()
  }

  @Test("Half-written files that a kill left are removed when their document is written again")
  func leftovers() async throws {
    let first = try world.follower()
    try await world.addCar("c1", "Clio")
    await first.flush()
    await first.stop()
    try world.put("half", at: "Clio/.carnets-1a2b.tmp")
    try await world.run("INSERT INTO papers VALUES ('p1', 'c1', 'Facture', NULL, NULL)")
    let next = try world.follower()
    await next.flush()
    #expect(try world.files() == ["Clio/car.json"])
    await next.stop()
  }

  @Test(
    "The backup of a notebook that a full disk makes read-only goes on by itself once there is room",
    .enabled(if: TinyDisk.isPossible, "only an administrator can mount a small disk"))
  func fullVault() async throws {
    let world = try await World(onDiskOf: 4096)
    let disk = try #require(world.disk)
    try await world.addCar("c1", "Clio")
    world.store.emptyLog()
    await world.vault.close("garage")
    let file = world.vault.layout.database(for: "garage").path
    for ending in ["-shm", "-wal"] { try Folder.removeFile(URL(filePath: file + ending)) }
    try disk.fill()
    let store = try await world.vault.notebook("garage")
    #expect(store.isReadOnly)
    let follower = try BackupFollower(
      store: store, source: GarageSource(), vault: world.vault, clock: world.clock)
    await follower.start()
    let refused = await follower.until { !$0.failing.isEmpty }
    #expect(refused.failing.map(\.reason) == [.notebook(.diskFull(notebook: "garage"))])
    try disk.empty()
    await world.clock.flowing { await follower.until { $0.isUpToDate && $0.documentsWritten == 1 } }
    #expect(try world.files() == ["Clio/car.json"])
    let current = try await world.vault.notebook("garage")
    #expect(await follower.follows(current))
    #expect(current !== store && !current.isReadOnly)
    await follower.stop()
    await world.vault.lock()
  }

  @Test(
    "A full disk, then a read-only one: nothing on it is lost, and the backup resumes when there is room",
    .enabled(if: SmallDisk.isAvailable, "needs the right to mount"))
  func smallDisk() async throws {
    let disk = try SmallDisk(in: world.folder.url)
    defer { disk.unmount() }
    let backup = disk.url.appending(path: "backup")
    try await world.setDestination(backup)
    let follower = try world.follower()
    try await world.addCar("c1", "Clio")
    await follower.flush()
    let car = try Data(contentsOf: backup.appending(path: "Clio/car.json"))
    try await world.addPaper("p1", car: "c1", file: "1.jpg", Data(repeating: 7, count: 400_000))
    try await world.addCar("c2", "Zoé")
    let full = await follower.flush()
    #expect(full.failing.map(\.root) == ["c1"])
    #expect(full.failing.map(\.reason.messageKey) == ["file.diskFull"])
    #expect(try Data(contentsOf: backup.appending(path: "Clio/car.json")) == car)
    #expect(try world.files(backup) == ["Clio/car.json", "Zoé/car.json"])
    try disk.remount("size=1m")
    #expect(await follower.flush().isUpToDate)
    try disk.remount("ro")
    try await world.run("UPDATE cars SET name = 'Zoé rouge' WHERE id = 'c2'")
    #expect(await follower.flush().failing.map(\.reason.messageKey) == ["file.readOnly"])
    try disk.remount("rw")
    #expect(await follower.flush().isUpToDate)
    let files = try world.files(backup)
    #expect(files == ["Clio/1.jpg", "Clio/car.json", "Zoé rouge/car.json"])
    #expect(try await follower.verify().isSound)
    await follower.stop()
  }
}
