import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where an open file was opened, and whether it is still there: an open file that is removed goes on being read and
/// written, and is gone with the last connection.
struct FilePlace: Sendable {
  let url: URL
  private let identity: Identity

  private struct Identity: Equatable {
    let device, inode: UInt64

    /// Nil when there is nothing, or nothing that can be looked at.
    init?(of url: URL) {
      var status = stat()
      guard stat(url.path(percentEncoded: false), &status) == 0 else { return nil }
      (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
  }

  /// - Returns: nil when there is no file.
  init?(of url: URL) {
    guard let identity = Identity(of: url) else { return nil }
    (self.url, self.identity) = (url, identity)
  }

  /// Whether there is nothing at a place, or a file without a byte.
  static func isEmpty(_ url: URL) -> Bool {
    var status = stat()
    if stat(url.path(percentEncoded: false), &status) == 0 { return status.st_size == 0 }
    return errno == ENOENT
  }

  /// Whether the path still leads to the file.
  var isKept: Bool { Identity(of: url) == identity }

  /// Whether the file was removed, or moved away, and nothing took its place.
  var isFree: Bool {
    var status = stat()
    return stat(url.path(percentEncoded: false), &status) != 0 && errno == ENOENT
  }
}
