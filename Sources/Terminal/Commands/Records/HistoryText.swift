import Foundation
import Localization
import NotebookContract
import Records
import Values
import Vault

/// The changes of one record for a person: what was done, when, and each field by its name with its values as
/// that person writes them.
struct HistoryText {
  /// The notebook that the record is in.
  let notebook: NotebookDefinition
  let context: CommandContext

  /// - Parameter history: the changes, the oldest first.
  func text(of history: [NotebookStore.HistoryEntry]) -> String {
    // A change tells what changed; what stands beside it (the currency of an amount) is known from before.
    var row: [String: FieldValue] = [:]
    return history.map { entry in
      let before = row.merging(entry.change.before) { $1 }
      row.merge(entry.change.after) { $1 }
      return ([heading(entry.transaction)] + lines(of: entry.change, from: before, to: row))
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

  private func lines(
    of change: JournalEntry, from before: [String: FieldValue], to after: [String: FieldValue]
  ) -> [String] {
    guard change.kind != .delete else { return [] }
    let columns = Set(change.before.keys).union(change.after.keys)
    return columns.filter { isShown($0, in: change.table) }.sorted().compactMap { column in
      let label = label(of: column, in: change.table)
      let new = text(of: column, in: change.table, after)
      if change.kind == .insert { return new.map { "  \(about(label, $0))" } }
      let old = text(of: column, in: change.table, before)
      return "  " + about(label, "\(old ?? "—") → \(new ?? "—")")
    }
  }

  /// What the engine keeps for itself tells a person nothing; a currency is told with its amount.
  private func isShown(_ column: String, in table: String) -> Bool {
    let own: Set = ["id", "createdAt", "updatedAt", "modifiedAt", "unknownFields"]
    return !own.contains(column) && amount(of: column, in: table) == nil
  }

  /// What the notebook calls a column, else the column's own name.
  private func label(of column: String, in table: String) -> String {
    let key = "\(notebook.schema.id).field.\(table).\(column)"
    return context.strings.contains(key, in: context.language) ? context.text(key) : column
  }

  private func about(_ label: String, _ value: String) -> String {
    context.text("history.field", ["label": label, "value": value])
  }

  // MARK: Values

  /// A value as a person writes it; nil for none.
  private func text(of column: String, in table: String, _ row: [String: FieldValue]) -> String? {
    switch row[column] {
    case nil, .null: return nil
    case .integer(let number): return text(number, of: column, in: table, row)
    case .real(let number): return context.text(number)
    case .text(let text): return text.isEmpty ? nil : self.text(text)
    case .blob(let data): return context.size(Int64(data.count))
    }
  }

  private func text(
    _ number: Int64, of column: String, in table: String, _ row: [String: FieldValue]
  ) -> String {
    if let currency = currency(of: column, in: table) {
      guard case .text(let code) = row[currency] else { return String(number) }
      return context.text(Money(minorUnits: number, currency: Currency(rawValue: code)))
    }
    let isFlag = ["is", "follows"].contains { column.hasPrefix($0) } && (0...1).contains(number)
    return isFlag ? context.text(number == 1 ? "history.yes" : "history.no") : context.text(Double(number))
  }

  /// Days and instants as the language writes them, any other text as it is.
  private func text(_ text: String) -> String {
    if let day = CalendarDay(text) { return context.text(day) }
    guard text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:]{8}\.[0-9]{3}/) != nil else { return text }
    do {
      let instant = try StoredInstant.date(text)
      // Noon in UTC stands for a day.
      return text.hasSuffix(" 12:00:00.000") ? context.day(instant) : context.time(instant)
    } catch {
      // A text that only looks like an instant is the person's own.
      return text
    }
  }

  /// The column of the currency that an amount's column goes with; nil for no amount.
  private func currency(of column: String, in table: String) -> String? {
    pairs(in: table).first { $0.amount == column }?.currency
  }

  private func amount(of column: String, in table: String) -> String? {
    pairs(in: table).first { $0.currency == column }?.amount
  }

  /// Amounts and their currencies: in a group of columns that only make sense together, the currency follows
  /// the amount.
  private func pairs(in table: String) -> [(amount: String, currency: String)] {
    (notebook.schema.record(table)?.fieldGroups ?? []).flatMap { group in
      zip(group, group.dropFirst()).filter { $1.lowercased().hasSuffix("currency") }
        .map { (amount: $0, currency: $1) }
    }
  }
}
