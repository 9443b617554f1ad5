import NIOCore

/// What a connection waits for, since when, and until when it may.
///
/// There is no limit while it is the server's turn: a page that follows what it shows is one answer that lasts for hours.
/// While bytes of an answer wait for their reader it is not the server's turn.
struct ConnectionPace {
  private let limits: ServerLimits
  private var idleSince: NIODeadline
  private var headSince: NIODeadline?
  private var isReceiving = false
  private var answersDue = 0
  private var waitingSince: NIODeadline?
  private var waited = TimeAmount.zero
  private var received = 0
  /// Bytes of all answers that were written, and those of them that were read when measuring began.
  private var written = 0
  private var readBefore = 0
  private var readNow = 0
  private var unreadSince: NIODeadline?

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

  /// Bytes of an answer go to the browser.
  mutating func write(_ count: Int) { written += count }

  /// So many of the bytes written wait because the browser does not read.
  mutating func wait(forReaderOf unread: Int, at now: NIODeadline) {
    guard unread > 0 else { return unreadSince = nil }
    readNow = written - unread
    if unreadSince == nil { (unreadSince, readBefore) = (now, readNow) }
  }

  /// When it will have waited too long if nothing comes and nothing is read; nil while it is the server's turn.
  var deadline: NIODeadline? {
    [sendingDeadline, readingDeadline].compactMap(\.self).min()
  }

  private var readingDeadline: NIODeadline? { unreadSince.map { $0 + limits.answerSpan } }

  private var sendingDeadline: NIODeadline? {
    if isReceiving { return waitingSince.map { $0 + (limits.bodySpan - waited) } }
    if answersDue > 0 { return nil }
    return headSince.map { $0 + limits.head } ?? idleSince + limits.idle
  }

  /// Whether it has waited too long. Of what came or was read fast enough, measuring begins anew.
  mutating func isOver(at now: NIODeadline) -> Bool {
    if let readingDeadline, readingDeadline <= now {
      guard readNow - readBefore >= limits.answerBytes else { return true }
      (unreadSince, readBefore) = (now, readNow)
    }
    guard let sendingDeadline, sendingDeadline <= now else { return false }
    guard isReceiving, received >= limits.bodyBytes else { return true }
    (waited, received, waitingSince) = (.zero, 0, now)
    return false
  }
}
