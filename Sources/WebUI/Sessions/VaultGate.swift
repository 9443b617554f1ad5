public import Foundation
import NotebookContract
public import Vault

/// Who may reach the vault, and when it closes.
///
/// The vault is open once for everybody; a browser session reads it only after giving the passphrase itself.
/// Locking closes every session, tells the live pages, and closes the files.
public actor VaultGate {
  nonisolated let file: VaultFile
  nonisolated let derivation: KeyDerivation
  nonisolated let dependencies: Dependencies
  /// The long work under way: it keeps the vault from locking by itself, and ends when a person locks it.
  public nonisolated let jobs = JobRegistry()
  /// What lies in clear outside the vault; nothing once it is locked.
  nonisolated let plainSpace: PlainSpace
  /// Where encrypted copies of the whole vault wait for their download.
  nonisolated let sealedSpace: SealedSpace
  nonisolated let imports = ImportDesk()
  nonisolated let exports = ExportDesk()
  nonisolated let care = CareDesk()
  nonisolated let derivations = DerivationQueue()
  let notebooks: [NotebookSchema]
  private let followers: Followers
  private(set) var vault: Vault?
  var sessions = SessionTable()
  var idle: IdleTimer
  /// The wrong codes of each notebook's own lock.
  var codes: [String: CodeAttempts] = [:]
  /// The locks that notebooks had when somebody last came by.
  var locks: [String: NotebookLock?] = [:]
  /// The browser that may come in without giving the passphrase again: it gave it with the copy that the vault was
  /// restored from.
  var invited: (key: SecretToken.Fingerprint, migration: String?)?
  var watchers: [UUID: Watcher] = [:]
  /// The last of the openings and closings, which take their turns.
  private var turn: Task<Void, Never>?

  /// - Parameters:
  ///   - folder: the vault's directory, whether or not a vault is there.
  ///   - notebooks: every notebook's schema.
  ///   - dependencies: clock, identifiers and time zone.
  ///   - followers: what begins and ends with an open vault.
  ///   - uptime: a clock that never goes back.
  public init(
    folder: URL, notebooks: [NotebookSchema], dependencies: Dependencies, followers: Followers = Followers(),
    uptime: (@Sendable () -> Duration)? = nil
  ) {
    self.init(
      VaultFile(at: folder), derivation: .standard(), notebooks: notebooks, dependencies: dependencies,
      followers: followers, temporaryFolder: FileManager.default.temporaryDirectory, uptime: uptime)
  }

  /// Tests give a cheap derivation, which only a file opened with their policy accepts.
  package init(
    _ file: VaultFile, derivation: KeyDerivation, notebooks: [NotebookSchema], dependencies: Dependencies,
    followers: Followers = Followers(), temporaryFolder: URL, uptime: (@Sendable () -> Duration)? = nil
  ) {
    self.file = file
    self.derivation = derivation
    self.notebooks = notebooks
    self.dependencies = dependencies
    self.followers = followers
    plainSpace = PlainSpace(in: temporaryFolder)
    sealedSpace = SealedSpace(in: file.layout)
    idle = IdleTimer(uptime: uptime ?? IdleTimer.systemUptime())
  }

  /// The vault's directory.
  public nonisolated var folder: URL { file.layout.root }
  /// Whether there is a vault to open.
  public nonisolated var hasVault: Bool { file.exists }

  // MARK: Opening and closing

  /// Makes the vault and opens it for a session.
  ///
  /// - Returns: the recovery code to show once, and the session that came in; none when what begins with an open
  ///   vault failed, and the vault is there all the same.
  func create(passphrase: String, for session: Session) async throws -> (Admission?, RecoveryCode) {
    try await inTurn { gate in
      let (vault, code) = try await Vault.create(
        gate.file, passphrase: passphrase, derivation: gate.derivation, notebooks: gate.notebooks,
        dependencies: gate.dependencies)
      // The code is told this once. What went wrong is told when the vault is opened.
      return (try? await gate.admit(session, to: vault, next: "/"), code)
    }
  }

  /// Opens the vault for a session, or lets the session in where it is open already.
  ///
  /// - Parameter next: the page to go to once every notebook is at its newest schema.
  func unlock(
    with credential: Vault.Credential, for session: Session, next: String = "/"
  ) async throws -> Admission {
    // Others go in and out while somebody tries.
    let keys = try await keys(for: credential, of: session)
    return try await inTurn { gate in
      if let vault = await gate.vault {
        keys.close()
        return try await gate.admit(session, to: vault, next: next)
      }
      return try await gate.admit(session, to: try await gate.open(with: keys), next: next)
    }
  }

  /// Opens the vault with its recovery code for a person who forgot the passphrase, and sets a new one.
  func recover(with code: String, newPassphrase: String, for session: Session) async throws -> Admission {
    let keys = try await keys(for: .recoveryCode(code), of: session)
    return try await inTurn { gate in
      let open = await gate.vault
      let vault: Vault
      if let open {
        keys.close()
        vault = open
      } else {
        vault = try await gate.open(with: keys)
      }
      do {
        try await vault.changePassphrase(to: newPassphrase)
      } catch {
        if open == nil { await vault.lock() }
        throw error
      }
      return try await gate.admit(session, to: vault, next: "/")
    }
  }

  /// Takes a notebook back to an older schema, for an older Carnets to open, and locks the vault: the next use
  /// by this version would bring the notebook up again.
  func rollBack(
    _ notebook: String, to version: SchemaVersion, with credential: Vault.Credential, for session: Session
  ) async throws {
    let keys = try await keys(for: credential, of: session)
    await lock()
    try await inTurn { gate in
      let vault = try await gate.open(with: keys)
      do {
        try await vault.rollBack(notebook, to: version)
        await vault.lock()
      } catch {
        await vault.lock()
        throw error
      }
    }
  }

  /// Closes every session, tells the live pages, and closes the vault.
  public func lock() async {
    sessions.closeAll()
    finishWatchers()
    // The closing itself cannot fail.
    try? await inTurn { gate in await gate.closeVault() }
  }

  /// Locks when nobody did anything for as long as the setting says.
  ///
  /// - Returns: how long to wait before asking again.
  @discardableResult
  func lockIfIdle() async -> Duration {
    guard vault != nil else { return IdleTimer.shortest }
    if await jobs.areRunning { idle.touch() }
    let left = idle.remaining
    guard left <= .zero else { return min(left, IdleTimer.shortest) }
    await lock()
    return IdleTimer.shortest
  }

  /// Locks now when that is due. After the machine slept, the next look may be seconds away, and a request that
  /// came before it would open for hours what should have been shut for hours.
  func lockIfDue() async {
    if vault != nil, idle.remaining <= .zero { await lockIfIdle() }
  }

  private func open(with keys: KeyRing) async throws -> Vault {
    try await Vault.open(file, keys: keys, notebooks: notebooks, dependencies: dependencies)
  }

  private func admit(_ session: Session, to vault: Vault, next: String) async throws -> Admission {
    var migration: String?
    if self.vault == nil {
      do {
        migration = try await begin(with: vault, next: next)
      } catch {
        await plainSpace.close()
        await jobs.close()
        await vault.lock()
        throw error
      }
    }
    return admit(session, migration: migration)
  }

  func admit(_ session: Session, migration: String?) -> Admission {
    idle.touch()
    let (cookie, session) = sessions.open(replacing: session)
    return Admission(cookie: cookie, session: session, migration: migration)
  }

  /// Begins what goes with an open vault.
  ///
  /// - Returns: the page of the job that brings notebooks to their newest schema; nil when none is behind.
  func begin(with vault: Vault, next: String) async throws -> String? {
    await jobs.open()
    await plainSpace.open()
    let behind = await vault.notebooksBehind()
    var migration: String?
    if behind.isEmpty {
      try await followers.opened(vault)
    } else {
      migration = try await migrate(behind, of: vault, next: next)
    }
    self.vault = vault
    idle.touch()
    return migration
  }

  /// Brings notebooks to their newest schema, where a person can see it; what follows notebooks waits for that.
  private func migrate(_ notebooks: [String], of vault: Vault, next: String) async throws -> String {
    let followers = followers
    return try await jobs.start("migration.title", isStoppable: false) { job in
      var failure: (any Error)?
      for id in notebooks {
        do {
          _ = try await vault.notebook(id) { job.report(Job.Progress($0, of: id)) }
        } catch {
          failure = failure ?? error
        }
      }
      try await followers.opened(vault)
      if let failure { throw failure }
      return .done(href: next)
    }
  }

  /// Nothing that began while the vault was open goes on, and nothing new begins, before what lies in clear goes.
  private func closeVault() async {
    // Whoever came in while the lock waited for its turn leaves, too.
    sessions.closeAll()
    finishWatchers()
    invited = nil
    guard let vault else { return }
    self.vault = nil
    await plainSpace.close()
    await jobs.close()
    await followers.closing(vault)
    await vault.lock()
    await imports.clear()
    await care.clear()
    for export in await exports.clear() { await remove(export) }
    await plainSpace.removeAll()
  }

  /// Runs one opening or closing after the other.
  func inTurn<T: Sendable>(
    _ work: @escaping @Sendable (VaultGate) async throws -> T
  ) async throws -> T {
    let before = turn
    let task = Task { [self] in
      await before?.value
      return try await work(self)
    }
    turn = Task { _ = await task.result }
    return try await task.value
  }

  // MARK: Sessions

  /// The open vault, for a session that gave the passphrase.
  ///
  /// - Parameter isActivity: whether this puts off the locking: a person's request, not a page that follows.
  func vault(for session: Session, isActivity: Bool) async -> Vault? {
    await lockIfDue()
    guard let vault, isOpen(for: session) else { return nil }
    if isActivity { idle.touch() }
    return vault
  }

  /// Whether a session may read.
  func isOpen(for session: Session) -> Bool {
    vault != nil && sessions.session(session.key)?.isOpen == true
  }

  // MARK: Idleness

  /// After how many minutes without a request the vault locks.
  func setAutoLock(minutes: Int) {
    idle.minutes = minutes
  }
}
