import Foundation
import Vault

/// What is done now and then while a vault is open: the journal forgets what is older than 90 days, and documents
/// that nothing refers to any more are swept.
actor Housekeeping {
  /// How long the journal remembers, in seconds.
  static let retention: TimeInterval = 90 * 24 * 3600

  private static let pause = Duration.seconds(24 * 3600)

  private let clock: any Clock<Duration>
  private var work: Task<Void, Never>?

  init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  /// Begins: one round now, then one a day.
  func start(_ vault: Vault) {
    let clock = clock
    work = Task {
      while !Task.isCancelled {
        for id in vault.existingNotebooks() where !Task.isCancelled {
          // What cannot be done today is done tomorrow; a notebook that cannot be read says so on its page.
          try? await Self.tidy(id, of: vault)
        }
        do { try await clock.sleep(for: Self.pause) } catch { return }
      }
    }
  }

  /// Ends; a round under way is finished first.
  func stop() async {
    work?.cancel()
    await work?.value
    work = nil
  }

  /// One round for one notebook.
  static func tidy(_ id: String, of vault: Vault) async throws {
    let store = try await vault.notebook(id)
    try await store.pruneJournal(before: vault.surroundings.now().addingTimeInterval(-retention))
    try await vault.sweepAttachments(of: id)
  }
}
