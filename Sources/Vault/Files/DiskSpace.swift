import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a disk says of the space that it has left.
enum DiskSpace {
  /// Whether a disk takes no more files although it has room for their bytes. Many disks count no files: they say no.
  static func lacksInodes(at path: String) -> Bool {
    var status = statvfs()
    // What was to be made is not there: its folder is on the same disk.
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let places: [String] = [path, folder]
    guard places.contains(where: { statvfs($0, &status) == 0 }) else { return false }
    return status.f_files > 0 && status.f_favail == 0 && status.f_bavail > 0
  }
}
