import ArgumentParser
import CaffioCore
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio brew compare ID ID`: two brews side by side.
struct CompareBrewsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("compare", help: "caffio.command.brew.compare")
  }

  @Argument(help: .text("argument.id")) var first: String
  @Argument(help: .text("argument.id")) var second: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let brews = [try await client.brew(first), try await client.brew(second)]
      try context.answer(options.output, brews.map { RecordOutput($0) }) {
        var table = TextTable([("", .leading), ("1", .leading), ("2", .leading)])
        for column in BrewNoun.columns + BrewNoun.details {
          let values = brews.map { column.text($0, context) ?? "" }
          if values != ["", ""] { table.add([context.text(column.titleKey)] + values) }
        }
        return table.rendered(columns: context.console.columns)
      }
    }
  }
}

/// `carnets caffio brew extractions`: how much was dissolved, and how strong it was, of the brews whose strength is known.
struct ExtractionsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("extractions", help: "caffio.command.brew.extractions")
  }

  @OptionGroup var coffee: CoffeeOption
  @Option(help: .text("caffio.option.limit", value: "caffio.value.number")) var limit = 50
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      var coffee: Coffee.ID?
      try await client.choice(self.coffee, in: context.language).apply(to: &coffee)
      let brews = try await client.value(ExtractionsQuery(of: coffee, limit: max(0, limit)))
      try context.answer(options.output, brews.map { RecordOutput($0) }) {
        if brews.isEmpty { return context.text("answer.nothing") }
        return table(of: brews, CaffioTexts(context)) + "\n\n" + context.text("caffio.extraction.source")
      }
    }
  }

  private func table(of brews: [BrewItem], _ texts: CaffioTexts) -> String {
    let context = texts.localizer
    var table = TextTable([
      (context.text("caffio.column.startTime"), .leading), (context.text("caffio.column.coffee"), .leading),
      (context.text("caffio.column.tds"), .trailing), (context.text("caffio.column.extraction"), .trailing),
      (context.text("caffio.column.meaning"), .leading), (context.text("column.id"), .leading),
    ])
    for brew in brews {
      let session = brew.session
      table.add([
        texts.moment(of: session), brew.coffee.name, session.tds.map { texts.percent($0) } ?? "",
        session.extractionPercentage.map { texts.percent($0) } ?? "", texts.meaning(of: session) ?? "",
        session.id,
      ])
    }
    return table.rendered()
  }
}
