public import GRDB
public import Values
public import Vault

/// What was noted of days besides bleeding and symptoms: temperatures and other signs, notes, sleep; by day.
public struct LoggedDaysQuery: Query {
  /// The first day.
  public let from: CalendarDay
  /// The last day.
  public let to: CalendarDay

  /// The question.
  public init(from: CalendarDay, to: CalendarDay) {
    self.from = from
    self.to = to
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [LoggedDay] {
    try LoggedDay.fetchAll(
      db, sql: "SELECT * FROM days WHERE id BETWEEN ? AND ? ORDER BY id",
      arguments: [from.description, to.description])
  }
}
