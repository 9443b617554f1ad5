public import ArgumentParser

/// `carnets vault`: what concerns the vault as a whole.
public struct VaultCommand: ParsableCommand {
  /// Its name, help and subcommands.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      "vault", help: "command.vault",
      subcommands: [
        VaultCreateCommand.self, VaultStatusCommand.self, VaultVerifyCommand.self, VaultRepairCommand.self,
        VaultBackUpCommand.self, VaultRestoreCommand.self, VaultSnapshotsCommand.self,
        VaultRollbackCommand.self,
        VaultPassphraseCommand.self, VaultRecoveryCommand.self, VaultKeyCommand.self,
      ])
  }

  /// The command as nobody wrote it.
  public init() {}
}
