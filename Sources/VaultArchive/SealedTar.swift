import Archives
import Foundation
import Vault

/// What the sealed part of an archive is called inside itself.
private let purpose = "carnets/archive"

/// Writes a sealed tar in one pass and bounded memory.
final class SealedTarWriter {
  private let sealed: Sealing
  private let tar: ArchiveWriter

  /// - Parameter sink: where the sealed bytes go, in order.
  init(key: SecretBytes, to sink: @escaping @Sendable (RawSpan) throws -> Void) throws {
    let sealed = Sealing(try SealedStreamWriter(key: key, purpose: purpose, to: sink))
    self.sealed = sealed
    tar = try ArchiveWriter(.tar) { try sealed.write($0) }
  }

  /// Begins a file of so many bytes.
  func begin(_ path: String, size: Int64, modified: Date) throws {
    try tar.begin(ArchiveEntry(path: path, size: size, modified: modified))
  }

  /// Adds bytes to the file that was begun.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try tar.write(bytes)
  }

  /// Ends the archive.
  func finish() throws {
    try tar.finish()
    try sealed.finish()
  }

  private final class Sealing {
    private var stream: SealedStreamWriter?

    init(_ stream: consuming SealedStreamWriter) {
      self.stream = consume stream
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
      try stream?.write(bytes)
    }

    func finish() throws {
      guard let stream = stream.take() else { return }
      try stream.finish()
    }
  }
}

/// Reads a sealed tar in one pass and bounded memory, saying what is wrong in terms of archives.
final class SealedTarReader {
  private let sealed: Unsealing
  private let tar: ArchiveReader

  /// - Parameter source: gives the next sealed bytes, at most as many as asked.
  init(key: SecretBytes, from source: @escaping @Sendable (Int) throws -> Data) throws {
    (sealed, tar) = try Self.translating {
      let sealed = Unsealing(try SealedStreamReader(key: key, purpose: purpose, from: source))
      return (sealed, try ArchiveReader(limits: .vaultCopy) { try sealed.next() })
    }
  }

  /// The next file; nil after the last, once it is known that nothing is missing and nothing follows.
  func next() throws -> ArchiveEntry? {
    try Self.translating {
      if let entry = try tar.next() { return entry }
      while try sealed.next() != nil {}
      return nil
    }
  }

  /// The bytes of the current file, piece by piece.
  func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try Self.translating { try tar.read(body) }
  }

  /// The whole of a file known to be small.
  func data(upTo limit: Int64) throws -> Data {
    try Self.translating { try tar.data(upTo: limit) }
  }

  private static func translating<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch SealedStreamError.truncated {
      throw VaultArchiveError.truncated
    } catch SealedStreamError.newer(let version) {
      throw VaultArchiveError.newer(format: version)
    } catch is SealedStreamError {
      throw VaultArchiveError.damaged
    } catch ArchiveError.unsafePath(let path) {
      throw VaultArchiveError.unexpectedEntry(path)
    } catch ArchiveError.unsupportedEntry(let path) {
      throw VaultArchiveError.unexpectedEntry(path)
    } catch is ArchiveError {
      throw VaultArchiveError.damaged
    }
  }

  private final class Unsealing {
    private var stream: SealedStreamReader

    init(_ stream: consuming SealedStreamReader) {
      self.stream = stream
    }

    func next() throws -> Data? {
      try stream.next()
    }
  }
}
