public import Foundation

/// An open vault: its keys, and its notebooks, each opened when it is first used.
public actor Vault {
  /// What opens a vault.
  public enum Credential: Sendable {
    /// The passphrase that the person chose.
    case passphrase(String)
    /// The recovery code that was printed when the vault was made.
    case recoveryCode(String)
  }

  /// Where its files are.
  public nonisolated let layout: VaultLayout
  /// The clock and identifiers.
  public nonisolated let dependencies: Dependencies
  /// What each notebook's file holds, by notebook.
  public nonisolated let schemas: [String: NotebookSchema]
  nonisolated let file: VaultFile
  nonisolated let keys: KeyRing
  private let presence: ProcessLock
  private(set) var opening: [String: Task<OpenNotebook, any Error>] = [:]
  /// What rewrites a notebook's file: nobody opens the notebook before it ends.
  private var rewriting: [String: Task<Void, Never>] = [:]
  private var watchers: [AsyncStream<NotebookStore>.Continuation] = []
  /// The open notebooks that ``watchers`` were told of.
  private var announced: Set<String> = []
  /// When notebooks were last opened anew to be written.
  private var reopenings: [String: ContinuousClock.Instant] = [:]
  private(set) var migrationHeard: @Sendable (String, MigrationProgress) -> Void = { _, _ in }

  private init(
    file: VaultFile, keys: KeyRing, presence: ProcessLock, notebooks: [NotebookSchema],
    dependencies: Dependencies
  ) {
    self.file = file
    self.keys = keys
    self.presence = presence
    self.dependencies = dependencies
    layout = file.layout
    schemas = Dictionary(uniqueKeysWithValues: notebooks.map { ($0.id, $0) })
  }

  /// Whether a folder holds a vault, sound or not.
  public static func exists(at folder: URL) -> Bool {
    VaultFile(at: folder).exists
  }

  /// Makes a vault and opens it.
  ///
  /// - Parameters:
  ///   - folder: new, or empty.
  ///   - passphrase: checked by ``PassphraseStrength/check(_:)``.
  ///   - notebooks: the notebooks that it may hold.
  /// - Returns: the vault, and the recovery code, to be shown once.
  /// - Throws: ``VaultKeyError``; no vault is there then.
  public static func create(
    at folder: URL, passphrase: String, notebooks: [NotebookSchema], dependencies: Dependencies
  ) async throws -> (vault: Vault, recoveryCode: RecoveryCode) {
    try await create(
      VaultFile(at: folder), passphrase: passphrase, notebooks: notebooks, dependencies: dependencies)
  }

  package static func create(
    _ file: VaultFile, passphrase: String, derivation: KeyDerivation = .standard(),
    notebooks: [NotebookSchema],
    dependencies: Dependencies
  ) async throws -> (vault: Vault, recoveryCode: RecoveryCode) {
    let creation = try await Offloaded.run {
      try file.create(passphrase: passphrase, derivation: derivation, now: dependencies.now())
    }
    let vault = Vault(
      file: file, keys: creation.keys,
      presence: try await ProcessLock.wait(
        for: file.layout.lock, .shared, as: "carnets", patience: .seconds(10)),
      notebooks: notebooks, dependencies: dependencies)
    return (vault, creation.recoveryCode)
  }

  /// Opens a vault.
  ///
  /// - Throws: ``VaultKeyError`` when the credential is wrong, too many were tried, or vault.json is damaged;
  ///   ``FileError/held(_:by:)`` while another process has the vault to itself.
  public static func unlock(
    at folder: URL, with credential: Credential, notebooks: [NotebookSchema], dependencies: Dependencies
  ) async throws -> Vault {
    try await unlock(
      VaultFile(at: folder), with: credential, notebooks: notebooks, dependencies: dependencies)
  }

  package static func unlock(
    _ file: VaultFile, with credential: Credential, notebooks: [NotebookSchema], dependencies: Dependencies
  ) async throws -> Vault {
    let keys = try await Offloaded.run { try file.open(with: credential, now: dependencies.now()).keys }
    return try await open(file, keys: keys, notebooks: notebooks, dependencies: dependencies)
  }

  /// Opens a vault whose keys are known already. They are dropped when that fails.
  package static func open(
    _ file: VaultFile, keys: KeyRing, notebooks: [NotebookSchema], dependencies: Dependencies
  ) async throws -> Vault {
    do {
      return Vault(
        file: file, keys: keys, presence: try await announce(file.layout), notebooks: notebooks,
        dependencies: dependencies)
    } catch {
      keys.close()
      throw error
    }
  }

  /// Takes this process's share of the vault; the first one in clears what a killed process left half written.
  private static func announce(_ layout: VaultLayout) async throws -> ProcessLock {
    // A directory that somebody removed: what was in it is missing, and opening that says so.
    try layout.createDirectories()
    do {
      let alone = try ProcessLock.take(layout.lock, .exclusive, as: "carnets")
      try layout.removeLeftovers()
      try layout.resumeErasures()
      try alone.release()
    } catch FileError.held {
      // Others are at work; what they are writing is not left over.
    }
    return try await ProcessLock.wait(for: layout.lock, .shared, as: "carnets", patience: .seconds(10))
  }

  /// Which vault it is, wherever it lies.
  package nonisolated var id: UUID { keys.vaultID }

  /// The master key, for a command of the same user.
  package nonisolated func masterKey() throws(VaultKeyError) -> SecretBytes { try keys.masterKey() }

  /// Whether ``lock()`` was called.
  public nonisolated var isLocked: Bool { keys.isClosed }

  /// A notebook, opened now if it was not: created, or brought to its newest schema.
  ///
  /// On a full disk it is opened for reading only, and each write is refused; once there is room again, whoever asks for it
  /// here gets one that can be written.
  ///
  /// - Parameter progress: hears how a migration goes, instead of what ``hearMigrations(_:)`` was given.
  /// - Throws: ``VaultError``, ``MigrationError``, ``VaultKeyError/locked``.
  public func notebook(
    _ id: String, progress: (@Sendable (MigrationProgress) -> Void)? = nil
  ) async throws -> NotebookStore {
    guard let schema = schemas[id] else { throw VaultError.unknownNotebook(id) }
    var isFirstLook = true
    while true {
      while let rewriting = rewriting[id] { await rewriting.value }
      if isLocked { throw VaultError.locked(notebook: id) }
      let task = opening[id] ?? open(schema, progress: progress)
      do {
        let store = try await task.value.store
        // Somebody closed it meanwhile: it is opened again.
        guard opening[id] == task else { continue }
        if store.refusal != nil, isFirstLook {
          isFirstLook = false
          if !wasReopened(id), await hasRoom() {
            await reopen(id, insteadOf: task)
            continue
          }
          guard opening[id] == task else { continue }
        }
        if announced.insert(id).inserted {
          for watcher in watchers { watcher.yield(store) }
        }
        return store
      } catch {
        // A failure is not kept: the next use tries again.
        if opening[id] == task { opening[id] = nil }
        throw error
      }
    }
  }

  /// Whether a notebook that can still not be written was opened anew just now: each time ends what its pages follow.
  private func wasReopened(_ id: String) -> Bool {
    reopenings[id].map { ContinuousClock.now - $0 < .seconds(2) } ?? false
  }

  private nonisolated func hasRoom() async -> Bool {
    let layout = layout
    return (try? await Offloaded.run { FileRefusal.ofWriting(in: layout.notebooks) == nil }) ?? false
  }

  /// Closes a notebook that could only be opened for reading, so that it is opened for writing. Nobody opens it before it
  /// is closed as a whole, and who looks at it is told to look anew.
  private func reopen(_ id: String, insteadOf task: Task<OpenNotebook, any Error>) async {
    // Somebody else may have begun to.
    guard opening[id] == task, rewriting[id] == nil else { return }
    reopenings[id] = .now
    let closing = Task {
      await close(id)
      if case .success(let notebook) = await task.result { notebook.store.hub.refresh() }
      rewriting[id] = nil
    }
    rewriting[id] = closing
    await closing.value
  }

  private func open(
    _ schema: NotebookSchema, progress: (@Sendable (MigrationProgress) -> Void)?
  ) -> Task<OpenNotebook, any Error> {
    let opener = NotebookOpener(layout: layout, keys: keys, schema: schema, dependencies: dependencies)
    let progress = progress ?? { [migrationHeard] in migrationHeard(schema.id, $0) }
    let task = Task {
      try await VaultError.explaining(opener.url) { try await opener.open(progress: progress) }
    }
    opening[schema.id] = task
    return task
  }

  /// Has somebody hear how the migration of each notebook goes that is opened or taken back from now on.
  ///
  /// - Parameter hear: gets the notebook's id.
  public func hearMigrations(_ hear: @escaping @Sendable (String, MigrationProgress) -> Void) {
    migrationHeard = hear
  }

  /// Each notebook as it is opened from now on, until the vault is locked: what follows notebooks begins here.
  public func openings() -> AsyncStream<NotebookStore> {
    let (openings, watcher) = AsyncStream<NotebookStore>.makeStream()
    if isLocked { watcher.finish() } else { watchers.append(watcher) }
    return openings
  }

  /// The notebooks that have a file, or had one that is gone, in a fixed order.
  public nonisolated func existingNotebooks() -> [String] {
    schemas.keys.sorted().filter { layout.hasHeld($0) }
  }

  /// The notebooks whose file is gone, or empty, where there was one, in a fixed order.
  package nonisolated func missingNotebooks() -> [String] { existingNotebooks().filter(layout.isMissing) }

  /// The attachments of a notebook.
  ///
  /// - Throws: ``VaultError/unknownNotebook(_:)``.
  public nonisolated func attachments(of id: String) throws -> AttachmentStore {
    guard schemas[id] != nil else { throw VaultError.unknownNotebook(id) }
    return AttachmentStore(layout: layout, notebook: id, keys: keys)
  }

  /// Closes every file and drops every key.
  public func lock() async {
    keys.close()
    for watcher in watchers { watcher.finish() }
    for id in opening.keys { await close(id) }
    // What cannot be given back now goes with the process.
    try? presence.release()
  }

  /// Closes a notebook and rewrites its file while nobody has it open, in this process or another. The next
  /// use opens it again.
  ///
  /// - Throws: what `work` throws; why a file that somebody removed cannot be put back, the notebook staying open.
  func rewrite<T: Sendable>(
    _ schema: NotebookSchema, _ work: @escaping @Sendable (NotebookOpener) throws -> T
  ) async throws -> T {
    while let other = rewriting[schema.id] { await other.value }
    let opener = NotebookOpener(layout: layout, keys: keys, schema: schema, dependencies: dependencies)
    let task = Task {
      if case .success(let notebook) = await opening[schema.id]?.result { try notebook.putBack() }
      await close(schema.id)
      return try await opener.alone { try await Offloaded.run { try work(opener) } }
    }
    // Whoever waits for this finds the entry gone, never a task that has ended.
    rewriting[schema.id] = Task {
      _ = await task.result
      rewriting[schema.id] = nil
    }
    return try await task.value
  }

  /// Closes one notebook, so that its file can be moved or rewritten. The next use opens it again.
  package func close(_ id: String) async {
    guard let task = opening.removeValue(forKey: id) else { return }
    announced.remove(id)
    // A notebook that could not be opened has nothing to close, and one that cannot close now closes as
    // its last reader ends.
    if case .success(let notebook) = await task.result { notebook.close() }
  }
}
