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
struct SessionTable {
  private var sessions: [SecretToken.Fingerprint: Session] = [:]
  /// Sessions that gave no passphrase, oldest first: visitors without cookies must not fill the memory.
  private var waiting: [SecretToken.Fingerprint] = []

  static let waitingLimit = 200

  /// The session that a cookie names.
  func session(for cookie: String?) -> Session? {
    cookie.flatMap { sessions[SecretToken.fingerprint(of: $0)] }
  }

  /// The session of a key, as it is now.
  func session(_ key: SecretToken.Fingerprint) -> Session? { sessions[key] }

  /// A session for a browser that has none.
  mutating func begin() -> (cookie: SecretToken, session: Session) {
    let (cookie, session) = add(isOpen: false)
    waiting.append(session.key)
    if waiting.count > Self.waitingLimit { sessions[waiting.removeFirst()] = nil }
    return (cookie, session)
  }

  /// A new session, with new tokens, for a browser that gave the passphrase; its old one ends.
  mutating func open(replacing old: Session) -> (cookie: SecretToken, session: Session) {
    sessions[old.key] = nil
    waiting.removeAll { $0 == old.key }
    return add(isOpen: true)
  }

  /// Closes every session. Its browser keeps its cookie, which is worth no more than a stranger's: several tabs
  /// that find the vault locked would else each be given one, and only the last would count.
  mutating func closeAll() {
    for session in sessions.values where session.isOpen { waiting.append(session.key) }
    sessions = sessions.mapValues { session in
      let token = session.isOpen ? SecretToken() : session.formToken
      return Session(key: session.key, formToken: token, isOpen: false)
    }
    while waiting.count > Self.waitingLimit { sessions[waiting.removeFirst()] = nil }
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
    sessions[key]?.toasts.append(toast)
  }

  /// What a session still has to be told; told once.
  mutating func takeToasts(of key: SecretToken.Fingerprint) -> [Toast] {
    defer { sessions[key]?.toasts = [] }
    return sessions[key]?.toasts ?? []
  }

  private mutating func add(isOpen: Bool) -> (SecretToken, Session) {
    let cookie = SecretToken()
    let session = Session(key: cookie.fingerprint, formToken: SecretToken(), isOpen: isOpen)
    sessions[session.key] = session
    return (cookie, session)
  }
}
