import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values

/// In which currency sums are typed.
struct CurrencyOption: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.currency", value: "gestiontravaux.value.currency"))
  var currency: Currency?
}

extension GestionTravauxClient {
  /// The currency of sums where nobody says one.
  func usualCurrency() async throws -> Currency { try await value(CurrencyQuery()) ?? .eur }
}
