import Localization

/// Who asks, as far as a page needs to know.
struct Visit: Sendable {
  var session: Session
  /// The browser's and the vault's preferences.
  let preferences: Preferences
  let language: Language
  /// The address without the query.
  let path: String
  /// The address with its query, for whoever comes back to it; nil where something was sent there.
  let page: String?
  /// Whether the page follows by itself: what it asks for is nobody's doing.
  let isFollowing: Bool
}
