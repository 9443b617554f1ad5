public import Foundation

/// A sealed stream written as a file that is there whole or not at all.
public struct SealedFileWriter: ~Copyable {
  private let file: AtomicFileWriter
  private var stream: SealedStreamWriter

  /// How many bytes of text were written so far.
  public var size: Int64 { stream.size }

  /// Opens a temporary file.
  ///
  /// - Parameters:
  ///   - directory: on the same disk as the destination; it must exist.
  ///   - key: one of the key ring's.
  ///   - purpose: what the file is; see ``SealedStreamWriter``.
  public init(in directory: URL, key: SecretBytes, purpose: String) throws {
    let file = try AtomicFileWriter(in: directory)
    let stream = try SealedStreamWriter(key: key, purpose: purpose) { try file.append($0) }
    self.file = file
    self.stream = stream
  }

  /// Adds text.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    try stream.write(bytes)
  }

  /// Ends the stream and puts the file in place, durably.
  public consuming func commit(to url: URL) throws {
    let file = file
    try stream.finish()
    try file.commit(to: url)
  }
}
