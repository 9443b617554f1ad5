import Foundation
import Vault

/// Gives each root record a folder of its own: `Renault Clio`, then `Renault Clio 2`, …
struct FolderNames: Sendable {
  /// A name, and whether something of the root's own is there already.
  struct Choice: Sendable, Equatable {
    let name: String
    /// Whether a folder of that name is there, which says that it belongs to the root.
    let isAdopted: Bool
  }

  let place: BackupPlace
  let ledger: BackupLedger
  let source: any BackupSource

  /// The first name that is free for a root: in the ledger, and on the disk.
  ///
  /// A folder that somebody else put there is never taken over.
  ///
  /// - Parameters:
  ///   - present: the names in the place's folder, by ``BackupRecord/key(_:)``.
  ///   - adopting: whether a folder that says it belongs to the root may be chosen.
  func choose(
    _ preferred: String, for root: String, present: Set<String>, adopting: Bool
  ) async throws -> Choice {
    var name = preferred
    var number = 2
    while true {
      let holder = try await ledger.holder(of: name, at: place.name)
      if holder == root { return Choice(name: name, isAdopted: false) }
      if holder == nil {
        if !present.contains(BackupRecord.key(name)) { return Choice(name: name, isAdopted: false) }
        if adopting, try await belongs(name, to: root) { return Choice(name: name, isAdopted: true) }
      }
      name = "\(preferred) \(number)"
      number += 1
    }
  }

  private func belongs(_ name: String, to root: String) async throws -> Bool {
    let (place, source) = (place, source)
    return try await Offloaded.run {
      let folder = place.folder.appending(path: name)
      guard try FileStatus.of(folder)?.kind == .folder else { return false }
      switch place.policy {
      // Nobody else names a folder after an id of ours.
      case .encrypted: return name == root
      case .plain: return try source.root(ofFolder: folder) == root
      }
    }
  }
}
