import NotebookContract
import Vault

/// What requests ask of the gate: each is one step, which no lock comes between.
extension VaultGate {
  // MARK: Sessions

  /// Whether a cookie names a session.
  func knows(_ cookie: String?) -> Bool { access.sessions.session(for: cookie) != nil }

  /// The session that a cookie names, or a new one with the cookie to set. It is what it is after a lock that is
  /// due: every request begins here.
  func session(for cookie: String?) async -> (session: Session, newCookie: SecretToken?) {
    await lockIfDue()
    if let session = access.sessions.session(for: cookie) { return (session, nil) }
    let (cookie, session) = access.sessions.begin()
    return (session, cookie)
  }

  /// A session as it is now that the vault was locked, or a new one with the cookie to set.
  func session(after old: Session) async -> (session: Session, newCookie: SecretToken?) {
    if let session = access.sessions.session(after: old) { return (session, nil) }
    return await session(for: nil)
  }

  /// Notes what a session is to be told.
  func addToast(_ toast: Toast, to session: Session) { access.sessions.addToast(toast, to: session.key) }

  /// What a session still has to be told; told once.
  func takeToasts(of session: Session) -> [Toast] { access.sessions.takeToasts(of: session.key) }

  /// Ends when a page must no longer follow what it shows.
  ///
  /// - Parameters:
  ///   - notebook: the notebook that the page is about; nil for one about all of them.
  ///   - session: the session as it was when it asked for the page: what it closed since ends the page at once.
  func endings(of notebook: String?, for session: Session) -> AsyncStream<Never> {
    guard isOpen(for: session), let stream = access.follow(notebook, for: session) else {
      return AsyncStream { $0.finish() }
    }
    return stream
  }

  // MARK: Credentials

  /// Asks for the passphrase again, before something that whoever finds the vault open must not do.
  func verify(_ credential: Vault.Credential, for session: Session) async throws {
    try await credentials.verify(credential, from: access.sessions.source(of: session))
  }

  /// The keys that a credential opens, when its turn has come.
  func keys(for credential: Vault.Credential, of session: Session) async throws -> KeyRing {
    try await credentials.keys(for: credential, from: access.sessions.source(of: session))
  }

  // MARK: Notebooks with a lock of their own

  /// Whether a session opened the own lock of a notebook.
  func hasOpened(_ notebook: String, _ session: Session) -> Bool { access.hasOpened(notebook, session) }

  /// Notes the lock that a notebook has now.
  func see(_ lock: NotebookLock?, of notebook: String) { access.see(lock, of: notebook) }

  /// Notes that a session gave a notebook another lock.
  func lockChanged(of notebook: String, to lock: NotebookLock?, by session: Session) {
    access.lockChanged(of: notebook, to: lock, by: session)
  }

  /// Opens the own lock of a notebook for a session, with its code or the vault's passphrase.
  func open(_ notebook: String, locked lock: NotebookLock, with typed: String, for session: Session)
    async throws
  {
    try await credentials.verify(
      typed, for: lock, counting: access.locks.attempts(on: notebook),
      from: access.sessions.source(of: session))
    access.open(notebook, for: session)
  }

  /// Lets a session go on in a notebook that it just gave a lock.
  func stayOpen(_ notebook: String, for session: Session) { access.open(notebook, for: session) }

  /// Closes the own lock of a notebook again, ends the session's pages that follow it, and takes away what it left in
  /// clear.
  func close(_ notebook: String, for session: Session) async {
    access.close(notebook, for: session)
    await workspace.discardFiles(of: notebook, for: session.key)
  }
}
