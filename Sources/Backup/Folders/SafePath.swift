import Foundation
import Vault

/// Paths and names that stay where they are put.
enum SafePath {
  /// Refuses a path that leads out of its folder.
  static func check(_ path: String) throws(BackupError) {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    guard components.allSatisfy({ isComponent($0) }) else { throw .unsafePath(path) }
  }

  /// Refuses a folder's name that is more than a name.
  static func checkName(_ name: String) throws(BackupError) {
    guard isComponent(name) else { throw .unsafePath(name) }
  }

  /// Refuses a document whose folder or files could land elsewhere, or on one another.
  static func check(_ document: BackupDocument) throws(BackupError) {
    try checkName(document.folderName)
    var seen: Set<String> = []
    for file in document.files {
      try check(file.path)
      guard seen.insert(BackupRecord.key(file.path)).inserted else { throw .unsafePath(file.path) }
    }
  }

  private static func isComponent(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(0)
      && !name.utf8.contains(UInt8(ascii: "/"))
  }
}
