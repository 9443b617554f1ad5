public import ArgumentParser
import Foundation
import Interchange
import NotebookContract
import Values
import Vault

/// `carnets import FILE-OR-FOLDER --into NOTEBOOK`
public struct ImportCommand: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration("import", help: "command.import")
  }

  @Argument(help: .text("argument.source"), completion: .file()) var source: String
  @Option(help: .text("option.into", value: "option.notebook.value")) var into: String
  @Option(help: .text("option.from", value: "option.format.value")) var from: String?
  @Flag(name: .customLong("dry-run"), help: .text("option.dryRun")) var isDryRun = false
  @Option(name: .customLong("answer"), help: .text("option.answer", value: "option.answer.value"))
  var answers: [String] = []
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Previews, asks what is open, and imports.
  public func run(in context: CommandContext) async throws {
    let notebook = try context.notebook(into)
    // What an import that was killed had unpacked.
    try ProcessFolder().removeLeftovers()
    // The folder of a notebook's own backup begins its files' names with a point.
    let source = try ImportSource(contentsOf: URL(filePath: source.expandingTilde), includesHidden: true)
    let importer = try importer(of: notebook, for: source)
    var answers = ImportAnswers(try ImportAnswer.choices(in: answers))
    // What is asked depends on what the notebook has, and so does what would be new.
    try await context.withNotebook(into, vault, isDryRun ? .reading : .writing) { notebook in
      let preview = try await importer.preview(source, answers: answers, into: notebook.store)
      if isDryRun {
        return try context.answer(output, preview) { ImportSummary(context: context).text(of: preview) }
      }
      try ImportDialogue(context: context, isJSON: output.isJSON).complete(&answers, for: preview.questions)
      try await run(importer, source, answers, notebook)
    }
  }

  private func run(
    _ importer: any NotebookImporter, _ source: ImportSource, _ answers: ImportAnswers,
    _ notebook: NotebookAccess
  ) async throws {
    let context = notebook.context
    let progress = ProgressLine(console: context.console, label: context.text("answer.importing"))
    let run = try await importer.run(
      source, answers: answers, into: notebook.store, attachments: notebook.attachments,
      progress: { progress.show($0) })
    progress.end()
    try context.answer(output, ImportOutcome(run)) {
      ImportSummary(context: context).text(of: run, notebook: into)
    }
  }

  /// The importer that was named, else the one that is surest.
  private func importer(
    of notebook: NotebookDefinition, for source: ImportSource
  ) throws -> any NotebookImporter {
    if let from {
      guard let importer = notebook.importers.first(where: { $0.format == from }) else {
        throw TerminalError.unknownFormat(from, known: notebook.importers.map(\.format))
      }
      return importer
    }
    var best: (importer: any NotebookImporter, confidence: Double)?
    for importer in notebook.importers {
      let confidence = try importer.confidence(in: source)
      if confidence > best?.confidence ?? 0 { best = (importer, confidence) }
    }
    guard let best else { throw source.unrecognized }
    return best.importer
  }
}

/// What `import --json` prints.
private struct ImportOutcome: Encodable {
  let report: ImportReport
  let transaction: Int64?

  init(_ run: ImportRun) {
    report = run.report
    transaction = run.transaction
  }
}
