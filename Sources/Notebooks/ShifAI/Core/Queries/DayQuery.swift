package import GRDB
package import Values
import Vault

/// Everything that was noted of a day.
package struct DayQuery: Query {
  package let day: CalendarDay

  package init(_ day: CalendarDay) { self.day = day }

  package func fetch(_ db: Database) throws -> DayLog {
    DayLog(
      date: day, entry: try CycleEntry.fetchOne(db, key: day.description),
      details: try LoggedDay.fetchOne(db, key: day.description),
      symptoms: try SymptomLog.fetchAll(
        db, sql: "SELECT * FROM symptom_logs WHERE date = ? ORDER BY id", arguments: [day.description]),
      medications: try MedicationLog.fetchAll(
        db, sql: "SELECT * FROM medication_logs WHERE date = ? ORDER BY id", arguments: [day.description]))
  }
}
