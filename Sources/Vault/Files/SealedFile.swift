public import Foundation

/// A sealed stream in a file, read at any place: what HTTP ranges and previews need.
///
/// Opening it opens the last chunk, so that a truncated file is known before a part of it is trusted.
public final class SealedFile: Sendable {
  /// How many bytes of text there are.
  public let size: Int64
  /// Where the file says that it belongs; nil for version 1, which did not say.
  public let place: String?
  private let file: OpenFile
  private let bodyStart: Int64
  private let cipher: SealedChunkCipher
  private let chunkCount: Int
  private let lastChunkSize: Int

  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - key: the key that the writer was given.
  ///   - purpose: the purpose that the writer gave.
  ///   - expected: where it must belong, if it says so at all: see ``place``.
  /// - Throws: `FileError` or `SealedStreamError`, `misplaced` for a sound file that belongs elsewhere.
  public init(_ url: URL, key: SecretBytes, purpose: String, at expected: String? = nil) throws {
    let file = try OpenFile(url.path(percentEncoded: false), .read)
    var offset: Int64 = 0
    let header = try SealedStreamHeader(key: key, purpose: purpose) { count in
      defer { offset += Int64(count) }
      return try Self.bytes(of: file, at: offset, count: count)
    }
    self.file = file
    (cipher, place, bodyStart) = (header.cipher, header.place, Int64(header.size))
    let body = try self.file.size() - bodyStart
    let full = Int64(SealedStreamFormat.sealedChunkSize)
    chunkCount = Int((body + full - 1) / full)
    lastChunkSize = Int(body - Int64(chunkCount - 1) * full)
    guard chunkCount > 0, lastChunkSize >= AuthenticatedCipher.tagSize else {
      throw SealedStreamError.truncated
    }
    size = body - Int64(chunkCount * AuthenticatedCipher.tagSize)
    do {
      _ = try chunk(chunkCount - 1)
    } catch let damage as SealedStreamError {
      let last = try sealed(chunkCount - 1)
      if (try? cipher.open(last, chunk: chunkCount - 1, isLast: false)) != nil {
        throw SealedStreamError.truncated
      }
      throw damage
    }
    if let place, let expected, place != expected { throw SealedStreamError.misplaced(place) }
  }

  /// The numbers of the chunks that hold a range of the text.
  public func chunks(holding range: Range<Int64>) -> Range<Int> {
    let chunkSize = Int64(SealedStreamFormat.chunkSize)
    let bounded = range.clamped(to: 0..<size)
    if bounded.isEmpty { return 0..<0 }
    return Int(bounded.lowerBound / chunkSize)..<Int((bounded.upperBound - 1) / chunkSize + 1)
  }

  /// The text of one chunk that falls in a range of the whole.
  public func text(ofChunk index: Int, in range: Range<Int64>) throws -> Data {
    let start = Int64(index) * Int64(SealedStreamFormat.chunkSize)
    let text = try chunk(index)
    let wanted = range.clamped(to: start..<start + Int64(text.count))
    return text.dropFirst(Int(wanted.lowerBound - start)).prefix(wanted.count)
  }

  /// Whether a file begins as a sealed stream that does not say where it belongs. Nothing is authenticated.
  static func isUnplaced(_ url: URL) throws -> Bool {
    let file = try OpenFile(url.path(percentEncoded: false), .read)
    let wanted = SealedStreamFormat.magic + [SealedStreamFormat.unplaced]
    return try bytes(of: file, at: 0, count: wanted.count).elementsEqual(wanted)
  }

  private func chunk(_ index: Int) throws -> Data {
    try cipher.open(sealed(index), chunk: index, isLast: index == chunkCount - 1)
  }

  /// The sealed chunk, with room for its nonce before it.
  private func sealed(_ index: Int) throws -> Data {
    let isLast = index == chunkCount - 1
    let count = isLast ? lastChunkSize : SealedStreamFormat.sealedChunkSize
    let offset = bodyStart + Int64(index) * Int64(SealedStreamFormat.sealedChunkSize)
    return try Self.bytes(of: file, at: offset, count: count, room: AuthenticatedCipher.nonceSize)
  }

  private static func bytes(
    of file: borrowing OpenFile, at offset: Int64, count: Int, room: Int = 0
  ) throws -> Data {
    var bytes = Data(count: room + count)
    let got = try bytes.withUnsafeMutableBytes { buffer in
      try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer.dropFirst(room)), at: offset)
    }
    return bytes.prefix(room + got)
  }
}
