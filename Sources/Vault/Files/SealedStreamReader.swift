public import Foundation

/// Reads a sealed stream from beginning to end, in constant memory.
///
/// What ``next()`` returns is authentic and in its place; that the stream is whole is known when it returns
/// `nil`. Do not act on a part as though it were the whole before that.
public struct SealedStreamReader: ~Copyable {
  /// Where the stream says that it belongs; nil for one that belongs nowhere.
  public let place: String?
  private let cipher: SealedChunkCipher
  private let source: @Sendable (Int) throws -> Data
  private var ahead: Data
  private var chunk = 0
  private var isOver = false

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - key: the key that the writer was given.
  ///   - purpose: the purpose that the writer gave.
  ///   - source: gives the next bytes, at most as many as asked; none at the end.
  /// - Throws: `SealedStreamError`, and what the source throws.
  public init(
    key: SecretBytes, purpose: String, from source: @escaping @Sendable (Int) throws -> Data
  ) throws {
    let header = try SealedStreamHeader(key: key, purpose: purpose) { try Self.read($0, from: source) }
    let ahead = try Self.read(SealedStreamFormat.sealedChunkSize, from: source)
    self.source = source
    self.cipher = header.cipher
    self.ahead = ahead
    place = header.place
  }

  /// The next 64 KiB of text, fewer at the end; `nil` once the last chunk was returned and nothing follows.
  public mutating func next() throws -> Data? {
    if isOver { return nil }
    let current = ahead
    guard current.count >= AuthenticatedCipher.tagSize else { throw SealedStreamError.truncated }
    ahead = try Self.read(SealedStreamFormat.sealedChunkSize, from: source)
    let isLast = ahead.isEmpty
    let text = try open(current, isLast: isLast)
    chunk += 1
    isOver = isLast
    return text.isEmpty ? nil : text
  }

  private func open(_ current: Data, isLast: Bool) throws(SealedStreamError) -> Data {
    let room = Data(count: AuthenticatedCipher.nonceSize)
    do {
      return try cipher.open(room + current, chunk: chunk, isLast: isLast)
    } catch {
      // A stream cut between two chunks ends with one that is sound but not the last.
      if isLast, (try? cipher.open(room + current, chunk: chunk, isLast: false)) != nil { throw .truncated }
      throw error
    }
  }

  private static func read(_ count: Int, from source: (Int) throws -> Data) throws -> Data {
    var result = Data()
    while result.count < count {
      let more = try source(count - result.count)
      if more.isEmpty { break }
      result.append(more)
    }
    return result
  }
}
