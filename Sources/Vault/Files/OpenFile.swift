package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One open file: closed when the value ends, its errors mapped once, interrupted calls resumed.
package struct OpenFile: ~Copyable, Sendable {
  /// What messages call the file.
  package let path: String
  private let descriptor: Int32

  /// How a file is opened.
  package enum Access: Sendable {
    /// A file alone: not a folder, nor a pipe or a device, which may never end.
    case read
    /// The same, where a link is none.
    case readUnlessLink
    /// Fails when something is there already; mode 0600 until changed.
    case create
    /// Reads and writes, creating the file with mode 0600 when there is none.
    case update
    /// Writes a file alone that is there, where a link is none.
    case overwrite
    case folder

    fileprivate var flags: Int32 {
      switch self {
      // Opening a pipe would wait for somebody who writes into it.
      case .read: O_RDONLY | O_NONBLOCK
      case .readUnlessLink: O_RDONLY | O_NONBLOCK | O_NOFOLLOW
      case .create: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
      case .update: O_RDWR | O_CREAT
      case .overwrite: O_WRONLY | O_NONBLOCK | O_NOFOLLOW
      case .folder: O_RDONLY | O_DIRECTORY
      }
    }

    /// Whether it is for files alone.
    fileprivate var isForFiles: Bool { [.read, .readUnlessLink, .overwrite].contains(self) }
    fileprivate var refusesLinks: Bool { flags & O_NOFOLLOW != 0 }
  }

  /// Opens a file.
  ///
  /// - Parameter name: what messages call it, when its own path would say nothing to a person.
  package init(_ path: String, _ access: Access, named name: String? = nil) throws(FileError) {
    self.path = name ?? path
    // Descriptors never reach the programs we start: a child must not keep a lock or a key file open.
    descriptor = try Self.opened(path, access, named: self.path)
  }

  deinit {
    close(descriptor)
  }

  /// Writes every byte, in as many calls as it takes.
  package func write(_ bytes: RawSpan) throws(FileError) {
    try bytes.withUnsafeBytes { (buffer) throws(FileError) in
      var rest = buffer
      while !rest.isEmpty {
        let written = try Self.retrying(path) { Int32(clamping: unsafeWrite(descriptor, rest)) }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(Int(written)))
      }
    }
  }

  /// Writes every byte from an offset on; the next ``write(_:)`` goes where it would have gone.
  package func write(_ bytes: RawSpan, at offset: Int64) throws(FileError) {
    try bytes.withUnsafeBytes { (buffer) throws(FileError) in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer.dropFirst(done))
        done += Int(
          try Self.retrying(path) {
            Int32(
              clamping: pwrite(
                descriptor, rest.baseAddress, min(rest.count, 1 << 30), off_t(offset) + off_t(done)))
          })
      }
    }
  }

  /// Reads at an offset until the buffer is full or the file ends; says how many bytes came.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(FileError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let room = UnsafeMutableRawBufferPointer(rebasing: buffer.dropFirst(filled))
      let got = try Self.retrying(path) {
        Int32(
          clamping: pread(
            descriptor, room.baseAddress, min(room.count, 1 << 30), off_t(offset) + off_t(filled)))
      }
      if got == 0 { break }
      filled += Int(got)
    }
    return filled
  }

  /// The whole content, refused beyond a limit so that a hostile file cannot take the memory.
  package func contents(limit: Int) throws(FileError) -> Data {
    let size = try size()
    guard size <= limit else { throw .tooLarge(path, limit: limit) }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    var got = 0
    do {
      got = try bytes.withUnsafeMutableBytes { try read(into: $0, at: 0) }
    } catch let error as FileError {
      throw error
    } catch {
      throw .failed(path, code: EIO)
    }
    return Data(bytes.prefix(got))
  }

  /// The size in bytes.
  package func size() throws(FileError) -> Int64 {
    Int64(try status().st_size)
  }

  /// How many names the file has: 0 once somebody removed it.
  package func linkCount() throws(FileError) -> Int {
    Int(try status().st_nlink)
  }

  /// Shortens the file.
  package func truncate(to size: Int64) throws(FileError) {
    try Self.retrying(path) { ftruncate(descriptor, off_t(size)) }
  }

  /// Replaces the permission bits, whatever the user's mask.
  package func setMode(_ mode: UInt16) throws(FileError) {
    try Self.retrying(path) { fchmod(descriptor, mode_t(mode)) }
  }

  /// Returns once the content is on the disk itself, not in a cache.
  package func sync() throws(FileError) {
    #if canImport(Darwin)
      // fsync leaves the bytes in the drive's own cache there.
      try Self.retrying(path) { fcntl(descriptor, F_FULLFSYNC) }
    #else
      try Self.retrying(path) { fsync(descriptor) }
    #endif
  }

  /// Tries `flock`; `false` when another open file holds what excludes it.
  package func tryLock(exclusive: Bool) throws(FileError) -> Bool {
    do {
      try Self.retrying(path) { flock(descriptor, (exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) }
      return true
    } catch .failed(_, code: EWOULDBLOCK) {
      return false
    }
  }

  /// Waits for an exclusive `flock`. Only for locks held during a few system calls.
  package func lock() throws(FileError) {
    try Self.retrying(path) { flock(descriptor, LOCK_EX) }
  }

  /// Gives the lock back before the file is closed.
  package func unlock() throws(FileError) {
    try Self.retrying(path) { flock(descriptor, LOCK_UN) }
  }

  private func status() throws(FileError) -> stat { try Self.status(descriptor, named: path) }

  private static func status(_ descriptor: Int32, named name: String) throws(FileError) -> stat {
    var status = stat()
    try retrying(name) { fstat(descriptor, &status) }
    return status
  }

  private static func opened(
    _ path: String, _ access: Access, named name: String
  ) throws(FileError) -> Int32 {
    let descriptor: Int32
    do {
      descriptor = try retrying(name) { open(path, access.flags | O_CLOEXEC, 0o600) }
    } catch .failed(_, code: ELOOP) where access.refusesLinks {
      throw .notAFile(name)
    } catch .failed(_, code: ENXIO) where access.isForFiles {
      throw .notAFile(name)
    }
    guard access.isForFiles else { return descriptor }
    do throws(FileError) {
      let status = try status(descriptor, named: name)
      guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(name) }
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  @discardableResult
  private static func retrying(_ path: String, _ call: () -> Int32) throws(FileError) -> Int32 {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw FileError(path: path, code: code) }
    }
  }
}

/// `write(2)`, of at most a gibibyte so that its answer fits 32 bits.
private func unsafeWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, min(bytes.count, 1 << 30))
}
