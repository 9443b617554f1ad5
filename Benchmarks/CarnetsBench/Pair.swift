import Backup
import Foundation
import HolfyCore
import NotebookContract
import Vault

/// A small notebook and a big one that are alike in everything but the rows of one vehicle.
struct Pair {
  /// One of the two.
  struct Member {
    var garage: Garage
    /// The vehicle with all the rows but 500.
    let main: Vehicle.ID
    /// A vehicle with 500 rows: what one backup writes is of one size then.
    let other: Vehicle.ID

    /// Where the readable copy goes.
    var backupFolder: URL { garage.folder.appendingPathExtension("backup") }
  }

  static let smallRows = 1_000
  static let largeRows = 1_000_000
  private static let otherRows = 500

  var small: Member
  var large: Member

  /// Makes both, with a backup that is complete.
  static func make() async throws -> Pair {
    Pair(small: try await member(rows: smallRows), large: try await member(rows: largeRows))
  }

  private static func member(rows: Int) async throws -> Member {
    let (garage, main) = try await Garage.make()
    let other = try await garage.addVehicle()
    let member = Member(garage: garage, main: main, other: other)
    try await garage.fill(other, rows: otherRows)
    try FileManager.default.createDirectory(at: member.backupFolder, withIntermediateDirectories: true)
    try await garage.client.setBackupFolder(member.backupFolder)
    let follower = try member.follower()
    await follower.flush()
    await follower.stop()
    try await garage.fill(main, rows: rows - otherRows)
    // The file of the main vehicle holds all its rows, which nobody is to wait for here.
    let store = garage.client.store
    for try await position in store.journalPositions() {
      try await store.advance(BackupFollower.consumer, to: position)
      break
    }
    return member
  }

  /// Closes both.
  func lock() async {
    await small.garage.vault.lock()
    await large.garage.vault.lock()
  }

  /// Removes both.
  func remove() throws {
    for member in [small, large] {
      try FileManager.default.removeItem(at: member.garage.folder)
      try FileManager.default.removeItem(at: member.backupFolder)
    }
  }
}

extension Pair.Member {
  /// Follows the notebook; not started.
  func follower() throws -> BackupFollower {
    try BackupFollower(
      store: garage.client.store, source: Holfy.definition.backup, vault: garage.vault)
  }
}
