package import Foundation
package import Localization
import Records
import Values
package import Vault

/// The changes of one record as a person reads them: each field by its name, its values as that person writes
/// them. No notebook writes anything for it.
///
/// A field's name is the text `<id>.field.<table>.<column>`, or the column's own where the tables have none.
package struct RecordHistory {
  /// One change.
  package struct Change {
    /// Who, when and under which name.
    package let entry: NotebookStore.HistoryEntry
    /// What it did to the fields; empty when the record went.
    package let fields: [Field]
  }

  /// What a change did to one field; nil stands for nothing.
  package struct Field: Equatable {
    package let name: String
    package let before: String?
    package let after: String?

    package init(name: String, before: String?, after: String?) {
      self.name = name
      self.before = before
      self.after = after
    }
  }

  private let schema: NotebookSchema
  private let strings: StringTable
  private let language: Language
  private let timeZone: TimeZone

  /// - Parameter schema: the notebook's.
  package init(_ schema: NotebookSchema, strings: StringTable, language: Language, timeZone: TimeZone) {
    self.schema = schema
    self.strings = strings
    self.language = language
    self.timeZone = timeZone
  }

  /// The changes of one record, the oldest first.
  package func changes(_ history: [NotebookStore.HistoryEntry]) -> [Change] {
    // A change tells what changed; what stands beside it (the currency of an amount) is known from before.
    var row: [String: FieldValue] = [:]
    return history.map { entry in
      let before = row.merging(entry.change.before) { $1 }
      row.merge(entry.change.after) { $1 }
      return Change(entry: entry, fields: fields(of: entry.change, from: before, to: row))
    }
  }

  private func fields(
    of change: JournalEntry, from before: [String: FieldValue], to after: [String: FieldValue]
  ) -> [Field] {
    guard change.kind != .delete else { return [] }
    let columns = Set(change.before.keys).union(change.after.keys)
    return columns.filter { isShown($0, in: change.table) }.sorted().compactMap { column in
      let old = change.kind == .insert ? nil : text(of: column, in: change.table, before)
      let new = text(of: column, in: change.table, after)
      guard old != nil || new != nil else { return nil }
      return Field(name: name(of: column, in: change.table), before: old, after: new)
    }
  }

  /// What the engine keeps for itself tells a person nothing; a currency is told with its amount.
  private func isShown(_ column: String, in table: String) -> Bool {
    let own: Set = ["id", "createdAt", "updatedAt", "modifiedAt", "unknownFields"]
    return !own.contains(column) && !pairs(in: table).contains { $0.currency == column }
  }

  private func name(of column: String, in table: String) -> String {
    let key = "\(schema.id).field.\(table).\(column)"
    return strings.contains(key, in: language) ? strings.text(key, language) : column
  }

  // MARK: Values

  private func text(of column: String, in table: String, _ row: [String: FieldValue]) -> String? {
    switch row[column] {
    case nil, .null: return nil
    case .integer(let number): return text(number, of: column, in: table, row)
    case .real(let number):
      return number.formatted(.number.precision(.fractionLength(0...2)).locale(language.locale))
    case .text(let text): return text.isEmpty ? nil : written(text)
    case .blob(let data): return strings.text("history.bytes", language, ["count": String(data.count)])
    }
  }

  private func text(
    _ number: Int64, of column: String, in table: String, _ row: [String: FieldValue]
  ) -> String {
    if let pair = pairs(in: table).first(where: { $0.amount == column }) {
      guard case .text(let code) = row[pair.currency] else { return String(number) }
      return Money(minorUnits: number, currency: Currency(rawValue: code)).formatted(locale: language.locale)
    }
    let isFlag = ["is", "follows"].contains { column.hasPrefix($0) } && (0...1).contains(number)
    if isFlag { return strings.text(number == 1 ? "history.yes" : "history.no", language) }
    return number.formatted(.number.locale(language.locale))
  }

  /// Days and instants as the language writes them, any other text as it is.
  private func written(_ text: String) -> String {
    if let day = CalendarDay(text) { return day.formatted(.short, locale: language.locale) }
    guard text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:]{8}\.[0-9]{3}/) != nil else { return text }
    do {
      let instant = try StoredInstant.date(text)
      // Noon in UTC stands for a day.
      if text.hasSuffix(" 12:00:00.000") {
        return CalendarDay(instant, in: .gmt).formatted(.short, locale: language.locale)
      }
      return instant.formatted(
        Date.FormatStyle(
          date: .numeric, time: .shortened, locale: language.locale,
          calendar: Calendar(identifier: .gregorian), timeZone: timeZone))
    } catch {
      // A text that only looks like an instant is the person's own.
      return text
    }
  }

  /// Amounts and their currencies: in a group of columns that only make sense together, the currency follows
  /// the amount.
  private func pairs(in table: String) -> [(amount: String, currency: String)] {
    (schema.record(table)?.fieldGroups ?? []).flatMap { group in
      zip(group, group.dropFirst()).filter { $1.lowercased().hasSuffix("currency") }
        .map { (amount: $0, currency: $1) }
    }
  }
}
