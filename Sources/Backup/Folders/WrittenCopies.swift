import Foundation
package import GRDB
package import Vault

/// What the backup wrote of a notebook, wherever that is: read before the notebook's file goes, which alone knows it.
package struct WrittenCopies: Sendable {
  private let places: [(place: BackupPlace, records: [BackupRecord])]
  /// Places where files were written that are not this vault's to remove, or that a later version wrote.
  private let others: [String]

  /// Reads what was written, at places that were left since too.
  ///
  /// A vault that came from an archive brought what the original wrote with it, and has the same keys: there, only the
  /// place that was chosen in this very copy of the vault is its own.
  ///
  /// - Parameters:
  ///   - store: the notebook.
  ///   - layout: the vault.
  ///   - destination: where the notebook is backed up to, if its own folder has this name.
  package init(
    of store: NotebookStore, in layout: VaultLayout,
    at destination: @escaping @Sendable (_ db: Database, _ folderName: String) throws -> BackupDestination?
  ) async throws {
    let (ledger, isCopy) = (store.backupLedger, try layout.copyID() != nil)
    var (places, others) = ([(place: BackupPlace, records: [BackupRecord])](), [String]())
    for known in try await ledger.places() {
      guard let place = BackupPlace(name: known.name) else {
        others.append(known.name)
        continue
      }
      let records = try await ledger.records(at: known.name)
      let chosen = try await store.read { try destination($0, place.folder.lastPathComponent) }
      let isOurs = try chosen.map { try layout.owns($0) && BackupPlace($0).folder == place.folder } ?? false
      if isOurs || !isCopy {
        places.append((place, records))
      } else if !records.isEmpty {
        others.append(place.folder.plainPath)
      }
    }
    (self.places, self.others) = (places, others)
  }

  /// Removes every file that the backup wrote, and the folders that are empty then. What somebody else put there stays,
  /// and so does everything that a link leads to.
  ///
  /// - Returns: what is gone, and the paths of what is left: in a folder that is not there now, somebody else's, or
  ///   another vault's.
  package func erase(_ keys: KeyRing) throws -> (removed: [ErasureProof.File], left: [String]) {
    var (eraser, left) = (FileEraser(tellingFrom: nil), others)
    for (place, records) in places {
      guard Folder.isItself(place.folder) else {
        if !records.isEmpty { left.append(place.folder.plainPath) }
        continue
      }
      let form = try BackupForm(place.policy, keys)
      for record in records {
        for name in [record.folder, record.movingTo].compactMap(\.self) {
          let folder = place.folder.appending(path: name, directoryHint: .isDirectory)
          guard Folder.isItself(folder) else {
            if try FileStatus.of(folder) != nil { left.append(folder.plainPath) }
            continue
          }
          for file in record.files.map({ form.location(of: $0.path, in: folder) })
          where Self.leads(folder, to: file) {
            try eraser.removeFile(file, .copy)
          }
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

  /// Whether each folder between a folder and a file in it is one itself, and no link to one.
  private static func leads(_ folder: URL, to file: URL) -> Bool {
    var parent = file.deletingLastPathComponent()
    while parent.plainPath.count > folder.plainPath.count {
      guard Folder.isItself(parent) else { return false }
      parent.deleteLastPathComponent()
    }
    return true
  }
}
