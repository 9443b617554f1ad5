import NIOCore

/// What a connection waits for, since when, and until when it may.
///
/// There is no limit while it is the server's turn: a page that follows what it shows is one answer that lasts for hours.
struct ConnectionPace {
  private let limits: ServerLimits
  private var idleSince: NIODeadline
  private var headSince: NIODeadline?
  private var isReceiving = false
  private var answersDue = 0
  private var waitingSince: NIODeadline?
  private var waited = TimeAmount.zero
  private var received = 0

  init(_ limits: ServerLimits, at now: NIODeadline) {
    self.limits = limits
    idleSince = now
  }

  /// The server asks for bytes.
  mutating func ask(at now: NIODeadline) { waitingSince = waitingSince ?? now }

  /// Bytes come.
  mutating func receive(_ count: Int, at now: NIODeadline) {
    if let since = waitingSince { waited = waited + (now - since) }
    waitingSince = nil
    received += count
    if !isReceiving, answersDue == 0, headSince == nil { headSince = now }
  }

  /// A head is whole.
  mutating func beginRequest() {
    headSince = nil
    isReceiving = true
    answersDue += 1
    (waited, received) = (.zero, 0)
  }

  /// A request is whole.
  mutating func endRequest() { isReceiving = false }

  /// An answer was sent.
  mutating func endAnswer(at now: NIODeadline) {
    answersDue -= 1
    idleSince = now
  }

  /// When it will have waited too long if nothing comes; nil while it is the server's turn.
  var deadline: NIODeadline? {
    if isReceiving { return waitingSince.map { $0 + (limits.bodySpan - waited) } }
    if answersDue > 0 { return nil }
    return headSince.map { $0 + limits.head } ?? idleSince + limits.idle
  }

  /// Whether it has waited too long. Of a body that came fast enough, measuring begins anew.
  mutating func isOver(at now: NIODeadline) -> Bool {
    guard let deadline, deadline <= now else { return false }
    guard isReceiving, received >= limits.bodyBytes else { return true }
    (waited, received, waitingSince) = (.zero, 0, now)
    return false
  }
}
