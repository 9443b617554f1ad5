public import GRDB
public import Values
public import Vault

/// Everything that was noted of a day.
public struct DayQuery: Query {
  /// The day.
  public let day: CalendarDay

  /// The question.
  public init(_ day: CalendarDay) { self.day = day }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> DayLog {
    DayLog(
      date: day, entry: try CycleEntry.fetchOne(db, key: day.description),
      details: try LoggedDay.fetchOne(db, key: day.description),
      symptoms: try SymptomLog.fetchAll(
        db, sql: "SELECT * FROM symptom_logs WHERE date = ? ORDER BY id", arguments: [day.description]),
      medications: try MedicationLog.fetchAll(
        db, sql: "SELECT * FROM medication_logs WHERE date = ? ORDER BY id", arguments: [day.description]))
  }
}
