import Foundation
import GRDB
import Records
import Values

extension Row {
  /// What was said and photographed.
  ///
  /// - Throws: `RecordError.unreadable` for a text that is no list of blocks: reading it as empty would lose it at the
  ///   next save.
  func blocks(_ column: some ColumnExpression) throws -> [ContentBlock] {
    guard let text: String = self[column.name] else { return [] }
    do {
      return try [ContentBlock](blocksData: Data(text.utf8))
    } catch {
      throw RecordError.unreadable(text)
    }
  }

  /// An instant; nil for an empty column.
  func optionalInstant(_ column: some ColumnExpression) throws -> Date? {
    guard let text: String = self[column.name] else { return nil }
    return try StoredInstant.date(text)
  }
}

extension PersistenceContainer {
  mutating func set(_ blocks: [ContentBlock], _ column: some ColumnExpression) throws {
    self[column.name] = String(decoding: try blocks.blocksData(), as: UTF8.self)
  }
}
