import NotebookContract

/// The locks that notebooks have for themselves, as they are known without reading their files.
struct NotebookLocks {
  /// The locks that notebooks had when somebody last came by.
  private var seen: [String: NotebookLock?] = [:]
  private var attempts: [String: CodeAttempts] = [:]

  /// Notes the lock that a notebook has now.
  ///
  /// - Returns: whether it is not the one that it had.
  mutating func note(_ lock: NotebookLock?, of notebook: String) -> Bool {
    let before = seen.updateValue(lock, forKey: notebook)
    return before.map { $0 != lock } ?? false
  }

  /// The wrong codes that a notebook was given.
  mutating func attempts(on notebook: String) -> CodeAttempts {
    let known = attempts[notebook] ?? CodeAttempts()
    attempts[notebook] = known
    return known
  }
}
