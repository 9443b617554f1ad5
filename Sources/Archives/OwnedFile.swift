#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file, closed with its last reference.
final class OwnedFile {
  private let descriptor: Int32

  init(reading path: String) throws(ArchiveError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(reason: Self.reason()) }
  }

  /// A new file that only its owner can read. An existing one is never opened: `taken` is thrown.
  init(creating path: String, whenTaken taken: ArchiveError) throws(ArchiveError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? taken : .unwritable(reason: Self.reason())
    }
  }

  deinit {
    close(descriptor)
  }

  /// Up to `buffer.count` bytes; none at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      guard errno == EINTR else { throw .unreadable(reason: Self.reason()) }
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
    var rest = bytes
    while !rest.isEmpty {
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #else
        let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno != EINTR {
        throw .unwritable(reason: Self.reason())
      }
    }
  }

  /// Moves to a position counted in bytes from `origin` (`SEEK_SET`, `SEEK_CUR` or `SEEK_END`).
  func seek(by offset: Int64, from origin: Int32) throws(ArchiveError) -> Int64 {
    let position = lseek(descriptor, off_t(offset), origin)
    guard position >= 0 else { throw .unreadable(reason: Self.reason()) }
    return Int64(position)
  }

  /// The file's length in bytes.
  func size() throws(ArchiveError) -> Int64 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: Self.reason()) }
    return Int64(status.st_size)
  }

  func setModified(secondsSince1970 seconds: Int) throws(ArchiveError) {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    guard
      withUnsafePointer(
        to: (time, time),
        { times in
          times.withMemoryRebound(to: timespec.self, capacity: 2) { futimens(descriptor, $0) == 0 }
        })
    else { throw .unwritable(reason: Self.reason()) }
  }

  /// Returns once the content is on the disk.
  func synchronize() throws(ArchiveError) {
    guard fsync(descriptor) == 0 else { throw .unwritable(reason: Self.reason()) }
  }

  /// The system's words for the last failure.
  static func reason() -> String {
    String(cString: strerror(errno))
  }
}
