import Localization
public import Vault

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
  /// The name that requests are made to.
  let name: LocalName

  /// Where the name is kept.
  var nameFile: LocalNameFile { LocalNameFile(folder: gate.folder) }

  func notebook(_ id: String) -> (any NotebookPages)? {
    notebooks.first { $0.id == id }
  }
}

/// What composition adds to the shell's pages.
public struct ShellAdditions: Sendable {
  /// Where the backup of each notebook stands, by its id; nothing for one that is not followed.
  public var backupStandings: @Sendable () async -> [String: BackupStanding]
  /// What looks after the backup of each notebook.
  public var backupKeeper: BackupKeeper
  /// Sections of the settings page that the shell does not know (backup folder, exports).
  public var settings: [SettingsSection]
  /// Lets a notebook write what follows by itself from what a form wrote, before the next page is shown.
  public var catchUp: @Sendable (_ notebook: String, Vault) async -> Void

  /// - Parameters:
  ///   - backupStandings: where the backup of each notebook stands, by its id.
  ///   - backupKeeper: what looks after the backup of each notebook.
  ///   - settings: sections of the settings page.
  ///   - catchUp: lets a notebook write what follows from what a form wrote.
  public init(
    backupStandings: @escaping @Sendable () async -> [String: BackupStanding] = { [:] },
    backupKeeper: BackupKeeper = .none, settings: [SettingsSection] = [],
    catchUp: @escaping @Sendable (_ notebook: String, Vault) async -> Void = { _, _ in }
  ) {
    self.backupStandings = backupStandings
    self.backupKeeper = backupKeeper
    self.settings = settings
    self.catchUp = catchUp
  }
}

/// Where the backup of a notebook stands, for the foot of pages.
public struct BackupStanding: Hashable, Sendable {
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
