package import Foundation

/// An entry as a server gives it.
package struct ReceivedEntry: Hashable, Sendable {
  /// The number that the server gives it.
  package let sequence: UInt64
  package let bytes: Data

  package init(sequence: UInt64, bytes: Data) {
    (self.sequence, self.bytes) = (sequence, bytes)
  }
}

/// An entry that stands where its number says.
package struct VerifiedEntry: Hashable, Sendable {
  package let entry: LogEntry
  /// The place after it.
  package let position: LogPosition
  /// ``Verdict/valid`` or void.
  package let verdict: Verdict
}

/// Checks a space's log entry by entry against what was seen of it before.
package struct LogVerifier: Sendable {
  package private(set) var membership: Membership
  package private(set) var history: LogHistory
  /// The last batch of each device.
  package private(set) var lastBatches: [DeviceID: EntryHash]
  /// A place that the log must come to.
  private let expected: LogPosition?

  /// From the beginning of a space.
  ///
  /// - Parameter expected: a place that another device has verified, such as one that lets this one in.
  package init(of space: SpaceID, expecting expected: LogPosition? = nil) {
    self.init(
      membership: Membership(of: space), history: LogHistory(after: .start(of: space)), lastBatches: [:],
      expecting: expected)
  }

  /// From what was verified before, or what a snapshot says.
  package init(
    membership: Membership, history: LogHistory, lastBatches: [DeviceID: EntryHash],
    expecting expected: LogPosition? = nil
  ) {
    (self.membership, self.history, self.lastBatches) = (membership, history, lastBatches)
    self.expected = expected
  }

  /// The place up to which everything was verified: to be kept with what was applied.
  package var pin: LogPosition { history.end }

  /// Checks how many entries a server says that it has.
  package func check(head: UInt64) throws(LogBreach) {
    guard head < max(pin.sequence, expected?.sequence ?? 0) else { return }
    throw head == 0 ? .wiped : .rolledBack(to: head)
  }

  /// Takes the entries that follow the pin, in order, up to the first that should not be there.
  package mutating func take(_ page: [ReceivedEntry]) -> (entries: [VerifiedEntry], breach: LogBreach?) {
    var entries: [VerifiedEntry] = []
    do {
      for (index, received) in page.enumerated() {
        entries.append(try take(received, before: page[(index + 1)...]))
      }
    } catch {
      return (entries, error)
    }
    return (entries, nil)
  }

  /// - Parameter rest: what the server gives after it, which tells an exchanged entry from a missing one.
  private mutating func take(
    _ received: ReceivedEntry, before rest: ArraySlice<ReceivedEntry>
  ) throws(LogBreach) -> VerifiedEntry {
    let breach = BreachFinder(history: history, rest: rest)
    let hash = EntryHash(of: received.bytes)
    try breach.check(number: received.sequence, of: hash)
    let entry: LogEntry
    do { entry = try LogEntry(received: received.bytes) } catch { throw .unreadable(breach.number, error) }
    guard entry.space == membership.space else { throw .spliced(breach.number) }
    var changed = membership
    let verdict =
      switch entry {
      case .batch(let batch): changed.verdict(on: batch)
      case .control(let control): changed.take(control)
      }
    // What it says to have seen counts only if its author is known to have said it, or cannot be known.
    guard verdict != .forged || membership.verifyingKey(of: entry.author) == nil else {
      throw .forged(breach.number)
    }
    if verdict == .void(.removedAuthor) {
      // Whatever a removed author says to have seen, it changes nothing. Nor may the server give it twice.
      guard !history.contains(hash) else { throw .replayed(breach.number) }
    } else {
      try breach.check(entry, hash, last: lastBatches)
    }
    guard verdict != .forged else { throw .forged(breach.number) }
    let place = history.end.followed(by: hash)
    if let expected, expected.sequence == place.sequence, expected != place { throw .forked(place.sequence) }
    membership = changed
    if case .batch(let batch) = entry, verdict != .void(.removedAuthor) {
      lastBatches[batch.header.device] = hash
    }
    history.append(hash)
    return VerifiedEntry(entry: entry, position: pin, verdict: verdict)
  }
}
