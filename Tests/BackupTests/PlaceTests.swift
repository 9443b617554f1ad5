import Foundation
import TestSupport
import Testing
import Vault

@testable import Backup

@Suite("Where the backup goes", .timeLimit(.minutes(1)))
struct PlaceTests {
  private let world: World
  private let follower: BackupFollower

  init() async throws {
    world = try await World()
    follower = try world.follower()
    try await world.addCar("c1", "Clio canari")
    try await world.addPaper("p1", car: "c1", file: "scans/1.jpg", Data(repeating: 7, count: 100_000))
    await follower.flush()
  }

  @Test("Sealed folders show neither titles nor contents, and are not written again for nothing")
  func sealed() async throws {
    try await world.setDestination(world.backup, .encrypted)
    await follower.flush()
    #expect(try world.files() == ["c1/car.json.sealed", "c1/scans/1.jpg.sealed"])
    let file = world.backup.appending(path: "c1/car.json.sealed")
    #expect(try Data(contentsOf: file).range(of: Data("canari".utf8)) == nil)
    let before = try world.identity("c1/car.json.sealed")
    #expect(await follower.rebuild().documentsWritten == 2)
    #expect(try world.identity("c1/car.json.sealed") == before)
    let sealed = try SealedFile(file, key: world.vault.keyRing.backupKey(), purpose: "carnets/backup")
    let car = try JSONDecoder().decode(
      GarageSource.Car.self, from: sealed.text(ofChunk: 0, in: 0..<sealed.size))
    #expect(car.name == "Clio canari")
    await follower.stop()
  }

  @Test("Two exchanged sealed files are found, and each is written again in its place")
  func exchanged() async throws {
    try await world.addPaper("p2", car: "c1", file: "scans/2.jpg", Data(repeating: 8, count: 100_000))
    try await world.setDestination(world.backup, .encrypted)
    await follower.flush()
    let files = ["1", "2"].map { world.backup.appending(path: "c1/scans/\($0).jpg.sealed") }
    let contents = try files.map { try Data(contentsOf: $0) }
    try contents[1].write(to: files[0])
    try contents[0].write(to: files[1])
    #expect(try await follower.verify().differences.map(\.path) == ["scans/1.jpg", "scans/2.jpg"])
    #expect(await follower.rebuild().isUpToDate)
    #expect(try await follower.verify().isSound)
    await follower.stop()
  }

  @Test("Sealed files of version 1 are written anew by the next follower, once")
  func unplaced() async throws {
    try await world.setDestination(world.backup, .encrypted)
    await follower.flush()
    await follower.stop()
    let names = ["car.json", "scans/1.jpg"]
    let key = try world.vault.keyRing.backupKey()
    func file(_ name: String) throws -> SealedFile {
      try SealedFile(
        world.backup.appending(path: "c1/\(name).sealed"), key: key, purpose: BackupForm.purpose)
    }
    let ledger = world.store.backupLedger
    let place = BackupPlace(BackupDestination(folder: world.backup, policy: .encrypted)).name
    var record = try #require(try await ledger.record(of: "c1", at: place))
    for name in names {
      let (sealed, writer) = (try file(name), try AtomicFileWriter(in: world.backup))
      var stream = try SealedStreamWriter(key: key, purpose: BackupForm.purpose) { try writer.append($0) }
      for chunk in sealed.chunks(holding: 0..<sealed.size) {
        try stream.write(sealed.text(ofChunk: chunk, in: 0..<sealed.size).bytes)
      }
      try stream.finish()
      try writer.commit(to: world.backup.appending(path: "c1/\(name).sealed"))
      #expect(try file(name).place == nil)
    }
    record.files = try record.files.map { known in
      let stamp = try world.identity("c1/\(known.path).sealed")?.stamp
      return BackupRecord.File(path: known.path, attachment: known.attachment, stamp: stamp)
    }
    try await ledger.save(record, at: place)

    let next = try world.follower()
    #expect(await next.flush().isUpToDate)
    #expect(try names.map { try file($0).place } == names.map { "garage/c1/" + $0 })
    #expect(try world.files(world.vault.layout.trash(for: "garage")) == [])
    #expect(try await next.verify().isSound)
    let written = try world.identity("c1/scans/1.jpg.sealed")
    await next.stop()
    let last = try world.follower()
    #expect(await last.flush().documentsWritten == 0)
    #expect(try world.identity("c1/scans/1.jpg.sealed") == written)
    await last.stop()
  }

