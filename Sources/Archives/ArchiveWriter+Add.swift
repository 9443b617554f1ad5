public import Foundation

extension ArchiveWriter {
  /// Adds a file whose content is in memory.
  public func add(
    _ path: String, _ data: Data, modified: Date, compression: Compression = .deflated
  ) throws {
    try begin(
      ArchiveEntry(path: path, size: Int64(data.count), modified: modified), compression: compression)
    try data.withUnsafeBytes { try write($0) }
  }

  /// Adds a file from the disk, read in pieces. A file that changes its length meanwhile is an error.
  public func add(
    _ path: String, contentsOf file: String, modified: Date, compression: Compression = .deflated
  ) throws {
    let file = try OwnedFile(reading: file)
    try begin(
      ArchiveEntry(path: path, size: try file.size(), modified: modified), compression: compression)
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while case let count = try file.read(into: buffer), count > 0 {
        try write(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
      }
    }
  }

  /// Adds an empty folder.
  public func addDirectory(_ path: String, modified: Date) throws {
    try begin(ArchiveEntry(path: path, kind: .directory, modified: modified))
  }
}
