public import ArgumentParser

/// `carnets <notebook> <noun> add …`
public struct AddCommand<N: Noun>: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration { CommandConfiguration("add", help: "command.add") }

  @OptionGroup var fields: N.Fields
  @OptionGroup var options: RecordOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Makes the record and prints its id, or with `--json` the whole record.
  public func run(in context: CommandContext) async throws {
    try await context.withNotebook(N.notebook, options.vault, .writing) { notebook in
      let noun = try N(notebook)
      let record = try await noun.add(fields)
      try context.answer(options.output, noun.output(record)) { noun.id(of: record) }
    }
  }
}
