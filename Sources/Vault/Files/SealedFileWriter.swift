public import Foundation

/// A sealed stream written as a file that is there whole or not at all, and that says where it belongs.
public struct SealedFileWriter: ~Copyable {
  private let file: AtomicFileWriter
  private let cipher: SealedChunkCipher
  private let placeSize: Int
  private var stream: SealedStreamWriter

  /// How many bytes of text were written so far.
  public var size: Int64 { stream.size }

  /// Opens a temporary file.
  ///
  /// - Parameters:
  ///   - directory: on the same disk as the destination; it must exist.
  ///   - key: one of the key ring's.
  ///   - purpose: what the file is; see ``SealedStreamWriter``.
  ///   - placeSize: how many bytes of UTF-8 the place has that the file is given when it is committed.
  public init(in directory: URL, key: SecretBytes, purpose: String, placeSize: Int) throws {
    guard (1...SealedStreamFormat.longestPlace).contains(placeSize) else {
      throw FileError.nameTooLong(directory.path(percentEncoded: false))
    }
    let file = try AtomicFileWriter(in: directory)
    let cipher = SealedChunkCipher(key: key, purpose: purpose, placeSize: placeSize)
    let stream = try SealedStreamWriter(cipher) { try file.append($0) }
    // The place may be known at the end only: an attachment is named after its content.
    try file.append([UInt8](repeating: 0, count: placeSize + AuthenticatedCipher.tagSize).span.bytes)
    self.file = file
    self.cipher = cipher
    self.placeSize = placeSize
    self.stream = stream
  }

  /// Adds text.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    try stream.write(bytes)
  }

  /// Ends the stream and puts the file in place, durably.
  ///
  /// - Parameter place: where the file belongs, of the size that was announced: a reader asks for the same.
  public consuming func commit(to url: URL, as place: String) throws {
    try finish(as: place).commit(to: url)
  }

  /// Ends the stream; the file has still to be put in place.
  ///
  /// - Parameter place: as ``commit(to:as:)`` takes it.
  consuming func finish(as place: String) throws -> AtomicFileWriter {
    let file = file
    precondition(place.utf8.count == placeSize, "the place has the size that was announced")
    guard let sealed = cipher.seal(place: place) else { throw SealedStreamError.damaged(chunk: 0) }
    let start = Int64(cipher.header.count)
    try stream.finish()
    try file.overwrite(sealed.bytes, at: start)
    return file
  }
}
