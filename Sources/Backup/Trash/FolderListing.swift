import Foundation
import Vault

/// Everything in a folder, links not followed.
struct FolderListing: Sendable {
  /// One thing inside.
  struct Item: Sendable, Equatable {
    let path: String
    let status: FileStatus
  }

  /// Files and links, sorted by path.
  private(set) var files: [Item] = []
  /// Folders, the deepest first.
  private(set) var folders: [String] = []
  /// Pipes, sockets and devices, which hold nothing to keep.
  private(set) var others: [String] = []

  init(_ root: URL) throws {
    var open = [""]
    while let folder = open.popLast() {
      for name in try Folder.names(in: root.appending(path: folder)) {
        let path = folder.isEmpty ? name : folder + "/" + name
        guard let status = try FileStatus.of(root.appending(path: path)) else { continue }
        switch status.kind {
        case .file, .link: files.append(Item(path: path, status: status))
        case .other: others.append(path)
        case .folder:
          folders.append(path)
          open.append(path)
        }
      }
    }
    files.sort { $0.path < $1.path }
    folders.sort { ($0.split(separator: "/").count, $0) > ($1.split(separator: "/").count, $1) }
  }
}
