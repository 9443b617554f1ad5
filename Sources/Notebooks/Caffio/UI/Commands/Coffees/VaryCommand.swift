import ArgumentParser
import CaffioCore
import Localization
import NotebookContract
import Terminal
import Vault

/// `carnets caffio coffee vary ID NAME`: a coffee of its own with the same ingredients and steps, to be changed.
struct VaryCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("vary", help: "caffio.command.coffee.vary")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Argument(help: .text("caffio.argument.newName", value: "caffio.value.name")) var name: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      let original = try await client.coffee(id, in: context.language).coffee
      let id = try await client.addVariation(of: original.id, named: name).value.id
      let variation = try await client.coffee(id, in: context.language)
      try context.answer(options.output, RecordOutput(CoffeeSheet(variation))) { id }
    }
  }
}
