public import ArgumentParser

/// `carnets <notebook> <noun> show ID`
public struct ShowCommand<N: Noun>: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration { CommandConfiguration("show", help: "command.show") }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Prints the record.
  public func run(in context: CommandContext) async throws {
    try await context.withNotebook(N.notebook, options.vault, .reading) { notebook in
      let noun = try N(notebook)
      let record = try await noun.existing(id)
      try context.answer(options.output, noun.output(record)) { noun.sheet(record, in: context) }
    }
  }
}

extension Noun {
  /// A record line by line.
  public func sheet(_ record: Record, in context: CommandContext) -> String {
    var sheet = FactSheet()
    for column in Self.columns + Self.details {
      sheet.add(context.text(column.titleKey), column.text(record, context))
    }
    sheet.add(context.text("column.id"), id(of: record))
    return sheet.rendered()
  }
}
