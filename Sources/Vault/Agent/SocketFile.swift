import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One end of a Unix socket: closed when the value ends. Neither reading nor writing waits for long.
final class SocketFile: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// A new socket; nil when the system has none left.
  static func make() -> SocketFile? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    return descriptor < 0 ? nil : SocketFile(descriptor)
  }

  /// The other end's next process that waits for this listening socket; nil for the reason in `errno`.
  func accepted() -> SocketFile? {
    #if canImport(Glibc)
      let accepted = Glibc.accept(descriptor, nil, nil)
    #elseif canImport(Musl)
      let accepted = Musl.accept(descriptor, nil, nil)
    #else
      let accepted = Darwin.accept(descriptor, nil, nil)
    #endif
    return accepted < 0 ? nil : SocketFile(accepted)
  }

  /// Gives up on the other end when it takes longer than so many seconds.
  func limitWaiting(to seconds: Int = 2) {
    var time = timeval()
    time.tv_sec = seconds
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// The user whose process is at the other end; nil when the system does not say.
  var peer: uid_t? {
    #if canImport(Darwin)
      var (user, group) = (uid_t(), gid_t())
      return getpeereid(descriptor, &user, &group) == 0 ? user : nil
    #else
      // `struct ucred`: process, user, group.
      var credentials: (pid_t, uid_t, gid_t) = (0, uid_t.max, gid_t.max)
      var size = socklen_t(MemoryLayout.size(ofValue: credentials))
      guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
      return credentials.1
    #endif
  }

  /// Writes every byte; false when the other end does not take them.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      #if canImport(Darwin)
        let sent = send(descriptor, rest.baseAddress, rest.count, 0)
      #else
        let sent = send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      #endif
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(sent))
    }
    return true
  }

  /// Fills a buffer; false when the other end gives less.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var rest = buffer
    while !rest.isEmpty {
      let got = recv(descriptor, rest.baseAddress, rest.count, 0)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return false }
      rest = UnsafeMutableRawBufferPointer(rebasing: rest.dropFirst(got))
    }
    return true
  }

  /// The bytes up to the end of a line; nil when none ends within the limit.
  func line(limit: Int) -> String? {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      var byte: UInt8 = 0
      guard withUnsafeMutableBytes(of: &byte, { read(into: $0) }) else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }

  /// Calls the system with the address of a path; false when the path is too long for one.
  static func withAddress(
    of url: URL, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(url.path(percentEncoded: false).utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.count < room else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Whether a path is short enough for the address of a socket.
  static func fits(_ url: URL) -> Bool { withAddress(of: url) { _, _ in 0 } != nil }
}
