import Foundation
import Vault

/// A notebook's trash in the vault: what left the backup folders, sealed, for ninety days.
///
/// An entry is a folder of sealed files; the manifest is written last, and an entry without one was never
/// finished. It blocks; call it through ``Offloaded``.
struct Trash: Sendable {
  /// How long entries are kept, in seconds.
  static let retention: TimeInterval = 90 * 24 * 3600
  /// What its sealed files say that they are.
  static let purpose = "carnets/trash"
  static let manifestName = "manifest.sealed"

  let url: URL
  let keys: KeyRing
  let now: @Sendable () -> Date

  /// Every finished entry, the oldest first; removes those that were never finished or are too old.
  ///
  /// - Parameter stuck: hears why one of those cannot be removed now; the next time tries again.
  func open(stuck: (FileError) -> Void = { _ in }) throws -> [TrashEntry] {
    let oldest = Int64((now().timeIntervalSince1970 - Self.retention) * 1000)
    var hasRemoved = false
    let entries: [TrashEntry] = try Folder.names(in: url).compactMap { name in
      guard let entry = TrashEntry(name: name) else { return nil }
      do throws(FileError) {
        let isFinished = try FileStatus.of(url.appending(path: name + "/" + Self.manifestName)) != nil
        if isFinished, entry.at >= oldest { return entry }
        try removeFiles(of: entry)
        hasRemoved = true
      } catch {
        stuck(error)
      }
      return nil
    }
    // One that comes back after a power cut goes again.
    if hasRemoved { try Folder.sync(url) }
    return entries.sorted { ($0.at, $0.name) < ($1.at, $1.name) }
  }

  /// Seals everything in the folder of a root that is gone, then removes it.
  ///
  /// - Parameter ours: the files on disk that the backup wrote.
  /// - Returns: the entry; nil when there was nothing to keep.
  /// - Throws: ``BackupError/folderInUse(_:)`` when files arrived meanwhile; the next time takes them.
  func putAway(_ folder: URL, of root: String, ours: Set<String>) throws -> TrashEntry? {
    guard try FileStatus.of(folder)?.kind == .folder else { return nil }
    try AtomicFile.removeLeftovers(in: folder)
    let listing = try FolderListing(folder)
    let entry = try seal(listing.files, in: folder, of: root, because: .gone, ours: ours)
    for item in listing.files where try FileStatus.of(folder.appending(path: item.path)) == item.status {
      try Folder.removeFile(folder.appending(path: item.path))
    }
    for path in listing.folders { try Names.removeIfEmpty(folder.appending(path: path)) }
    let isGone = try Names.removeIfEmpty(folder)
    try Folder.sync(folder.deletingLastPathComponent())
    // Pipes and sockets hold nothing; they stay with their folder.
    if !isGone, try !FolderListing(folder).files.isEmpty { throw BackupError.folderInUse(folder.plainPath) }
    return entry
  }

  /// Seals one file that is about to be replaced or removed.
  func keep(_ file: URL, in folder: URL, of root: String) throws -> TrashEntry? {
    guard let status = try FileStatus.of(file) else { return nil }
    let name = String(file.plainPath.dropFirst(folder.plainPath.count + 1))
    let item = FolderListing.Item(path: name, status: status)
    return try seal([item], in: folder, of: root, because: .replaced, ours: [name])
  }

  /// Removes an entry: the manifest first, so that one removed in part is taken for unfinished.
  func remove(_ entry: TrashEntry) throws {
    try removeFiles(of: entry)
    try Folder.sync(url)
  }

  private func removeFiles(of entry: TrashEntry) throws(FileError) {
    let folder = url.appending(path: entry.name)
    try Folder.removeFile(folder.appending(path: Self.manifestName))
    for name in try Folder.names(in: folder) { try Folder.removeFile(folder.appending(path: name)) }
    try Names.removeIfEmpty(folder)
  }

  private func seal(
    _ items: [FolderListing.Item], in folder: URL, of root: String, because reason: TrashManifest.Reason,
    ours: Set<String>
  ) throws -> TrashEntry? {
    if items.isEmpty { return nil }
    let entry = TrashEntry(reason, root: root, at: now())
    let destination = url.appending(path: entry.name)
    try Folder.create(destination)
    let files = try items.enumerated().map { index, item in
      let source = folder.appending(path: item.path)
      let isLink = item.status.kind == .link
      let sealed = isLink ? nil : "\(index).sealed"
      if let sealed { try seal(source, to: destination.appending(path: sealed)) }
      return TrashManifest.File(
        path: item.path, sealed: sealed, target: isLink ? try Names.target(of: source) : nil,
        isOurs: ours.contains(item.path), stamp: item.status.stamp, mode: item.status.mode)
    }
    try write(
      TrashManifest(reason: reason, root: root, folder: folder.lastPathComponent, at: entry.at, files: files),
      to: destination)
    return entry
  }

  private func seal(_ file: URL, to destination: URL) throws {
    let input = try OpenFile(file.plainPath, .readUnlessLink)
    var writer = try SealedFileWriter(
      in: destination.deletingLastPathComponent(), key: keys.backupKey(), purpose: Self.purpose,
      placeSize: place(of: destination).utf8.count)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let offset = writer.size
      let got = try buffer.withUnsafeMutableBytes { try input.read(into: $0, at: offset) }
      if got == 0 { break }
      try buffer.withUnsafeBytes { try writer.write(UnsafeRawBufferPointer(rebasing: $0.prefix(got))) }
    }
    try writer.commit(to: destination, as: place(of: destination))
  }

  private func write(_ manifest: TrashManifest, to folder: URL) throws {
    let bytes = try JSONEncoder().encode(manifest)
    let destination = folder.appending(path: Self.manifestName)
    var writer = try SealedFileWriter(
      in: folder, key: keys.backupKey(), purpose: Self.purpose, placeSize: place(of: destination).utf8.count)
    try bytes.withUnsafeBytes { try writer.write($0) }
    try writer.commit(to: destination, as: place(of: destination))
  }

  /// Where a sealed file says that it belongs: the notebook, the entry, its name there.
  func place(of file: URL) -> String {
    [url.lastPathComponent, file.deletingLastPathComponent().lastPathComponent, file.lastPathComponent]
      .joined(separator: "/")
  }
}
