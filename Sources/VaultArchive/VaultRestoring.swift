import Foundation
import Vault

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A vault being built from an archive, in a hidden folder beside the one that it will be.
struct VaultRestoring {
  private let destination: URL
  private let meter: ArchiveMeter
  private let hidden: VaultLayout
  /// How the hidden folders of this destination begin.
  private let prefix: String

  init(to folder: URL, meter: ArchiveMeter) throws {
    // Without its last slash, so that its last component is its name.
    destination = URL(
      filePath: folder.standardizedFileURL.path(percentEncoded: false), directoryHint: .notDirectory)
    self.meter = meter
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    prefix = ".\(destination.lastPathComponent).restoring-"
    hidden = VaultLayout(
      root: destination.deletingLastPathComponent().appending(
        path: prefix + random, directoryHint: .isDirectory))
  }

  private var path: String { destination.path(percentEncoded: false) }
  private var parent: URL { destination.deletingLastPathComponent() }

  /// Refuses a destination that holds anything but the notes of a web app that waits for its vault.
  func checkDestination() throws {
    if Folder.exists(destination) {
      guard try Folder.names(in: destination).allSatisfy(Self.isNote) else {
        throw VaultArchiveError.folderNotEmpty(path)
      }
    } else if FileManager.default.fileExists(atPath: path) {
      throw VaultArchiveError.folderNotEmpty(path)
    }
  }

  /// Whether a waiting web app left a file: who serves, the name of its pages, and where it can be asked for the key.
  private static func isNote(_ name: String) -> Bool {
    name.hasPrefix(".serve.") || [".address", ".app.socket", ".agent.socket"].contains(name)
  }

  /// Restores everything, or leaves nothing.
  func restore(_ walk: ArchiveWalk) throws -> VaultArchiveManifest {
    try Folder.create(parent)
    try removeLeftovers()
    try FreeRoom.require(walk.summary.bytes, at: parent, of: path)
    try meter.begin(.verifying, total: walk.summary.bytes)
    do {
      try hidden.createDirectories()
      // Held until the folder has its name: another restoring takes it for no leftover.
      let presence = try ProcessLock.take(hidden.lock, .exclusive, as: "restore")
      let manifest = try build(walk)
      try checkDestination()
      if try Folder.names(in: destination).isEmpty {
        try move(hidden.root, to: destination)
        try Folder.sync(parent)
      } else {
        try moveInto()
      }
      try presence.release()
      return manifest
    } catch {
      try removeHidden()
      throw error
    }
  }

  /// Removes what a restoring that was killed left beside.
  private func removeLeftovers() throws {
    for name in try Folder.names(in: parent) where name.hasPrefix(prefix) {
      let left = VaultLayout(root: parent.appending(path: name, directoryHint: .isDirectory))
      do {
        let presence = try ProcessLock.take(left.lock, .exclusive, as: "restore")
        try FileManager.default.removeItem(at: left.root)
        try presence.release()
      } catch FileError.held {
        // Its process is running.
      }
    }
  }

  private func build(_ walk: ArchiveWalk) throws -> VaultArchiveManifest {
    var folders: Set<URL> = []
    let manifest = try walk.readAll(meter) { path in
      let url = hidden.root.appending(path: path)
      let folder = url.deletingLastPathComponent()
      if folders.insert(folder).inserted { try Folder.create(folder) }
      let file = try RestoredFile(url)
      return { try file.write($0) }
    }
    try meter.begin(.checking)
    for notebook in walk.summary.notebooks {
      try check(notebook, walk.keys)
      // A readable folder on this machine may be newer than the archive.
      try hidden.markForRebuilding(notebook.id)
    }
    // The folders outside that its notebooks name belong to the vault that was archived, which may still be in use.
    try hidden.becomeCopy(UUID())
    try AtomicFile.write(walk.header.descriptor, to: hidden.descriptor)
    try AtomicFile.write(walk.header.descriptor, to: hidden.descriptorCopy)
    for file in manifest.files { try sync(hidden.root.appending(path: file.path)) }
    for folder in folders { try Folder.sync(folder) }
    return manifest
  }

  /// Moves everything into a folder that is in use; vault.json, which makes it a vault, last.
  private func moveInto() throws {
    let last = [hidden.descriptorCopy.lastPathComponent, hidden.descriptor.lastPathComponent]
    var moved: [String] = []
    do {
      for name in try Folder.names(in: hidden.root).filter({ !last.contains($0) }) + last {
        try move(hidden.root.appending(path: name), to: destination.appending(path: name))
        moved.append(name)
      }
      try Folder.sync(destination)
    } catch {
      for name in moved.reversed() {
        try move(destination.appending(path: name), to: hidden.root.appending(path: name))
      }
      throw error
    }
    try removeHidden()
  }

  private func move(_ source: URL, to target: URL) throws(FileError) {
    // Without a last slash, which a file's name may not have.
    func plain(_ url: URL) -> String {
      let path = url.path(percentEncoded: false)
      return path.hasSuffix("/") ? String(path.dropLast()) : path
    }
    if rename(plain(source), plain(target)) != 0 { throw FileError(path: plain(target)) }
  }

  private func check(_ notebook: VaultArchiveSummary.Notebook, _ keys: KeyRing) throws {
    do {
      let url = hidden.database(for: notebook.id)
      let found = try NotebookCopy.read(url, notebook: notebook.id, schema: nil, keys: keys)
      guard found.version?.description == notebook.schemaVersion, found.records == notebook.records else {
        throw VaultArchiveError.unsoundNotebook(notebook.id)
      }
    } catch is VaultError {
      throw VaultArchiveError.unsoundNotebook(notebook.id)
    }
    try meter.check()
  }

  private func sync(_ url: URL) throws(FileError) {
    try OpenFile(url.path(percentEncoded: false), .read).sync()
  }

  private func removeHidden() throws {
    guard Folder.exists(hidden.root) else { return }
    try FileManager.default.removeItem(at: hidden.root)
  }
}

/// A file of a vault being restored: it must not be there yet.
private final class RestoredFile {
  private let file: OpenFile

  init(_ url: URL) throws(FileError) {
    file = try OpenFile(url.path(percentEncoded: false), .create)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try file.write(bytes.bytes)
  }
}
