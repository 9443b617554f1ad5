import Foundation
package import Vault

/// What the backup wrote of a notebook, wherever that is: read before the notebook's file goes, which alone knows it.
package struct WrittenCopies: Sendable {
  private let places: [(place: BackupPlace, records: [BackupRecord])]

  /// Reads what was written, at places that were left since too.
  package init(of store: NotebookStore) async throws {
    let ledger = store.backupLedger
    var places: [(place: BackupPlace, records: [BackupRecord])] = []
    for known in try await ledger.places() {
      guard let place = BackupPlace(name: known.name) else { continue }
      var records: [BackupRecord] = []
      for root in try await ledger.roots(at: known.name) {
        if let record = try await ledger.record(of: root, at: known.name) { records.append(record) }
      }
      places.append((place, records))
    }
    self.places = places
  }

  /// Removes every file that the backup wrote, and the folders that are empty then. What somebody else put there stays.
  ///
  /// - Returns: what is gone, and the paths of what is left: in a folder that is not there now, or somebody else's.
  package func erase(_ keys: KeyRing) throws -> (removed: [ErasureProof.File], left: [String]) {
    var (eraser, left) = (FileEraser(tellingFrom: nil), [String]())
    for (place, records) in places {
      guard Folder.exists(place.folder) else {
        if !records.isEmpty { left.append(place.folder.plainPath) }
        continue
      }
      let form = try BackupForm(place.policy, keys)
      for record in records {
        for name in [record.folder, record.movingTo].compactMap(\.self) {
          let folder = place.folder.appending(path: name, directoryHint: .isDirectory)
          guard Folder.exists(folder) else { continue }
          for file in record.files { try eraser.remove(form.location(of: file.path, in: folder), .copy) }
          try AtomicFile.removeLeftovers(in: folder)
          for path in try FolderListing(folder).folders {
            try Names.removeIfEmpty(folder.appending(path: path))
          }
          if try !Names.removeIfEmpty(folder) { left.append(folder.plainPath) }
        }
      }
      if try !Names.removeIfEmpty(place.folder) { left.append(place.folder.plainPath) }
    }
    return (eraser.removed, left)
  }
}
