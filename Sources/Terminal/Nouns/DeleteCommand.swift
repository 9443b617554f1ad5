public import ArgumentParser

/// `carnets <notebook> <noun> delete ID`
public struct DeleteCommand<N: Noun>: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration("delete", help: "command.delete")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Removes the record, and says how to take that back.
  public func run(in context: CommandContext) async throws {
    try await context.withNotebook(N.notebook, options.vault, .writing) { notebook in
      let noun = try N(notebook)
      let record = try await noun.existing(id)
      let transaction = try await noun.delete(record)
      try context.answer(options.output, deleted: noun.id(of: record), from: N.notebook, by: transaction)
    }
  }
}
