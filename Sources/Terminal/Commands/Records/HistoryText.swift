import NotebookContract
import Vault

/// The changes of one record for a person: what was done, when, and what it did to each field.
struct HistoryText {
  let context: CommandContext

  /// - Parameters:
  ///   - history: the changes, the oldest first.
  ///   - schema: the schema of the record's notebook.
  func text(of history: [NotebookStore.HistoryEntry], in schema: NotebookSchema) -> String {
    RecordHistory(
      schema, strings: context.strings, language: context.language, timeZone: context.dependencies.timeZone
    )
    .changes(history).map { change in
      ([heading(change.entry.transaction)] + change.fields.map { line(of: $0, in: change.entry.change) })
        .map(DisplayText.harmless).joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }

  private func heading(_ transaction: JournalTransaction) -> String {
    context.text(
      "history.heading",
      [
        "time": context.time(transaction.at), "transaction": String(transaction.id),
        "action": context.name(of: transaction),
      ])
  }

  private func line(of field: RecordHistory.Field, in change: JournalEntry) -> String {
    let after = field.after ?? "—"
    let value = change.kind == .insert ? after : "\(field.before ?? "—") → \(after)"
    return "  " + context.text("history.field", ["label": field.name, "value": value])
  }
}
