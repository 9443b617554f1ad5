package import Foundation
import Synchronization

/// The limiter of a vault, shared by processes through a small private file that survives a restart.
///
/// Somebody who can write in the vault's directory can delete the file; they could as well copy the vault
/// and guess elsewhere, where only the passphrase's strength protects. The limiter is for whoever has the
/// page or the keyboard. Where the file cannot be written (disk full, read-only), this process still counts.
package final class AttemptLedger: Sendable {
  private let path: String
  private let remembered = Mutex(AttemptLimiter())

  package init(_ url: URL) {
    path = url.path(percentEncoded: false)
  }

  /// Counts an attempt about to be made.
  ///
  /// - Throws: `VaultKeyError.lockedOut` when none is allowed now.
  package func begin(now: Date) throws(VaultKeyError) {
    var refusal: Date?
    update { limiter in
      refusal = limiter.lockedUntil(now: now)
      if refusal == nil { limiter.recordAttempt(now: now) }
    }
    if let refusal {
      throw .lockedOut(
        until: refusal, minutes: max(1, Int((refusal.timeIntervalSince(now) / 60).rounded(.up))))
    }
  }

  /// Forgets the wrong attempts.
  package func succeed() {
    update { $0.recordSuccess() }
  }

  private func update(_ change: (inout AttemptLimiter) -> Void) {
    remembered.withLock { limiter in
      var changed = limiter
      change(&changed)
      do {
        let file = try OpenFile(path, .update)
        // Locked from reading to writing, so that twenty processes do not get five tries each.
        try file.lock()
        // A file that says nothing readable (new, damaged) leaves what this process knows.
        if let stored = try? JSONDecoder().decode(AttemptLimiter.self, from: file.contents(limit: 4096)) {
          changed = stored
          change(&changed)
        }
        let updated = try JSONEncoder().encode(changed)
        try file.truncate(to: 0)
        try file.write(updated.bytes)
      } catch {
        // The disk refuses: the attempt still counts here, and the vault stays usable.
      }
      limiter = changed
    }
  }
}
