import ArgumentParser
import Vault

/// `carnets vault snapshots`
struct VaultSnapshotsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("snapshots", help: "command.vault.snapshots")
  }

  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    try await context.withVault(vault) { vault in
      let snapshots = try await vault.snapshots()
      try context.answer(output, snapshots) {
        if snapshots.isEmpty { return context.text("answer.noSnapshot") }
        var table = TextTable([
          (context.text("column.notebook"), .leading), (context.text("column.version"), .leading),
          (context.text("column.time"), .leading), (context.text("column.size"), .trailing),
          (context.text("column.file"), .leading),
        ])
        for snapshot in snapshots {
          table.add([
            snapshot.notebook, snapshot.version.description, context.time(snapshot.at),
            context.size(snapshot.size), snapshot.name,
          ])
        }
        return table.rendered(columns: context.console.columns)
      }
    }
  }
}
