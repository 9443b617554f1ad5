public import Localization

/// What a person chose about the app itself; nothing in it is secret.
public struct Preferences: Hashable, Sendable, Codable {
  /// Light or dark, whatever the system says.
  public enum Theme: String, Hashable, Sendable, Codable, CaseIterable {
    case light
    case dark
  }

  /// The theme; the system's when nil.
  public var theme: Theme?
  /// The language; the browser's when nil.
  public var language: Language?
  /// After how many minutes without a request the vault locks, 1 to 15.
  public var autoLockMinutes: Int?

  /// - Parameters:
  ///   - theme: the theme; the system's when nil.
  ///   - language: the language; the browser's when nil.
  ///   - autoLockMinutes: minutes until the vault locks; five when nil.
  public init(theme: Theme? = nil, language: Language? = nil, autoLockMinutes: Int? = nil) {
    self.theme = theme
    self.language = language
    self.autoLockMinutes = autoLockMinutes
  }

  /// These, and where they say nothing, others.
  func completed(by others: Preferences) -> Preferences {
    Preferences(
      theme: theme ?? others.theme, language: language ?? others.language,
      autoLockMinutes: autoLockMinutes ?? others.autoLockMinutes)
  }
}
