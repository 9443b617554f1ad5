import ArgumentParser
import DuoSpendCore
import Foundation
import NotebookContract
import Terminal
import Values

/// `carnets duospend categories PROJECT`: those in use, the most frequent first, then those that its template
/// proposes.
struct CategoriesCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("categories", help: "duospend.command.categories")
  }

  @Argument(help: .text("duospend.argument.project")) var project: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, .reading) { client in
      let found = try await client.project(project)
      let used = try await client.value(CategoriesQuery(of: found.id))
      let proposed = (found.template?.known?.categories ?? []).map { context.text($0.labelKey) }
      let unused = proposed.filter { name in
        !used.contains { $0.compare(name, options: .caseInsensitive) == .orderedSame }
      }
      let categories =
        used.map { CategoryRecord(name: $0, isUsed: true) }
        + unused.map { CategoryRecord(name: $0, isUsed: false) }
      try context.answer(options.output, categories) {
        if categories.isEmpty { return context.text("answer.nothing") }
        var table = TextTable([
          (context.text("duospend.column.category"), .leading),
          (context.text("duospend.column.isUsed"), .leading),
        ])
        for category in categories { table.add([category.name, context.mark(category.isUsed) ?? ""]) }
        return table.rendered()
      }
    }
  }
}

/// A category as `--json` prints it.
private struct CategoryRecord: Encodable {
  let name: String
  /// Whether an expense of the project has it; its template proposes the others.
  let isUsed: Bool
}
