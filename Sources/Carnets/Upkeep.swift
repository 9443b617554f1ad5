import Foundation
import Vault

/// One round of what keeps a notebook from growing without end.
///
/// One process does it at a time. A step at which two processes in a row died is set aside (``WorkMarks``).
struct Upkeep {
  /// How long the journal remembers, in seconds.
  static let retention: TimeInterval = 90 * 24 * 3600
  /// How long a follower is waited for that sees nothing, in seconds: a backup disk that stays unplugged.
  static let patience: TimeInterval = 180 * 24 * 3600
  /// How many changes and documents go at most in a round after a command.
  static let limit = 2_000

  /// How many documents are written anew at most in a round after a command: each is read twice and written.
  static let placing = 20

  private enum Step: String {
    case journal
    case attachments
    case format
  }

  private let notebook: String
  private let vault: Vault
  private let marks: WorkMarks

  init(_ notebook: String, of vault: Vault) {
    self.notebook = notebook
    self.vault = vault
    marks = WorkMarks(of: "upkeep", on: notebook, in: vault.layout, keys: vault.keyRing)
  }

  /// A round that takes little time, for a command: the first one of a day.
  ///
  /// - Returns: whether a step is set aside; false where no round was due.
  func runOnceADay() async throws -> Bool {
    let done = vault.layout.upkeepDone(for: notebook)
    let now = vault.dependencies.now()
    if let last = Self.instant(in: done), (0..<24 * 3600).contains(now.timeIntervalSince(last)) {
      return false
    }
    return try await Interruption.heard(
      leaving: { [marks] in marks.leave() }, by: { try await run(atMost: Self.limit) })
  }

  /// Ends the marking: how the process ends from here on is no step's fault.
  func leave() { marks.leave() }

  /// - Parameter limit: how many changes, and how many documents, go at most.
  /// - Returns: whether a step is set aside.
  func run(atMost limit: Int = .max) async throws -> Bool {
    // It may have been erased since it was listed: opening it would make an empty one.
    guard vault.existingNotebooks().contains(notebook), let lock = try takeTurn() else { return false }
    defer { withExtendedLifetime(lock) {} }
    let store = try await vault.notebook(notebook)
    let now = vault.dependencies.now()
    try noteBegin(now)
    marks.take()
    let isPruned = try await step(.journal) {
      try await store.pruneJournal(
        before: now - Self.retention, losing: now - Self.patience, atMost: limit)
    }
    let isSwept = try await step(.attachments) {
      try await vault.sweepAttachments(of: notebook, atMost: limit)
    }
    let isPlaced = try await step(.format) {
      try await vault.placeAttachments(of: notebook, atMost: limit == .max ? .max : Self.placing)
    }
    return !(isPruned && isSwept && isPlaced)
  }

  /// Notes when a round begins. The note is a trace of the notebook: none stays of one that is erased meanwhile, as it
  /// would be taken for missing. An erasure takes the file's name first and the note later, so that one of the two sees
  /// the other.
  private func noteBegin(_ now: Date) throws {
    let (note, database) = (vault.layout.upkeepDone(for: notebook), vault.layout.database(for: notebook))
    let seconds = String(Int64(now.timeIntervalSince1970.rounded(.down)))
    try AtomicFile.write(Data(seconds.utf8), to: note)
    if !FileManager.default.fileExists(atPath: database.path(percentEncoded: false)) {
      try Folder.removeFile(note)
      throw VaultError.missingFile(notebook: notebook)
    }
  }

  /// Nil while another process does it.
  private func takeTurn() throws -> ProcessLock? {
    do {
      return try ProcessLock.take(vault.layout.upkeepLock(for: notebook), .exclusive, as: "upkeep")
    } catch FileError.held {
      return nil
    }
  }

  /// - Returns: false when the step is set aside.
  private func step<T>(_ step: Step, _ work: () async throws -> T) async throws -> Bool {
    try Task.checkCancellation()
    guard marks.begin(step.rawValue) else { return false }
    defer { marks.end(step.rawValue) }
    _ = try await work()
    return true
  }

  /// When a round was begun last; one that cannot be read is none.
  private static func instant(in file: URL) -> Date? {
    (try? Data(contentsOf: file)).flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
      .map { Date(timeIntervalSince1970: TimeInterval($0)) }
  }
}

extension VaultLayout {
  /// Held by the one process that does the upkeep of a notebook.
  fileprivate func upkeepLock(for notebook: String) -> URL {
    notebooks.appending(path: notebook + ".upkeep.lock")
  }
}
