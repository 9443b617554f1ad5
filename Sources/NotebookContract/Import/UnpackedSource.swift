import Archives
import Foundation
package import Interchange
import Vault

/// A source whose archive, if it is one, has been unpacked.
///
/// What is in a person's archive is readable already; unpacked it lies in this process's folder of the system's
/// temporary directory, for as long as it is read and the vault is open. Nothing is unpacked inside the vault.
package struct UnpackedSource: Sendable {
  /// What to read.
  package let source: ImportSource
  private let folder: URL?

  /// The endings of tables.
  package static let tables: Set<String> = ["csv", "tsv", "txt"]

  /// - Parameters:
  ///   - endings: those of the files to unpack; nil for all.
  ///   - password: what opens a protected archive.
  /// - Throws: `ImportError.passwordNeeded`, `ImportError.wrongPassword`.
  package init(_ source: ImportSource, only endings: Set<String>? = nil, password: String? = nil) throws {
    guard let archive = Self.archive(in: source) else {
      self.source = source
      folder = nil
      return
    }
    let folder = try ProcessFolder().makeFolder()
    do {
      let files = folder.appending(path: "files", directoryHint: .isDirectory)
      try Self.unpack(archive, into: files, only: endings, password)
      self.source = try ImportSource(contentsOf: files, includesHidden: true)
    } catch {
      ProcessFolder().remove(folder)
      switch error {
      case ArchiveError.encrypted: throw ImportError.passwordNeeded(name: source.name)
      case ArchiveError.wrongPassword: throw ImportError.wrongPassword(name: source.name)
      default: throw error
      }
    }
    self.folder = folder
  }

  /// Whether a source is an archive that only a password opens, all of it or a part.
  package static func isProtected(_ source: ImportSource) throws -> Bool {
    // Only a zip can be.
    guard let archive = archive(in: source), archive.pathExtension.lowercased() == "zip" else { return false }
    let reader = try ArchiveReader(file: archive.path(percentEncoded: false), limits: .imports)
    do {
      while try reader.next() != nil {}
      return false
    } catch ArchiveError.encrypted {
      return true
    }
  }

  /// Does something with a source, unpacked meanwhile.
  package static func using<T>(
    _ source: ImportSource, only endings: Set<String>? = nil, _ body: (ImportSource) throws -> T
  ) throws -> T {
    let unpacked = try UnpackedSource(source, only: endings)
    defer { unpacked.remove() }
    return try body(unpacked.source)
  }

  /// How sure an importer is of a source, unpacked meanwhile; 0 for an archive without any file of its kind.
  package static func confidence(
    in source: ImportSource, only endings: Set<String>, _ body: (ImportSource) throws -> Double
  ) throws -> Double {
    do {
      return try using(source, only: endings, body)
    } catch ImportError.empty {
      return 0
    }
  }

  /// Why no importer knows a source, or the tables in an archive.
  package static func unrecognized(_ source: ImportSource) throws -> ImportError {
    guard archive(in: source) != nil else { return source.unrecognized }
    do {
      let reason = try using(source, only: tables) { $0.unrecognized }
      if case .unknownFormat = reason { return source.unrecognized }
      return reason
    } catch ImportError.empty {
      return source.unrecognized
    }
  }

  /// Does something, then removes what was unpacked, whatever happened.
  package func removed<T>(after body: () async throws -> T) async throws -> T {
    defer { remove() }
    return try await body()
  }

  package func remove() {
    if let folder { ProcessFolder().remove(folder) }
  }

  /// The archive that a source is; nil when it is none.
  static func archive(in source: ImportSource) -> URL? {
    guard source.entries.count == 1, let entry = source.entries.first,
      ["zip", "tar", "tgz", "gz"].contains(entry.url.pathExtension.lowercased())
    else { return nil }
    return entry.url
  }

  private static func unpack(
    _ archive: URL, into folder: URL, only endings: Set<String>?, _ password: String?
  ) throws {
    let reader = try ArchiveReader(
      file: archive.path(percentEncoded: false), limits: .imports, password: password)
    guard let endings else {
      _ = try reader.extract(intoNew: folder.path(percentEncoded: false).trimmingSuffix("/"))
      return
    }
    try Folder.create(folder)
    while let entry = try reader.next() {
      let target = folder.appending(path: entry.path)
      guard entry.kind == .file, endings.contains(target.pathExtension.lowercased()) else { continue }
      let file = try Self.file(target, of: entry)
      try reader.read { try file.write($0.bytes) }
    }
  }

  /// A new file for an entry, in its folder.
  private static func file(_ target: URL, of entry: ArchiveEntry) throws -> OpenFile {
    do {
      try Folder.create(target.deletingLastPathComponent())
      return try OpenFile(target.path(percentEncoded: false), .create)
    } catch FileError.exists {
      throw ArchiveError.duplicatePath(entry.path)
    }
  }
}
