import Foundation
import Vault

/// What a follower writes when its time comes.
extension BackupFollower {
  /// Which documents to write.
  enum Drain: Sendable, Equatable {
    /// Those whose turn has come.
    case ready
    /// All that are due.
    case everything
  }

  /// Brings documents to disk, and notes how far everything is there.
  func drain(_ drain: Drain) async {
    if isStopped { return }
    do {
      try await renewStore()
      if drain == .ready, let trouble, trouble.backoff.retryAt > timeline.now { return schedule() }
      try await look()
      if let place {
        try await prepare(place)
        await write(drain, to: place)
      }
      try await advanceCursor()
      if let place, due.isEmpty { try await finish(place) }
      trouble = nil
      publish()
      schedule()
    } catch {
      fail(BackupError(error))
    }
  }

  /// Looks at the settings, and at what changed since the last time.
  private func look() async throws {
    try begin(.reading)
    defer { end(.reading) }
    try await load()
    try await absorb()
  }

  private func prepare(_ place: BackupPlace) async throws {
    if due.isEmpty { return }
    let isKnown = try await ledger.isKnown(place.name)
    try await Offloaded.run { [layout] in try place.prepare(isKnown: isKnown, vault: layout.root) }
  }

  private func write(_ drain: Drain, to place: BackupPlace) async {
    var session = Session(place: place)
    for root in drain == .everything ? due.all : due.ready(at: timeline.now) {
      if isStopped { return }
      let start = timeline.now
      do {
        let sequence = try await bring(root, in: &session)
        due.written(root, at: sequence)
        due.took(timeline.now - start, root, at: timeline.now)
      } catch {
        if case BackupError.setAside = error { await nameFromLedger(root, at: place) }
        due.failed(root, BackupError(error), at: timeline.now)
      }
      // That nothing is due any more is said once the cursor knows.
      if !due.isEmpty { publish() }
    }
  }

  /// What is looked up once for all the documents of one drain.
  struct Session {
    let place: BackupPlace
    /// The names in the place's folder, by ``BackupRecord/key(_:)``.
    var present: Set<String>?

    init(place: BackupPlace) { self.place = place }
  }

  /// Brings one root's folder to what the vault holds.
  ///
  /// - Returns: the position in the journal that it corresponds to.
  private func bring(_ root: String, in session: inout Session) async throws -> Int64 {
    try begin(.document(root))
    defer { end(.document(root)) }
    let (document, sequence) = try await store.readAtPosition { [source] in
      try source.document(of: root, in: $0)
    }
    let isWritten: Bool
    if let document {
      due.name(root, document.folderName)
      isWritten = try await write(document, of: root, in: &session)
    } else {
      isWritten = try await putAway(root, in: &session)
    }
    if isWritten { state.documentsWritten += 1 }
    return sequence
  }
}
