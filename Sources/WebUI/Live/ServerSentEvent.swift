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
      var text = "event: \(name)\n"
      // An EventSource ends a line at each of the three line breaks, and joins lines by one.
      for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak) {
        text += "data: \(line)\n"
      }
      return ByteBuffer(string: text + "\n")
    }
  }
}

extension Character {
  fileprivate var isLineBreak: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
