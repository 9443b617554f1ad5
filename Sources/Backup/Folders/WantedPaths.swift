import Vault

/// The paths of the files that a document wants, as disks see them that ignore case or the form of accents.
struct WantedPaths: Sendable {
  private let paths: Set<String>
  private let files: Set<String>
  /// The folders that the files need.
  private let folders: Set<String>

  init(_ files: [BackupDocument.File]) {
    paths = Set(files.map(\.path))
    self.files = Set(paths.map(BackupRecord.key))
    folders = self.files.reduce(into: []) { $0.formUnion(Self.folders(above: $1)) }
  }

  /// Whether the file of a path must go before the wanted ones can come: one of them has its name in another case, needs
  /// a folder of its name, or has the name of a folder that it is in.
  func isInTheWay(_ path: String) -> Bool {
    if paths.contains(path) { return false }
    let key = BackupRecord.key(path)
    return files.contains(key) || folders.contains(key)
      || Self.folders(above: key).contains(where: files.contains)
  }

  private static func folders(above path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }
}
