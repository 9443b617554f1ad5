public import Foundation
public import NIOCore

/// A file of the person's, sent as it is read. Parts of it can be asked for (HTTP ranges).
public struct FileReply: Sendable {
  /// Writes the bytes of a range, in order.
  public typealias Writer =
    @concurrent @Sendable (
      _ range: Range<Int64>, _ write: @concurrent (ByteBuffer) async throws -> Void
    ) async throws -> Void

  /// The name it is saved under; anything, it is made harmless.
  public let name: String
  /// What it is (`image/jpeg`).
  public let mediaType: String
  /// Its size in bytes.
  public let size: Int64
  /// Changes whenever the content does; the id of an attachment is its content's hash.
  public let tag: String?
  /// Whether it is saved rather than shown.
  public let isDownload: Bool
  let write: Writer

  /// - Parameters:
  ///   - name: the name it is saved under.
  ///   - mediaType: what it is.
  ///   - size: its size in bytes.
  ///   - tag: changes whenever the content does.
  ///   - isDownload: whether it is saved rather than shown; what could run scripts is always saved.
  ///   - write: writes the bytes of a range.
  public init(
    name: String, mediaType: String, size: Int64, tag: String? = nil, isDownload: Bool = false,
    write: @escaping Writer
  ) {
    self.name = name
    self.mediaType = mediaType
    self.size = size
    self.tag = tag
    self.isDownload = isDownload
    self.write = write
  }

  /// A small file that was made in memory: a thumbnail, an exported table.
  public init(name: String, mediaType: String, data: Data, tag: String? = nil, isDownload: Bool = false) {
    self.init(
      name: name, mediaType: mediaType, size: Int64(data.count), tag: tag, isDownload: isDownload
    ) { range, write in
      let start = data.startIndex
      try await write(ByteBuffer(bytes: data[start + Int(range.lowerBound)..<start + Int(range.upperBound)]))
    }
  }

  /// What a browser shows without running anything.
  private static let shown: Set<String> = [
    "image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "text/plain", "application/pdf",
    "audio/webm", "audio/ogg", "audio/mp4", "audio/mpeg", "audio/wav",
  ]

  /// Whether the browser may show it in a page of its own.
  var isShown: Bool { !isDownload && Self.shown.contains(mediaType) }
}
