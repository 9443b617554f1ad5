import Foundation
import Vault

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is at a path, links not followed.
struct FileStatus: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case file
    case folder
    case link
    /// A pipe, a socket, a device: nothing to read.
    case other
  }

  let kind: Kind
  let stamp: BackupRecord.File.Stamp
  /// The permission bits.
  let mode: UInt16
  /// What it is called by the system, whatever path led there.
  let identity: Identity

  struct Identity: Sendable, Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// Looks; nil when nothing is there.
  static func of(_ url: URL) throws(FileError) -> FileStatus? {
    let path = url.plainPath
    var status = stat()
    guard lstat(path, &status) == 0 else {
      let error = FileError(path: path)
      if error == .missing(path) { return nil }
      throw error
    }
    return FileStatus(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    // Any program can date a file, and after 2262 the nanoseconds do not fit: what is compared may wrap around.
    stamp = BackupRecord.File.Stamp(
      size: Int64(status.st_size), modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    mode = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
  }
}

/// What happens to names, durably.
enum Names {
  /// Renames a folder; one that is not empty is never replaced.
  static func move(_ old: URL, to new: URL) throws(FileError) {
    if rename(old.plainPath, new.plainPath) != 0 { throw FileError(path: new.plainPath) }
    try Folder.sync(new.deletingLastPathComponent())
  }

  /// Removes a folder when it is empty; says whether it is gone.
  @discardableResult
  static func removeIfEmpty(_ folder: URL) throws(FileError) -> Bool {
    if rmdir(folder.plainPath) == 0 { return true }
    switch FileError(path: folder.plainPath) {
    case .missing: return true
    case .exists: return false
    case let error: throw error
    }
  }

  /// What a link points to.
  static func target(of link: URL) throws(FileError) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(link.plainPath, &buffer, buffer.count)
    if count < 0 { throw FileError(path: link.plainPath) }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes a link.
  static func link(_ url: URL, to target: String) throws(FileError) {
    if symlink(target, url.plainPath) != 0 { throw FileError(path: url.plainPath) }
    try Folder.sync(url.deletingLastPathComponent())
  }
}

extension URL {
  /// The path without a last `/`, which would make the system follow a link.
  var plainPath: String {
    let path = path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
