internal import CArchive

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writes a zip or tar archive as a stream, in bounded memory.
///
/// The same entries in the same order give the same content: times come from the caller, owners and
/// permissions are fixed (files 0600, folders 0700). An archive is whole only after ``finish()``; a file
/// that was not finished is removed. Calls block; a writer belongs to one task at a time.
public final class ArchiveWriter {
  /// The archive's format.
  public enum Format: Hashable, Sendable {
    /// Deflated zip, with Zip64 where needed and Unicode names.
    case zip
    /// Uncompressed tar with pax headers where needed.
    case tar
  }

  /// Whether a zip entry is compressed. Photos are already.
  public enum Compression: Hashable, Sendable {
    case deflated
    case stored
  }

  private let archive: OpaquePointer
  private let sink: ArchiveSink
  private let format: Format
  private let locale = UTF8Locale()
  private let unfinishedFile: String?
  private var isFinished = false
  private var paths: Set<String> = []
  private var current: (path: String, missing: Int64)?

  /// Creates a file of mode 0600, which must not exist yet.
  public convenience init(_ format: Format, creating path: String) throws {
    try self.init(format, sink: try ArchiveSink(creating: path), file: path)
  }

  /// Gives the archive's bytes to a closure as they come; what it throws, the writer throws.
  /// Each piece is valid only during its call.
  public convenience init(
    _ format: Format, to write: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try self.init(format, sink: ArchiveSink(write), file: nil)
  }

  private init(_ format: Format, sink: ArchiveSink, file: String?) throws {
    guard let archive = archive_write_new() else { throw ArchiveError.unwritable(reason: "") }
    self.archive = archive
    self.sink = sink
    self.format = format
    unfinishedFile = file
    let status = locale {
      switch format {
      case .zip:
        archive_write_set_format_zip(archive)
        archive_write_set_options(archive, "zip:hdrcharset=UTF-8")
      case .tar:
        archive_write_set_format_pax_restricted(archive)
        archive_write_set_options(archive, "pax:hdrcharset=UTF-8")
      }
      archive_write_set_bytes_per_block(archive, 1 << 16)
      archive_write_set_bytes_in_last_block(archive, 1)
      return sink.open(archive)
    }
    try check(status)
  }

  deinit {
    if !isFinished {
      // Without this, freeing would write the end of an archive that is not whole.
      archive_write_fail(archive)
      if let unfinishedFile { unlink(unfinishedFile) }
    }
    archive_write_free(archive)
  }

  /// Starts an entry; its `size` in bytes is required for a file, and that many bytes must follow by
  /// ``write(_:)``.
  public func begin(_ entry: ArchiveEntry, compression: Compression = .deflated) throws {
    try checkComplete()
    let path = try ArchivePath.validated(entry.path)
    guard !path.isEmpty else { throw ArchiveError.unsafePath(entry.path) }
    guard paths.insert(path).inserted else { throw ArchiveError.duplicatePath(path) }
    let size = entry.kind == .directory ? 0 : entry.size
    guard let size, size >= 0 else { throw ArchiveError.sizeMismatch(path: path) }
    let status = locale {
      if format == .zip {
        switch compression {
        case .deflated where size > 0: archive_write_zip_set_compression_deflate(archive)
        default: archive_write_zip_set_compression_store(archive)
        }
      }
      let header = archive_entry_new()
      defer { archive_entry_free(header) }
      entry.describe(as: path, size: size, in: header)
      return archive_write_header(archive, header)
    }
    try check(status)
    current = (path, size)
  }

  /// Adds bytes to the entry that was begun.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard let entry = current, Int64(bytes.count) <= entry.missing else {
      throw ArchiveError.sizeMismatch(path: current?.path ?? "")
    }
    guard !bytes.isEmpty else { return }
    let count = locale { archive_write_data(archive, bytes.baseAddress, bytes.count) }
    try check(count == bytes.count ? ARCHIVE_OK : ARCHIVE_FATAL)
    current?.missing -= Int64(count)
  }

  /// Ends the archive. A file is on the disk when this returns; its folder is the caller's to synchronise.
  public func finish() throws {
    try checkComplete()
    try check(locale { archive_write_close(archive) })
    try sink.synchronize()
    isFinished = true
  }

  private func checkComplete() throws(ArchiveError) {
    if let entry = current, entry.missing > 0 { throw .sizeMismatch(path: entry.path) }
    current = nil
  }

  private func check(_ status: Int32) throws {
    guard status == ARCHIVE_OK else {
      let reason = archive_error_string(archive).map { String(cString: $0) } ?? ""
      throw sink.failure ?? ArchiveError.unwritable(reason: reason)
    }
  }
}
