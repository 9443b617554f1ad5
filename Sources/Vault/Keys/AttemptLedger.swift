package import Foundation
import Synchronization

/// The limiter of a vault, shared by processes through a small private file that survives a restart.
///
/// Somebody who can write in the vault's directory can delete the file; they could as well copy the vault
/// and guess elsewhere, where only the passphrase's strength protects. The limiter is for whoever has the
/// page or the keyboard. Where the file cannot be written (disk full, read-only), this process still counts.
package final class AttemptLedger: Sendable {
  private let url: URL
  private let remembered = Mutex(Memory())

  private struct Memory {
    var limiter = AttemptLimiter()
    /// Whether the disk refused the last count: the file then knows less than this process.
    var isAhead = false
  }

  /// What the processes take turns on: the file itself is replaced each time.
  private var turn: URL {
    url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).turn")
  }

  package init(_ url: URL) {
    self.url = url
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
    remembered.withLock { memory in
      var changed = memory.limiter
      change(&changed)
      do {
        // Taken from reading to writing, so that twenty processes do not get five tries each.
        let turn = try FileTurn(at: turn)
        // A file that says nothing readable (new, damaged) leaves what this process knows.
        if !memory.isAhead,
          let stored = try? JSONDecoder().decode(
            AttemptLimiter.self,
            from: OpenFile(url.path(percentEncoded: false), .read).contents(limit: 4096))
        {
          changed = stored
          change(&changed)
        }
        // Whole or not at all: a full disk does not erase what was counted.
        try AtomicFile.write(try JSONEncoder().encode(changed), to: url)
        memory.isAhead = false
        turn.end()
      } catch {
        // The disk refuses: the attempt still counts here, and the vault stays usable.
        memory.isAhead = true
      }
      memory.limiter = changed
    }
  }
}
