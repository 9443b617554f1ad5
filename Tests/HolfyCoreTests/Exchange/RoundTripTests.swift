import Backup
import Foundation
import GRDB
@testable import HolfyCore
import Interchange
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

/// Out and in again without loss, for random vehicles.
@Suite struct RoundTripTests {
  /// How many random notebooks: CARNETS_ROUND_TRIPS, else a few.
  static let rounds = ProcessInfo.processInfo.environment["CARNETS_ROUND_TRIPS"].flatMap(Int.init) ?? 12

  @Test("A readable folder rebuilt in an empty vault is the same notebook, files included")
  func folders() async throws {
    var seeds = SeededGenerator.printed()
    for _ in 0..<Self.rounds {
      let seed = seeds.next()
      let (garage, other) = (try await Garage(), try await Garage())
      try await garage.fill(seed: seed)
      let folder = try garage.place("copie")
      try await garage.writeCopy(of: HolfyBackup(), in: folder)
      let source = try ImportSource(contentsOf: folder, includesHidden: true)
      _ = try await other.bring(source, Holfy.ownFiles)
      #expect(try await other.exported() == garage.exported(), "seed \(seed)")
      await garage.vault.lock()
      await other.vault.lock()
    }
  }

  @Test("An export brought into an empty vault is the same notebook, files and settings included")
  func exports() async throws {
    var seeds = SeededGenerator.printed()
    for _ in 0..<Self.rounds {
      let seed = seeds.next()
      let (garage, other) = (try await Garage(), try await Garage())
      try await garage.fill(seed: seed)
      try await garage.client.setUnits(currency: .usd)
      let whole = try await garage.exported()
      let source = try ImportSource(contentsOf: garage.exportURL)
      _ = try await other.bring(source, Holfy.ownFiles)
      #expect(try await other.exported() == whole, "seed \(seed)")
      await garage.vault.lock()
      await other.vault.lock()
    }
  }

  @Test("What was brought in already is not brought in again")
  func twice() async throws {
    let garage = try await Garage()
    try await garage.fill(seed: 1)
    let folder = try garage.place("copie")
    try await garage.writeCopy(of: HolfyBackup(), in: folder)
    let before = try await garage.exported()
    let run = try await garage.bring(
      try ImportSource(contentsOf: folder, includesHidden: true), Holfy.ownFiles)
    #expect(run.report.importedCount == 0)
    #expect(run.transaction == nil)
    #expect(try await garage.exported() == before)
  }

  @Test("The same records give the same files, and amounts are told with their currency")
  func backupIsStable() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let backup = HolfyBackup()
    let bare = try await garage.store.read { try backup.document(of: vehicle.id, in: $0) }
    #expect(bare?.folderName == "RenaultClio")
    #expect(bare?.files.map(\.path) == [".vehicle_metadata.json"])
    try await garage.client.addDocument(.oilChange(), to: vehicle.id, file: try garage.file("contenu"))
    let first = try await garage.store.read { try backup.document(of: vehicle.id, in: $0) }
    try await garage.client.setUnits(currency: .usd)
    try await garage.client.noteOpened(vehicle.id)
    let second = try await garage.store.read { try backup.document(of: vehicle.id, in: $0) }
    #expect(first == second)
    #expect(first?.files.dropFirst().map(\.path) == [".vehicle_carnet.json", ".vehicle_metadata.json"])
    #expect(try await garage.store.read { try backup.destination(in: $0) } == nil)
    let place = try garage.place("Documents")
    try await garage.client.setBackupFolder(place)
    let destination = try await garage.store.read { try backup.destination(in: $0) }
    #expect(destination?.folder.lastPathComponent == "Holfy")
    #expect(destination?.policy == .plain)
  }
}

extension TestNotebook<HolfyClient> {
  /// Two or three random vehicles, a file for most documents.
  func fill(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var folders = RandomGarage.folders(3, using: &generator)
    for index in folders.indices {
      for number in folders[index].documents.indices where generator.chance(0.8) {
        let data = Data(String(generator.next() % 900 + 100).utf8)
        folders[index].documents[number].attachmentId = try client.attachments.add(data).id.description
      }
    }
    let made = folders
    try await store.write(Action("test")) { db in
      for folder in made { try RandomGarage.insert(folder, in: db) }
    }
  }

  /// The export, and its files by path.
  func exported() async throws -> [String: Data] { try await exported(by: Holfy.json) }
}
