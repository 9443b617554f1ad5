import Foundation
import TestSupport
import Testing
import Vault

@testable import Backup

@Suite("Erasing a copy in which a link stands for a folder", .timeLimit(.minutes(1)))
struct LinkedCopyErasureTests {
  private let world: World
  private var elsewhere: URL { world.folder.url.appending(path: "elsewhere") }
  private var car: URL { world.backup.appending(path: "Clio") }

  init() async throws {
    world = try await World()
    try await world.addCar("c1", "Clio")
    try await world.addPaper("p1", car: "c1", file: "factures/1.jpg", Data("photo".utf8))
    let follower = try world.follower()
    #expect(await follower.flush().isUpToDate)
    await follower.stop()
  }

  /// Moves a folder away and puts a link in its place, then erases the copy.
  private func erase(linking folder: URL) async throws -> (removed: [String], left: [String]) {
    try FileManager.default.moveItem(at: folder, to: elsewhere)
    try Names.link(folder, to: elsewhere.path)
    let copies = try await WrittenCopies(of: world.store, in: world.vault.layout) { db, _ in
      try GarageSource().destination(in: db)
    }
    let (removed, left) = try copies.erase(world.vault.keyRing)
    return (removed.map(\.path), left)
  }

  private func photo(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: elsewhere.appending(path: path)), as: UTF8.self)
  }

  @Test("What a link inside a document’s folder leads to stays as it is, and the rest goes")
  func inside() async throws {
    let (removed, left) = try await erase(linking: car.appending(path: "factures"))
    #expect(try photo("1.jpg") == "photo")
    #expect(removed == [car.appending(path: "car.json").path])
    #expect(left == [car.path, world.backup.path])
  }

  @Test("So does what a link in the place of a document’s folder leads to")
  func document() async throws {
    let (removed, left) = try await erase(linking: car)
    #expect(try photo("factures/1.jpg") == "photo")
    #expect(removed == [])
    #expect(left == [car.path, world.backup.path])
  }

  @Test("So does what a link in the place of the whole copy leads to")
  func whole() async throws {
    let (removed, left) = try await erase(linking: world.backup)
    #expect(try photo("Clio/factures/1.jpg") == "photo")
    #expect(removed == [])
    #expect(left == [world.backup.path])
  }
}
