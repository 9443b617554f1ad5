import Vault

/// How a follower takes its turn among processes, and runs one job after the other.
extension BackupFollower {
  /// How often another process's turn is looked at.
  private static let pause = Duration.milliseconds(200)

  /// Whether this process may write the folders; takes its turn if nobody else has it.
  func takeTurn() -> Bool {
    if turn != nil { return true }
    do throws(FileError) {
      turn = try ProcessLock.take(layout.backupLock(for: store.schema.id), .exclusive, as: "backup")
      marks.take()
      return true
    } catch .held {
      return false
    } catch {
      fail(.file(error))
      return false
    }
  }

  /// Waits until no other process follows, then looks at what was left to do.
  func waitForTurn() async throws {
    // Whoever asks for a flush meanwhile may take the turn, too.
    while !takeTurn() { try await timeline.sleep(until: timeline.now + Self.pause) }
    await serially { await $0.drain(.ready) }
  }

  var isHoldingTurn: Bool { turn != nil }

  /// Runs what writes one after the other.
  func serially<T: Sendable>(
    _ job: @escaping @Sendable (isolated BackupFollower) async -> T
  ) async -> T {
    let previous = last
    let task = Task {
      await previous?.value
      return await job(self)
    }
    last = Task { _ = await task.value }
    return await task.value
  }
}
