import NIOCore

/// How many connections the server bears, and how long it waits for what they send and for them to read. Whoever can
/// reach the port can open connections and send bytes before anything is known of them.
struct ServerLimits: Sendable, Hashable {
  /// Connections at a time. Another one waits until one of them is closed; a browser opens six.
  var connections = 128
  /// How long a connection may ask nothing, from its beginning or its last answer on.
  var idle = TimeAmount.seconds(60)
  /// How long the head of a request may take, from its first byte on.
  var head = TimeAmount.seconds(15)
  /// The time over which the rate of a body is measured. Only what is spent waiting for the browser counts: a server that
  /// writes to a slow disk does not read meanwhile.
  var bodySpan = TimeAmount.seconds(30)
  /// The bytes that must come in that time: a kilobyte a second.
  var bodyBytes = 30 * 1024
  /// The time over which it is measured how fast an answer is read. The system hands on a megabyte at once between two
  /// pauses: a shorter time would take who reads slowly for one who stopped.
  var answerSpan = TimeAmount.minutes(5)
  /// The bytes that must be read in that time: a kilobyte a second.
  var answerBytes = 300 * 1024
  /// Bytes of one field of a head, of all of them, and how many there may be.
  var fieldBytes = 32 * 1024
  var headBytes = 64 * 1024
  var fields = 100

  static let standard = ServerLimits()
}
