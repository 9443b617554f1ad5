import Foundation
import Vault

/// The files of a vault that an archive takes, and what their names may be.
enum VaultContents {
  /// Folders of sealed files, taken as they are.
  static let sealedFolders = ["attachments", "trash"]
  /// What the person chose about the app: taken as it is, too.
  static let preferencesName = "preferences.json"
  static let summaryName = "summary.json"
  static let manifestName = "manifest.json"

  /// A file to be put into the archive.
  struct Source {
    let path: String
    let url: URL
    let bytes: Int64
  }

  /// Every file of a vault but its notebooks, in a fixed order; not what is being written, nor notes to be made anew, nor
  /// what another program left between the folders.
  static func sealedFiles(in root: URL) throws -> [Source] {
    var found: [Source] = []
    for folder in sealedFolders { try collect(root.appending(path: folder), as: folder, into: &found) }
    let preferences = root.appending(path: preferencesName)
    if let bytes = try OpenFile.size(of: preferences) {
      found.append(Source(path: preferencesName, url: preferences, bytes: bytes))
    }
    return found
  }

  /// Whether an archive may hold a file of this name.
  static func isExpected(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) { return false }
    if path == preferencesName { return true }
    if parts[0] == "notebooks", parts.count == 2 {
      return parts[1].wholeMatch(of: /[a-z]+\.(sqlite|salt)/) != nil
    }
    return sealedFolders.contains(String(parts[0])) && parts.count >= 3
  }

  private static func collect(_ folder: URL, as path: String, into found: inout [Source]) throws {
    for name in try Folder.names(in: folder)
    where !name.hasPrefix(".") && ![".unreferenced", ".expired"].contains(where: name.hasSuffix) {
      let url = folder.appending(path: name)
      if Folder.exists(url) {
        try collect(url, as: path + "/" + name, into: &found)
      } else if isExpected(path + "/" + name), let bytes = try OpenFile.size(of: url) {
        // One that is gone was swept since it was listed: nothing referred to it.
        found.append(Source(path: path + "/" + name, url: url, bytes: bytes))
      }
    }
  }
}
