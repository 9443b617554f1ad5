import Foundation
import GRDB
import TestSupport
import Testing
import Vault

@testable import Backup

@Suite("Following", .timeLimit(.minutes(1)))
struct BackupFollowerTests {
  private let world: World

  init() async throws { world = try await World() }

  @Test("A change is on disk half a second after it, private to its owner")
  func writes() async throws {
    let follower = try await world.started()
    try await world.addCar("c1", "Renault Clio")
    await follower.until { $0.due == 1 }
    #expect(try world.files() == [])
    world.clock.advance(by: .milliseconds(500))
    let state = await follower.until { $0.documentsWritten == 1 && $0.isUpToDate }
    #expect(state.lastWritten != nil)
    #expect(state.destination == BackupDestination(folder: world.backup, policy: .plain))
    #expect(
      try world.car("Renault Clio") == .init(id: "c1", name: "Renault Clio", currency: "EUR", papers: []))
    #expect(try world.identity("Renault Clio/car.json")?.mode == 0o600)
    #expect(try world.identity("Renault Clio")?.mode == 0o700)
    await follower.stop()
  }

  @Test("Ten quick changes make one file write")
  func coalesces() async throws {
    let follower = try await world.started()
    try await world.addCar("c1", "Clio")
    await follower.flush()
    let before = try world.identity("Clio/car.json")
    for number in 1...10 {
      try await world.run("INSERT INTO papers VALUES (?, 'c1', 'Facture', NULL, NULL)", ["p\(number)"])
    }
    try await follower.notice()
    world.clock.advance(by: .milliseconds(499))
    #expect(try world.identity("Clio/car.json") == before)
    world.clock.advance(by: .milliseconds(1))
    let state = await follower.until { $0.documentsWritten == 2 && $0.isUpToDate }
    #expect(state.documentsWritten == 2)
    #expect(try world.car("Clio").papers.count == 10)
    await follower.stop()
  }

  @Test("A document that never rests is written after five seconds")
  func patience() async throws {
    let follower = try await world.started()
    for number in 0..<11 {
      try await world.run(
        "INSERT INTO cars VALUES ('c1', ?) ON CONFLICT(id) DO UPDATE SET name = excluded.name",
        ["Clio \(number)"])
      try await follower.notice()
      #expect(try world.files() == [])
      if number < 10 { world.clock.advance(by: .milliseconds(499)) }
    }
    world.clock.advance(by: .milliseconds(10))
    await follower.until { $0.documentsWritten == 1 }
    #expect(try world.files() == ["Clio 10/car.json"])
    await follower.stop()
  }

  @Test("Only the documents that changed are written")
  func others() async throws {
    let follower = try await world.started()
    try await world.addCar("c1", "Clio")
    try await world.addCar("c2", "Zoé")
    await follower.flush()
    let before = try world.identity("Zoé/car.json")
    try await world.run("INSERT INTO papers VALUES ('p1', 'c1', 'Facture', NULL, NULL)")
    await follower.flush()
    #expect(try world.identity("Zoé/car.json") == before)
    #expect(await follower.state.documentsWritten == 3)
    await follower.stop()
  }

  @Test("A file whose bytes stay the same is not written again")
  func sameBytes() async throws {
    let follower = try await world.started()
    try await world.addCar("c1", "Clio")
    try await world.addPaper("p1", car: "c1", file: "scans/1.jpg", Data(repeating: 7, count: 200_000))
    await follower.flush()
    let before = try world.identity("Clio/scans/1.jpg")
    try await world.run("UPDATE papers SET title = 'Devis'")
    await follower.flush()
    #expect(try world.identity("Clio/scans/1.jpg") == before)
    #expect(try world.car("Clio").papers.map(\.title) == ["Devis"])
    try await world.run("DELETE FROM papers")
    await follower.flush()
    #expect(try world.files() == ["Clio/car.json"])
    #expect(try world.identity("Clio/scans") == nil)
    await follower.stop()
  }

  @Test("A follower that is killed loses nothing: the next one resumes where everything was on disk")
  func resumes() async throws {
    let first = try await world.started()
    try await world.addCar("c1", "Clio")
    await first.flush()
    let position = try await world.store.cursor(of: BackupFollower.consumer)
    try await world.run("INSERT INTO papers VALUES ('p1', 'c1', 'Facture', NULL, NULL)")
    try await world.addCar("c2", "Zoé")
    await first.until { $0.due == 2 }
    await first.stop()
    #expect(try await world.store.cursor(of: BackupFollower.consumer) == position)
    let second = try await world.started()
    await second.until { $0.due == 2 }
    world.clock.advance(by: .milliseconds(500))
    await second.until { $0.documentsWritten == 2 && $0.isUpToDate }
    #expect(try world.files() == ["Clio/car.json", "Zoé/car.json"])
    #expect(try await second.verify().isSound)
    await second.stop()
  }

  @Test("A file that was announced and written, but not noted before a kill, is ours")
  func announced() async throws {
    let first = try world.follower()
    try await world.addCar("c1", "Clio")
    try await world.addPaper("p1", car: "c1", file: "1.jpg", Data("photo".utf8))
    await first.flush()
    await first.stop()
    let place = BackupPlace(BackupDestination(folder: world.backup, policy: .plain)).name
    var record = try #require(try await world.store.backupLedger.record(of: "c1", at: place))
    record.files = record.files.map { BackupRecord.File(path: $0.path) }
    try await world.store.backupLedger.save(record, at: place)
    try await world.run("UPDATE papers SET title = 'Devis'")
    let second = try world.follower()
    #expect(await second.flush().isUpToDate)
    #expect(try world.car("Clio").papers.map(\.title) == ["Devis"])
    #expect(try world.content("Clio/1.jpg") == "photo")
    await second.stop()
  }

  @Test("A follower that has nothing to catch up on writes nothing")
  func nothingToDo() async throws {
    try await world.addCar("c1", "Clio")
    let first = try world.follower()
    await first.flush()
    await first.stop()
    let second = try world.follower()
    let state = await second.flush()
    #expect(state.documentsWritten == 0)
    #expect(state.isUpToDate)
    await second.stop()
  }

  @Test("A second follower waits until the first one stops")
  func turns() async throws {
    let first = try await world.started()
    let second = try world.follower()
    try await world.addCar("c1", "Clio")
    #expect(await second.flush().isFollowing == false)
    #expect(try world.files() == [])
    await first.flush()
    #expect(try world.files() == ["Clio/car.json"])
    await second.start()
    await first.stop()
    await world.clock.flowing { await second.until { $0.isFollowing } }
    try await world.addCar("c2", "Zoé")
    await second.until { $0.due == 1 }
    world.clock.advance(by: .milliseconds(500))
    await second.until { $0.documentsWritten == 1 && $0.isUpToDate }
    #expect(try world.files() == ["Clio/car.json", "Zoé/car.json"])
    await second.stop()
  }

  @Test("A setting that every document reads rewrites them all")
  func common() async throws {
    let follower = try await world.started()
    try await world.addCar("c1", "Clio")
    try await world.addCar("c2", "Zoé")
    await follower.flush()
    try await world.run("UPDATE settings SET currency = 'CHF'")
    await follower.flush()
    #expect(try world.car("Clio").currency == "CHF")
    #expect(try world.car("Zoé").currency == "CHF")
    await follower.stop()
  }

  @Test("With the machine's clock, a change is on disk soon after half a second")
  func latency() async throws {
    let follower = try BackupFollower(store: world.store, source: GarageSource(), vault: world.vault)
    await follower.start()
    await follower.until { $0.isFollowing }
    let start = ContinuousClock.now
    try await world.addCar("c1", "Clio")
    await follower.until { $0.documentsWritten == 1 }
    let elapsed = start.duration(to: .now)
    #expect(elapsed >= .milliseconds(500))
    // The benchmark asks for 600 ms; a busy machine that runs other tests is given more.
    #expect(elapsed < .seconds(3))
    await follower.stop()
  }
}
