public import ArgumentParser
public import Vault

/// Everything that a person noted in a notebook, as `carnets <notebook> delete-all` tells and deletes it.
///
/// A notebook says here how much there is and which of its client's calls deletes it. The sentences are its own, in its tables,
/// under these keys after its id:
///
/// - `command.deleteAll`: what the command does;
/// - `option.confirmAll` and `value.number`: what `--confirm` counts;
/// - `answer.deletingAll`: what goes, and what stays;
/// - `prompt.deleteAll` and `prompt.deleteAllAgain`: the two questions;
/// - `commandError.confirmAll`: how much there is, where another number was given.
///
/// Those that are not of the help may name ``arguments(of:)`` and `{count}`.
public protocol Everything {
  /// How much there is.
  associatedtype Contents: Sendable
  /// What `--json` prints of what went, beside the transaction.
  associatedtype Output: Encodable

  /// The id of its notebook.
  static var notebook: String { get }

  /// - Parameter notebook: its notebook, open.
  init(_ notebook: NotebookAccess) async throws

  /// How much there is; nil when there is nothing.
  func contents() async throws -> Contents?
  /// The number that `--confirm` has to say.
  func count(of contents: Contents) -> Int
  /// What the texts name, beside `{count}`.
  func arguments(of contents: Contents) -> [String: String]
  /// Deletes everything, in one transaction that undo takes back.
  ///
  /// - Returns: what went.
  func delete() async throws -> WriteResult<Contents>
  /// What `--json` prints, as the fields of an object.
  func output(_ contents: Contents) -> Output
}

/// `carnets <notebook> delete-all`: deletes every record. It says what goes and asks twice; where nobody can be asked, how
/// much there is says that somebody knows.
public struct DeleteAllCommand<E: Everything>: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration("delete-all", help: "\(E.notebook).command.deleteAll")
  }

  @Option(help: .text("\(E.notebook).option.confirmAll", value: "\(E.notebook).value.number"))
  var confirm: Int?
  @OptionGroup var options: RecordOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Deletes everything once somebody agrees, and says how to take that back.
  public func run(in context: CommandContext) async throws {
    try await context.withNotebook(E.notebook, options.vault, .writing) { notebook in
      let everything = try await E(notebook)
      if let contents = try await everything.contents() {
        try context.announce(notice(of: contents, everything, in: context), confirmed: confirm)
      }
      let written = try await everything.delete()
      let deletion = Deletion(output: everything.output(written.value), transaction: written.transaction)
      try context.answer(options.output, deletion) {
        guard let transaction = written.transaction else { return context.text("answer.nothing") }
        return context.deleted(from: E.notebook, by: transaction)
      }
    }
  }

  private func notice(
    of contents: E.Contents, _ everything: E, in context: CommandContext
  ) -> DeletionNotice {
    let count = everything.count(of: contents)
    var arguments = everything.arguments(of: contents)
    arguments["count"] = String(count)
    func text(_ key: String) -> String { context.text("\(E.notebook).\(key)", arguments) }
    return DeletionNotice(
      count: count, warnings: [text("answer.deletingAll")],
      questions: [text("prompt.deleteAll"), text("prompt.deleteAllAgain")],
      mismatchKey: "\(E.notebook).commandError.confirmAll", arguments: arguments)
  }
}

/// What `delete-all --json` prints: the fields of what went, and the transaction among them.
private struct Deletion<Output: Encodable>: Encodable {
  let output: Output
  let transaction: Int64?

  private enum CodingKeys: CodingKey {
    case transaction
  }

  func encode(to encoder: any Encoder) throws {
    try output.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(transaction, forKey: .transaction)
  }
}
