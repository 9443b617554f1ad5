import Foundation

/// Seals a stream of any length, in constant memory: 64 KiB are held back until it is known whether more
/// comes, since the last chunk says that it is the last.
///
/// A writer that ends without ``finish()`` leaves a stream that every reader takes for truncated.
public struct SealedStreamWriter: ~Copyable {
  private let cipher: SealedChunkCipher
  private let sink: @Sendable (RawSpan) throws -> Void
  private var pending: [UInt8] = []
  private var chunk = 0

  /// How many bytes of text were written so far.
  public private(set) var size: Int64 = 0

  /// Writes the header at once.
  ///
  /// - Parameters:
  ///   - key: one of the key ring's; each stream derives its own from it.
  ///   - purpose: what the stream is, such as `carnets/archive`; a reader asks for the same. 1 to 255 bytes.
  ///   - sink: where the sealed bytes go, in order.
  public init(
    key: SecretBytes, purpose: String, to sink: @escaping @Sendable (RawSpan) throws -> Void
  ) throws {
    try self.init(SealedChunkCipher(key: key, purpose: purpose), to: sink)
  }

  init(_ cipher: SealedChunkCipher, to sink: @escaping @Sendable (RawSpan) throws -> Void) throws {
    try sink(cipher.header.span.bytes)
    self.cipher = cipher
    self.sink = sink
    pending.reserveCapacity(SealedStreamFormat.chunkSize)
  }

  /// Adds text.
  public mutating func write(_ bytes: RawSpan) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }

  /// Adds text.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while !rest.isEmpty {
      if pending.count == SealedStreamFormat.chunkSize { try flush(isLast: false) }
      let taken = min(rest.count, SealedStreamFormat.chunkSize - pending.count)
      pending.append(contentsOf: rest.prefix(taken))
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(taken))
      size += Int64(taken)
    }
  }

  /// Writes the last chunk.
  public consuming func finish() throws {
    try flush(isLast: true)
  }

  private mutating func flush(isLast: Bool) throws {
    let sealed = pending.withUnsafeBytes { cipher.seal($0, chunk: chunk, isLast: isLast) }
    guard let sealed else { throw SealedStreamError.damaged(chunk: chunk) }
    try sink(sealed.bytes)
    pending.removeAll(keepingCapacity: true)
    chunk += 1
  }
}
