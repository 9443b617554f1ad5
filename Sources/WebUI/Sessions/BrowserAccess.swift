import NotebookContract

/// What each browser may see: whether it gave the passphrase, which notebooks' own locks it opened, and which live pages
/// follow what it may see.
struct BrowserAccess {
  var sessions = SessionTable()
  var locks = NotebookLocks()
  let pages = LivePages()
  /// The browser that may come in without giving the passphrase again: it gave it with the copy that the vault was
  /// restored from.
  private var invited: (key: SecretToken.Fingerprint, migration: String?)?

  // MARK: The vault

  /// Whether a session gave the passphrase.
  func isOpen(for session: Session) -> Bool { sessions.session(session.key)?.isOpen == true }

  /// Lets a session in.
  mutating func admit(_ session: Session, migration: String?) -> Admission {
    let (cookie, session) = sessions.open(replacing: session)
    return Admission(cookie: cookie, session: session, migration: migration)
  }

  /// Closes every session, and ends every live page.
  mutating func closeAll() {
    sessions.closeAll()
    pages.end()
  }

  // MARK: Invitations

  /// Lets the browser of a session come in once without giving the passphrase.
  mutating func invite(_ session: Session, migration: String?) { invited = (session.key, migration) }

  /// Lets the invited browser in, once; nil for any other.
  mutating func admitInvited(_ session: Session) -> Admission? {
    guard let invited, invited.key == session.key else { return nil }
    withdrawInvitation()
    return admit(session, migration: invited.migration)
  }

  mutating func withdrawInvitation() { invited = nil }

  // MARK: Notebooks with a lock of their own

  /// Whether a session opened the own lock of a notebook.
  func hasOpened(_ notebook: String, _ session: Session) -> Bool {
    sessions.session(session.key)?.openNotebooks.contains(notebook) ?? false
  }

  /// Opens a notebook for a session.
  mutating func open(_ notebook: String, for session: Session) {
    sessions.setOpen(true, notebook, of: session.key)
  }

  /// Closes a notebook for a session, and ends the session's pages that show it.
  mutating func close(_ notebook: String, for session: Session) {
    sessions.setOpen(false, notebook, of: session.key)
    pages.end { $0.session == session.key && $0.shows(notebook) }
  }

  /// Notes the lock that a notebook has now. Where it is not the one that it had, which a command chose, every session
  /// finds it closed, whatever it opened.
  mutating func see(_ lock: NotebookLock?, of notebook: String) {
    guard locks.note(lock, of: notebook) else { return }
    sessions.close(notebook)
    pages.end { $0.shows(notebook) }
  }

  /// Notes that a session gave a notebook another lock: every other session finds it closed, whatever it opened.
  mutating func lockChanged(of notebook: String, to lock: NotebookLock?, by session: Session) {
    _ = locks.note(lock, of: notebook)
    sessions.close(notebook, exceptFor: session.key)
    pages.end { $0.session != session.key && $0.shows(notebook) }
  }

  // MARK: Live pages

  /// Ends when a page must no longer follow what it shows.
  ///
  /// - Parameters:
  ///   - notebook: the notebook that the page is about; nil for one about all of them.
  ///   - session: the session as it was when it asked for the page; nil once it may not see what it saw then.
  func follow(_ notebook: String?, for session: Session) -> AsyncStream<Never>? {
    guard let now = sessions.session(session.key), now.isOpen,
      session.openNotebooks.isSubset(of: now.openNotebooks)
    else { return nil }
    return pages.add(notebook, of: session.key)
  }
}
