import ArgumentParser
import NotebookContract
import Vault

/// A notebook's own lock, as a command names it.
enum LockChoice: String, CaseIterable, Encodable, ExpressibleByArgument {
  case none, passphrase, code

  init(_ lock: NotebookLock?) {
    self =
      switch lock {
      case nil: .none
      case .passphrase: .passphrase
      case .pin: .code
      }
  }
}

/// `carnets notebook lock NOTEBOOK none|passphrase|code`: what a notebook's pages ask for once more in each session.
///
/// The passphrase is asked for, as for every command: whoever finds a session open cannot take a lock away.
struct NotebookLockCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("lock", help: "command.notebook.lock")
  }

  @Argument(help: .text("argument.notebook")) var notebook: String
  @Argument(help: .text("argument.lock")) var lock: LockChoice
  @OptionGroup var code: NewCodeOptions
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    let id = try context.lockable(notebook)
    let folder = vault.folder(in: context.console)
    try await context.withNotebook(id, vault, .writing, asking: .always) { notebook in
      let chosen: NotebookLock?
      switch lock {
      case .none: chosen = nil
      case .passphrase: chosen = .passphrase
      case .code:
        let digits = try code.code(in: context)
        let file = context.additions.file(folder)
        chosen = .pin(try await Offloaded.run { try PINDigest(digits, by: .standard(), for: file) })
      }
      try await NotebookLock.choose(chosen, for: notebook.store)
      try context.answer(output, ["notebook": id, "lock": lock.rawValue]) {
        context.text("answer.lock.\(lock.rawValue)", ["notebook": id])
      }
    }
  }
}

/// Where a new code comes from; never an argument, which every program of the machine can read.
struct NewCodeOptions: ParsableArguments {
  @Option(
    name: .customLong("code-file"), help: .text("option.codeFile", value: "option.file.value"),
    completion: .file())
  var file: String?

  @Option(
    name: .customLong("code-fd"),
    help: .text("option.codeDescriptor", value: "option.passphraseDescriptor.value"))
  var descriptor: Int32?

  /// The code of a file or descriptor as it is; one that is typed is typed twice, until it is one.
  ///
  /// - Throws: ``TerminalError/badValue(option:key:arguments:)`` for what has not four to six digits.
  func code(in context: CommandContext) throws -> String {
    let source = descriptor.map(PassphraseSource.descriptor) ?? file.map(PassphraseSource.file) ?? .prompt
    let notACode = TerminalError.badValue(
      option: descriptor == nil ? "--code-file" : "--code-fd", key: "terminal.notACode", arguments: [:])
    while true {
      let code = try context.secret(from: source, asking: context.text("prompt.newCode"))
      let isCode = PINDigest.isCode(code)
      guard source == .prompt else {
        guard isCode else { throw notACode }
        return code
      }
      guard isCode else {
        context.console.warn(context.text(notACode))
        continue
      }
      if try context.console.askSecret(context.text("prompt.again")) == code { return code }
      context.console.warn(context.text(TerminalError.passphrasesDiffer))
    }
  }
}
