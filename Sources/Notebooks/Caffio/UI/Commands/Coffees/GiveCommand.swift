import ArgumentParser
import CaffioCore
import Foundation
import Localization
import NotebookContract
import Terminal
import Vault

/// `carnets caffio coffee give ID OUT`: the recipe as a file, for somebody else. In a folder the file gets its usual
/// name; `carnets import` reads it.
struct GiveCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("give", help: "caffio.command.coffee.give")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Argument(help: .text("argument.out"), completion: .file()) var out = "."
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let coffee = try await client.coffee(id, in: context.language).coffee
      guard let recipe = try await client.value(RecipeFileQuery(coffee.id)) else {
        throw CaffioError.notFound(.coffee)
      }
      let file = try NewFile(out, named: recipe.fileName)
      let data = try recipe.encoded()
      try file.write { try $0.append(data.bytes) }
      try context.answer(options.output, ["id": coffee.id, "path": file.path]) {
        context.text("answer.exported", ["path": file.path])
      }
    }
  }
}
