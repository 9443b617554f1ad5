package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Directories, created private and durably.
package enum Folder {
  /// Creates a directory and what is missing above it, mode 0700, each on disk when this returns.
  package static func create(_ url: URL) throws(FileError) {
    let path = url.path(percentEncoded: false)
    if exists(url) { return }
    let parent = url.deletingLastPathComponent()
    if parent.path(percentEncoded: false) != path { try create(parent) }
    if mkdir(path, 0o700) != 0 {
      let code = errno
      // Another task may have won the race to create it.
      if code == EEXIST, exists(url) { return }
      throw FileError(path: path, code: code)
    }
    try sync(parent)
  }

  /// Takes away what others may do in a directory. Disks that know no permissions (FAT, some network disks)
  /// refuse, and there is nothing to take away there.
  package static func makePrivate(_ url: URL) {
    chmod(url.path(percentEncoded: false), 0o700)
  }

  /// Whether a directory is there.
  package static func exists(_ url: URL) -> Bool {
    var status = stat()
    return stat(url.path(percentEncoded: false), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a directory is there, and no link to one.
  package static func isItself(_ url: URL) -> Bool {
    var status = stat()
    // With a slash at its end the path of a link is that of what it leads to.
    let path = url.deletingLastPathComponent().appending(
      path: url.lastPathComponent, directoryHint: .notDirectory)
    return lstat(path.path(percentEncoded: false), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes renames and removals inside a directory survive a power cut.
  package static func sync(_ url: URL) throws(FileError) {
    let folder = try OpenFile(url.path(percentEncoded: false), .folder)
    do {
      try folder.sync()
    } catch .failed(_, code: EINVAL) {
      // Some network and FUSE file systems have nothing to sync in a directory, and say so this way.
    }
  }

  /// The names inside a directory, sorted; none when it does not exist.
  package static func names(in url: URL) throws(FileError) -> [String] {
    let path = url.path(percentEncoded: false)
    guard let stream = opendir(path) else {
      let error = FileError(path: path)
      if error == .missing(path) { return [] }
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        let code = errno
        if code != 0 { throw FileError(path: path, code: code) }
        return names.sorted()
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Gives a file another name in the same directory, durably; `false` when there was none.
  @discardableResult
  package static func renameFile(_ url: URL, to other: URL) throws(FileError) -> Bool {
    guard try rename(url, to: other) else { return false }
    try sync(url.deletingLastPathComponent())
    return true
  }

  /// The same without waiting for the disk: after a power cut it may have either name.
  static func rename(_ url: URL, to other: URL) throws(FileError) -> Bool {
    let path = url.path(percentEncoded: false)
    if unsafeRename(path, other.path(percentEncoded: false)) == 0 { return true }
    let error = FileError(path: path)
    if error == .missing(path) { return false }
    throw error
  }

  /// Gives a file a second name, where nothing is: 0, or the reason why not.
  static func link(_ path: String, _ second: String) -> Int32 { unsafeLink(path, second) == 0 ? 0 : errno }

  /// Removes a file; `false` when there was none.
  @discardableResult
  package static func removeFile(_ url: URL) throws(FileError) -> Bool {
    let path = url.path(percentEncoded: false)
    if unlink(path) == 0 { return true }
    let error = FileError(path: path)
    if error == .missing(path) { return false }
    throw error
  }
}

/// `rename(2)`.
private func unsafeRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

/// `link(2)`.
private func unsafeLink(_ old: String, _ new: String) -> Int32 { link(old, new) }
