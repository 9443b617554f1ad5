/// The documents that are not on disk as they are in the vault, and when each one's turn comes.
///
/// A document is written after half a second without a change of it, and no later than five seconds after
/// the first, so that a long edit is not kept in one place only. One that takes longer than a quarter of a second rests
/// ten times as long before it is written again: however large a document is and however often it changes, writing it takes
/// no more than a tenth of the time, in a process that stays. One that ends writes what is due.
struct DueRoots: Sendable {
  /// One document.
  struct Entry: Sendable, Equatable {
    /// The position up to which it is on disk, and that of its last change.
    var after: Int64
    var upTo: Int64
    /// When the first and the last of them were noticed.
    var first: Duration
    var last: Duration
    /// Whether files are compared byte by byte, however they look.
    var isThorough = false
    /// Set once writing it failed.
    var backoff: Backoff?
    var failure: BackupError?
    /// What a person calls the document, once it was read.
    var title: String?

    /// When its turn comes, if it need not rest.
    var time: Duration {
      max(min(last + DueRoots.quiet, first + DueRoots.patience), backoff?.retryAt ?? .zero)
    }
  }

  /// How long a document must be left alone before it is written.
  static let quiet = Duration.milliseconds(500)
  /// How long changes may keep a document from being written.
  static let patience = Duration.seconds(5)

  /// How many times as long as it took to write it a document rests.
  static let rest = 10
  /// What a document may take without resting.
  static let quick = Duration.milliseconds(250)
  /// The longest that it rests.
  static let longestRest = Duration.seconds(300)

  private(set) var entries: [String: Entry] = [:]
  /// Until when documents rest that took long to write.
  private var resting: [String: Duration] = [:]
  /// Those that could not be written.
  private(set) var failing: Set<String> = []

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  /// Notes that a document changed after one position, and no later than at another.
  mutating func touch(
    _ root: String, after: Int64, upTo: Int64, at now: Duration, thorough: Bool = false
  ) {
    guard var entry = entries[root] else {
      entries[root] = Entry(after: after, upTo: upTo, first: now, last: now, isThorough: thorough)
      return
    }
    entry.after = min(entry.after, after)
    entry.upTo = max(entry.upTo, upTo)
    entry.last = now
    entry.isThorough = entry.isThorough || thorough
    entries[root] = entry
  }

  /// The documents whose turn has come, in a fixed order.
  func ready(at now: Duration) -> [String] {
    entries.filter { time(of: $0.key, $0.value) <= now }.keys.sorted()
  }

  /// Every document, in a fixed order.
  var all: [String] { entries.keys.sorted() }

  /// When the next turn comes.
  var next: Duration? { entries.lazy.map { time(of: $0.key, $0.value) }.min() }

  private func time(of root: String, _ entry: Entry) -> Duration {
    max(entry.time, resting[root] ?? .zero)
  }

  /// Notes how long writing a document took: it rests before the next time.
  mutating func took(_ cost: Duration, _ root: String, at now: Duration) {
    resting = resting.filter { $0.value > now }
    if cost > Self.quick { resting[root] = now + min(cost * Self.rest, Self.longestRest) }
  }

  /// Notes that a document is on disk as it was at a position; it stays due when it changed since.
  mutating func written(_ root: String, at sequence: Int64) {
    guard var entry = entries[root] else { return }
    failing.remove(root)
    if entry.upTo <= sequence {
      entries[root] = nil
    } else {
      entry.after = sequence
      entry.first = entry.last
      entry.isThorough = false
      entry.backoff = nil
      entry.failure = nil
      entries[root] = entry
    }
  }

  /// Notes that a document could not be written.
  mutating func failed(_ root: String, _ error: BackupError, at now: Duration) {
    guard var entry = entries[root] else { return }
    var backoff = entry.backoff ?? Backoff()
    backoff.failed(at: now)
    entry.backoff = backoff
    entry.failure = error
    entry.first = now
    entries[root] = entry
    failing.insert(root)
  }

  /// Notes what a person calls a document.
  mutating func name(_ root: String, _ title: String) {
    entries[root]?.title = title
  }

  /// Forgets everything: nothing is to be written any more.
  mutating func removeAll() {
    entries.removeAll()
    failing.removeAll()
    resting.removeAll()
  }

  /// The position up to which everything is on disk, of what was seen.
  func position(seen: Int64) -> Int64 {
    entries.values.lazy.map(\.after).min().map { min($0, seen) } ?? seen
  }
}
