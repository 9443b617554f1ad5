/// A browser that was given a cookie. It reads nothing before it gave the passphrase itself, even when the
/// vault is open for another.
struct Session: Sendable {
  /// What the cookie's value is known by.
  let key: SecretToken.Fingerprint
  /// The token that every form of this session carries.
  let formToken: SecretToken
  /// Whether this browser gave the passphrase.
  let isOpen: Bool
  /// What the next page will tell.
  var toasts: [Toast] = []
  /// The notebooks with a lock of their own that it opened.
  var openNotebooks: Set<String> = []
}

/// A session that came in just now.
struct Admission: Sendable {
  /// What its browser is to be given.
  let cookie: SecretToken
  /// The session.
  let session: Session
  /// The page of the job that brings notebooks to their newest schema; nil when none is behind.
  var migration: String?
}

/// The sessions of a running app; none outlives it.
///
/// It remembers those that gave the passphrase alone. Of a visitor nothing is kept: the cookie proves that it is ours,
/// and gives the token of the forms. However many come, nobody's page is forgotten for them.
struct SessionTable {
  private var sessions: [SecretToken.Fingerprint: Session] = [:]
  /// Sessions that gave the passphrase and were closed since, oldest first.
  private var closed: [SecretToken.Fingerprint] = []
  private var notes = VisitorNotes()
  private let mint = CookieMint()

  static let closedLimit = 200

  /// The session that a cookie names.
  func session(for cookie: String?) -> Session? {
    guard let cookie else { return nil }
    let key = SecretToken.fingerprint(of: cookie)
    return sessions[key]
      ?? (mint.made(cookie) ? Session(key: key, formToken: mint.formToken(for: cookie), isOpen: false) : nil)
  }

  /// The session of a key, as it is now; nil for a visitor's.
  func session(_ key: SecretToken.Fingerprint) -> Session? { sessions[key] }

  /// A session as it is now; nil for one that had given the passphrase and is no longer remembered.
  func session(after old: Session) -> Session? { sessions[old.key] ?? (old.isOpen ? nil : old) }

  /// Whether the browser of a session gave the passphrase, now or before the vault was locked.
  func isKnown(_ session: Session) -> Bool { sessions[session.key] != nil }

  /// Whom what a session tries is counted for.
  func source(of session: Session) -> CredentialSource {
    CredentialSource(name: session.key.name, isKnown: isKnown(session))
  }

  /// A session for a browser that has none.
  func begin() -> (cookie: SecretToken, session: Session) {
    let cookie = mint.cookie()
    let token = mint.formToken(for: cookie.text)
    return (cookie, Session(key: cookie.fingerprint, formToken: token, isOpen: false))
  }

  /// A new session, with new tokens, for a browser that gave the passphrase; its old one ends.
  mutating func open(replacing old: Session) -> (cookie: SecretToken, session: Session) {
    sessions[old.key] = nil
    closed.removeAll { $0 == old.key }
    let cookie = mint.cookie()
    let session = Session(key: cookie.fingerprint, formToken: SecretToken(), isOpen: true)
    sessions[session.key] = session
    return (cookie, session)
  }

  /// Closes every session. Its browser keeps its cookie, which opens no more than a stranger's: several tabs
  /// that find the vault locked would else each be given one, and only the last would count.
  mutating func closeAll() {
    for session in sessions.values where session.isOpen { closed.append(session.key) }
    sessions = sessions.mapValues { session in
      let token = session.isOpen ? SecretToken() : session.formToken
      return Session(key: session.key, formToken: token, isOpen: false)
    }
    while closed.count > Self.closedLimit { sessions[closed.removeFirst()] = nil }
    notes = VisitorNotes()
  }

  /// Notes that a session opened the own lock of a notebook, or closed it again.
  mutating func setOpen(_ isOpen: Bool, _ notebook: String, of key: SecretToken.Fingerprint) {
    if isOpen {
      sessions[key]?.openNotebooks.insert(notebook)
    } else {
      sessions[key]?.openNotebooks.remove(notebook)
    }
  }

  /// Notes that a notebook has another lock, which only the session that chose it needs not open.
  mutating func close(_ notebook: String, exceptFor key: SecretToken.Fingerprint? = nil) {
    for other in sessions.keys where other != key { setOpen(false, notebook, of: other) }
  }

  mutating func addToast(_ toast: Toast, to key: SecretToken.Fingerprint) {
    if sessions[key] == nil { notes.add(toast, to: key) } else { sessions[key]?.toasts.append(toast) }
  }

  /// What a session still has to be told; told once.
  mutating func takeToasts(of key: SecretToken.Fingerprint) -> [Toast] {
    defer { sessions[key]?.toasts = [] }
    return sessions[key]?.toasts ?? notes.take(of: key)
  }
}

/// What visitors are still to be told: the newest alone, so that visits do not fill the memory.
private struct VisitorNotes {
  private var notes: [(key: SecretToken.Fingerprint, toast: Toast)] = []

  private static let limit = 200

  mutating func add(_ toast: Toast, to key: SecretToken.Fingerprint) {
    notes = notes.suffix(Self.limit - 1) + [(key, toast)]
  }

  mutating func take(of key: SecretToken.Fingerprint) -> [Toast] {
    defer { notes.removeAll { $0.key == key } }
    return notes.filter { $0.key == key }.map(\.toast)
  }
}
