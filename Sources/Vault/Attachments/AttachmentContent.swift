public import Foundation

/// An attachment opened for reading, in pieces of at most 64 KiB.
public struct AttachmentContent: Sendable {
  /// The attachment.
  public let id: AttachmentID
  /// How many bytes it holds.
  public var size: Int64 { file.size }
  let file: SealedFile
  /// Whether the file says where it belongs.
  var saysPlace: Bool { file.place != nil }

  /// The whole content.
  public func whole() throws -> AttachmentChunks {
    try bytes(in: 0..<size)
  }

  /// A part, as HTTP ranges ask for; what goes beyond the end is left out.
  ///
  /// - Throws: `AttachmentError.outsideRange` when the part begins after the end.
  public func bytes(in range: Range<Int64>) throws -> AttachmentChunks {
    guard range.lowerBound >= 0, range.lowerBound < size || range.lowerBound == 0 else {
      throw AttachmentError.outsideRange(size: size)
    }
    return AttachmentChunks(id: id, file: file, range: range)
  }

  /// The whole content at once, for small attachments and tests.
  public func data() throws -> Data {
    var data = Data(capacity: Int(size))
    try whole().forEach { data.append($0) }
    return data
  }
}

/// The pieces of an attachment, read and checked one at a time.
///
/// A piece that fails its check throws `AttachmentError.damaged` and ends the sequence.
public struct AttachmentChunks: AsyncSequence, Sendable {
  let id: AttachmentID
  let file: SealedFile
  let range: Range<Int64>

  /// Reads from the first piece.
  public func makeAsyncIterator() -> Iterator {
    Iterator(chunks: self, indices: file.chunks(holding: range))
  }

  /// Reads every piece, outside asynchronous code.
  public func forEach(_ body: (Data) throws -> Void) throws {
    for index in file.chunks(holding: range) { try body(chunk(index)) }
  }

  /// Reads one piece after the other.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let chunks: AttachmentChunks
    fileprivate var indices: Range<Int>

    /// The next piece.
    public mutating func next() async throws -> Data? {
      guard let index = indices.popFirst() else { return nil }
      do {
        return try chunks.chunk(index)
      } catch {
        indices = 0..<0
        throw error
      }
    }
  }

  private func chunk(_ index: Int) throws -> Data {
    do {
      return try file.text(ofChunk: index, in: range)
    } catch is SealedStreamError {
      throw AttachmentError.damaged(id)
    }
  }
}
