import Foundation
import GRDB
import Values

/// Instants as the specification stores them: seconds since 1970.
extension Row {
  func seconds(_ column: some ColumnExpression) -> Date {
    Date(timeIntervalSince1970: Double(self[column.name] as Int64))
  }

  func optionalSeconds(_ column: some ColumnExpression) -> Date? {
    (self[column.name] as Int64?).map { Date(timeIntervalSince1970: Double($0)) }
  }
}

extension PersistenceContainer {
  mutating func set(seconds date: Date?, _ column: some ColumnExpression) {
    self[column.name] = date.map { Int64($0.wholeSeconds.timeIntervalSince1970) }
  }
}
