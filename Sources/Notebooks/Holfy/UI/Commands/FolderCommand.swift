import ArgumentParser
import Foundation
import HolfyCore
import Terminal
import Vault

/// `carnets holfy folder`: where the readable copy is written, if anywhere.
struct FolderCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "folder", help: "holfy.command.folder", subcommands: [Show.self, Set.self, Clear.self])
  }

  /// `carnets holfy folder show`
  struct Show: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("show", help: "holfy.command.folder.show")
    }

    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withNotebook(HolfyCommand.notebook, options.vault, .reading) { notebook in
        try await context.answer(folderOf: HolfyClient(notebook), options.output)
      }
    }
  }

  /// `carnets holfy folder set DIR`
  struct Set: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("set", help: "holfy.command.folder.set")
    }

    @Argument(help: .text("holfy.argument.folder"), completion: .directory) var folder: String
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      let url = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
      try await context.withNotebook(HolfyCommand.notebook, options.vault, .writing) { notebook in
        let client = HolfyClient(notebook)
        try await client.setBackupFolder(url)
        try await context.answer(folderOf: client, options.output)
      }
    }
  }

  /// `carnets holfy folder clear`
  struct Clear: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("clear", help: "holfy.command.folder.clear")
    }

    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withNotebook(HolfyCommand.notebook, options.vault, .writing) { notebook in
        let client = HolfyClient(notebook)
        try await client.setBackupFolder(nil)
        try await context.answer(folderOf: client, options.output)
      }
    }
  }
}

extension CommandContext {
  fileprivate func answer(folderOf client: HolfyClient, _ output: OutputOptions) async throws {
    let folder = try await client.value(SettingsQuery()).backupFolder?.path(percentEncoded: false)
    try answer(output, ["folder": folder]) {
      folder.map { text("holfy.answer.folder", ["path": $0]) } ?? text("holfy.answer.noFolder")
    }
  }
}
