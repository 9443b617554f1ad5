import Foundation
import Vault

/// Where the copies of a vault's notebooks wait to be archived, each encrypted as the notebook is: in the vault, or beside
/// the archive where only that disk has room for them.
struct CopyPlace: Sendable {
  let folder: URL
  private let parent: ProcessFolder?

  /// In the vault's own folder.
  static func inside(_ layout: VaultLayout) throws -> CopyPlace {
    try Folder.create(layout.snapshots)
    return CopyPlace(folder: layout.snapshots, parent: nil)
  }

  /// In a folder of this process alone, in the archive's.
  static func beside(_ archive: URL) throws -> CopyPlace {
    let parent = ProcessFolder(in: archive.deletingLastPathComponent())
    return CopyPlace(folder: try parent.makeFolder(), parent: parent)
  }

  /// Takes the copies away. What cannot be removed now is taken for left over by the next backup.
  func remove(_ copies: [VaultBackUp.Copy]) {
    if let parent { return parent.remove(folder) }
    for copy in copies { _ = try? Folder.removeFile(copy.url) }
  }
}
