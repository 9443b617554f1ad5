import ArgumentParser
import Backup
import DuoSpendCore
import Foundation
import NotebookContract
import Terminal
import Values

/// `carnets duospend settings`: shows the settings, and changes those that are given.
struct SettingsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("settings", help: "duospend.command.settings")
  }

  @Option(help: .text("duospend.option.newCurrency", value: "duospend.value.currency")) var currency:
    Currency?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, currency == nil ? .reading : .writing) { client in
      if let currency { try await client.setCurrency(currency) }
      let settings = try await client.value(SettingsQuery())
      let folder = try context.sentence(about: settings.copy, of: client)
      try context.answer(options.output, SettingsRecord(settings)) {
        var sheet = FactSheet()
        sheet.add(context.text("duospend.column.currency"), settings.currency.rawValue)
        sheet.add(context.text("duospend.column.folder"), folder)
        return sheet.rendered()
      }
    }
  }
}

/// The settings as `--json` prints them.
struct SettingsRecord: Encodable {
  let currency: Currency
  /// Where the copy is written; nil for nowhere.
  let folder: String?
  /// How it is written; nil for nowhere.
  let policy: BackupDestination.Policy?

  init(_ settings: DuoSpendSettings) {
    currency = settings.currency
    folder = settings.copy?.folder.path(percentEncoded: false)
    policy = settings.copy?.policy
  }
}
