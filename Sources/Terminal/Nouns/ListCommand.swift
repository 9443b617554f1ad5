public import ArgumentParser

/// `carnets <notebook> <noun> list`
public struct ListCommand<N: Noun>: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration { CommandConfiguration("list", help: "command.list") }

  @OptionGroup var selection: N.Selection
  @OptionGroup var options: RecordOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Prints the records.
  public func run(in context: CommandContext) async throws {
    try await context.withNotebook(N.notebook, options.vault, .reading) { notebook in
      let noun = try N(notebook)
      let records = try await noun.list(selection)
      try context.answer(options.output, records.map(noun.output)) {
        if records.isEmpty { return context.text("answer.nothing") }
        // The last column is for copying: `show`, `edit` and `delete` take it.
        let columns = N.columns + [Column("column.id") { record, _ in noun.id(of: record) }]
        var table = TextTable(columns.map { (context.text($0.titleKey), $0.alignment) })
        for record in records { table.add(columns.map { $0.text(record, context) ?? "" }) }
        return table.rendered()
      }
    }
  }
}
