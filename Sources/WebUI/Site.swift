import Localization

/// Everything that pages are made from; one value for a running app.
struct Site: Sendable {
  let gate: VaultGate
  let templates: TemplateLibrary
  let assets: AssetStore
  let strings: StringTable
  let notebooks: [any NotebookPages]
  let preferences: PreferencesStore
  let additions: ShellAdditions
  let exchange: Exchange

  func notebook(_ id: String) -> (any NotebookPages)? {
    notebooks.first { $0.id == id }
  }
}

/// What composition adds to the shell's pages.
public struct ShellAdditions: Sendable {
  /// Where the backup stands; nil when nothing is backed up.
  public var backupState: @Sendable () async -> BackupState?
  /// What looks after the backup of each notebook.
  public var backupKeeper: BackupKeeper
  /// Sections of the settings page that the shell does not know (backup folder, exports).
  public var settings: [SettingsSection]

  /// - Parameters:
  ///   - backupState: where the backup stands.
  ///   - backupKeeper: what looks after the backup of each notebook.
  ///   - settings: sections of the settings page.
  public init(
    backupState: @escaping @Sendable () async -> BackupState? = { nil },
    backupKeeper: BackupKeeper = .none, settings: [SettingsSection] = []
  ) {
    self.backupState = backupState
    self.backupKeeper = backupKeeper
    self.settings = settings
  }
}

/// Where the backup stands, for the foot of every page.
public struct BackupState: Hashable, Sendable {
  /// How it stands.
  public enum Condition: String, Hashable, Sendable {
    case written
    case due
    case failing
    /// Nothing is written until the person says whether the folder is this vault's.
    case waiting
    case off
  }

  /// How it stands.
  public let condition: Condition
  /// What to tell.
  public let message: PageMessage

  /// - Parameters:
  ///   - condition: how it stands.
  ///   - message: what to tell.
  public init(_ condition: Condition, _ message: PageMessage) {
    self.condition = condition
    self.message = message
  }
}

/// A link on the settings page to something that the shell does not know.
public struct SettingsSection: Hashable, Sendable {
  /// The key of its title.
  public let titleKey: String
  /// The key of what it is for.
  public let detailKey: String
  /// Its page.
  public let href: String

  /// - Parameters:
  ///   - titleKey: the key of its title.
  ///   - detailKey: the key of what it is for.
  ///   - href: its page.
  public init(titleKey: String, detailKey: String, href: String) {
    self.titleKey = titleKey
    self.detailKey = detailKey
    self.href = href
  }
}
