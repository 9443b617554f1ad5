import ArgumentParser
import DuoSpendCore
import Terminal
import Values
import Vault

/// `carnets duospend project archive ID`
struct ArchiveProjectCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("archive", help: "duospend.command.project.archive")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, .writing) { client in
      let written = try await client.archiveProject(try await client.project(id).id)
      try await context.answer(written, "duospend.answer.archived", of: client, options.output)
    }
  }
}

/// `carnets duospend project reopen ID`
struct ReopenProjectCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("reopen", help: "duospend.command.project.reopen")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, .writing) { client in
      let written = try await client.reopenProject(try await client.project(id).id)
      try await context.answer(written, "duospend.answer.reopened", of: client, options.output)
    }
  }
}

extension CommandContext {
  fileprivate func answer(
    _ written: WriteResult<Project>, _ key: String, of client: DuoSpendClient, _ output: OutputOptions
  ) async throws {
    let card = try await client.card(written.value.id)
    try answer(output, ProjectRecord(card)) { text(key, ["name": written.value.name]) }
  }
}
