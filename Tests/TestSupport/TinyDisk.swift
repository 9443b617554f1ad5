public import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A disk in memory that is soon full, where the machine lets this user have one.
public final class TinyDisk: Sendable {
  /// Where it is.
  public let url: URL

  /// Whether a test that needs one is to fail where this user may not have one: where everything is checked, nothing is
  /// left out in silence.
  public static let isRequired = ProcessInfo.processInfo.environment["CI"] != nil

  /// Whether the machine lets this user have one: a test that needs it is reported as skipped where it does not.
  public static let isPossible: Bool = {
    if isRequired { return true }
    do {
      let folder = try TemporaryFolder()
      return try TinyDisk(at: folder.url.appending(path: "disk"), kibibytes: 64) != nil
    } catch {
      return false
    }
  }()

  /// Mounts a disk; nil, with a line in the test's output, where that is not allowed.
  ///
  /// - Parameters:
  ///   - folder: its mount point, created now.
  ///   - kibibytes: its size.
  ///   - inodes: how many files it takes, its own folder among them; nil for as many as have room.
  public init?(at folder: URL, kibibytes: Int, inodes: Int? = nil) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder
    #if os(Linux)
      let options = "size=\(kibibytes)k" + (inodes.map { ",nr_inodes=\($0)" } ?? "")
      if Glibc.mount("tmpfs", folder.path, "tmpfs", 0, options) == 0 { return }
    #endif
    print("skipped: only an administrator can mount a small disk")
    return nil
  }

  /// Fills the disk but for some bytes.
  public func fill(leaving bytes: Int = 0) throws {
    #if os(Linux)
      var status = statvfs()
      guard statvfs(url.path, &status) == 0 else { return }
      let free = Int(status.f_bavail) * Int(status.f_frsize)
      try Data(count: max(0, free - bytes)).write(to: url.appending(path: ".ballast"))
    #endif
  }

  /// Makes room again.
  public func empty() throws {
    try FileManager.default.removeItem(at: url.appending(path: ".ballast"))
  }

  deinit {
    #if os(Linux)
      // Lazily: a file that is still open must not leave the disk behind.
      umount2(url.path, Int32(MNT_DETACH))
    #endif
  }
}
