import Foundation
import NotebookContract
import Values
import Vault

/// The locks that notebooks have for themselves.
extension VaultGate {
  /// Whether a session opened the own lock of a notebook.
  func hasOpened(_ notebook: String, _ session: Session) -> Bool {
    sessions.session(session.key)?.openNotebooks.contains(notebook) ?? false
  }

  /// Notes the lock that a notebook has now. Where it is not the one that it had, which a command chose, every session
  /// finds it closed, whatever it opened.
  func see(_ lock: NotebookLock?, of notebook: String) {
    if let known = locks[notebook], known != lock {
      sessions.close(notebook)
      finishWatchers { $0.shows(notebook) }
    }
    locks.updateValue(lock, forKey: notebook)
  }

  /// Notes that a session gave a notebook another lock: every other session finds it closed, whatever it opened.
  func lockChanged(of notebook: String, to lock: NotebookLock?, by session: Session) {
    locks.updateValue(lock, forKey: notebook)
    sessions.close(notebook, exceptFor: session.key)
    finishWatchers { $0.session != session.key && $0.shows(notebook) }
  }

  /// Lets a session go on in a notebook that it just gave a lock.
  func stayOpen(_ notebook: String, for session: Session) {
    sessions.setOpen(true, notebook, of: session.key)
  }

  /// Closes the own lock of a notebook again, ends the session's pages that follow it, and takes away what it left in
  /// clear.
  func close(_ notebook: String, for session: Session) async {
    sessions.setOpen(false, notebook, of: session.key)
    finishWatchers { $0.session == session.key && $0.shows(notebook) }
    await discardFiles(of: notebook, for: session.key)
  }

  /// Takes away what waits in clear to be downloaded from a notebook, or to be brought into it.
  ///
  /// - Parameter session: whose; everybody's when nil.
  nonisolated func discardFiles(of notebook: String, for session: SecretToken.Fingerprint? = nil) async {
    for export in await exports.clear(notebook, of: session) { await remove(export) }
    await imports.discard(into: notebook, of: session)
  }

  /// Opens the own lock of a notebook for a session, with its code or the vault's passphrase.
  ///
  /// - Throws: `VaultKeyError`: five wrong tries in fifteen minutes are all there are, whichever they were.
  func open(_ notebook: String, locked lock: NotebookLock, with typed: String, for session: Session)
    async throws
  {
    if case .pin(let digest) = lock, PINDigest.isCode(typed) {
      let (file, now) = (file, dependencies.now())
      let attempts = codes[notebook] ?? CodeAttempts()
      codes[notebook] = attempts
      try await derivations.run(lane(of: session)) {
        try attempts.count(now: now) { try digest.matches(typed, for: file) }
      }
    } else {
      try await verify(.passphrase(typed), for: session)
    }
    sessions.setOpen(true, notebook, of: session.key)
  }

  /// What a new code is kept as.
  nonisolated func digest(of code: String) async throws -> PINDigest {
    let (file, derivation) = (file, derivation)
    return try await Offloaded.run { try PINDigest(code, by: derivation, for: file) }
  }
}
