package import GRDB
package import Values
import Vault

/// Everything that was noted between two days, by day; days of which nothing was noted are left out.
package struct DayLogsQuery: Query {
  package let from: CalendarDay
  package let to: CalendarDay

  package init(from: CalendarDay, to: CalendarDay) {
    self.from = from
    self.to = to
  }

  package func fetch(_ db: Database) throws -> [DayLog] {
    let entries = Dictionary(grouping: try rows(CycleEntry.self, "date", db), by: \.date)
    let symptoms = Dictionary(grouping: try rows(SymptomLog.self, "date", db), by: \.date)
    let intakes = Dictionary(grouping: try rows(MedicationLog.self, "date", db), by: \.date)
    // Every day of which something is noted has its row here.
    return try rows(LoggedDay.self, "id", db).map { details in
      DayLog(
        date: details.date, entry: entries[details.date]?.first, details: details,
        symptoms: symptoms[details.date] ?? [], medications: intakes[details.date] ?? [])
    }
  }

  private func rows<Record: FetchableRecord & TableRecord>(
    _ type: Record.Type, _ day: String, _ db: Database
  ) throws -> [Record] {
    try Record.fetchAll(
      db, sql: "SELECT * FROM \(Record.databaseTableName) WHERE \(day) BETWEEN ? AND ? ORDER BY id",
      arguments: [from.description, to.description])
  }
}
