public import Foundation

/// How a notebook's backup stands.
public struct BackupState: Sendable, Equatable {
  /// A document, or the whole backup, that could not be written.
  public struct Failure: Sendable, Equatable {
    /// The root record; nil when the whole backup is concerned.
    public let root: String?
    /// What a person calls it, where it is known.
    public let title: String?
    /// Why.
    public let reason: BackupError
  }

  /// Where the notebook is backed up to; nil when the person wants none.
  public internal(set) var destination: BackupDestination?
  /// When a file was last written there; nil when none ever was.
  public internal(set) var lastWritten: Date?
  /// How many documents are not on disk as they are in the vault, the failing ones included.
  public internal(set) var due = 0
  /// What cannot be written now, and is tried again later.
  public internal(set) var failing: [Failure] = []
  /// Whether this process writes the backup; false while another one does.
  public internal(set) var isFollowing = false
  /// How many documents this follower wrote or removed since it was made; those found up to date do not count.
  public internal(set) var documentsWritten = 0

  /// Whether nothing is written because the vault came from an archive and the destination was chosen before: it
  /// belongs to another copy of the vault until the person says otherwise.
  public internal(set) var isWaiting = false

  /// The same, and something else that concerns the whole notebook.
  public func adding(_ reason: BackupError) -> BackupState {
    var state = self
    state.failing.append(Failure(root: nil, title: nil, reason: reason))
    return state
  }

  /// Whether everything in the vault is on disk.
  public var isUpToDate: Bool { due == 0 && failing.isEmpty && !isWaiting }
}
