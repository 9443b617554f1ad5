/// Keeps a vault's master key for the commands of its owner, for a while. Nothing of the vault is open here.
public actor KeyAgent {
  private let keys: KeyRing
  private var lease: UnlockLease

  /// The longest time between two looks at the clock.
  private static let look = Duration.seconds(5)

  /// - Parameters:
  ///   - keys: dropped when it ends.
  ///   - lease: how long it lasts.
  package init(keys: KeyRing, lease: UnlockLease) {
    self.keys = keys
    self.lease = lease
  }

  /// Answers until somebody locks, or the time is over; no key is left then.
  package func run(on socket: KeySocket, clock: any Clock<Duration> = ContinuousClock()) async {
    await withTaskGroup { group in
      group.addTask {
        await socket.serve { [self] in await answer($0) }
        await self.end()
      }
      group.addTask { [self] in
        while let left = await wait() {
          // Cancelled when somebody locked.
          do { try await clock.sleep(for: left) } catch { break }
        }
        socket.close()
      }
      await group.next()
      group.cancelAll()
    }
  }

  /// Answers one request.
  ///
  /// - Returns: the reply, and whether it is the last.
  package func answer(_ request: KeyRequest) -> (reply: KeyReply, isLast: Bool) {
    // The machine may have slept since the last look.
    guard wait() != nil else { return (.locked, true) }
    switch request {
    case .key(let id):
      guard id == keys.vaultID else { return (.refused, false) }
      guard let key = try? keys.masterKey() else { return (.locked, true) }
      lease.touch()
      return (.key(key), false)
    case .status: return (.open(lease.remaining), false)
    case .lock:
      end()
      return (.locked, true)
    }
  }

  /// How long until the next look; nil once it is over, and the key is gone.
  private func wait() -> Duration? {
    if keys.isClosed { return nil }
    guard lease.left > .zero else {
      end()
      return nil
    }
    return min(lease.left, Self.look)
  }

  private func end() { keys.close() }
}
