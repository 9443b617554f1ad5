package import Foundation
import Synchronization

/// The limiter of a vault, shared by processes through a small private file that survives a restart.
///
/// Somebody who can write in the vault's directory can delete the file; they could as well copy the vault
/// and guess elsewhere, where only the passphrase's strength protects. The limiter is for whoever has the
/// page or the keyboard. Where the file cannot be written (disk full, read-only), this process still counts.
package final class AttemptLedger: Sendable {
  private let url: URL
  private let nap: @Sendable (TimeInterval) -> Void
  private let remembered = Mutex(Memory())

  /// How long a try waits at most for others that are under way, in seconds: one takes around half a second.
  private static let patience: TimeInterval = 120
  /// More than the file ever holds.
  private static let sizeLimit = 1_048_576

  private struct Memory {
    var limiter = AttemptLimiter()
    /// Whether the disk refused the last count: the file then knows less than this process.
    var isAhead = false
  }

  /// A try that may be made, and is under way until it ends. One that never ends counts as wrong.
  package final class Attempt: Sendable {
    fileprivate let source: AttemptSource
    /// Given back when the attempt is forgotten.
    fileprivate let place: AttemptPlaces.Held?

    fileprivate init(_ source: AttemptSource, holding place: AttemptPlaces.Held?) {
      self.source = source
      self.place = place
    }
  }

  private enum Step: Sendable {
    case begun(Attempt)
    case refused(until: Date)
    case full
  }

  /// What the processes take turns on: the file itself is replaced each time.
  private var turn: URL {
    url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).turn")
  }

  /// - Parameters:
  ///   - url: attempts.json.
  ///   - nap: waits for so many seconds.
  package init(
    _ url: URL, nap: @escaping @Sendable (TimeInterval) -> Void = { Thread.sleep(forTimeInterval: $0) }
  ) {
    self.url = url
    self.nap = nap
  }

  /// Counts an attempt about to be made; waits while those that are under way could be the last ones allowed.
  ///
  /// - Throws: `VaultKeyError.lockedOut` when none is allowed now, `.triesUnderWay` when waiting took too long.
  package func begin(_ source: AttemptSource, now: Date) throws(VaultKeyError) -> Attempt {
    var (waited, pause) = (0.0, 0.01)
    while true {
      switch update({ step(source, now: now, &$0) }) {
      case .begun(let attempt): return attempt
      case .refused(let until): throw VaultKeyError(lockedUntil: until, now: now)
      case .full:
        guard waited < Self.patience else { throw .triesUnderWay }
        nap(pause)
        waited += pause
        pause = min(pause * 2, 0.1)
      }
    }
  }

  /// Counts how an attempt ended.
  package func end(_ attempt: Attempt, isRight: Bool) {
    update { $0.end(attempt.source, place: attempt.place?.number, isRight: isRight) }
  }

  /// Takes an attempt back that could not be made: nothing became known of the passphrase.
  package func withdraw(_ attempt: Attempt) {
    update { $0.withdraw(attempt.source, place: attempt.place?.number) }
  }

  /// Lets visitors try again.
  package func forgiveVisitors() {
    update { $0.forgiveVisitors() }
  }

  private func step(_ source: AttemptSource, now: Date, _ limiter: inout AttemptLimiter) -> Step {
    let places = AttemptPlaces(ledger: url)
    // Before a place is taken: one that a killed process had must not seem to be held again.
    limiter.countAbandoned(isHeld: places.isHeld)
    if let until = limiter.lockedUntil(source, now: now) { return .refused(until: until) }
    if limiter.isFull(source) { return .full }
    do {
      guard let held = try places.take() else { return .full }
      limiter.begin(source, place: held.number, now: now)
      return .begun(Attempt(source, holding: held))
    } catch {
      // A disk without locks, or without room: it counts as wrong until it is known to be right.
      limiter.begin(source, place: nil, now: now)
      return .begun(Attempt(source, holding: nil))
    }
  }

  private func update<Value: Sendable>(_ change: (inout AttemptLimiter) -> Value) -> Value {
    remembered.withLock { memory in
      var limiter = memory.limiter
      var value: Value?
      do {
        // Taken from reading to writing, so that twenty processes do not get five tries each.
        let turn = try FileTurn(at: turn)
        // A file that says nothing readable (new, damaged) leaves what this process knows.
        let stored = memory.isAhead ? nil : stored()
        limiter = stored ?? limiter
        value = change(&limiter)
        // Whole or not at all: a full disk does not erase what was counted.
        if limiter != stored { try AtomicFile.write(try JSONEncoder().encode(limiter), to: url) }
        memory.isAhead = false
        turn.end()
      } catch {
        // The disk refuses: the attempt still counts here, and the vault stays usable.
        memory.isAhead = true
      }
      let result = value ?? change(&limiter)
      memory.limiter = limiter
      return result
    }
  }

  private func stored() -> AttemptLimiter? {
    try? JSONDecoder().decode(
      AttemptLimiter.self,
      from: OpenFile(url.path(percentEncoded: false), .read).contents(limit: Self.sizeLimit))
  }
}
