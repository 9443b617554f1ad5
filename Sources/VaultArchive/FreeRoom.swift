import Foundation
import Vault

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The room that a disk has left for this user.
enum FreeRoom {
  /// Kept free: a disk filled to the last byte stops the rest of the machine.
  private static let margin: Int64 = 16 << 20

  /// Throws unless a disk has room for so many bytes.
  static func require(_ bytes: Int64, at folder: URL, of path: String) throws {
    let (free, needed) = (try bytesLeft(at: folder), needed(for: bytes))
    guard free >= needed else { throw VaultArchiveError.noRoom(path, needed: needed, free: free) }
  }

  /// Whether a disk has room for so many bytes.
  static func has(_ bytes: Int64, at folder: URL) throws -> Bool {
    try bytesLeft(at: folder) >= needed(for: bytes)
  }

  private static func needed(for bytes: Int64) -> Int64 {
    // The archive says how much it is.
    let (sum, overflow) = bytes.addingReportingOverflow(margin)
    return overflow ? .max : sum
  }

  /// Whether two folders are on one disk.
  static func isOneDisk(_ first: URL, _ second: URL) throws -> Bool {
    try device(first) == device(second)
  }

  private static func bytesLeft(at folder: URL) throws(FileError) -> Int64 {
    var status = statvfs()
    let path = folder.path(percentEncoded: false)
    guard statvfs(path, &status) == 0 else { throw FileError(path: path) }
    // A file system on a network may say anything.
    let (bytes, overflow) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return overflow ? .max : Int64(clamping: bytes)
  }

  private static func device(_ folder: URL) throws(FileError) -> dev_t {
    var status = stat()
    let path = folder.path(percentEncoded: false)
    guard stat(path, &status) == 0 else { throw FileError(path: path) }
    return status.st_dev
  }
}
