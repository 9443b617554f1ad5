import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values

/// `carnets shifai search WORDS`: the days on which something was written, felt or taken, and what is said of
/// contraception.
struct SearchCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("search", help: "shifai.command.search")
  }

  @Argument(help: .text("shifai.argument.words")) var words: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      let names = try await DiaryTexts(of: client, in: context)
      let hits = try await client.value(
        ShifAISearchQuery(
          words, symptoms: names.types(named: words), methods: names.methods(named: words)))
      try context.answer(options.output, hits.map { HitOutput($0, names) }) {
        if hits.isEmpty { return context.text("answer.nothing") }
        var table = TextTable([
          (context.text("shifai.column.date"), .leading), (context.text("shifai.column.found"), .leading),
        ])
        for hit in hits { table.add([context.text(hit.day), HitOutput(hit, names).text]) }
        return table.rendered(columns: context.console.columns)
      }
    }
  }
}

/// What was found, as `--json` prints it.
private struct HitOutput: Encodable {
  let date: CalendarDay
  let kind: String
  let text: String

  init(_ hit: ShifAISearchHit, _ names: DiaryTexts) {
    (date, kind) = (hit.day, hit.kind.rawValue)
    let name = hit.symptom.map(names.name) ?? hit.contraception.map { names.name($0.method) } ?? ""
    text = hit.text.isEmpty ? name : hit.text
  }
}
