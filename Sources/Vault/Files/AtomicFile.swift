public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that are there whole or not at all, power cut included.
public enum AtomicFile {
  /// Replaces a file's content: temporary file in the same directory, fsync, `rename(2)`, fsync of the
  /// directory. When this returns the new content is durable. When it throws the old one is untouched, with
  /// one exception: where the rename is done and the disk refuses to sync the directory, the new content is in
  /// place, whole, and only a power cut may still bring the old one back.
  ///
  /// - Parameters:
  ///   - data: the whole content.
  ///   - url: where; its directory must exist.
  ///   - mode: the permission bits that the file gets, whatever it had.
  public static func write(_ data: Data, to url: URL, mode: UInt16 = 0o600) throws(FileError) {
    let writer = try AtomicFileWriter(in: url.deletingLastPathComponent(), mode: mode)
    try writer.append(data.bytes)
    try writer.commit(to: url)
  }

  /// Removes the temporary files that a killed process left in a directory; says how many.
  ///
  /// A file still being written is locked by its writer, so this may run beside one.
  @discardableResult
  public static func removeLeftovers(in directory: URL) throws(FileError) -> Int {
    var removed = 0
    for name in try Folder.names(in: directory) where AtomicFileWriter.isTemporary(name) {
      let url = directory.appending(path: name)
      do {
        let file = try OpenFile(url.path(percentEncoded: false), .readUnlessLink)
        if try file.tryLock(exclusive: true), try Folder.removeFile(url) { removed += 1 }
      } catch .missing {
        // Its writer renamed it meanwhile.
      } catch .notAFile {
        // Somebody else's, whatever it is called.
      } catch .failed(_, code: _) {
        // A disk without locks cannot tell a dead writer from a live one: the file stays.
      }
    }
    return removed
  }
}

/// A file being written beside its destination, which only commit(to:) touches.
///
/// A writer that ends without a commit removes what it wrote.
public final class AtomicFileWriter: Sendable {
  private let file: OpenFile
  private let temporary: URL

  /// Opens a temporary file, locked against AtomicFile/removeLeftovers(in:).
  ///
  /// - Parameters:
  ///   - directory: on the same disk as the destination; it must exist.
  ///   - mode: the permission bits of the file once committed; it is 0600 meanwhile.
  public init(in directory: URL, mode: UInt16 = 0o600) throws(FileError) {
    while true {
      let url = Self.temporaryURL(in: directory)
      let file = try OpenFile(
        url.path(percentEncoded: false), .create, named: directory.path(percentEncoded: false))
      // A cleaner could have taken the file between its creation and its lock: then start again.
      let links = Self.lock(file) ? try file.linkCount() : 0
      if links > 0 {
        if mode != 0o600 { try file.setMode(mode) }
        self.file = file
        temporary = url
        return
      }
    }
  }

  deinit {
    // After a commit the name is gone; it is random, so nobody else's file can have it.
    unlink(temporary.path(percentEncoded: false))
  }

  /// Adds bytes at the end.
  public func append(_ bytes: RawSpan) throws(FileError) {
    try file.write(bytes)
  }

  /// Replaces bytes that were appended before.
  func overwrite(_ bytes: RawSpan, at offset: Int64) throws(FileError) {
    try file.write(bytes, at: offset)
  }

  /// Puts the file in place of whatever is there, durably. Call it once.
  ///
  /// - Parameter url: in an existing directory of the same disk.
  public func commit(to url: URL) throws(FileError) {
    try sync()
    try move(to: url)
    try Folder.sync(url.deletingLastPathComponent())
  }

  /// Puts the file where nothing is, durably. Call it once.
  ///
  /// - Parameter url: in an existing directory of the same disk.
  /// - Throws: `FileError.exists` when something came there meanwhile; it stays as it is.
  public func commit(toNew url: URL) throws(FileError) { try commit(toNew: url, link: Folder.link) }

  /// - Parameter link: gives a file a second name: 0, or the reason why not.
  func commit(toNew url: URL, link: (String, String) -> Int32) throws(FileError) {
    try sync()
    let destination = url.path(percentEncoded: false)
    switch link(temporary.path(percentEncoded: false), destination) {
    case 0: try Folder.removeFile(temporary)
    case EEXIST: throw .exists(destination)
    default:
      // A disk that knows no second names: an empty file of ours takes the place first.
      _ = try OpenFile(destination, .create)
      do throws(FileError) {
        try move(to: url)
      } catch {
        try Folder.removeFile(url)
        throw error
      }
    }
    try Folder.sync(url.deletingLastPathComponent())
  }

  /// Waits until what was appended is on the disk.
  func sync() throws(FileError) { try file.sync() }

  /// Puts the file in place of whatever is there, without waiting for the disk: until the directory is synced, a power
  /// cut may still bring the old one back. Call it once.
  ///
  /// - Parameter url: in an existing directory of the same disk.
  func move(to url: URL) throws(FileError) {
    let destination = url.path(percentEncoded: false)
    if rename(temporary.path(percentEncoded: false), destination) != 0 { throw FileError(path: destination) }
  }

  /// A name for a draft that others write: AtomicFile/removeLeftovers(in:) clears it after a kill.
  package static func temporaryURL(in directory: URL) -> URL {
    directory.appending(path: prefix + String(UInt64.random(in: .min ... .max), radix: 16) + suffix)
  }

  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// Some network disks know no locks: there, leftovers are simply cleaned less carefully.
  private static func lock(_ file: borrowing OpenFile) -> Bool {
    (try? file.tryLock(exclusive: true)) ?? true
  }

  private static let prefix = ".carnets-"
  private static let suffix = ".tmp"
}
