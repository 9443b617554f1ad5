internal import CArchive
internal import Foundation

extension ArchiveSink {
  /// Registers itself with libarchive. The sink must outlive the archive.
  func open(_ archive: OpaquePointer) -> Int32 {
    let context = Unmanaged.passUnretained(self).toOpaque()
    return archive_write_open2(
      archive, context, nil,
      { _, context, bytes, count in
        guard let context, let bytes else { return -1 }
        let sink = Unmanaged<ArchiveSink>.fromOpaque(context).takeUnretainedValue()
        return sink.write(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : -1
      }, nil, nil)
  }
}

extension ArchiveEntry {
  /// Copies itself to a header of libarchive, with the permissions every archive of ours has.
  func describe(as path: String, size: Int64, in header: OpaquePointer?) {
    archive_entry_set_pathname_utf8(header, kind == .directory ? path + "/" : path)
    archive_entry_set_filetype(
      header, kind == .directory ? carchive_directory() : carchive_regular_file())
    archive_entry_set_perm(header, kind == .directory ? 0o700 : 0o600)
    archive_entry_set_size(header, size)
    archive_entry_set_mtime(header, modified.map(ArchiveTime.seconds) ?? 0, 0)
  }
}
