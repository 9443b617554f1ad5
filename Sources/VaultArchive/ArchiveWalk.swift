import Archives
import Crypto
import Foundation
import Vault

/// Reads an archive from one end to the other, and believes nothing of it before the end.
struct ArchiveWalk {
  let header: ArchiveHeader
  let keys: KeyRing
  let tar: SealedTarReader
  /// What the archive says of itself, authenticated but not yet compared with the rest.
  let summary: VaultArchiveSummary

  private static let summaryLimit: Int64 = 1 << 20
  private static let manifestLimit: Int64 = 1 << 28

  /// Opens an archive with what opened the vault when it was written.
  init(_ file: FileSource, with credential: Vault.Credential, policy: KeyDerivationPolicy) throws {
    let header = try ArchiveHeader(reading: file.next)
    let keys = try header.keys(for: credential, policy: policy)
    try self.init(file, header: header, keys: keys)
  }

  /// Opens an archive of an open vault.
  init(_ file: FileSource, keys: KeyRing) throws {
    try self.init(file, header: try ArchiveHeader(reading: file.next), keys: keys)
  }

  private init(_ file: FileSource, header: ArchiveHeader, keys: KeyRing) throws {
    self.header = header
    self.keys = keys
    tar = try SealedTarReader(key: keys.archiveKey(), from: file.next)
    guard try tar.next()?.path == VaultContents.summaryName else { throw VaultArchiveError.damaged }
    summary = try Self.decode(VaultArchiveSummary.self, from: tar.data(upTo: Self.summaryLimit))
    guard summary.format <= ArchiveHeader.format else {
      throw VaultArchiveError.newer(format: summary.format)
    }
  }

  /// Reads every file.
  ///
  /// - Parameter receive: asked for each file, in order, what to do with its bytes. Whatever it did is worth
  ///   nothing if this throws.
  /// - Returns: the list that all files were compared with.
  func readAll(
    _ meter: ArchiveMeter,
    _ receive: (_ path: String) throws -> (UnsafeRawBufferPointer) throws -> Void
  ) throws -> VaultArchiveManifest {
    var files: [VaultArchiveManifest.File] = []
    while let entry = try tar.next() {
      if entry.path == VaultContents.manifestName {
        let manifest = try Self.decode(
          VaultArchiveManifest.self, from: tar.data(upTo: Self.manifestLimit))
        guard try tar.next() == nil else { throw VaultArchiveError.damaged }
        let descriptor = SHA256.hash(data: header.descriptor).hexadecimal
        guard manifest.files == files, manifest.summary == summary, manifest.descriptor == descriptor else {
          throw VaultArchiveError.damaged
        }
        return manifest
      }
      guard entry.kind == .file, VaultContents.isExpected(entry.path) else {
        throw VaultArchiveError.unexpectedEntry(entry.path)
      }
      files.append(try read(entry, meter, try receive(entry.path)))
    }
    throw VaultArchiveError.damaged
  }

  private func read(
    _ entry: ArchiveEntry, _ meter: ArchiveMeter, _ receive: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> VaultArchiveManifest.File {
    var hash = SHA256()
    var bytes: Int64 = 0
    try tar.read { piece in
      hash.update(bufferPointer: piece)
      try receive(piece)
      bytes += Int64(piece.count)
      try meter.advance(Int64(piece.count))
    }
    return .init(path: entry.path, bytes: bytes, sha256: hash.finalize().hexadecimal)
  }

  private static func decode<T: Decodable>(_ type: T.Type, from json: Data) throws -> T {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode(type, from: json)
    } catch {
      throw VaultArchiveError.damaged
    }
  }
}
