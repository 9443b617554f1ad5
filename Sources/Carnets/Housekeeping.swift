import Foundation
import Vault

/// What is done now and then while a vault is open: the journal forgets what is older than 90 days, documents
/// that nothing refers to any more are swept, and those of an older format are written anew.
actor Housekeeping {
  private static let pause = Duration.seconds(24 * 3600)

  private let clock: any Clock<Duration>
  private var work: Task<Void, Never>?
  private var round: Upkeep?
  private var vault: Vault?
  /// The notebooks of which something ended the process twice, and is not done.
  private(set) var setAside: Set<String> = []

  init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  /// Begins: one round now, then one a day.
  func start(_ vault: Vault) {
    let clock = clock
    self.vault = vault
    work = Task { [weak self] in
      while !Task.isCancelled {
        for id in vault.existingNotebooks() where !Task.isCancelled { await self?.tidy(id, of: vault) }
        do { try await clock.sleep(for: Self.pause) } catch { return }
      }
    }
  }

  /// Ends. A step under way is finished first, unless it takes long: the next round does what it left.
  func stop() async {
    let work = work
    work?.cancel()
    if await !Deadline(BackupFollowers.patience, clock).allows({ await work?.value }) { round?.leave() }
    (self.work, round, vault) = (nil, nil, nil)
    setAside = []
  }

  /// Tries again what was set aside: the person asked for it.
  func retry(_ id: String) async {
    guard setAside.contains(id), let vault else { return }
    // What cannot be forgiven is tried another time.
    try? vault.layout.forgiveWork(on: id)
    await tidy(id, of: vault)
  }

  private func tidy(_ id: String, of vault: Vault) async {
    let round = Upkeep(id, of: vault)
    self.round = round
    do {
      if try await round.run() { setAside.insert(id) } else { setAside.remove(id) }
    } catch {
      // What cannot be done today is done tomorrow; a notebook that cannot be read says so on its page.
    }
  }
}
