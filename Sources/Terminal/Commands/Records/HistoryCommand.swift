public import ArgumentParser
import Foundation
import NotebookContract
import Vault

/// `carnets history [RECORD]`
public struct HistoryCommand: TerminalCommand {
  /// Its name and help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration("history", help: "command.history")
  }

  @Argument(help: .text("argument.history")) var record: String?
  @Option(help: .text("option.notebook", value: "option.notebook.value")) var notebook: String?
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  /// The command as nobody wrote it.
  public init() {}

  /// Prints every change of a record, or what was done last.
  public func run(in context: CommandContext) async throws {
    if let notebook { _ = try context.notebook(notebook) }
    try await context.withVault(vault, of: notebook.map { [$0] }) { vault in
      guard let record else {
        let list = try await LatestActionList(in: vault, of: notebook, context)
        return try context.answer(output, list.actions) { list.table(context) }
      }
      let histories = try await context.ask(notebook, in: vault) { id in
        let history = try await vault.notebook(id).history(of: record)
          .filter { !NotebookLock.isKept(in: $0.change) }
        return (notebook: id, history: history)
      }.filter { !$0.history.isEmpty }
      if histories.isEmpty { throw TerminalError.noSuchRecord(id: record) }
      let changes = histories.flatMap { id, history in
        history.map { RecordChange($0, notebook: id, in: context) }
      }
      try context.answer(output, changes) {
        try histories.map { id, history in
          HistoryText(context: context).text(of: history, in: try context.notebook(id).schema)
        }.joined(separator: "\n\n")
      }
    }
  }
}

/// One change of a record, as `history --json` prints it.
private struct RecordChange: Encodable {
  let summary: TransactionSummary
  let change: JournalEntry

  init(_ entry: NotebookStore.HistoryEntry, notebook: String, in context: CommandContext) {
    summary = TransactionSummary(entry.transaction, notebook: notebook, in: context)
    change = entry.change
  }

  private enum CodingKeys: String, CodingKey {
    case table, record, kind, before, after
  }

  func encode(to encoder: any Encoder) throws {
    try summary.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(change.table, forKey: .table)
    try container.encode(change.recordID, forKey: .record)
    let kind =
      switch change.kind {
      case .insert: "insert"
      case .update: "update"
      case .delete: "delete"
      }
    try container.encode(kind, forKey: .kind)
    try container.encode(change.before, forKey: .before)
    try container.encode(change.after, forKey: .after)
  }
}
