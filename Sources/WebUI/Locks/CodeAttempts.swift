import Foundation
import Synchronization
import Vault

/// The wrong codes of a notebook's own lock. A restart forgets them, and asks for the passphrase.
final class CodeAttempts: Sendable {
  private let limiter = Mutex(AttemptLimiter())

  /// Tries a code. Those that try at the same moment take turns before: only wrong codes count.
  ///
  /// - Throws: `VaultKeyError.lockedOut`, ``NotebookLockError/wrongCode``.
  func count(now: Date, _ matches: () throws -> Bool) throws {
    if let until = limiter.withLock({ $0.lockedUntil(.commands, now: now) }) {
      throw VaultKeyError(lockedUntil: until, now: now)
    }
    // Counted before it is tried.
    limiter.withLock { $0.begin(.commands, place: nil, now: now) }
    guard try matches() else { throw NotebookLockError.wrongCode }
    limiter.withLock { $0 = AttemptLimiter() }
  }
}
