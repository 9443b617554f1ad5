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
  package let hash: EntryHash
  /// Nil for a void entry that this version cannot read.
  package let entry: LogEntry?
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
  package let expected: LogPosition?
  /// Members whose entries are void from here on, until the log removes them.
  private var setAside: Set<Principal> = []

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

  /// Whether the log came to the place that it must come to. A server that gives nothing more says nothing wrong: the
  /// person is told that this device waits for what another one has seen.
  package var hasReachedExpected: Bool { expected.map { $0.sequence <= pin.sequence } ?? true }

  /// The place that a batch or a control entry of this device may say to have seen; nil while the log is behind the place
  /// that it must come to: what is sealed before may go to somebody who was removed.
  package var placeToSealAt: LogPosition? { hasReachedExpected ? pin : nil }

  /// Checks how many entries a server says that it has.
  package func check(head: UInt64) throws(LogBreach) {
    guard head < max(pin.sequence, expected?.sequence ?? 0) else { return }
    throw head == 0 ? .wiped : .rolledBack(to: head)
  }

  /// The same log without what a member says from here on: for the device on which a person removes it, which must know
  /// the end of the log to sign the removal. The other devices go on by themselves once the removal stands in the log.
  package func settingAside(_ member: Principal) -> LogVerifier {
    var verifier = self
    verifier.setAside.insert(member)
    return verifier
  }

  /// Takes the entries that follow the pin, in order, up to the first that should not be there.
  ///
  /// An entry by which a member contradicts the log ends it too, unless the page removes that member further on: what it
  /// signed from there to its removal is void.
  package mutating func take(_ page: [ReceivedEntry]) -> (entries: [VerifiedEntry], breach: LogBreach?) {
    var entries: [VerifiedEntry] = []
    var rest = page[...]
    do {
      while !rest.isEmpty { entries += try step(&rest) }
    } catch {
      return (entries, error)
    }
    return (entries, nil)
  }

  /// Takes one entry, or all up to the removal of the member that signed it.
  private mutating func step(_ rest: inout ArraySlice<ReceivedEntry>) throws(LogBreach) -> [VerifiedEntry] {
    guard let received = rest.first else { return [] }
    do {
      let entry = try take(received, before: rest.dropFirst())
      rest = rest.dropFirst()
      return [entry]
    } catch {
      guard let suspect = error.suspect, let passed = removing(suspect, from: rest) else { throw error }
      (self, rest) = (passed.verifier, passed.rest)
      return passed.entries
    }
  }

  /// What the log comes to once it has removed a member, and whoever else contradicts it until then, with their entries
  /// void; nil if it does not. Each entry is read once or twice, however many contradict it.
  private func removing(
    _ suspect: Principal, from page: ArraySlice<ReceivedEntry>
  ) -> (verifier: LogVerifier, entries: [VerifiedEntry], rest: ArraySlice<ReceivedEntry>)? {
    var (verifier, suspects) = (settingAside(suspect), Set([suspect]))
    var (entries, rest) = ([VerifiedEntry](), page)
    while let received = rest.first {
      do {
        entries.append(try verifier.take(received, before: rest.dropFirst()))
      } catch {
        // Anything else that is wrong before they are removed leaves the log where the first one contradicted it.
        guard let other = error.suspect, suspects.insert(other).inserted else { return nil }
        verifier.setAside.insert(other)
        continue
      }
      rest = rest.dropFirst()
      guard suspects.contains(where: verifier.membership.isActive) else {
        verifier.setAside.subtract(suspects)
        return (verifier, entries, rest)
      }
    }
    return nil
  }

  /// - Parameter rest: what the server gives after it, which tells an exchanged entry from a missing one.
  private mutating func take(
    _ received: ReceivedEntry, before rest: ArraySlice<ReceivedEntry>
  ) throws(LogBreach) -> VerifiedEntry {
    let breach = BreachFinder(history: history, rest: rest)
    let hash = EntryHash(of: received.bytes)
    try breach.check(number: received.sequence, of: hash)
    let envelope: Envelope
    do { envelope = try Envelope(received: received.bytes) } catch { throw .unreadable(breach.number, error) }
    guard envelope.space == membership.space else { throw .spliced(breach.number) }
    if let reason = voidReason(for: envelope.author) {
      guard isSigned(envelope) else { throw .forged(breach.number) }
      // Whatever the author says to have seen changes nothing. Nor may the server give it twice.
      guard !history.contains(hash) else { throw .replayed(breach.number) }
      return try append(hash, try? LogEntry(envelope), .void(reason), membership)
    }
    let entry = try read(envelope, at: breach.number)
    var changed = membership
    let verdict =
      switch entry {
      case .batch(let batch): changed.verdict(on: batch)
      case .control(let control): changed.take(control)
      }
    guard verdict != .forged else { throw .forged(breach.number) }
    try breach.check(entry, hash, last: lastBatches)
    let verified = try append(hash, entry, verdict, changed)
    if case .batch(let batch) = entry { lastBatches[batch.header.device] = hash }
    return verified
  }

  /// Why entries of somebody who was in the space are void, whatever they are.
  private func voidReason(for author: Principal) -> VoidReason? {
    guard membership.verifyingKey(of: author) != nil else { return nil }
    guard membership.isActive(author) else { return .removedAuthor }
    return setAside.contains(author) ? .contradictedAuthor : nil
  }

  /// What cannot be read was written by a newer version only if a member signed it: a server can make up anything else.
  private func read(_ envelope: Envelope, at number: UInt64) throws(LogBreach) -> LogEntry {
    do {
      return try LogEntry(envelope)
    } catch {
      guard membership.founder != nil else { throw .unreadable(number, error) }
      guard isSigned(envelope) else { throw .forged(number) }
      switch error {
      case .unknownKind, .unknownVersion: throw .newer(number, by: envelope.author)
      default: throw .contradicted(number, by: envelope.author, .unreadable)
      }
    }
  }

  private func isSigned(_ envelope: Envelope) -> Bool {
    membership.verifyingKey(of: envelope.author).map(envelope.isSigned) == true
  }

  private mutating func append(
    _ hash: EntryHash, _ entry: LogEntry?, _ verdict: Verdict, _ membership: Membership
  ) throws(LogBreach) -> VerifiedEntry {
    let place = history.end.followed(by: hash)
    if let expected, expected.sequence == place.sequence, expected != place { throw .forked(place.sequence) }
    self.membership = membership
    history.append(hash)
    return VerifiedEntry(hash: hash, entry: entry, position: place, verdict: verdict)
  }
}
