import ArgumentParser
import Foundation
import NotebookContract
public import Vault

extension CommandContext {
  /// What a command does with an open notebook.
  public enum Access: Sendable {
    /// Reads, and writes at most what has fallen due meanwhile: the backup has it when the command ends.
    case reading
    /// Writes: when it ends, the backup has what was written.
    case writing
  }

  /// Opens the vault, does something, and locks it again, whatever happens.
  ///
  /// - Parameter demand: what asks for the passphrase even where another process has the vault open.
  public func withVault<Value>(
    _ options: VaultOptions, asking demand: PassphraseDemand = .ownLocks,
    _ body: (Vault) async throws -> Value
  ) async throws -> Value {
    try await withVault(options, demand, of: nil, body)
  }

  /// Opens the vault, does something with some of its notebooks, and locks it again, whatever happens.
  ///
  /// - Parameter notebooks: those that are looked into: a lock of their own is asked for; all when nil.
  public func withVault<Value>(
    _ options: VaultOptions, of notebooks: [String]?, _ body: (Vault) async throws -> Value
  ) async throws -> Value {
    try await withVault(options, .ownLocks, of: notebooks, body)
  }

  private func withVault<Value>(
    _ options: VaultOptions, _ demand: PassphraseDemand, of notebooks: [String]?,
    _ body: (Vault) async throws -> Value
  ) async throws -> Value {
    let folder = options.folder(in: console)
    // Said before a passphrase is asked for.
    guard Vault.exists(at: folder) else { throw VaultKeyError.noVault(folder.path(percentEncoded: false)) }
    let file = additions.file(folder)
    let (keys, areBorrowed) = try await keys(of: file, options, demand)
    var dependencies = dependencies
    dependencies.origin = .command
    let vault = try await Vault.open(
      file, keys: keys, notebooks: self.notebooks.map(\.schema), dependencies: dependencies)
    await vault.hearMigrations { [self] notebook, progress in
      let line = ProgressLine(console: console, label: text("answer.migrating", ["notebook": notebook]))
      if progress.completed < progress.total { line.show(progress) } else { line.end() }
    }
    do {
      if areBorrowed { try await openLocks(of: notebooks, in: vault, file, options) }
      let value = try await body(vault)
      await vault.lock()
      return value
    } catch {
      await vault.lock()
      throw error
    }
  }

  /// Opens one notebook, does something, and locks the vault again.
  public func withNotebook<Value>(
    _ id: String, _ options: VaultOptions, _ access: Access, asking demand: PassphraseDemand = .ownLocks,
    _ body: (NotebookAccess) async throws -> Value
  ) async throws -> Value {
    _ = try notebook(id)
    return try await withVault(options, demand, of: [id]) { vault in
      let open = NotebookAccess(
        vault: vault, store: try await vault.notebook(id), attachments: try vault.attachments(of: id),
        context: self)
      let before = try await open.store.position()
      let value = try await body(open)
      let hasWritten = if case .writing = access { true } else { try await open.store.position() > before }
      if hasWritten { await finishWriting(id, in: vault) }
      return value
    }
  }

  /// Lets the backup of a notebook catch up with what a command wrote.
  ///
  /// What was written is kept even where a backup folder refuses: that is worth a warning, not a failure.
  func finishWriting(_ notebook: String, in vault: Vault) async {
    do {
      try await additions.afterWriting(notebook, vault)
    } catch {
      console.warn(text("terminal.backupDue", ["reason": sentence(for: error)]))
    }
  }

  /// What went wrong, in one line.
  public func sentence(for error: any Error) -> String { sentence(for: error, of: nil) }

  /// What went wrong in a command, in one line that names the command's options.
  func sentence(for error: any Error, of command: (any ParsableCommand.Type)?) -> String {
    ErrorSentence(strings: strings, language: language, command: command).text(for: error)
  }
}

/// An open notebook, for one command.
public struct NotebookAccess: Sendable {
  /// The vault that it is in.
  public let vault: Vault
  /// Its rows.
  public let store: NotebookStore
  /// Its files.
  public let attachments: AttachmentStore
  /// What the command takes from the world.
  public let context: CommandContext
}
