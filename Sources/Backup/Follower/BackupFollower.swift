import Foundation
public import Vault

/// Keeps one notebook's backup folders as its records are: it follows the journal, writes each document
/// half a second after its last change, and tries again what fails.
///
/// Its position in the journal is kept in the notebook's file, and moves on only when everything up to
/// there is on disk: a process killed at any instant loses nothing, the next follower resumes. One process
/// follows a notebook at a time; another one waits for its turn.
public actor BackupFollower {
  /// What the cursor is called among those of the notebook's followers.
  public static let consumer = "backup"

  /// The notebook: another one once what could only be read can be written again.
  private(set) var store: NotebookStore
  let source: any BackupSource
  let attachments: AttachmentStore
  let layout: VaultLayout
  let keys: KeyRing
  let timeline: Timeline
  let trash: Trash
  let marks: WorkMarks
  private weak var vault: Vault?

  /// How things stand, published by ``publish()``.
  public internal(set) var state = BackupState()
  var listeners: [Int: AsyncStream<BackupState>.Continuation] = [:]
  var lastListener = 0

  var due = DueRoots()
  /// The newest change looked at, and the position noted in the notebook's file.
  var seen: Int64 = 0
  var cursor: Int64 = 0
  var destination: BackupDestination?
  var place: BackupPlace?
  /// Whether every root was written to the place since it became the place.
  var isSettled = false
  /// Whether files of ours may be left where the backup was before.
  var mayHaveOldPlaces = true
  /// Whether removing them ended the process twice.
  var isLeavingSetAside = false
  /// Whether the notebook was looked at since it became our turn.
  var isLoaded = false
  /// What keeps the whole backup from being written, and when to try again.
  var trouble: (reason: BackupError, backoff: Backoff)?
  /// What waits in the trash, and the folders looked through for leftovers.
  var trashed: [TrashEntry] = []
  var swept: Set<String> = []
  /// What keeps an entry of the trash from being removed in time.
  var stuckTrash: BackupError?

  var turn: ProcessLock?
  var following: Task<Void, Never>?
  var timer: (time: Duration, task: Task<Void, Never>)?
  var last: Task<Void, Never>?
  var isStopped = false

  /// - Parameters:
  ///   - store: the notebook.
  ///   - source: what its folders must hold.
  ///   - vault: the vault that it is in.
  ///   - clock: measures the quiet after a change and the waits between attempts.
  /// - Throws: `VaultError.unknownNotebook`.
  public init(
    store: NotebookStore, source: any BackupSource, vault: Vault,
    clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    self.store = store
    self.source = source
    attachments = try vault.attachments(of: store.schema.id)
    self.vault = vault
    layout = vault.layout
    keys = vault.keyRing
    timeline = Timeline(clock)
    marks = WorkMarks(of: Self.consumer, on: store.schema.id, in: vault.layout, keys: vault.keyRing)
    trash = Trash(
      url: vault.layout.trash(for: store.schema.id), keys: vault.keyRing, now: store.dependencies.now)
  }

  deinit {
    following?.cancel()
    timer?.task.cancel()
    for listener in listeners.values { listener.finish() }
  }

  /// Begins to follow: resumes where the last follower was, once no other process follows.
  public func start() {
    guard following == nil, !isStopped else { return }
    following = Task { [weak self, timeline] in
      while !Task.isCancelled {
        do {
          try await self?.waitForTurn()
          guard let store = await self?.store else { return }
          for try await _ in store.journalPositions() {
            guard let self else { return }
            await self.journalMoved()
          }
        } catch VaultError.closed {
          // The vault opens it anew.
        } catch {
          await self?.followingFailed(error)
        }
        // The notebook was closed or could not be read: look again, at a calm pace.
        do { try await timeline.sleep(until: timeline.now + .seconds(1)) } catch { return }
      }
    }
  }

  /// What the backup remembers.
  var ledger: BackupLedger { store.backupLedger }

  /// Whether it follows this opening of the notebook.
  public func follows(_ store: NotebookStore) -> Bool { self.store === store }

  /// Goes over to another opening of the notebook where this one can only be read, once the vault has one.
  ///
  /// - Throws: why the vault cannot open it.
  func renewStore() async throws {
    guard store.isReadOnly, let current = try await vault?.notebook(store.schema.id), current !== store else {
      return
    }
    store = current
    // What was found with the other one, failures and waits among it, is found anew.
    isLoaded = false
    trouble = nil
  }

  /// Writes everything that is due now, whatever its turn, failing documents included.
  ///
  /// Call it before locking the vault and before the process ends, and to try again at once what failed.
  /// When another process follows the notebook it returns at once: that one writes.
  ///
  /// - Returns: how things stand then.
  @discardableResult
  public func flush() async -> BackupState {
    await serially { follower in
      guard !follower.isStopped, follower.takeTurn() else { return follower.state }
      await follower.drain(.everything)
      return follower.state
    }
  }

  /// Writes everything that is due now, what was set aside and what somebody changed or removed there included: the
  /// person asked for it.
  @discardableResult
  public func retry() async -> BackupState {
    await serially { follower in
      guard !follower.isStopped, follower.takeTurn() else { return follower.state }
      follower.marks.forgive()
      await follower.touchChanged()
      await follower.drain(.everything)
      return follower.state
    }
  }

  /// Looks whether each file is there as it was left, by its size and its time, and writes everything that is due.
  ///
  /// When another process follows the notebook, that one writes, and the notebook's file says how far it has come.
  ///
  /// - Returns: how things stand then.
  @discardableResult
  public func check() async -> BackupState {
    await serially { follower in
      guard !follower.isStopped else { return follower.state }
      guard follower.takeTurn() else { return await follower.observed() }
      await follower.touchChanged()
      await follower.drain(.everything)
      return follower.state
    }
  }

  /// Says that the process may end while something is being written: that is no death of it.
  public nonisolated func leave() { marks.leave() }

  /// Compares every file with the vault, byte for byte, and writes those that differ.
  @discardableResult
  public func rebuild() async -> BackupState {
    await serially { follower in
      guard !follower.isStopped, follower.takeTurn() else { return follower.state }
      follower.marks.forgive()
      await follower.startAfresh()
      await follower.drain(.everything)
      return follower.state
    }
  }

  /// Compares what is on disk with what the vault holds now, and changes nothing.
  ///
  /// - Throws: ``BackupError`` when one of them cannot be read.
  public func verify() async throws -> BackupVerification {
    let result = await serially { follower in
      do { return Result<_, BackupError>.success(try await follower.compare()) } catch {
        return .failure(BackupError(error))
      }
    }
    return try result.get()
  }

  /// Stops following, without writing what is still due: the next follower will. When this returns the
  /// follower touches nothing any more.
  public func stop() async {
    isStopped = true
    marks.leave()
    following?.cancel()
    timer?.task.cancel()
    timer = nil
    await last?.value
    await following?.value
    following = nil
    // A lock that cannot be given back goes with the process.
    try? turn?.release()
    turn = nil
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }
}
