import Vault

/// What a follower is at, marked so that what ends the process is set aside by the next ones (``WorkMarks``).
extension BackupFollower {
  /// A step that may end the process.
  enum Step {
    /// Looking at what changed.
    case reading
    /// Bringing one document to disk.
    case document(String)
    /// Leaving the places that the backup had before.
    case leaving

    /// Roots' ids do not begin with a slash.
    var name: String {
      switch self {
      case .reading: "/reading"
      case .document(let root): root
      case .leaving: "/leaving"
      }
    }
  }

  /// - Throws: ``BackupError/setAside`` when the step must not be begun.
  func begin(_ step: Step) throws(BackupError) {
    guard marks.begin(step.name) else { throw .setAside }
  }

  func end(_ step: Step) { marks.end(step.name) }

  func isSetAside(_ step: Step) -> Bool { marks.isSetAside(step.name) }

  /// Gives a document that cannot be read the name under which it was written.
  func nameFromLedger(_ root: String, at place: BackupPlace) async {
    guard place.policy == .plain, let record = try? await ledger.record(of: root, at: place.name) else {
      return
    }
    due.name(root, record.preferred)
  }
}
