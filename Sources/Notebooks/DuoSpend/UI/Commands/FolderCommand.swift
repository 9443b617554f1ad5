import ArgumentParser
import Backup
import DuoSpendCore
import Foundation
import Terminal

/// `carnets duospend folder`: where a copy is written, if anywhere, sealed unless the person says otherwise.
struct FolderCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "folder", help: "duospend.command.folder", subcommands: [Show.self, Set.self, Clear.self])
  }

  /// `carnets duospend folder show`
  struct Show: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("show", help: "duospend.command.folder.show")
    }

    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withDuoSpend(options, .reading) { client in
        try await context.answer(folderOf: client, options.output)
      }
    }
  }

  /// `carnets duospend folder set DIR`
  struct Set: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("set", help: "duospend.command.folder.set")
    }

    @Argument(help: .text("duospend.argument.folder"), completion: .directory) var folder: String
    @Flag(help: .text("duospend.option.plain")) var plain = false
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      let url = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
      try await context.withDuoSpend(options, .writing) { client in
        try await client.setBackupFolder(url, policy: plain ? .plain : .encrypted)
        try await context.answer(folderOf: client, options.output)
      }
    }
  }

  /// `carnets duospend folder clear`
  struct Clear: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("clear", help: "duospend.command.folder.clear")
    }

    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withDuoSpend(options, .writing) { client in
        try await client.setBackupFolder(nil)
        try await context.answer(folderOf: client, options.output)
      }
    }
  }
}

extension CommandContext {
  /// Where the copy is written, and who can read it.
  func folder(of settings: DuoSpendSettings) -> String {
    guard let folder = settings.backupFolder else { return text("duospend.answer.noFolder") }
    return text(
      "duospend.answer.folder.\(settings.backupPolicy.rawValue)",
      ["path": folder.path(percentEncoded: false)])
  }

  fileprivate func answer(folderOf client: DuoSpendClient, _ output: OutputOptions) async throws {
    let settings = try await client.value(SettingsQuery())
    try answer(output, SettingsRecord(settings)) { folder(of: settings) }
  }
}
