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

  init(to folder: URL, meter: ArchiveMeter) throws {
    // Without its last slash, so that its last component is its name.
    destination = URL(
      filePath: folder.standardizedFileURL.path(percentEncoded: false), directoryHint: .notDirectory)
    self.meter = meter
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    hidden = VaultLayout(
      root: destination.deletingLastPathComponent().appending(
        path: ".\(destination.lastPathComponent).restoring-\(random)", directoryHint: .isDirectory))
  }

  private var path: String { destination.path(percentEncoded: false) }
  private var parent: URL { destination.deletingLastPathComponent() }

  /// Refuses a destination that holds anything.
  func checkDestination() throws {
    if Folder.exists(destination) {
      guard try Folder.names(in: destination).isEmpty else { throw VaultArchiveError.folderNotEmpty(path) }
    } else if FileManager.default.fileExists(atPath: path) {
      throw VaultArchiveError.folderNotEmpty(path)
    }
  }

  /// Restores everything, or leaves nothing.
  func restore(_ walk: ArchiveWalk) throws -> VaultArchiveManifest {
    try Folder.create(parent)
    try FreeRoom.require(walk.summary.bytes, at: parent, of: path)
    try meter.begin(.verifying, total: walk.summary.bytes)
    do {
      let manifest = try build(walk)
      try checkDestination()
      if rename(hidden.root.path(percentEncoded: false), path) != 0 { throw FileError(path: path) }
      try Folder.sync(parent)
      return manifest
    } catch {
      try removeHidden()
      throw error
    }
  }

  private func build(_ walk: ArchiveWalk) throws -> VaultArchiveManifest {
    try hidden.createDirectories()
    var folders: Set<URL> = []
    let manifest = try walk.readAll(meter) { path in
      let url = hidden.root.appending(path: path)
      let folder = url.deletingLastPathComponent()
      if folders.insert(folder).inserted { try Folder.create(folder) }
      let file = try RestoredFile(url)
      return { try file.write($0) }
    }
    try meter.begin(.checking)
    for notebook in walk.summary.notebooks { try check(notebook, walk.keys) }
    try AtomicFile.write(walk.header.descriptor, to: hidden.descriptor)
    try AtomicFile.write(walk.header.descriptor, to: hidden.descriptorCopy)
    for file in manifest.files { try sync(hidden.root.appending(path: file.path)) }
    for folder in folders { try Folder.sync(folder) }
    return manifest
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
