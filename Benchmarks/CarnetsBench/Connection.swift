import Foundation

/// A connection to the server on this machine, read as bytes come: what a library would do beside would be
/// measured, too.
final class Connection {
  private let socket: Int32
  private var buffer: [UInt8] = []

  /// - Throws: `POSIXError`.
  init(port: UInt16) throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = Foundation.socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw POSIXError.last }
    socket = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError.last }
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    // What does not come within this time will not come: a line fails rather than waits for ever.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, 0) }
      guard sent > 0 else { throw POSIXError.last }
      rest = rest.dropFirst(sent)
    }
  }

  /// The next answer, whole.
  func answer() throws -> Answer {
    let head = String(decoding: try take(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
    var answer = Answer(head: head)
    let length = answer.field("content-length").flatMap { Int($0) } ?? 0
    while buffer.count < length { try receive() }
    answer.body = String(decoding: buffer.prefix(length), as: UTF8.self)
    buffer.removeFirst(length)
    return answer
  }

  /// The next event of a stream, whole. Events end with an empty line, which is in one piece.
  func event() throws -> String {
    String(decoding: try take(through: Array("\n\n".utf8)), as: UTF8.self)
  }

  private func take(through mark: [UInt8]) throws -> ArraySlice<UInt8> {
    var start = 0
    while true {
      if let end = buffer[start...].firstRange(of: mark)?.upperBound {
        defer { buffer.removeFirst(end) }
        return buffer[..<end]
      }
      start = max(0, buffer.count - mark.count)
      try receive()
    }
  }

  private func receive() throws {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = piece.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
    guard count > 0 else { throw POSIXError.last }
    buffer += piece.prefix(count)
  }
}

/// What a server answers.
struct Answer {
  let head: String
  var body = ""

  /// The status, 0 when there is none.
  var status: Int { head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }

  /// The value of a header field; nil when it has none.
  func field(_ name: String) -> String? {
    let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name + ":") }
    return line.map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }
}
