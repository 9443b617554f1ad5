public import NIOCore

/// A file of a form while it arrives: its bytes pass by once. Only ``Upload`` keeps any in clear.
///
/// Iterate it to its end, or leave it: what is left is skipped.
public struct IncomingFile: AsyncSequence, Sendable {
  /// Bytes as they come.
  public typealias Element = ByteBuffer

  /// The form's field.
  public let field: String
  /// The file's name on the person's disk, without folders; may be empty or hold anything.
  public let name: String
  /// The same below the folder that was chosen, as the browser sent it; see ``UploadPath``.
  let path: String
  /// What the browser takes the file for; not to be trusted.
  public let contentType: String?
  let limit: Int
  let part: Int
  let reader: MultipartReader

  /// Begins to read.
  public func makeAsyncIterator() -> Iterator { Iterator(file: self) }

  /// Reads a file's bytes.
  public struct Iterator: AsyncIteratorProtocol {
    let file: IncomingFile
    var count = 0

    /// The next bytes; nil at the end.
    ///
    /// - Throws: ``FormError/fileTooLarge(name:limit:)`` as soon as the limit is passed.
    public mutating func next() async throws -> ByteBuffer? {
      guard let bytes = try await file.reader.bytes(of: file.part) else { return nil }
      count += bytes.readableBytes
      guard count <= file.limit else { throw FormError.fileTooLarge(name: file.name, limit: file.limit) }
      return bytes
    }
  }
}

/// What became of a file that a form sent.
public struct ReceivedFile: Hashable, Sendable {
  /// The form's field.
  public let field: String
  /// The file's name on the person's disk.
  public let name: String
  /// What the browser took the file for; not to be trusted.
  public let contentType: String?
  /// What the receiver kept it under: an attachment's id, for a notebook.
  public let id: String
  /// Its size in bytes.
  public let size: Int64

  /// - Parameters:
  ///   - file: the file that came.
  ///   - id: what it is kept under.
  ///   - size: its size in bytes.
  public init(_ file: IncomingFile, id: String, size: Int64) {
    field = file.field
    name = file.name
    contentType = file.contentType
    self.id = id
    self.size = size
  }
}
