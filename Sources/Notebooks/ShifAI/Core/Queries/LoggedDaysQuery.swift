package import GRDB
package import Values
import Vault

/// What was noted of days besides bleeding and symptoms: temperatures and other signs, notes, sleep; by day.
package struct LoggedDaysQuery: Query {
  package let from: CalendarDay
  package let to: CalendarDay

  package init(from: CalendarDay, to: CalendarDay) {
    self.from = from
    self.to = to
  }

  package func fetch(_ db: Database) throws -> [LoggedDay] {
    try LoggedDay.fetchAll(
      db, sql: "SELECT * FROM days WHERE id BETWEEN ? AND ? ORDER BY id",
      arguments: [from.description, to.description])
  }
}