  @Test("Another destination: everything is written there, then ours is removed from the first one")
  func moves() async throws {
    try world.put("à moi", at: "Clio canari/notes.txt")
    try await world.addCar("c2", "Zoé")
    await follower.flush()
    let other = world.folder.url.appending(path: "other")
    try await world.setDestination(other)
    #expect(await follower.flush().isUpToDate)
    #expect(try world.files(other) == ["Clio canari/car.json", "Clio canari/scans/1.jpg", "Zoé/car.json"])
    #expect(try world.files() == ["Clio canari/notes.txt"])
    #expect(try world.identity("Zoé") == nil)
    #expect(try await follower.verify().isSound)
    await follower.stop()
  }

  @Test("As long as the new destination cannot be written, the first one keeps everything")
  func keepsTheFirst() async throws {
    let other = world.folder.url.appending(path: "absent/other")
    try await world.setDestination(other)
    let state = await follower.flush()
    #expect(state.failing.map(\.reason) == [.folderMissing(other.path)])
    #expect(try world.files() == ["Clio canari/car.json", "Clio canari/scans/1.jpg"])
    await follower.stop()
    try FileManager.default.createDirectory(
      at: other.deletingLastPathComponent(), withIntermediateDirectories: false)
    let next = try world.follower()
    #expect(await next.flush().isUpToDate)
    #expect(try world.files(other) == ["Clio canari/car.json", "Clio canari/scans/1.jpg"])
    #expect(try world.files() == [])
    await next.stop()
  }

