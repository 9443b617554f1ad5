import Crypto
import Foundation
import Vault

/// Writes the bytes of one archive: header, summary, files, manifest.
struct ArchiveDraft {
  let createdAt: Date
  let meter: ArchiveMeter
  private let tar: SealedTarWriter
  private var files: [VaultArchiveManifest.File] = []

  init(
    into file: AtomicFileWriter, header: ArchiveHeader, key: SecretBytes, createdAt: Date,
    meter: ArchiveMeter
  ) throws {
    self.createdAt = createdAt
    self.meter = meter
    try file.append(header.encoded.bytes)
    tar = try SealedTarWriter(key: key) { try file.append($0) }
  }

  /// Adds what is no file of the vault.
  func add<T: Encodable>(_ value: T, as name: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let json = try encoder.encode(value)
    try tar.begin(name, size: Int64(json.count), modified: createdAt)
    try json.withUnsafeBytes { try tar.write($0) }
  }

  /// Adds a file that is in memory.
  mutating func add(_ data: Data, as path: String) throws {
    try tar.begin(path, size: Int64(data.count), modified: createdAt)
    try data.withUnsafeBytes { try tar.write($0) }
    files.append(
      .init(
        path: path, bytes: Int64(data.count), sha256: SHA256.hash(data: data).hexadecimal))
  }

  /// Adds a file from the disk; says whether it was still there.
  mutating func add(_ source: VaultContents.Source) throws -> Bool {
    guard let file = try OpenFile.existing(source.url) else { return false }
    let size = try file.size()
    try tar.begin(source.path, size: size, modified: createdAt)
    var hash = SHA256()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var offset: Int64 = 0
    while offset < size {
      let got = try buffer.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
      if got == 0 { break }
      try buffer.withUnsafeBytes { bytes in
        let piece = UnsafeRawBufferPointer(rebasing: bytes.prefix(min(got, Int(size - offset))))
        hash.update(bufferPointer: piece)
        try tar.write(piece)
      }
      offset += Int64(got)
      try meter.advance(Int64(got))
    }
    files.append(
      .init(path: source.path, bytes: size, sha256: hash.finalize().hexadecimal))
    return true
  }

  /// Ends the archive with the list of everything in it.
  func finish(
    _ summary: VaultArchiveSummary, descriptor: Data, missing: [String]
  ) throws -> VaultArchiveManifest {
    let manifest = VaultArchiveManifest(
      summary: summary, descriptor: SHA256.hash(data: descriptor).hexadecimal, files: files,
      missingDocuments: missing)
    try add(manifest, as: VaultContents.manifestName)
    try tar.finish()
    return manifest
  }
}
