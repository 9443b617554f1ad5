import GRDB
import Values
import Vault

@testable import ShifAICore

/// A log as it stands in the tables: symptoms only where there were any, and each period noted in one tap, whose days
/// have rows though nobody looked at how she was.
struct TappedLog {
  private let queue: DatabaseQueue

  /// Empty tables of the notebook's.
  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: ShifAISchema.v1_0_0.sql) }
  }

  /// What the search for patterns reads of a log; nothing of it stays.
  func series(_ noted: [DailySeries], of cycles: [Cycle]) throws -> [DailySeries] {
    var read: [DailySeries] = []
    try queue.inTransaction { db in
      let day = try db.cachedStatement(
        sql: "INSERT INTO days(id, month, created_at, updated_at) VALUES (?, substr(?1, 1, 7), 0, 0)")
      for cycle in cycles {
        for offset in 0..<5 { try day.execute(arguments: [cycle.start.adding(days: offset).description]) }
      }
      let symptom = try db.cachedStatement(
        sql: """
          INSERT INTO symptom_logs(id, date, symptom_type, value, created_at, updated_at)
          VALUES (?1 || '.' || ?2, ?1, ?2, ?3, 0, 0)
          """)
      for series in noted {
        let least = Open<SymptomType>(rawValue: series.id).isDaily ? 1 : 0
        for (number, value) in zip(series.days, series.values) {
          let value = min(10, max(least, Int(value)))
          guard value > 0 else { continue }
          try symptom.execute(
            arguments: [CalendarDay(dayNumber: number).description, series.id, value])
        }
      }
      read = try ScoreSeries(db: db).all(since: cycles.first?.start ?? .earliest)
      return .rollback
    }
    return read
  }
}
