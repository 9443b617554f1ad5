import Backup
import NotebookContract
import Vault

/// The followers of an open vault: one per notebook, from the moment that the notebook is opened.
actor BackupFollowers {
  private let definitions: [String: NotebookDefinition]
  private var followers: [String: BackupFollower] = [:]
  private var opening: Task<Void, Never>?
  private let clock: any Clock<Duration>

  /// How long closing waits for what is due: a folder on a network may not answer at all.
  static let patience = Duration.seconds(2)

  /// - Parameter clock: measures the patience.
  init(_ definitions: [NotebookDefinition], clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
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

  /// Writes what is due, for as long as ``patience`` lasts, and stops.
  ///
  /// A folder that does not answer keeps nobody from locking: what is still due then is written after the next
  /// unlocking, since the position in the journal stays before it.
  func stop() async {
    let opening = opening
    self.opening = nil
    opening?.cancel()
    // A notebook that is being opened adds its follower before this ends, or never.
    let deadline = Deadline(Self.patience, clock)
    _ = await deadline.allows { await opening?.value }
    let stopping = Array(followers.values)
    followers = [:]
    let isWritten = await deadline.allows {
      await Self.all(stopping) { _ = await $0.flush() }
    }
    if isWritten {
      await Self.all(stopping) { await $0.stop() }
    } else {
      // It writes nothing any more after the document that it is at, however the process ends meanwhile.
      for follower in stopping {
        follower.leave()
        Task { await follower.stop() }
      }
    }
  }

  private static func all(
    _ followers: [BackupFollower], _ work: @escaping @Sendable (BackupFollower) async -> Void
  ) async {
    await withTaskGroup { group in
      for follower in followers { group.addTask { await work(follower) } }
    }
  }

  /// Writes what a notebook's backup lacks, what failed before included; nil while it is not followed.
  func writeNow(_ notebook: String) async -> BackupState? {
    await followers[notebook]?.retry()
  }

  /// How the backup of each notebook stands.
  ///
  /// - Parameter setAside: the notebooks whose upkeep is set aside, which is told in the same place.
  func states(setAside: Set<String>) async -> [String: BackupState] {
    var states: [String: BackupState] = [:]
    for (notebook, follower) in followers {
      let state = await follower.state
      states[notebook] = setAside.contains(notebook) ? state.adding(.upkeepSetAside) : state
    }
    return states
  }

  private func follow(_ store: NotebookStore, in vault: Vault) async {
    guard let definition = definitions[store.schema.id] else { return }
    // Opened anew: the follower went over to it by itself, or its store is closed.
    if let old = followers[store.schema.id] {
      if await old.follows(store) { return }
      followers[store.schema.id] = nil
      await old.stop()
    }
    if Task.isCancelled { return }
    // The vault knows every notebook of the registry, which is all that making a follower can object to.
    guard let follower = try? BackupFollower(store: store, source: definition.backup, vault: vault) else {
      return
    }
    followers[store.schema.id] = follower
    await follower.start()
  }
}
