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
    let changed = Set(change.before.keys).union(change.after.keys)
    return columns(changed, of: change.table).compactMap { column in
      let old = change.kind == .insert ? nil : text(of: column, in: before)
      let new = text(of: column, in: after)
      guard old != nil || new != nil else { return nil }
      return Field(name: name(of: column, in: change.table), before: old, after: new)
    }
  }

  /// Those of the columns that a person is told, in the order of the description; a currency is told with its amount.
  private func columns(_ names: Set<String>, of table: String) -> [RecordColumn] {
    let described = schema.record(table)?.columns ?? []
    // A change of an older schema may name a column that is gone.
    let gone = names.subtracting(described.map(\.name)).subtracting(["id"]).sorted()
    return described.filter { names.contains($0.name) && $0.isShown && $0.kind != .currency }
      + gone.map { RecordColumn($0, .text) }
  }

  private func name(of column: RecordColumn, in table: String) -> String {
    let key = column.labelKey(in: table, of: schema.id)
    return strings.contains(key, in: language) ? strings.text(key, language) : column.name
  }

  // MARK: Values

  private func text(of column: RecordColumn, in row: [String: FieldValue]) -> String? {
    switch row[column.name] {
    case nil, .null: nil
    case .integer(let number): text(number, of: column, in: row)
    case .real(let number): written(number)
    case .text(let text): text.isEmpty ? nil : written(text, of: column)
    case .blob(let data): strings.text("history.bytes", language, ["count": String(data.count)])
    }
  }

  private func text(_ number: Int64, of column: RecordColumn, in row: [String: FieldValue]) -> String {
    switch column.kind {
    case .money(let currency):
      guard case .text(let code) = row[currency] else { return String(number) }
      return Money(minorUnits: number, currency: Currency(rawValue: code)).formatted(locale: language.locale)
    case .yesNo: return strings.text(number == 0 ? "history.no" : "history.yes", language)
    case .instant: return written(Date(timeIntervalSince1970: Double(number)))
    case .choice: return written(String(number), of: column)
    case .number(let parts) where parts > 1: return written(Double(number) / Double(parts))
    case .text, .currency, .day, .number, .json, .attachment, .reference:
      return number.formatted(.number.locale(language.locale))
    }
  }

  private func written(_ text: String, of column: RecordColumn) -> String {
    switch column.kind {
    case .day, .instant: return moment(text)
    case .choice(let labels?):
      let key = "\(labels).\(text)"
      return strings.contains(key, in: language) ? strings.text(key, language) : text
    case .text, .money, .currency, .yesNo, .choice, .number, .json, .attachment, .reference: return text
    }
  }

  private func written(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(0...2)).locale(language.locale))
  }

  private func moment(_ text: String) -> String {
    // A change of an older schema may hold noon in UTC instead of a day.
    if let day = CalendarDay(text) { return day.formatted(.short, locale: language.locale) }
    do {
      let instant = try StoredInstant.date(text)
      guard !text.hasSuffix(" 12:00:00.000") else {
        return CalendarDay(instant, in: .gmt).formatted(.short, locale: language.locale)
      }
      return written(instant)
    } catch {
      // Neither a day nor an instant: shown as it is stored.
      return text
    }
  }

  private func written(_ instant: Date) -> String {
    instant.formatted(
      Date.FormatStyle(
        date: .numeric, time: .shortened, locale: language.locale,
        calendar: Calendar(identifier: .gregorian), timeZone: timeZone))
  }
}
