public import ArgumentParser
import Localization
import NotebookContract
import Vault

/// `carnets notebook`: what keeps a notebook from other eyes, besides the vault's passphrase.
public struct NotebookCommand: ParsableCommand {
  /// Its name, help and subcommands.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      "notebook", help: "command.notebook",
      subcommands: [NotebookListCommand.self, NotebookLockCommand.self, NotebookDiscretionCommand.self])
  }

  /// The command as nobody wrote it.
  public init() {}
}

/// `carnets notebook list`: the notebooks, their locks, and whether they go by a neutral name.
struct NotebookListCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("list", help: "command.notebook.list")
  }

  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    try await context.withVault(vault) { vault in
      let lockable = context.additions.discretion.lockable
      let discreet = await context.discreet(in: self.vault)
      let existing = Set(vault.existingNotebooks())
      var answers: [NotebookAnswer] = []
      for id in context.notebooks.map(\.schema.id) {
        answers.append(
          NotebookAnswer(
            id: id, can_be_locked: lockable.contains(id),
            // Looking at a notebook that nobody opened yet does not begin it.
            lock: existing.contains(id) ? try await lock(of: id, in: vault, context) : LockChoice.none,
            is_discreet: discreet.contains(id)))
      }
      try context.answer(output, answers) {
        var table = TextTable([
          (context.text("column.notebook"), .leading), (context.text("column.lock"), .leading),
          (context.text("column.discreet"), .leading),
        ])
        for answer in answers {
          table.add([
            answer.id, answer.can_be_locked ? text(answer.lock, context) : "",
            context.mark(answer.is_discreet) ?? "",
          ])
        }
        return table.rendered(columns: context.console.columns)
      }
    }
  }

  /// The lock of a notebook; nil where it cannot be read, which is told.
  private func lock(of id: String, in vault: Vault, _ context: CommandContext) async throws -> LockChoice? {
    do {
      return LockChoice(try await vault.lock(of: id))
    } catch  where error is any LocalizedMessage && !vault.isLocked {
      context.warn(leavingOut: id, because: error)
      return nil
    }
  }

  private func text(_ lock: LockChoice?, _ context: CommandContext) -> String {
    context.text(lock.map { "lock.\($0.rawValue)" } ?? "answer.unopenable")
  }
}

/// A notebook as `--json` prints it.
struct NotebookAnswer: Encodable {
  let id: String
  let can_be_locked: Bool
  /// Nil where it cannot be read.
  let lock: LockChoice?
  let is_discreet: Bool
}

extension CommandContext {
  /// The id of a notebook that can be kept from other eyes.
  ///
  /// - Throws: ``TerminalError/unknownNotebook(_:known:)``, ``TerminalError/notLockable(_:known:)``.
  func lockable(_ id: String) throws(TerminalError) -> String {
    _ = try notebook(id)
    guard additions.discretion.lockable.contains(id) else {
      throw .notLockable(id, known: additions.discretion.lockable.sorted())
    }
    return id
  }
}
