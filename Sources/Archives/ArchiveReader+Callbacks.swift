internal import CArchive
internal import Foundation

extension ArchiveSource {
  /// Registers itself with libarchive, which sniffs the format. The source must outlive the archive.
  func open(_ archive: OpaquePointer) -> Int32 {
    archive_read_set_callback_data(archive, Unmanaged.passUnretained(self).toOpaque())
    archive_read_set_read_callback(archive) { _, context, bytes in
      guard let chunk = ArchiveSource.from(context)?.read() else { return -1 }
      bytes?.pointee = chunk.baseAddress
      return chunk.count
    }
    if isSeekable {
      archive_read_set_seek_callback(archive) { _, context, offset, origin in
        ArchiveSource.from(context)?.seek(by: offset, from: origin) ?? Int64(ARCHIVE_FATAL)
      }
      archive_read_set_skip_callback(archive) { _, context, count in
        ArchiveSource.from(context)?.skip(count) ?? Int64(ARCHIVE_FATAL)
      }
    }
    return archive_read_open1(archive)
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> ArchiveSource? {
    context.map { Unmanaged<ArchiveSource>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension ArchiveEntry {
  /// The entry that a header of libarchive describes, or the reason why it is refused.
  init(_ header: OpaquePointer) throws(ArchiveError) {
    guard let name = archive_entry_pathname_utf8(header) else { throw .unreadableName }
    let raw = String(cString: name)
    let isLink = archive_entry_hardlink_utf8(header) != nil || archive_entry_symlink_utf8(header) != nil
    let kind: Kind
    switch UInt32(archive_entry_filetype(header)) {
    case carchive_regular_file() where !isLink: kind = .file
    case carchive_directory() where !isLink: kind = .directory
    default: throw .unsupportedEntry(raw)
    }
    let path = try ArchivePath.validated(raw)
    guard !path.isEmpty || kind == .directory else { throw .unsafePath(raw) }
    self.init(
      path: path, kind: kind,
      size: archive_entry_size_is_set(header) != 0 ? archive_entry_size(header) : nil,
      modified: archive_entry_mtime_is_set(header) != 0
        ? ArchiveTime.date(Int64(archive_entry_mtime(header))) : nil)
  }
}