  @Test(
    "What was due is still written where the person undoes a change of destination that could not be followed"
  )
  func undone() async throws {
    await follower.stop()
    // As in the notebooks: no document reads the settings, so that changing them makes none due.
    let source = GarageSource(commonTables: [], unreadTables: ["settings"])
    let next = try world.follower(source)
    await next.flush()
    try await world.run("UPDATE papers SET title = 'Devis'")
    try await next.notice()
    try await world.setDestination(world.folder.url.appending(path: "other"))
    let spoilt = world.vault.layout.root.appending(path: "copy.id")
    try Data(repeating: 7, count: 101).write(to: spoilt)
    #expect(
      await next.flush().failing.map(\.reason) == [.file(.tooLarge(spoilt.plainPath, limit: 100))])
    try FileManager.default.removeItem(at: spoilt)
    try await world.setDestination(world.backup)
    #expect(await next.flush().isUpToDate)
    #expect(try world.car("Clio canari").papers.map(\.title) == ["Devis"])
    #expect(try await world.store.cursor(of: BackupFollower.consumer) == world.store.position())
    await next.stop()
  }

  @Test("Another path to the same folder does not empty it")
  func samePlace() async throws {
    let link = world.folder.url.appending(path: "link")
    try Names.link(link, to: world.folder.url.path)
    try await world.setDestination(link.appending(path: "backup"))
    #expect(await follower.flush().isUpToDate)
    #expect(try world.files() == ["Clio canari/car.json", "Clio canari/scans/1.jpg"])
    #expect(try await follower.verify().isSound)
    await follower.stop()
  }

  @Test("A link in the place of the notebook's folder is refused, and nothing is written behind it")
  func link() async throws {
    let (other, theirs) = (
      world.folder.url.appending(path: "other"), world.folder.url.appending(path: "theirs")
    )
    try FileManager.default.createDirectory(at: theirs, withIntermediateDirectories: false)
    try Names.link(other, to: theirs.path)
    try await world.setDestination(other)
    #expect(await follower.flush().failing.map(\.reason) == [.foreignFile(other.plainPath)])
    #expect(try world.files(theirs) == [])
    #expect(try world.files() == ["Clio canari/car.json", "Clio canari/scans/1.jpg"])
    await follower.stop()
  }

  @Test("Turned off, files stay as they are; turned on again, they follow")
  func off() async throws {
    try await world.setDestination(nil)
    try await world.run("UPDATE papers SET title = 'Devis'")
    let state = await follower.flush()
    #expect(state.destination == nil)
    #expect(state.isUpToDate)
    #expect(try world.car("Clio canari").papers.map(\.title) == ["Facture"])
    try await world.setDestination(world.folder.url.appending(path: "other"))
    await follower.flush()
    #expect(try world.files() == ["Clio canari/car.json", "Clio canari/scans/1.jpg"])
    try await world.setDestination(world.backup)
    await follower.flush()
    #expect(try world.car("Clio canari").papers.map(\.title) == ["Devis"])
    #expect(try world.files(world.folder.url.appending(path: "other")) == [])
    await follower.stop()
  }

  @Test("A change of destination reaches a follower that is running")
  func live() async throws {
    await follower.start()
    let other = world.folder.url.appending(path: "other")
    try await world.setDestination(other)
    await follower.until { $0.destination?.folder.path == other.path && $0.due == 1 }
    world.clock.advance(by: .milliseconds(500))
    await follower.until { $0.isUpToDate }
    #expect(try world.files(other) == ["Clio canari/car.json", "Clio canari/scans/1.jpg"])
    await follower.stop()
  }

  @Test("Nothing readable is written under the vault, whatever link leads there")
  func insideVault() async throws {
    let link = world.folder.url.appending(path: "link")
    try Names.link(link, to: world.vault.layout.root.path)
    for folder in [world.vault.layout.exports, link.appending(path: "exports/backup")] {
      try await world.setDestination(folder)
      let reason = await follower.flush().failing.map(\.reason)
      #expect(reason == [.folderInsideVault(folder.plainPath)])
    }
    #expect(try world.leaks("canari") == [])
    await follower.stop()
  }

  @Test("Asked how the copy stands, it finds what somebody removed or changed, and writes it again")
  func checked() async throws {
    let (car, scan) = ("Clio canari/car.json", "Clio canari/scans/1.jpg")
    try FileManager.default.removeItem(at: world.backup.appending(path: scan))
    try Data("{}".utf8).write(to: world.backup.appending(path: car))
    let state = await follower.check()
    #expect(state.isUpToDate)
    #expect(state.documentsWritten == 2)
    #expect(try world.files() == [car, scan])
    #expect(try await follower.verify().isSound)
    try FileManager.default.removeItem(at: world.backup.appending(path: scan))
    #expect(await follower.retry().isUpToDate)
    #expect(try world.files() == [car, scan])
    await follower.stop()
  }

  @Test("Asked how the copy stands, it tells what stands in a file's place, and that the folder is away")
  func blocked() async throws {
    let scan = world.backup.appending(path: "Clio canari/scans/1.jpg")
    try FileManager.default.removeItem(at: scan)
    try FileManager.default.createDirectory(at: scan, withIntermediateDirectories: false)
    let state = await follower.check()
    #expect(state.due == 1)
    #expect(
      state.failing == [.init(root: "c1", title: "Clio canari", reason: .foreignFile(scan.plainPath))])
    try FileManager.default.removeItem(at: scan)
    #expect(await follower.check().isUpToDate)
    let away = world.folder.url.appending(path: "away")
    try FileManager.default.moveItem(at: world.backup, to: away)
    #expect(await follower.check().failing.map(\.reason) == [.folderMissing(world.backup.plainPath)])
    try FileManager.default.moveItem(at: away, to: world.backup)
    #expect(await follower.check().isUpToDate)
    await follower.stop()
  }

  @Test("Another process's follower is told of by what the notebook's file says")
  func observed() async throws {
    let other = try world.follower()
    var state = await other.check()
    #expect(state.destination == BackupDestination(folder: world.backup, policy: .plain))
    #expect(state.isUpToDate && !state.isFollowing)
    #expect(state.lastWritten == (await follower.state.lastWritten))
    try await world.run("UPDATE papers SET title = 'Devis'")
    try await world.addCar("c2", "Zoé")
    state = await other.check()
    #expect(state.due == 2)
    #expect(await follower.flush().isUpToDate)
    #expect(await other.check().isUpToDate)
    try await world.setDestination(world.folder.url.appending(path: "other"))
    #expect(await other.check().due == 2)
    try await world.setDestination(nil)
    #expect(await other.check() == BackupState())
    await other.stop()
    await follower.stop()
  }

  @Test("Rebuilding writes what was changed or removed by hand")
  func rebuild() async throws {
    try FileManager.default.removeItem(at: world.backup.appending(path: "Clio canari/car.json"))
    // The same size and time as it was left with: only reading it can tell.
    let scan = world.backup.appending(path: "Clio canari/scans/1.jpg")
    let modified = try FileManager.default.attributesOfItem(atPath: scan.path)[.modificationDate]
    try Data(repeating: 8, count: 100_000).write(to: scan)
    try FileManager.default.setAttributes([.modificationDate: modified as Any], ofItemAtPath: scan.path)
    #expect(
      try await follower.verify().differences == [
        .init(kind: .different, root: "c1", path: "scans/1.jpg"),
        .init(kind: .missing, root: "c1", path: "car.json"),
      ])
    #expect(await follower.rebuild().isUpToDate)
    #expect(try await follower.verify() == BackupVerification(documents: 1))
    await follower.stop()
  }
}
