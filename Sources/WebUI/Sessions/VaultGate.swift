public import Foundation
import NotebookContract
public import Vault

/// Who may reach the vault, and when it closes.
///
/// The vault is open once for everybody; a browser session reads it only after giving the passphrase itself.
/// Locking closes every session, ends the live pages, and closes the files.
public actor VaultGate {
  nonisolated let lifecycle: VaultLifecycle
  nonisolated let credentials: CredentialCheck
  private(set) var vault: Vault?
  var access = BrowserAccess()
  private var idle: IdleTimer
  /// Openings and closings take their turns.
  private var turns = TurnQueue()

  /// - Parameters:
  ///   - folder: the vault's directory, whether or not a vault is there.
  ///   - notebooks: every notebook's schema.
  ///   - dependencies: clock, identifiers and time zone.
  ///   - followers: what begins and ends with an open vault.
  ///   - uptime: a clock that never goes back.
  public init(
    folder: URL, notebooks: [NotebookSchema], dependencies: Dependencies,
    followers: VaultFollowers = VaultFollowers(), uptime: (@Sendable () -> Duration)? = nil
  ) {
    self.init(
      VaultFile(at: folder), derivation: .standard(), notebooks: notebooks, dependencies: dependencies,
      followers: followers, temporaryFolder: FileManager.default.temporaryDirectory, uptime: uptime)
  }

  /// Tests give a cheap derivation, which only a file opened with their policy accepts.
  package init(
    _ file: VaultFile, derivation: KeyDerivation, notebooks: [NotebookSchema], dependencies: Dependencies,
    followers: VaultFollowers = VaultFollowers(), temporaryFolder: URL,
    uptime: (@Sendable () -> Duration)? = nil
  ) {
    lifecycle = VaultLifecycle(
      file: file, derivation: derivation, notebooks: notebooks, dependencies: dependencies,
      followers: followers,
      workspace: Workspace(
        plainSpace: PlainSpace(in: temporaryFolder), sealedSpace: SealedSpace(in: file.layout)))
    credentials = CredentialCheck(file: file, derivation: derivation, dependencies: dependencies)
    idle = IdleTimer(uptime: uptime ?? IdleTimer.systemUptime())
  }

  nonisolated var file: VaultFile { lifecycle.file }
  nonisolated var dependencies: Dependencies { lifecycle.dependencies }
  nonisolated var workspace: Workspace { lifecycle.workspace }
  /// The vault's directory.
  public nonisolated var folder: URL { file.layout.root }
  /// Whether there is a vault to open.
  public nonisolated var hasVault: Bool { file.exists }

  // MARK: Opening

  /// Makes the vault and opens it for a session.
  ///
  /// - Returns: the recovery code to show once, and the session that came in; none when what begins with an open
  ///   vault failed, and the vault is there all the same.
  func create(passphrase: String, for session: Session) async throws -> (Admission?, RecoveryCode) {
    try await inTurn { gate in
      let (vault, code) = try await gate.lifecycle.create(passphrase: passphrase)
      // The code is told this once. What went wrong is told when the vault is opened.
      return (try? await gate.admit(session, to: vault), code)
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
      try await gate.admit(session, to: try await gate.openVault(with: keys), next: next)
    }
  }

  /// Opens the vault with its recovery code for a person who forgot the passphrase, and sets a new one.
  func recover(with code: String, newPassphrase: String, for session: Session) async throws -> Admission {
    let keys = try await keys(for: .recoveryCode(code), of: session)
    return try await inTurn { gate in
      let vault = try await gate.openVault(with: keys)
      do {
        try await vault.changePassphrase(to: newPassphrase)
      } catch {
        if gate.vault == nil { await vault.lock() }
        throw error
      }
      return try await gate.admit(session, to: vault)
    }
  }

  /// Where the vault that was locked is gone, nothing is left to protect: a copy may come.
  func prepareForRestoring() async {
    guard vault == nil, !hasVault else { return }
    await workspace.open()
  }

  /// Opens a vault that was restored just now; the browser that sent the copy may come in.
  func open(with credential: Vault.Credential, inviting session: Session) async throws {
    try await inTurn { gate in
      let vault = try await gate.lifecycle.openRestored(with: credential)
      do {
        let migration = try await gate.begin(with: vault, next: "/")
        gate.access.invite(session, migration: migration)
      } catch {
        // The job that restores goes on: it cannot wait for its own end.
        await vault.lock()
        throw error
      }
    }
  }

  /// Lets the invited browser in, once.
  func enter(_ session: Session) -> Admission? {
    guard vault != nil, let admission = access.admitInvited(session) else { return nil }
    idle.touch()
    return admission
  }

  /// The vault, opened with these keys unless it is open already.
  private func openVault(with keys: KeyRing) async throws -> Vault {
    guard let vault else { return try await lifecycle.open(with: keys) }
    keys.close()
    return vault
  }

  private func admit(_ session: Session, to vault: Vault, next: String = "/") async throws -> Admission {
    var migration: String?
    if self.vault == nil {
      do {
        migration = try await begin(with: vault, next: next)
      } catch {
        await lifecycle.abandon(vault)
        throw error
      }
    }
    idle.touch()
    return access.admit(session, migration: migration)
  }

  private func begin(with vault: Vault, next: String) async throws -> String? {
    let migration = try await lifecycle.begin(with: vault, next: next)
    self.vault = vault
    idle.touch()
    return migration
  }

  // MARK: Closing

  /// Closes every session, ends the live pages, and closes the vault.
  public func lock() async {
    access.closeAll()
    // The closing itself cannot fail.
    try? await inTurn { gate in await gate.closeVault() }
  }

  /// Takes a notebook back to an older schema, for an older Carnets to open, and locks the vault: the next use
  /// by this version would bring the notebook up again.
  func rollBack(
    _ notebook: String, to version: SchemaVersion, with credential: Vault.Credential, for session: Session
  ) async throws {
    let keys = try await keys(for: credential, of: session)
    await lock()
    try await inTurn { gate in try await gate.lifecycle.rollBack(notebook, to: version, with: keys) }
  }

  /// Locks when nobody did anything for as long as the setting says.
  ///
  /// - Returns: how long to wait before asking again.
  @discardableResult
  func lockIfIdle() async -> Duration {
    guard vault != nil else { return IdleTimer.shortest }
    if await workspace.jobs.areRunning { idle.touch() }
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

  /// After how many minutes without a request the vault locks.
  func setAutoLock(minutes: Int) { idle.minutes = minutes }

  private func closeVault() async {
    // Whoever came in while the lock waited for its turn leaves, too.
    access.closeAll()
    access.withdrawInvitation()
    guard let vault else { return }
    self.vault = nil
    await lifecycle.end(with: vault)
  }

  /// Runs one opening or closing after the other.
  private func inTurn<T: Sendable>(
    _ work: @escaping @Sendable (isolated VaultGate) async throws -> T
  ) async throws -> T {
    try await turns.add { try await work(self) }.value
  }

  // MARK: Reading

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
  func isOpen(for session: Session) -> Bool { vault != nil && access.isOpen(for: session) }

  /// How long until the vault locks by itself.
  var timeLeft: Duration { idle.remaining }
}
