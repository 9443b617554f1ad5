import Backup
import NotebookContract
import Vault

/// The followers of an open vault: one per notebook, from the moment that the notebook is opened.
actor BackupFollowers {
  private let definitions: [String: NotebookDefinition]
  private var followers: [String: BackupFollower] = [:]
  private var opening: Task<Void, Never>?

  init(_ definitions: [NotebookDefinition]) {
    self.definitions = Dictionary(uniqueKeysWithValues: definitions.map { ($0.schema.id, $0) })
  }

  /// Follows every notebook that has a file, where the last process may have left something due, and each
  /// other one once it is opened.
  ///
  /// One that cannot be opened keeps nobody from the others: its page says why.
  func start(_ vault: Vault) async {
    let openings = await vault.openings()
    opening = Task { [weak self] in
      for await store in openings { await self?.follow(store, in: vault) }
    }
    for id in vault.existingNotebooks() { _ = try? await vault.notebook(id) }
  }

  /// Writes what is due and stops.
  func stop() async {
    opening?.cancel()
    opening = nil
    for follower in followers.values {
      await follower.flush()
      await follower.stop()
    }
    followers = [:]
  }

  /// How a notebook's backup stands; nil while it is not followed.
  func state(of notebook: String) async -> Backup.BackupState? {
    await followers[notebook]?.state
  }

  /// Writes what a notebook's backup lacks, what failed before included; nil while it is not followed.
  func writeNow(_ notebook: String) async -> Backup.BackupState? {
    await followers[notebook]?.flush()
  }

  /// How the backup stands as a whole: the worst of all notebooks.
  func states() async -> [Backup.BackupState] {
    var states: [Backup.BackupState] = []
    for follower in followers.values { states.append(await follower.state) }
    return states
  }

  private func follow(_ store: NotebookStore, in vault: Vault) async {
    guard let definition = definitions[store.schema.id] else { return }
    if let old = followers.removeValue(forKey: store.schema.id) {
      // Opened anew: its file was rewritten, and the follower's store is closed.
      await old.stop()
    }
    // The vault knows every notebook of the registry, which is all that making a follower can object to.
    guard let follower = try? BackupFollower(store: store, source: definition.backup, vault: vault) else {
      return
    }
    followers[store.schema.id] = follower
    await follower.start()
  }
}
