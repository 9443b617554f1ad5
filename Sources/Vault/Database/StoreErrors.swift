import GRDB

/// What SQLite's refusals mean for who uses one opening of a notebook.
struct StoreErrors: Sendable {
  let notebook: String
  /// Where its file is; nil for one that nobody else can reach.
  let place: FilePlace?
  /// Whether the vault is locked: it closes every notebook then, and some of them at other times.
  let isVaultLocked: @Sendable () -> Bool

  /// The error in terms that a person can act on, where it is SQLite's and has some.
  func meaning(of error: any Error) -> any Error {
    guard let refusal = error as? DatabaseError, let known = VaultError(refusal, notebook: notebook) else {
      return error
    }
    if case .locked = known, !isVaultLocked() { return VaultError.closed(notebook: notebook) }
    return place.map { known.refined(at: $0.url) } ?? known
  }
}
