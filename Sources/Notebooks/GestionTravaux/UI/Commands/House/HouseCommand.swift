import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux house`: what the house is called.
struct HouseCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "house", help: "gestiontravaux.command.house", subcommands: [Show.self, Rename.self])
  }

  /// `carnets gestiontravaux house show`
  struct Show: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("show", help: "gestiontravaux.command.house.show")
    }

    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .reading) { client in
        let house = try await client.value(HouseQuery())
        try context.answer(options.output, house) { house.nom }
      }
    }
  }

  /// `carnets gestiontravaux house rename NAME`
  struct Rename: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("rename", help: "gestiontravaux.command.house.rename")
    }

    @Argument(help: .text("gestiontravaux.argument.houseName", value: "gestiontravaux.value.name"))
    var nom: String
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withHouse(options, .writing) { client in
        let house = try await client.renameHouse(nom).value
        try context.answer(options.output, house) { house.nom }
      }
    }
  }
}

/// `carnets gestiontravaux currency [CODE]`: the currency that sums are asked for in.
struct CurrencyCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("currency", help: "gestiontravaux.command.currency")
  }

  @Argument(help: .text("gestiontravaux.argument.currency", value: "gestiontravaux.value.currency"))
  var currency: Currency?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, currency == nil ? .reading : .writing) { client in
      if let currency { try await client.setCurrency(currency) }
      let usual = try await client.usualCurrency()
      try context.answer(options.output, ["currency": usual.rawValue]) { usual.rawValue }
    }
  }
}
