import GRDB
import Records

extension Row {
  /// A time of day; nil for an empty column.
  ///
  /// - Throws: ``RecordError/unreadable(_:)`` for a text that is none.
  func timeOfDay(_ column: some ColumnExpression) throws -> TimeOfDay? {
    guard let text: String = self[column.name] else { return nil }
    guard let time = TimeOfDay(text) else { throw RecordError.unreadable(text) }
    return time
  }
}
