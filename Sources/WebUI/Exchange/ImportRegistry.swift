import Interchange
import Vault

/// The imports under way, of every session. They end with the vault's being open.
actor ImportRegistry {
  private var drafts: [String: ImportDraft] = [:]
  /// What opens the archive of each: in memory only, overwritten when it goes, and no copy of it in the drafts that are
  /// handed out.
  private var passwords: [String: SecretBytes] = [:]

  /// Takes in what a session sent. Its earlier imports into the same notebook that nothing works on go: a page that
  /// was left would keep files in clear.
  func begin(
    _ source: ImportSource, from upload: Upload, for session: SecretToken.Fingerprint, notebook: String
  ) async -> ImportDraft {
    let draft = ImportDraft(
      id: SecretToken().text, session: session, notebook: notebook, upload: upload, source: source)
    await discard(into: notebook, of: session)
    drafts[draft.id] = draft
    return draft
  }

  /// An import of a session.
  func draft(_ id: String, of session: SecretToken.Fingerprint) -> ImportDraft? {
    drafts[id].flatMap { $0.session == session ? $0 : nil }
  }

  /// Says that a job begins to work on an import; `false` when one does already, or the import is gone.
  func startWork(on id: String) -> Bool {
    guard let draft = drafts[id], !draft.isBusy else { return false }
    drafts[id]?.state = .working(nil)
    return true
  }

  /// Notes the page of the job that works on an import, unless it has ended already.
  func note(job href: String, for id: String) {
    if case .working = drafts[id]?.state { drafts[id]?.state = .working(href) }
  }

  /// Notes what opens the archive of an import.
  ///
  /// - Returns: the import; nil when it is gone.
  func note(password: SecretBytes, for id: String) -> ImportDraft? {
    guard let draft = drafts[id] else { return nil }
    passwords[id] = password
    return draft
  }

  /// What opens the archive of an import; nil where nobody said it.
  func password(of id: String) -> SecretBytes? { passwords[id] }

  /// Forgets what opens the archive of an import, which has been unpacked for the last time.
  func forgetPassword(of id: String) { passwords[id] = nil }

  /// What came of the work. The files of an import that ended are removed, and its password is forgotten; so is one that
  /// was wrong.
  func endWork(on id: String, _ state: ImportDraft.State) async {
    guard let draft = drafts[id] else { return }
    drafts[id]?.state = state
    switch state {
    case .waiting(.password): forgetPassword(of: id)
    case .ready, .waiting(.format): return
    case .arrived, .working, .done, .refused:
      forgetPassword(of: id)
      await draft.upload.discard()
    }
  }

  /// Forgets an import and removes its files.
  func discard(_ id: String) async {
    forgetPassword(of: id)
    guard let draft = drafts.removeValue(forKey: id) else { return }
    await draft.upload.discard()
  }

  /// Forgets the imports into a notebook that nothing works on, and removes their files.
  ///
  /// - Parameter session: whose; everybody's when nil.
  func discard(into notebook: String, of session: SecretToken.Fingerprint? = nil) async {
    let old = drafts.values.filter { draft in
      draft.notebook == notebook && !draft.isBusy && (session == nil || draft.session == session)
    }
    for draft in old { await discard(draft.id) }
  }

  /// Forgets every import; the files go with their space.
  func clear() { (drafts, passwords) = ([:], [:]) }
}
