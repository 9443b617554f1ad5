import ArgumentParser
import DuoSpendCore
import Foundation
import NotebookContract
import Terminal
import Vault

/// `carnets duospend report PROJECT OUT`: a project as pages to print. In a folder the file gets its usual name.
struct ReportCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("report", help: "duospend.command.report")
  }

  @Argument(help: .text("duospend.argument.project")) var project: String
  @Argument(help: .text("argument.out"), completion: .file()) var out = "."
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, .reading) { client in
      try await context.postDue(client)
      let id = try await client.project(project).id
      guard let found = try await client.value(ProjectFileQuery(id)) else {
        throw DuoSpendError.projectNotFound
      }
      let report = ProjectReport(found, texts: DuoSpendTexts(context))
      let file = try NewFile(out, named: report.fileName)
      let pdf = try report.pdf(created: context.dependencies.now())
      try file.write { try $0.append(pdf.bytes) }
      try context.answer(options.output, ["id": id, "path": file.path]) {
        context.text("answer.exported", ["path": file.path])
      }
    }
  }
}
