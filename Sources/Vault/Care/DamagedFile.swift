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
  /// `link(2)`: 0, or the reason why not.
  var link: @Sendable (String, String) -> Int32 = Folder.link

  private static let folder = "damaged"
  private static let log = "-wal"
  /// The index of the log, which is made anew from it. It is never read here: closing it would give back the locks that
  /// SQLite has on it in this process.
  private static let index = "-shm"

  private var url: URL { layout.database(for: notebook) }
  private var note: CopyNote { CopyNote(folder: directory, notebook: notebook) }
  private var directory: URL {
    layout.notebooks.appending(path: Self.folder, directoryHint: .isDirectory)
  }

  /// Puts `draft` in the place of the notebook's file, and the file under `notebooks/damaged`. What was noted of its
  /// schema goes.
  ///
  /// The notebook is there at every instant, damaged or mended: the old file gets a second name before the
  /// new one takes its first. Killed in between, it is put back by ``undoInterrupted()``, its log included.
  /// A disk that knows no second names gets a copy, and a note that one is being made (``CopyNote``).
  ///
  /// - Returns: where the old file is now, from the vault's root; nil when there was none.
  func replace(by draft: URL, now: Date) throws -> String {
    let name = try keep(now: now)
    try OpenFile(draft.path(percentEncoded: false), .update).setMode(0o600)
    try OpenFile(draft.path(percentEncoded: false), .update).sync()
    try dropLog()
    if rename(draft.path(percentEncoded: false), url.path(percentEncoded: false)) != 0 {
      throw FileError(path: url.path(percentEncoded: false))
    }
    try Folder.sync(layout.notebooks)
    try SchemaNote.remove(of: url)
    try note.remove()
    return "notebooks/\(Self.folder)/\(name)"
  }

  /// Gives the file and its log, where it holds something, their second names, durably.
  func keep(now: Date) throws -> String {
    try Folder.create(directory)
    let name = "\(notebook)-\(now.formatted(Self.stamp)).sqlite"
    let kept = directory.appending(path: name)
    for suffix in FilePlace.isEmpty(URL(filePath: url.path + Self.log)) ? [""] : [Self.log, ""] {
      let (old, new) = (url.path(percentEncoded: false) + suffix, kept.path(percentEncoded: false) + suffix)
      if try hasName(old, as: new) { continue }
      try note.write(name)
      try Self.copy(old, new)
    }
    try Folder.sync(directory)
    return name
  }

  /// A log of the old file must not be replayed into the new one.
  func dropLog() throws(FileError) {
    for suffix in [Self.log, Self.index] { try Folder.removeFile(URL(filePath: url.path + suffix)) }
  }

  /// Whether a process was killed while it replaced the file: the file in place still has its second name, or the note
  /// that it was being copied is there.
  var isInterrupted: Bool {
    get throws(FileError) {
      if try secondName() != nil { return true }
      return try note.name() != nil
    }
  }

  /// Makes the file and its log what they were before a replacement that did not come to its end.
  func undoInterrupted() throws {
    if let second = try secondName() { try putBack(second) }
    guard let name = try note.name() else { return }
    let kept = directory.appending(path: name)
    // Not there: its copy was not whole. As the file in place: the mended one never came. Otherwise it did.
    if try Self.identity(kept) == nil || Self.isSame(kept, url) { try putBack(kept) }
    try AtomicFile.removeLeftovers(in: directory)
    try note.remove()
  }

  private func putBack(_ second: URL) throws {
    let (old, kept) = (url.path(percentEncoded: false), second.path(percentEncoded: false))
    if Self.identity(URL(filePath: old + Self.log)) == nil, try !hasName(kept + Self.log, as: old + Self.log)
    {
      try Self.copy(kept + Self.log, old + Self.log)
    }
    try Folder.sync(layout.notebooks)
    // The file's own second name goes last: as long as it is there, this is done again.
    for suffix in [Self.log, Self.index, ""] { try Folder.removeFile(URL(filePath: kept + suffix)) }
    try Folder.sync(directory)
  }

  private func secondName() throws(FileError) -> URL? {
    guard let file = Self.identity(url), file.links > 1 else { return nil }
    for name in try Folder.names(in: directory) where name.hasSuffix(".sqlite") {
      let kept = directory.appending(path: name)
      if let other = Self.identity(kept), other.device == file.device, other.inode == file.inode {
        return kept
      }
    }
    return nil
  }

  private static func identity(_ url: URL) -> (device: UInt64, inode: UInt64, links: UInt64)? {
    var status = stat()
    guard stat(url.path(percentEncoded: false), &status) == 0 else { return nil }
    return (UInt64(status.st_dev), UInt64(status.st_ino), UInt64(status.st_nlink))
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

  /// Gives a file a second name, if there is such a file; false where the disk knows no second names.
  private func hasName(_ from: String, as to: String) throws(FileError) -> Bool {
    let code = link(from, to)
    if code == 0 || code == ENOENT { return true }
    if code == EEXIST { throw FileError(path: to, code: code) }
    return false
  }

  private static let stamp = Date.ISO8601FormatStyle(
    dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted,
    includingFractionalSeconds: true)
}
