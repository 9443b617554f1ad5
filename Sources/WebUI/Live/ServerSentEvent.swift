import NIOCore

/// One event of a stream that a browser's `EventSource` reads.
enum ServerSentEvent: Equatable {
  /// A name and its data, of any number of lines.
  case event(String, data: String)
  /// Nothing: tells both ends that the other is there.
  case heartbeat

  /// The event as it is sent.
  var bytes: ByteBuffer {
    switch self {
    case .heartbeat:
      return ByteBuffer(string: ": \n\n")
    case .event(let name, let data):
      // An EventSource ends a line at each of the three line breaks, and joins lines by one.
      var bytes = ByteBuffer(string: "event: \(name)\ndata: ")
      bytes.reserveCapacity(data.utf8.count + 4_096)
      var rest = data.utf8[...]
      while let mark = rest.firstIndex(where: { $0 == Self.lineFeed || $0 == Self.carriageReturn }) {
        bytes.writeBytes(rest[..<mark])
        bytes.writeStaticString("\ndata: ")
        let isPair = rest[mark...].starts(with: [Self.carriageReturn, Self.lineFeed])
        rest = rest[mark...].dropFirst(isPair ? 2 : 1)
      }
      bytes.writeBytes(rest)
      bytes.writeStaticString("\n\n")
      return bytes
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
