public import ArgumentParser
import Foundation
import NotebookContract
import Values

/// `carnets export --notebook NOTEBOOK [--format json|csv] OUT`
public struct ExportCommand: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration("export", help: "command.export")
  }

  @Argument(help: .text("argument.out"), completion: .file()) var out: String
  @Option(help: .text("option.notebook", value: "option.notebook.value")) var notebook: String
  @Option(help: .text("option.format", value: "option.format.value")) var format = "json"
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Writes the notebook, readable by anyone who can read the file.
  public func run(in context: CommandContext) async throws {
    let definition = try context.notebook(notebook)
    guard let exporter = definition.exporters.first(where: { $0.format == format }) else {
      throw TerminalError.unknownFormat(format, known: definition.exporters.map(\.format))
    }
    let destination = URL(filePath: out.expandingTilde).standardizedFileURL
    let path = destination.path(percentEncoded: false)
    let files = exporter.fileExtension.map { _ in
      ExportedFiles.folder(of: destination).path(percentEncoded: false)
    }
    // Said before a passphrase is asked for; the exporter refuses what comes there meanwhile.
    for path in [path, files].compactMap(\.self) where FileManager.default.fileExists(atPath: path) {
      throw TerminalError.exists(path)
    }
    try await context.withNotebook(notebook, vault, .reading) { notebook in
      let leftOut = try await exporter.export(
        notebook.store, attachments: notebook.attachments, to: destination)
      if leftOut > 0 {
        context.console.warn(context.text("answer.exportLeftOut", ["count": String(leftOut)]))
      }
      let written = files.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
      try context.answer(output, ["format": format, "path": path, "files": written]) {
        ([context.text("answer.exported", ["path": path])]
          + [written].compactMap(\.self).map { context.text("answer.exportedFiles", ["path": $0]) })
          .joined(separator: "\n")
      }
    }
  }
}
