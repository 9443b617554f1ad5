import Foundation
import TestSupport
import Testing
import Vault

@testable import Backup

@Suite("Folders", .timeLimit(.minutes(1)))
struct FolderTests {
  private let world: World
  private let follower: BackupFollower

  init() async throws {
    world = try await World()
    follower = try world.follower()
  }

  @Test("Two documents of one name get two folders, which they keep")
  func twoOfOneName() async throws {
    try await world.addCar("c1", "Renault Clio")
    try await world.addCar("c2", "renault clio")
    await follower.flush()
    #expect(try world.files() == ["Renault Clio/car.json", "renault clio 2/car.json"])
    try await world.run("DELETE FROM cars WHERE id = 'c1'")
    try await world.run("INSERT INTO papers VALUES ('p1', 'c2', 'Facture', NULL, NULL)")
    await follower.flush()
    #expect(try world.files() == ["renault clio 2/car.json"])
    await follower.stop()
  }

  @Test(
    "A name that a deletion frees is taken again in the same round, whoever comes first in it",
    arguments: ["c0", "c3"])
  func freedName(newcomer: String) async throws {
    try await world.addCar("c2", "Clio")
    await follower.flush()
    try world.put("à moi", at: "Clio/notes.txt")
    try await world.run("DELETE FROM cars WHERE id = 'c2'")
    try await world.addCar("c1", "Punto")
    try await world.addCar(newcomer, "Clio")
    #expect(await follower.flush().isUpToDate)
    #expect(try world.files() == ["Clio/car.json", "Punto/car.json"])
    #expect(try world.car("Clio").id == newcomer)
    #expect(try await follower.trash.open().map(\.root) == [TrashEntry.encoded("c2")])
    await follower.stop()
  }

  @Test("A new name moves the folder, with what others put in it")
  func renames() async throws {
    try await world.addCar("c1", "Clio")
    try await world.addPaper("p1", car: "c1", file: "1.jpg", Data("photo".utf8))
    await follower.flush()
    try world.put("à moi", at: "Clio/notes.txt")
    let photo = try world.identity("Clio/1.jpg")
    try await world.run("UPDATE cars SET name = 'Clio bleue'")
    await follower.flush()
    #expect(try world.files() == ["Clio bleue/1.jpg", "Clio bleue/car.json", "Clio bleue/notes.txt"])
    #expect(try world.identity("Clio bleue/1.jpg") == photo)
    #expect(try world.car("Clio bleue").name == "Clio bleue")
    await follower.stop()
  }

  @Test("Two documents can exchange their names")
  func exchange() async throws {
    try await world.addCar("c1", "A")
    try await world.addCar("c2", "B")
    await follower.flush()
    try await world.run("UPDATE cars SET name = CASE name WHEN 'A' THEN 'B' ELSE 'A' END")
    await follower.flush()
    #expect(try world.files() == ["A/car.json", "B 2/car.json"])
    #expect(try world.car("A").id == "c2")
    #expect(try await follower.verify().isSound)
    await follower.stop()
  }

  @Test("A rename that a kill cut short is finished", arguments: [false, true])
  func interruptedMove(isMoved: Bool) async throws {
    try await world.addCar("c1", "Clio")
    await follower.flush()
    try world.put("à moi", at: "Clio/notes.txt")
    await follower.stop()
    let ledger = world.store.backupLedger
    let place = BackupPlace(BackupDestination(folder: world.backup, policy: .plain)).name
    var record = try #require(try await ledger.record(of: "c1", at: place))
    record.movingTo = "Clio bleue"
    try await ledger.save(record, at: place)
    if isMoved {
      try Names.move(world.backup.appending(path: "Clio"), to: world.backup.appending(path: "Clio bleue"))
    }
    try await world.run("UPDATE cars SET name = 'Clio bleue'")
    let next = try world.follower()
    await next.flush()
    #expect(try world.files() == ["Clio bleue/car.json", "Clio bleue/notes.txt"])
    #expect(try await next.verify().isSound)
    await next.stop()
  }

  @Test("A document whose folder somebody removed is written again by the next follower")
  func vanished() async throws {
    try await world.addCar("c1", "Clio")
    try await world.addCar("c2", "Zoé")
    await follower.flush()
    await follower.stop()
    try FileManager.default.removeItem(at: world.backup.appending(path: "Clio"))
    let next = try world.follower()
    #expect(await next.flush().isUpToDate)
    #expect(try world.files() == ["Clio/car.json", "Zoé/car.json"])
    #expect(try await next.verify().isSound)
    await next.stop()
  }

