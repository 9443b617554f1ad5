import ArgumentParser
import CaffioCore
import Foundation
import Localization
import NotebookContract
import Terminal
import Vault

/// `carnets caffio coffee card ID OUT`: the recipe on one page to print. In a folder the file gets its usual name.
struct CardCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("card", help: "caffio.command.coffee.card")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Argument(help: .text("argument.out"), completion: .file()) var out = "."
  @OptionGroup var scale: ScaleOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let detail = try await client.coffee(id, in: context.language)
      let card = RecipeCard(
        detail, times: try scale.factor(of: detail.ingredients), texts: CaffioTexts(context))
      let file = try NewFile(out, named: card.fileName)
      let pdf = try card.pdf(created: context.dependencies.now())
      try file.write { try $0.append(pdf.bytes) }
      try context.answer(options.output, ["id": detail.coffee.id, "path": file.path]) {
        context.text("answer.exported", ["path": file.path])
      }
    }
  }
}
