public import ArgumentParser
import Foundation
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
    try await context.withVault(vault) { vault in
      let target = try await target(in: vault)
      let undone = try await vault.notebook(target).undo(transaction)
      await context.settle(target, in: vault)
      try context.answer(output, TransactionSummary(undone, notebook: target, in: context)) {
        context.text("answer.undone", ["action": context.name(of: undone), "notebook": target])
      }
    }
  }

  /// The notebook that is meant: the one named, else the only one, else the one that the person last changed.
  private func target(in vault: Vault) async throws -> String {
    if let notebook { return notebook }
    let existing = vault.existingNotebooks()
    if existing.count == 1 { return existing[0] }
    // A transaction's number says nothing without its notebook.
    if transaction != nil { throw TerminalError.notebookNeeded }
    return try await existing.last(in: vault) { try await $0.undoState().undo }
      ?? { throw JournalError.nothingToUndo }()
  }
}

/// `carnets redo [--notebook NOTEBOOK]`
public struct RedoCommand: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration { CommandConfiguration("redo", help: "command.redo") }

  @Option(help: .text("option.notebook", value: "option.notebook.value")) var notebook: String?
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Does again what the newest undo took back.
  public func run(in context: CommandContext) async throws {
    if let notebook { _ = try context.notebook(notebook) }
    try await context.withVault(vault) { vault in
      let found = try await vault.existingNotebooks().last(in: vault) { try await $0.undoState().redo }
      guard let target = notebook ?? found else { throw JournalError.nothingToRedo }
      let redone = try await vault.notebook(target).redo()
      await context.settle(target, in: vault)
      try context.answer(output, TransactionSummary(redone, notebook: target, in: context)) {
        context.text("answer.redone", ["action": context.name(of: redone), "notebook": target])
      }
    }
  }
}

extension [String] {
  /// The notebook whose transaction, as `transaction` finds it, is the newest.
  fileprivate func last(
    in vault: Vault, by transaction: (NotebookStore) async throws -> JournalTransaction?
  ) async throws -> String? {
    var newest: (id: String, at: Date)?
    for id in self {
      guard let found = try await transaction(vault.notebook(id)) else { continue }
      if newest.map({ $0.at < found.at }) ?? true { newest = (id, found.at) }
    }
    return newest?.id
  }
}