  @Test("A folder of somebody else is not taken over")
  func foreignFolder() async throws {
    try world.put("à moi", at: "Clio/notes.txt")
    try await world.addCar("c1", "Clio")
    await follower.flush()
    #expect(try world.files() == ["Clio 2/car.json", "Clio/notes.txt"])
    await follower.stop()
  }

  @Test("A folder that says it belongs to the document is taken over; what is replaced is kept in the trash")
  func adopts() async throws {
    try world.put(
      #"{"id": "c1", "name": "Clio", "currency": "EUR", "papers": [], "more": "secret"}"#, at: "Clio/car.json"
    )
    try world.put("à moi", at: "Clio/notes.txt")
    try await world.addCar("c1", "Clio")
    await follower.flush()
    #expect(try world.files() == ["Clio/car.json", "Clio/notes.txt"])
    #expect(try await follower.verify().isSound)
    let trash = await follower.trash
    let entry = try #require(try trash.open().first)
    #expect(entry.reason == .replaced)
    #expect(try trash.manifest(of: entry).files.map(\.path) == ["car.json"])
    await follower.stop()
  }

  @Test("A file of somebody else is never overwritten; the document says so until it is moved away")
  func foreignFile() async throws {
    try await world.addCar("c1", "Clio")
    await follower.flush()
    try world.put("à moi", at: "Clio/1.jpg")
    let before = try world.content("Clio/car.json")
    try await world.addPaper("p1", car: "c1", file: "1.jpg", Data("photo".utf8))
    try await world.addCar("c2", "Zoé")
    let state = await follower.flush()
    let path = world.backup.appending(path: "Clio/1.jpg").path
    #expect(state.failing == [.init(root: "c1", title: "Clio", reason: .foreignFile(path))])
    #expect(state.due == 1)
    #expect(try world.content("Clio/1.jpg") == "à moi")
    #expect(try world.content("Clio/car.json") == before)
    #expect(try world.car("Zoé").id == "c2")
    try FileManager.default.removeItem(atPath: path)
    #expect(await follower.flush().isUpToDate)
    #expect(try world.content("Clio/1.jpg") == "photo")
    await follower.stop()
  }

  @Test("A file of the backup that somebody changed is kept in the trash before it is replaced")
  func changedByHand() async throws {
    try await world.addCar("c1", "Clio")
    try await world.addPaper("p1", car: "c1", file: "1.pdf", Data("facture".utf8))
    await follower.flush()
    try world.put("facture annotée", at: "Clio/1.pdf")
    try await world.run("UPDATE papers SET title = 'Devis'")
    await follower.flush()
    #expect(try world.content("Clio/1.pdf") == "facture")
    let trash = await follower.trash
    let entry = try #require(try trash.open().first)
    try trash.restoreForeignFiles(of: entry, to: world.folder.url.appending(path: "none"))
    #expect(try trash.manifest(of: entry).files.map(\.stamp.size) == [Int64("facture annotée".utf8.count)])
    #expect(try world.leaks("annot", "facture") == [])
    await follower.stop()
  }

  @Test("A link in the way is not followed")
  func link() async throws {
    let outside = world.folder.url.appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: false)
    try await world.addCar("c1", "Clio")
    await follower.flush()
    try Names.link(world.backup.appending(path: "Clio/scans"), to: outside.path)
    try await world.addPaper("p1", car: "c1", file: "scans/1.jpg", Data("photo".utf8))
    #expect(await follower.flush().due == 1)
    #expect(try world.files(outside) == [])
    await follower.stop()
  }

  @Test("A name that leads elsewhere is refused", arguments: ["../x", "/x", "a/../../x", "", "a//b", "."])
  func unsafe(name: String) async throws {
    try await world.addCar("c1", "Clio")
    try await world.addPaper("p1", car: "c1", file: name, Data("photo".utf8))
    #expect(await follower.flush().failing.map(\.reason) == [.unsafePath(name)])
    #expect(try world.files() == [])
    await follower.stop()
  }

  @Test("A file that takes another's name in another case, or its place as a folder, comes")
  func inTheWay() async throws {
    try await world.addCar("c1", "Clio")
    try await world.addPaper("p1", car: "c1", file: "Scan.jpg", Data("photo".utf8))
    try await world.addPaper("p2", car: "c1", file: "a", Data("a".utf8))
    await follower.flush()
    try await world.run(
      "UPDATE papers SET fileName = CASE id WHEN 'p1' THEN 'scan.jpg' ELSE 'a/b' END")
    #expect(await follower.flush().isUpToDate)
    #expect(try world.files() == ["Clio/a/b", "Clio/car.json", "Clio/scan.jpg"])
    await follower.stop()
  }
}
