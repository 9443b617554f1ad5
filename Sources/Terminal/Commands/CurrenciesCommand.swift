public import ArgumentParser
import Foundation
import Localization
import Values

/// `carnets currencies`: the currencies that commands take, by their codes.
public struct CurrenciesCommand: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration("currencies", help: "command.currencies")
  }

  @OptionGroup var output: OutputOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Lists them with their names.
  public func run(in context: CommandContext) async throws {
    let named = Currency.all.map { currency in
      NamedCurrency(
        code: currency.rawValue,
        name: context.language.locale.localizedString(forCurrencyCode: currency.rawValue))
    }
    try context.answer(output, named) {
      var table = TextTable([
        (context.text("column.code"), .leading), (context.text("column.title"), .leading),
      ])
      for currency in named { table.add([currency.code, currency.name ?? ""]) }
      return table.rendered(columns: context.console.columns)
    }
  }
}

/// A currency, as `currencies --json` prints it.
private struct NamedCurrency: Encodable {
  let code: String
  let name: String?
}
