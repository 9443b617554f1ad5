public import ArgumentParser

/// `carnets <notebook> <noun> edit ID …`
public struct EditCommand<N: Noun>: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration { CommandConfiguration("edit", help: "command.edit") }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var fields: N.Fields
  @OptionGroup var options: RecordOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Changes the fields that are given and prints the record.
  public func run(in context: CommandContext) async throws {
    try await context.withNotebook(N.notebook, options.vault, .writing) { notebook in
      let noun = try N(notebook)
      let record = try await noun.edit(try await noun.existing(id), fields)
      try context.answer(options.output, noun.output(record)) { noun.sheet(record, in: context) }
    }
  }
}
