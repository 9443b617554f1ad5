package import ArgumentParser
import DuoSpendCore
import Terminal
import Vault

/// `carnets duospend`: what two people spend together, and who owes whom.
package struct DuoSpendCommand: ParsableCommand {
  /// The notebook's id.
  static let notebook = "duospend"

  /// Its name, help and subcommands.
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      notebook, help: "duospend.command",
      subcommands: [
        NounCommand<ProjectNoun>.self, NounCommand<ExpenseNoun>.self, ReceiptCommand.self,
        NounCommand<SettlementNoun>.self, SettleUpCommand.self, NounCommand<RuleNoun>.self,
        NounCommand<RecurringNoun>.self, BalanceCommand.self, ChartsCommand.self, CategoriesCommand.self,
        PeopleCommand.self, ReportCommand.self, FolderCommand<DuoSpendClient>.self, SettingsCommand.self,
        DeleteAllCommand<DuoSpendEverything>.self,
      ])
  }

  package init() {}
}

extension CommandContext {
  /// Opens DuoSpend, does something with its client, and locks the vault again.
  func withDuoSpend<Value>(
    _ options: RecordOptions, _ access: Access, _ body: (DuoSpendClient) async throws -> Value
  ) async throws -> Value {
    try await withNotebook(DuoSpendCommand.notebook, options.vault, access) { notebook in
      try await body(DuoSpendClient(notebook))
    }
  }

  /// Adds the expenses that are due, before something is read. A full disk keeps nobody from reading: what is there is
  /// told without them, and that they are missing.
  func postDue(_ client: DuoSpendClient) async throws {
    do {
      try await client.postDue()
    } catch VaultError.diskFull, VaultError.quotaExceeded {
      console.warn(text("duospend.answer.dueNotAdded"))
    }
  }
}
