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

  @Test("Another path to the same folder does not empty it")
  func samePlace() async throws {
    let link = world.folder.url.appending(path: "link")
    try Names.link(link, to: world.backup.path)
    try await world.setDestination(link)
    #expect(await follower.flush().isUpToDate)
    #expect(try world.files() == ["Clio canari/car.json", "Clio canari/scans/1.jpg"])
    #expect(try await follower.verify().isSound)
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
