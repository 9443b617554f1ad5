public import Vault

extension VaultGate {
  /// Answers a command of the same user while the vault is open here.
  ///
  /// A command is nobody at the page: it does not put off the locking.
  public func answer(_ request: KeyRequest) async -> (reply: KeyReply, isLast: Bool) {
    await lockIfDue()
    switch request {
    case .key(let id):
      guard let vault else { return (.locked, false) }
      guard id == vault.id else { return (.refused, false) }
      guard let key = try? vault.masterKey() else { return (.locked, false) }
      return (.key(key), false)
    case .status:
      guard vault != nil else { return (.locked, false) }
      let seconds = UnlockLease.seconds(timeLeft)
      return (.open(UnlockLease.Remaining(idleSeconds: seconds, totalSeconds: nil)), false)
    case .lock:
      await lock()
      return (.locked, false)
    }
  }
}
