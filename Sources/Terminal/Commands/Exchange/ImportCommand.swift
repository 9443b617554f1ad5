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
  @OptionGroup var password: ArchivePasswordOptions
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
    // What no importer knows is said before a passphrase is asked for, unless only keys or a password can tell.
    let known = try OpenedSource.isClosed(source) ? nil : try importer(of: notebook, for: source)
    let answers = ImportAnswers(try ImportAnswer.choices(in: answers))
    // What is asked depends on what the notebook has, and so does what would be new.
    try await context.withNotebook(into, vault, isDryRun ? .reading : .writing) { access in
      let opened = try await password.opened(source, with: access.vault.keyRing, in: context)
      try await opened.removed {
        let importer = try known ?? importer(of: notebook, for: opened.source)
        try await bring(
          opened.source, importer, answers, into: access,
          summary: ImportSummary(context: context, notebook: notebook))
      }
    }
  }

  private func bring(
    _ source: ImportSource, _ importer: any NotebookImporter, _ given: ImportAnswers,
    into notebook: NotebookAccess, summary: ImportSummary
  ) async throws {
    let context = notebook.context
    var (answers, preview) = (given, try await importer.preview(source, answers: given, into: notebook.store))
    try ImportAnswer.check(given, in: preview)
    if isDryRun { return try context.answer(output, preview) { summary.text(of: preview) } }
    let dialogue = ImportDialogue(context: context, isJSON: output.isJSON)
    // What else is asked may depend on the answers.
    while try dialogue.complete(&answers, for: preview.questions) {
      preview = try await importer.preview(source, answers: answers, into: notebook.store)
    }
    try ImportAnswer.check(given, in: preview)
    let progress = ProgressLine(console: context.console, label: context.text("answer.importing"))
    let run = try await importer.run(
      source, answers: answers, into: notebook.store, attachments: notebook.attachments,
      progress: { progress.show($0) })
    progress.end()
    try context.answer(output, ImportOutcome(run)) { summary.text(of: run) }
    if run.report.isWhollyRefused { throw TerminalError.allRefused(run.report.refusedCount) }
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
    guard let best else { throw try UnpackedSource.unrecognized(source) }
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
