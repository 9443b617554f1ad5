internal import CArchive
public import Foundation

/// Reads a zip or tar archive (plain or gzip) from one end to the other, in bounded memory.
///
/// ```swift
/// let reader = try ArchiveReader(file: path, limits: .imports)
/// while let entry = try reader.next() {
///   try reader.read { bytes in … }
/// }
/// ```
/// The format is found in the bytes, not in the name. Anything that could harm is refused by an
/// ``ArchiveError``: names that climb, links, devices, and more than the ``ArchiveLimits``. After an error
/// the reader is of no more use. Calls block; a reader belongs to one task at a time.
public final class ArchiveReader {
  private let archive: OpaquePointer
  private let source: ArchiveSource
  private let locale = UTF8Locale()
  private let limits: ArchiveLimits
  private let hasPassword: Bool
  private var current: ArchiveEntry?
  /// Whether the current entry is protected by a password.
  private var isProtected = false
  private var entryCount = 0
  private var totalBytes: Int64 = 0

  /// Opens a file. The path is the file system's.
  ///
  /// - Parameter password: what opens the entries of a zip that are protected, by ZipCrypto or by AES as WinZip has it.
  ///   Without one they are refused by ``ArchiveError/encrypted``.
  public convenience init(file path: String, limits: ArchiveLimits, password: String? = nil) throws {
    try self.init(source: try ArchiveSource(file: path), limits: limits, password: password)
  }

  /// Reads chunks of any length from a closure that returns nil at the end; what it throws, the reader throws.
  public convenience init(limits: ArchiveLimits, chunks: @escaping () throws -> Data?) throws {
    try self.init(source: ArchiveSource(chunks: chunks), limits: limits, password: nil)
  }

  private init(source: ArchiveSource, limits: ArchiveLimits, password: String?) throws {
    guard let archive = archive_read_new() else { throw ArchiveError.unreadable(reason: "") }
    self.archive = archive
    self.source = source
    self.limits = limits
    hasPassword = password.map { archive_read_add_passphrase(archive, $0) == ARCHIVE_OK } ?? false
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_filter_gzip(archive)
    let status = locale { source.open(archive) }
    guard status == ARCHIVE_OK else { throw source.failure ?? ArchiveError.notAnArchive }
  }

  deinit {
    archive_read_free(archive)
  }

  /// The next file or folder, or nil after the last.
  public func next() throws -> ArchiveEntry? {
    if current != nil, mustDrain { try read { _ in } }
    current = nil
    var header: OpaquePointer?
    let status = locale { archive_read_next_header(archive, &header) }
    if let failure = source.failure { throw failure }
    if status == ARCHIVE_EOF {
      guard endsProperly else { throw ArchiveError.damaged }
      return nil
    }
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let header else {
      throw entryCount == 0 && archive_format(archive) == 0 ? ArchiveError.notAnArchive : .damaged
    }
    entryCount += 1
    guard entryCount <= limits.entries else { throw ArchiveError.tooManyEntries(limit: limits.entries) }
    let entry = try locale { Result { () throws(ArchiveError) in try ArchiveEntry(header) } }.get()
    isProtected = archive_entry_is_encrypted(header) != 0
    guard !isProtected || hasPassword else { throw ArchiveError.encrypted }
    current = entry
    return entry
  }

  /// Gives the current entry's bytes piece by piece; each piece is valid only during its call.
  /// What the closure throws stops the reading and is thrown on.
  public func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    guard let entry = current else { return }
    // What nobody reads may be of any size.
    if let size = entry.size, size > limits.entryBytes {
      throw ArchiveError.entryTooLarge(path: entry.path, limit: limits.entryBytes)
    }
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      var entryBytes: Int64 = 0
      while true {
        let count = locale { archive_read_data(archive, buffer.baseAddress, buffer.count) }
        if let failure = source.failure { throw failure }
        guard count >= 0 else { throw unreadable }
        guard count > 0 else { break }
        entryBytes += Int64(count)
        totalBytes += Int64(count)
        try checkLimits(entry, entryBytes: entryBytes)
        try body(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
      }
      if let size = entry.size, size != entryBytes { throw unreadable }
    }
    current = nil
  }

  /// The current entry's whole content, refused beyond `maximum` bytes.
  public func data(upTo maximum: Int64) throws -> Data {
    let path = current?.path ?? ""
    var data = Data()
    try read { bytes in
      guard Int64(data.count + bytes.count) <= maximum else {
        throw ArchiveError.entryTooLarge(path: path, limit: maximum)
      }
      data.append(contentsOf: bytes)
    }
    return data
  }

  /// Why an entry's content cannot be read. A wrong password passes the first check of ZipCrypto once in 256 times, and
  /// gives bytes that look damaged.
  private var unreadable: ArchiveError { isProtected ? .wrongPassword : .damaged }

  private func checkLimits(_ entry: ArchiveEntry, entryBytes: Int64) throws(ArchiveError) {
    guard entryBytes <= limits.entryBytes else {
      throw .entryTooLarge(path: entry.path, limit: limits.entryBytes)
    }
    guard totalBytes <= limits.totalBytes else { throw .tooLarge(limit: limits.totalBytes) }
    guard totalBytes <= limits.ratioGrace || totalBytes / max(1, source.bytesRead) <= limits.ratio else {
      throw .suspiciousCompression
    }
  }

  /// Whether passing over an entry decompresses it: then its bytes count against the limits.
  private var mustDrain: Bool {
    archive_filter_code(archive, 0) != ARCHIVE_FILTER_NONE || (isZip && !source.isSeekable)
  }

  private var isZip: Bool {
    archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK == ARCHIVE_FORMAT_ZIP
  }

  /// libarchive takes a tar that stops between two entries for a whole one. A whole one ends with blocks of
  /// zeros, which are consumed while looking for the next header.
  private var endsProperly: Bool {
    isZip || archive_filter_bytes(archive, 0) > archive_read_header_position(archive)
  }
}
