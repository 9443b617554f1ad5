package import Foundation
package import GRDB
package import Values

/// The values of the domain as columns hold them. What cannot be read throws ``RecordError``:
/// guessing would overwrite what is there at the next save.
extension Row {
  package func instant(_ column: some ColumnExpression) throws -> Date {
    try StoredInstant.date(self[column.name])
  }

  package func optionalInstant(_ column: some ColumnExpression) throws -> Date? {
    let text: String? = self[column.name]
    return try text.map(StoredInstant.date)
  }

  package func day(_ column: some ColumnExpression) throws -> CalendarDay? {
    guard let text: String = self[column.name] else { return nil }
    guard let day = CalendarDay(text) else { throw RecordError.unreadable(text) }
    return day
  }

  /// The day of a column that is never empty.
  package func requiredDay(_ column: some ColumnExpression) throws -> CalendarDay {
    guard let day = try day(column) else { throw RecordError.unreadable("") }
    return day
  }

  package func money(_ amount: some ColumnExpression, _ currency: some ColumnExpression) -> Money? {
    guard let minorUnits: Int64 = self[amount.name] else { return nil }
    return Money(minorUnits: minorUnits, currency: Currency(rawValue: self[currency.name] ?? "EUR"))
  }

  package func json<Value: Decodable>(_ column: some ColumnExpression) throws -> Value? {
    guard let text: String = self[column.name] else { return nil }
    return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  package func unknownFields() throws -> [String: JSONValue] {
    guard let text: String = self["unknownFields"] else { return [:] }
    return try JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8))
  }
}
