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
  /// The notebooks that go by a neutral name; none when nil.
  public var discreet: Set<String>?

  /// - Parameters:
  ///   - theme: the theme; the system's when nil.
  ///   - language: the language; the browser's when nil.
  ///   - autoLockMinutes: minutes until the vault locks; five when nil.
  ///   - discreet: the notebooks that go by a neutral name.
  public init(
    theme: Theme? = nil, language: Language? = nil, autoLockMinutes: Int? = nil,
    discreet: Set<String>? = nil
  ) {
    self.theme = theme
    self.language = language
    self.autoLockMinutes = autoLockMinutes
    self.discreet = discreet
  }

  /// Reads each field by itself: a theme that this version does not know costs no other choice. What does not say
  /// which notebooks go by a neutral name is no preferences at all.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    theme = try? fields.decodeIfPresent(Theme.self, forKey: .theme)
    language = try? fields.decodeIfPresent(Language.self, forKey: .language)
    autoLockMinutes = try? fields.decodeIfPresent(Int.self, forKey: .autoLockMinutes)
    discreet = try fields.decodeIfPresent(Set<String>.self, forKey: .discreet)
  }

  /// Whether a notebook goes by a neutral name.
  public func isDiscreet(_ notebook: String) -> Bool { discreet?.contains(notebook) ?? false }

  /// Chooses whether a notebook goes by a neutral name.
  public mutating func setDiscreet(_ isDiscreet: Bool, _ notebook: String) {
    var names = discreet ?? []
    if isDiscreet { names.insert(notebook) } else { names.remove(notebook) }
    discreet = names.isEmpty ? nil : names
  }

  /// These, and where they say nothing, others.
  func completed(by others: Preferences) -> Preferences {
    Preferences(
      theme: theme ?? others.theme, language: language ?? others.language,
      autoLockMinutes: autoLockMinutes ?? others.autoLockMinutes, discreet: discreet ?? others.discreet)
  }
}
