import NotebookContract
import Vault

/// How a vault comes into being, opens and closes, with everything that begins and ends with it.
struct VaultLifecycle: Sendable {
  let file: VaultFile
  let derivation: KeyDerivation
  let notebooks: [NotebookSchema]
  let dependencies: Dependencies
  let followers: VaultFollowers
  let workspace: Workspace

  // MARK: The file

  func create(passphrase: String) async throws -> (Vault, RecoveryCode) {
    try await Vault.create(
      file, passphrase: passphrase, derivation: derivation, notebooks: notebooks, dependencies: dependencies)
  }

  func open(with keys: KeyRing) async throws -> Vault {
    try await Vault.open(file, keys: keys, notebooks: notebooks, dependencies: dependencies)
  }

  /// Opens a vault that was restored just now: nobody tried it yet.
  func openRestored(with credential: Vault.Credential) async throws -> Vault {
    try await Vault.unlock(file, with: credential, notebooks: notebooks, dependencies: dependencies)
  }

  /// Takes a notebook back to an older schema. The vault stays closed: its next use would bring the notebook up again.
  func rollBack(_ notebook: String, to version: SchemaVersion, with keys: KeyRing) async throws {
    let vault = try await open(with: keys)
    do {
      try await vault.rollBack(notebook, to: version)
      await vault.lock()
    } catch {
      await vault.lock()
      throw error
    }
  }

  // MARK: What goes with an open vault

  /// Begins what goes with an open vault.
  ///
  /// - Parameter next: the page to go to once every notebook is at its newest schema.
  /// - Returns: the page of the job that brings notebooks to their newest schema; nil when none is behind.
  func begin(with vault: Vault, next: String) async throws -> String? {
    await workspace.open()
    let behind = await vault.notebooksBehind()
    guard behind.isEmpty else { return try await migrate(behind, of: vault, next: next) }
    try await followers.opened(vault)
    return nil
  }

  /// Brings notebooks to their newest schema, where a person can see it; what follows notebooks waits for that.
  private func migrate(_ notebooks: [String], of vault: Vault, next: String) async throws -> String {
    let followers = followers
    return try await workspace.jobs.start("migration.title", isStoppable: false) { job in
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

  /// Closes a vault. Nothing that began while it was open goes on, and nothing new begins, before what lies in clear
  /// goes.
  func end(with vault: Vault) async {
    await workspace.close()
    await followers.closing(vault)
    await vault.lock()
    await workspace.clear()
  }

  /// Closes a vault with which what goes with it could not begin.
  func abandon(_ vault: Vault) async {
    await workspace.close()
    await vault.lock()
  }
}
