import ArgumentParser
import DuoSpendCore
import NotebookContract
import Terminal

/// `carnets duospend rule delete ID`: says which expenses would be divided again, and goes on once somebody agrees.
struct DeleteRuleCommand: TerminalCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("delete", help: "command.delete") }

  @Argument(help: .text("argument.id")) var id: String
  @Option(help: .text("duospend.option.confirmRule", value: "duospend.value.number")) var confirm: Int?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(RuleNoun.notebook, options.vault, .writing) { notebook in
      let noun = RuleNoun(notebook)
      let rule = try await noun.existing(id)
      let effect = RuleEffectQuery(of: rule.project.id, nil, changing: rule.id)
      try await noun.announce(effect, in: rule.project, confirmed: confirm)
      let transaction = try await noun.delete(rule)
      try context.answer(options.output, deleted: rule.id, from: RuleNoun.notebook, by: transaction)
    }
  }
}
