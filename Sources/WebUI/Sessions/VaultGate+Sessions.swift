/// Browsers as the gate knows them.
extension VaultGate {
  /// Whether a cookie names a session.
  func knows(_ cookie: String?) -> Bool { sessions.session(for: cookie) != nil }

  /// The session that a cookie names, or a new one with the cookie to set. It is what it is after a lock that is
  /// due: every request begins here.
  func session(for cookie: String?) async -> (session: Session, newCookie: SecretToken?) {
    await lockIfDue()
    if let session = sessions.session(for: cookie) { return (session, nil) }
    let (cookie, session) = sessions.begin()
    return (session, cookie)
  }

  /// A session as it is now that the vault was locked, or a new one with the cookie to set.
  func session(after old: Session) async -> (session: Session, newCookie: SecretToken?) {
    if let session = sessions.session(after: old) { return (session, nil) }
    return await session(for: nil)
  }

  /// Notes what a session is to be told.
  func addToast(_ toast: Toast, to session: Session) {
    sessions.addToast(toast, to: session.key)
  }

  /// What a session still has to be told; told once.
  func takeToasts(of session: Session) -> [Toast] {
    sessions.takeToasts(of: session.key)
  }
}
