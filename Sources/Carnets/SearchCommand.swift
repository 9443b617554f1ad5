import ArgumentParser
import NotebookContract
import Terminal
import Vault
import WebUI

/// `carnets search WORDS [--notebook NOTEBOOK]`: in every notebook that has been used, or in one.
struct SearchCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("search", help: "carnets.command.search")
  }

  @Argument(help: .text("carnets.argument.words")) var words: [String]
  @Option(help: .text("option.notebook", value: "option.notebook.value")) var notebook: String?
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    if let notebook { _ = try context.notebook(notebook) }
    try await context.withVault(vault, of: notebook.map { [$0] }) { vault in
      // The pages know how a record is called; nothing of theirs is served here.
      let page = PageContext(
        language: context.language, dependencies: context.dependencies, path: "/", formToken: "",
        strings: context.strings)
      let found = try await context.ask(notebook, in: vault) { id -> [FoundRecord] in
        guard let notebook = Registry.notebooks.first(where: { $0.definition.schema.id == id }),
          let query = notebook.pages.search(words.joined(separator: " "), in: page)
        else { return [] }
        let findings = try await findings(query, in: try await vault.notebook(id))
        if let gap = findings.gap { context.console.warn(context.text(gap.commandMessage)) }
        return findings.hits.map { FoundRecord($0, in: id) }
      }.flatMap(\.self)
      try context.answer(output, found) {
        if found.isEmpty { return context.text("answer.nothing") }
        var table = TextTable([
          (context.text("column.notebook"), .leading), (context.text("column.title"), .leading),
          (context.text("carnets.column.detail"), .leading),
        ])
        for record in found { table.add([record.notebook, record.title, record.detail ?? ""]) }
        return table.rendered(columns: context.console.columns)
      }
    }
  }

  private func findings<Q: Query<SearchFindings>>(
    _ query: Q, in store: NotebookStore
  ) async throws -> SearchFindings {
    try await store.value(query)
  }
}

/// What a search found, as `search --json` prints it.
private struct FoundRecord: Encodable {
  let notebook, title: String
  let detail: String?
  /// Its page's address, without the server's.
  let page: String

  init(_ hit: SearchHit, in notebook: String) {
    self.notebook = notebook
    title = hit.title
    detail = hit.detail
    page = hit.href
  }
}
