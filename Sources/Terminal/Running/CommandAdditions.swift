public import Foundation
public import Vault

/// What composition knows and commands need: who serves the vault, and how its backup stands.
public struct CommandAdditions: Sendable {
  /// Called after a command wrote in a notebook, before it ends: the notebook's followers write what is due.
  public var afterWriting: @Sendable (_ notebook: String, Vault) async throws -> Void
  /// The web app that serves a vault; nil when none does.
  public var server: @Sendable (VaultLayout) throws -> VaultStatus.Server?
  /// How a notebook's backup stands; nil for one without.
  public var backup: @Sendable (_ notebook: String, Vault) async throws -> VaultStatus.Backup?

  /// Which notebooks can be kept from other eyes, and which go by a neutral name.
  public var discretion: Discretion

  /// After how many minutes without a command an open vault locks.
  public var autoLockMinutes: @Sendable (_ folder: URL) async -> Int

  /// The key file of a vault in a folder; tests give one whose passphrase costs next to nothing to check.
  package var file: @Sendable (URL) -> VaultFile = { VaultFile(at: $0) }

  /// - Parameters:
  ///   - afterWriting: called after a command wrote in a notebook, before it ends.
  ///   - server: the web app that serves a vault.
  ///   - backup: how a notebook's backup stands.
  ///   - discretion: which notebooks can be kept from other eyes.
  ///   - autoLockMinutes: after how many minutes without a command an open vault locks.
  public init(
    afterWriting: @escaping @Sendable (_ notebook: String, Vault) async throws -> Void = { _, _ in },
    server: @escaping @Sendable (VaultLayout) throws -> VaultStatus.Server? = { _ in nil },
    backup: @escaping @Sendable (_ notebook: String, Vault) async throws -> VaultStatus.Backup? = { _, _ in
      nil
    },
    discretion: Discretion = Discretion(),
    autoLockMinutes: @escaping @Sendable (_ folder: URL) async -> Int = { _ in 5 }
  ) {
    self.afterWriting = afterWriting
    self.server = server
    self.backup = backup
    self.discretion = discretion
    self.autoLockMinutes = autoLockMinutes
  }
}
