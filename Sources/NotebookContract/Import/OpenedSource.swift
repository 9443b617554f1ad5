import Archives
import Backup
import Foundation
package import Interchange
package import Vault

/// A source whose sealed files have been opened with the keys of the vault that wrote them: a notebook's encrypted copy,
/// or an archive of one; and whose archive, where a password protects it, has been unpacked. Any other source is left as
/// it is.
///
/// What was sealed or protected lies in clear in this process's folder of the system's temporary directory for as long as
/// it is read and the vault is open, as what ``UnpackedSource`` unpacks does.
package struct OpenedSource: Sendable {
  /// What to read.
  package let source: ImportSource
  private let folder: URL?
  private let unlocked: UnpackedSource?

  /// Whether there is something to be opened.
  package static func isClosed(_ source: ImportSource) throws -> Bool {
    try UnpackedSource.isProtected(source) || isSealed(source)
  }

  private static func isSealed(_ source: ImportSource) throws -> Bool {
    if source.entries.contains(where: { SealedCopy.isSealed($0.name) }) { return true }
    guard let archive = UnpackedSource.archive(in: source) else { return false }
    let reader = try ArchiveReader(file: archive.path(percentEncoded: false), limits: .imports)
    while let entry = try reader.next() {
      if entry.kind == .file, SealedCopy.isSealed(entry.path) { return true }
    }
    return false
  }

  /// Opens what is sealed, and unpacks what a password protects.
  ///
  /// - Parameter password: the one of the archive, which is kept nowhere.
  /// - Throws: `ImportError.passwordNeeded` without a password where one is needed, `ImportError.wrongPassword`,
  ///   `ImportError.otherVault` when another vault sealed it, `ImportError.damagedSeal` for a file that is not
  ///   what was written, `ImportError.misplacedSeal` for one that stands where another belongs; nothing is left in clear
  ///   then.
  package init(_ source: ImportSource, with keys: KeyRing, password: String? = nil) throws {
    guard try UnpackedSource.isProtected(source) else {
      (self.source, folder) = try Self.unsealed(source, with: keys)
      unlocked = nil
      return
    }
    let unlocked = try UnpackedSource(source, password: password)
    do {
      let named = ImportSource(name: source.name, entries: unlocked.source.entries)
      (self.source, folder) = try Self.unsealed(named, with: keys)
    } catch {
      unlocked.remove()
      throw error
    }
    self.unlocked = unlocked
  }

  private static func unsealed(_ source: ImportSource, with keys: KeyRing) throws -> (ImportSource, URL?) {
    guard try isSealed(source) else { return (source, nil) }
    let folder = try ProcessFolder().makeFolder()
    do {
      let opened = try UnpackedSource.using(source) {
        try Self.opened($0, named: source.name, in: folder, keys)
      }
      return (opened, folder)
    } catch {
      ProcessFolder().remove(folder)
      throw error
    }
  }

  /// Does something, then removes what was opened, whatever happened.
  package func removed<T>(after body: () async throws -> T) async throws -> T {
    defer {
      if let folder { ProcessFolder().remove(folder) }
      unlocked?.remove()
    }
    return try await body()
  }

  /// The opened files, and beside them those that nobody had sealed.
  private static func opened(
    _ source: ImportSource, named name: String, in folder: URL, _ keys: KeyRing
  ) throws -> ImportSource {
    var (entries, foreign): ([ImportSource.Entry], [String]) = ([], [])
    for entry in source.entries {
      let opened = SealedCopy.openedName(of: entry.name)
      let url = folder.appending(path: opened, directoryHint: .notDirectory)
      try Folder.create(url.deletingLastPathComponent())
      do {
        if SealedCopy.isSealed(entry.name) {
          try SealedCopy.open(entry.url, named: entry.name, to: url, with: keys)
        } else {
          try FileManager.default.copyItem(at: entry.url, to: url)
        }
      } catch SealedStreamError.wrongKey {
        foreign.append(entry.name)
        continue
      } catch let error as SealedStreamError {
        if case .newer = error { throw error }
        if case .misplaced(let place) = error {
          throw ImportError.misplacedSeal(name: entry.name, place: place)
        }
        throw ImportError.damagedSeal(name: entry.name)
      }
      let size = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? NSNumber
      entries.append(ImportSource.Entry(name: opened, size: size?.int64Value ?? 0, url: url))
    }
    guard let first = foreign.first else { return ImportSource(name: name, entries: entries) }
    // Where the vault's key opens the others, this one's first bytes are not what was written.
    let isOurs = source.entries.contains { SealedCopy.isSealed($0.name) && !foreign.contains($0.name) }
    throw isOurs ? ImportError.damagedSeal(name: first) : ImportError.otherVault(name: name)
  }
}
