public import Foundation

/// How the backup of one notebook stands, for that notebook's own pages.
public struct NotebookBackup: Hashable, Sendable {
  /// Something that could not be written.
  public struct Failure: Hashable, Sendable {
    /// What a person calls it; nil when the whole backup is concerned.
    public let title: String?
    /// Why.
    public let reason: PageMessage

    /// - Parameters:
    ///   - title: what a person calls it.
    ///   - reason: why.
    public init(title: String?, reason: PageMessage) {
      self.title = title
      self.reason = reason
    }
  }

  /// How it stands.
  public let condition: BackupStanding.Condition
  /// When a file was last written; nil when none ever was.
  public let lastWritten: Date?
  /// How many documents are not on disk as they are in the vault, the failing ones included.
  public let due: Int
  /// What cannot be written now, and is tried again later.
  public let failures: [Failure]

  /// - Parameters:
  ///   - condition: how it stands.
  ///   - lastWritten: when a file was last written.
  ///   - due: how many documents are to be written.
  ///   - failures: what cannot be written now.
  public init(_ condition: BackupStanding.Condition, lastWritten: Date?, due: Int, failures: [Failure]) {
    self.condition = condition
    self.lastWritten = lastWritten
    self.due = due
    self.failures = failures
  }
}

/// What looks after the backup of notebooks, as their pages know it.
public struct BackupKeeper: Sendable {
  /// How the backup of a notebook stands; nil while nothing follows it.
  public let state: @Sendable (_ notebook: String) async -> NotebookBackup?
  /// Writes what is due now, what failed before included, and says how it stands then.
  public let writeNow: @Sendable (_ notebook: String) async -> NotebookBackup?

  /// - Parameters:
  ///   - state: how the backup of a notebook stands.
  ///   - writeNow: writes what is due now.
  public init(
    state: @escaping @Sendable (_ notebook: String) async -> NotebookBackup?,
    writeNow: @escaping @Sendable (_ notebook: String) async -> NotebookBackup?
  ) {
    self.state = state
    self.writeNow = writeNow
  }

  /// Nothing is backed up.
  public static let none = BackupKeeper(state: { _ in nil }, writeNow: { _ in nil })
}
