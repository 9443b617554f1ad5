import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A notebook's file that is about to be replaced: kept, whatever it still holds.
struct DamagedFile {
  let layout: VaultLayout
  let notebook: String

  private static let folder = "damaged"
  /// What SQLite keeps beside a file.
  private static let companions = ["-wal", "-shm"]

  /// Puts `draft` in the place of the notebook's file, and the file under `notebooks/damaged`.
  ///
  /// The notebook is there at every instant, damaged or mended: the old file gets a second name before the
  /// new one takes its first.
  ///
  /// - Returns: where the old file is now, from the vault's root; nil when there was none.
  func replace(by draft: URL, now: Date) throws -> String {
    let url = layout.database(for: notebook)
    let directory = layout.notebooks.appending(path: Self.folder, directoryHint: .isDirectory)
    try Folder.create(directory)
    let name = "\(notebook)-\(now.formatted(Self.stamp)).sqlite"
    let kept = directory.appending(path: name)
    for suffix in [""] + Self.companions {
      try Self.link(url.path(percentEncoded: false) + suffix, kept.path(percentEncoded: false) + suffix)
    }
    try Folder.sync(directory)
    // A log of the old file must not be replayed into the new one.
    for suffix in Self.companions { try Folder.removeFile(URL(filePath: url.path + suffix)) }
    try OpenFile(draft.path(percentEncoded: false), .update).setMode(0o600)
    try OpenFile(draft.path(percentEncoded: false), .update).sync()
    if rename(draft.path(percentEncoded: false), url.path(percentEncoded: false)) != 0 {
      throw FileError(path: url.path(percentEncoded: false))
    }
    try Folder.sync(layout.notebooks)
    return "notebooks/\(Self.folder)/\(name)"
  }

  /// When a file was last written; nil when there is none.
  static func lastWritten(_ url: URL) -> Date? {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      return attributes[.modificationDate] as? Date
    } catch {
      return nil
    }
  }

  /// A second name, or a move where the disk knows no second names; nothing when there is no such file.
  private static func link(_ from: String, _ to: String) throws(FileError) {
    func system(_ call: (String, String) -> Int32) -> Int32 { call(from, to) == 0 ? 0 : errno }
    let code = system { unistdLink($0, $1) }
    if code == 0 || code == ENOENT { return }
    if code == EEXIST { throw FileError(path: to, code: code) }
    let moved = system { rename($0, $1) }
    if moved != 0, moved != ENOENT { throw FileError(path: to, code: moved) }
  }

  private static let stamp = Date.ISO8601FormatStyle(
    dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted,
    includingFractionalSeconds: true)
}

/// `link(2)`, whose name the method above takes.
private func unistdLink(_ from: String, _ to: String) -> Int32 {
  link(from, to)
}
