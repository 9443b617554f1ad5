public import ArgumentParser
import Foundation
import NotebookContract
import Vault

/// `carnets undo [TRANSACTION] [--notebook NOTEBOOK]`
public struct UndoCommand: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration { CommandConfiguration("undo", help: "command.undo") }

  @Argument(help: .text("argument.transaction")) var transaction: Int64?
  @Option(help: .text("option.notebook", value: "option.notebook.value")) var notebook: String?
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Takes back a transaction.
  public func run(in context: CommandContext) async throws {
    if let notebook { _ = try context.notebook(notebook) }
    try await context.withVault(vault, of: notebook.map { [$0] }) { vault in
      let target = try await context.target(of: transaction, in: notebook, of: vault, nothing: .nothingToUndo)
      {
        try await $0.undoState().undo?.at
      }
      let undone = try await vault.notebook(target).undo(transaction)
      await context.finishWriting(target, in: vault)
      try context.answer(output, TransactionSummary(undone, notebook: target, in: context)) {
        context.text("answer.undone", ["action": context.name(of: undone), "notebook": target])
      }
    }
  }
}

/// `carnets redo [TRANSACTION] [--notebook NOTEBOOK]`
public struct RedoCommand: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration { CommandConfiguration("redo", help: "command.redo") }

  @Argument(help: .text("argument.undone")) var transaction: Int64?
  @Option(help: .text("option.notebook", value: "option.notebook.value")) var notebook: String?
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Does again what was taken back.
  public func run(in context: CommandContext) async throws {
    if let notebook { _ = try context.notebook(notebook) }
    try await context.withVault(vault, of: notebook.map { [$0] }) { vault in
      let target = try await context.target(of: transaction, in: notebook, of: vault, nothing: .nothingToRedo)
      {
        // What was taken back last, not what was done last.
        guard let undone = try await $0.undoState().redo else { return nil }
        return try await $0.value(UndoneAtQuery(undone))
      }
      let redone = try await vault.notebook(target).redo(transaction)
      await context.finishWriting(target, in: vault)
      try context.answer(output, TransactionSummary(redone, notebook: target, in: context)) {
        context.text("answer.redone", ["action": context.name(of: redone), "notebook": target])
      }
    }
  }
}

extension CommandContext {
  /// The notebook that is meant: the one named, else the only one, else the one where something can be taken back,
  /// or done again, that is newer than in any other.
  fileprivate func target(
    of transaction: Int64?, in notebook: String?, of vault: Vault, nothing: JournalError,
    latest: (NotebookStore) async throws -> Date?
  ) async throws -> String {
    if let notebook { return notebook }
    let existing = vault.existingNotebooks()
    if existing.count == 1 { return existing[0] }
    // A transaction's number says nothing without its notebook.
    if transaction != nil { throw TerminalError.notebookNeeded }
    let found = try await ask(nil, in: vault) { id in
      try await latest(try await vault.notebook(id)).map { (id: id, at: $0) }
    }
    guard let newest = found.compactMap(\.self).max(by: { $0.at < $1.at }) else { throw nothing }
    return newest.id
  }
}
