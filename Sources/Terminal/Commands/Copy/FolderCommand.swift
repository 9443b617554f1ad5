public import ArgumentParser
import Backup
import Foundation
public import NotebookContract
import Values
import Vault

/// `carnets <notebook> folder`: where the notebook's copy is written, if anywhere.
public struct FolderCommand<Client: NotebookClient>: ParsableCommand {
  /// Its name, help and subcommands.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      "folder", help: "command.folder",
      subcommands: [
        FolderShowCommand<Client>.self, FolderSetCommand<Client>.self, FolderKeepCommand<Client>.self,
        FolderClearCommand<Client>.self, FolderRetryCommand<Client>.self,
      ])
  }

  /// The command as nobody wrote it.
  public init() {}
}

/// `carnets <notebook> folder show`
struct FolderShowCommand<Client: NotebookClient>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("show", help: "command.folder.show")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(Client.notebook, options.vault, .reading) { notebook in
      try await context.answer(folderOf: Client(notebook), in: notebook.vault, options.output)
    }
  }
}

/// `carnets <notebook> folder set DIR`
struct FolderSetCommand<Client: NotebookClient>: TerminalCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("set", help: "command.folder.set") }

  @Argument(help: .text("argument.folder", value: "option.folder.value"), completion: .directory)
  var folder: String
  @Option(help: .text("option.policy", value: "option.policy.value")) var policy: PolicyArgument?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    let url = URL(filePath: folder.expandingTilde, directoryHint: .isDirectory).standardizedFileURL
    if let policy, !Client.copy.policies.contains(policy.policy) {
      throw TerminalError.badValue(option: "--policy", key: "terminal.policy", arguments: [:])
    }
    try await context.withNotebook(Client.notebook, options.vault, .writing) { notebook in
      let client = Client(notebook)
      try await client.setBackupFolder(url, policy: policy?.policy)
      try await context.answer(folderOf: client, in: notebook.vault, options.output)
    }
  }
}

/// `carnets <notebook> folder keep`: in a vault that came from an archive.
struct FolderKeepCommand<Client: NotebookClient>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("keep", help: "command.folder.keep")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(Client.notebook, options.vault, .writing) { notebook in
      let client = Client(notebook)
      try await client.keepBackupFolder()
      try await context.answer(folderOf: client, in: notebook.vault, options.output)
    }
  }
}

/// `carnets <notebook> folder clear`
struct FolderClearCommand<Client: NotebookClient>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("clear", help: "command.folder.clear")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(Client.notebook, options.vault, .writing) { notebook in
      let client = Client(notebook)
      try await client.setBackupFolder(nil)
      try await context.answer(folderOf: client, in: notebook.vault, options.output)
    }
  }
}

/// `carnets <notebook> folder retry`: what was set aside, since processes died of it.
struct FolderRetryCommand<Client: NotebookClient>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("retry", help: "command.folder.retry")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(Client.notebook, options.vault, .writing) { notebook in
      try notebook.vault.layout.forgiveWork(on: Client.notebook)
      try await context.answer(folderOf: Client(notebook), in: notebook.vault, options.output)
    }
  }
}

/// How the files of a copy are written: `plain` or `encrypted`.
struct PolicyArgument: ExpressibleByArgument, Sendable {
  static var allValueStrings: [String] {
    [BackupDestination.Policy.encrypted, .plain].map(\.rawValue)
  }

  let policy: BackupDestination.Policy

  init?(argument: String) {
    guard let policy = BackupDestination.Policy(rawValue: argument) else { return nil }
    self.policy = policy
  }
}

extension NotebookClient {
  /// The client of a notebook that a command has open.
  public init(_ notebook: NotebookAccess) {
    self.init(
      store: notebook.store, attachments: notebook.attachments, vaultFolder: notebook.vault.layout.root)
  }
}

/// What `folder … --json` prints.
private struct FolderOutput: Encodable {
  let folder: String?
  let policy: BackupDestination.Policy?
  /// Whether nothing is written there until the person says so.
  let waiting: Bool
  /// When it was last written, how many documents are still to be written, and how many could not be.
  let lastWritten: Date?
  let due: Int?
  let failing: Int?
}

extension CommandContext {
  /// Where a notebook's copy is, as a command says it.
  public func sentence<Client: NotebookClient>(
    about place: BackupFolder?, of client: Client
  ) throws -> String {
    guard let place else { return text("answer.noFolder") }
    let path = place.folder.path(percentEncoded: false)
    if try place.isWaiting(in: client.vaultFolder) {
      return text("answer.folder.waiting", ["path": path, "command": "carnets \(Client.notebook) folder"])
    }
    return text("answer.folder.\(place.policy.rawValue)", ["path": path])
  }

  /// Writes what is due, looks at what is there, and says how the copy stands.
  fileprivate func answer<Client: NotebookClient>(
    folderOf client: Client, in vault: Vault, _ output: OutputOptions
  ) async throws {
    let place = try await client.value(BackupFolderQuery(Client.copy))
    let isWaiting = try place?.isWaiting(in: client.vaultFolder) ?? false
    let standing = try await additions.backup(Client.notebook, vault)
    let document = FolderOutput(
      folder: place?.folder.path(percentEncoded: false), policy: place?.policy, waiting: isWaiting,
      lastWritten: standing?.lastWritten, due: standing?.due, failing: standing?.failing)
    var sentences = [try sentence(about: place, of: client)]
    if place != nil, !isWaiting, let standing { sentences.append(text(standing)) }
    try answer(output, document) { sentences.joined(separator: "\n") }
  }
}
