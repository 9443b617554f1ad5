package import Foundation
package import GRDB
import Records
import Values
import Vault

/// How the work went, reckoned here and told to nobody.
package struct WorkStatistics: Equatable, Sendable {
  /// The sessions that what was captured on site falls into, sorted or not.
  package let sessions: WorkSessions
  /// How many alerts are open, and were.
  package let alerts: AlertTrend
  /// How many tasks there are.
  package let taskCount: Int
  /// How many of them were worked on on more than one day: their sheet served again.
  package let resumedTaskCount: Int

  /// How many alerts are open.
  package var openAlertCount: Int { alerts.openCount }
}

/// How the work went.
///
/// What was looked at is not counted: a page that is only read writes nothing. A task that something was noted in on two
/// days was gone on with, and stands for a sheet that was opened again.
package struct StatisticsQuery: Query {
  /// Where the days begin and end.
  private let timeZone: TimeZone

  /// The question.
  ///
  /// - Parameter timeZone: where the days begin and end.
  package init(in timeZone: TimeZone) { self.timeZone = timeZone }

  package func fetch(_ db: Database) throws -> WorkStatistics {
    WorkStatistics(
      sessions: WorkSessions(of: try captured(db)), alerts: AlertTrend(try alerts(db)),
      taskCount: try TacheEntity.fetchCount(db), resumedTaskCount: try resumed(db))
  }

  /// When what was captured in a session was. A capture names its session; what one became has its instant, and is told by
  /// it from what was typed at home or came with an import.
  private func captured(_ db: Database) throws -> [Date] {
    let sessions = SessionSpans(
      try Row.fetchAll(db, sql: "SELECT debut, fin FROM sessions").map { row in
        let end: String? = row["fin"]
        return (start: try StoredInstant.date(row["debut"]), end: try end.map(StoredInstant.date))
      })
    let captures = try String.fetchAll(db, sql: "SELECT createdAt FROM captures WHERE sessionId IS NOT NULL")
    let sorted = try String.fetchAll(
      db,
      sql: """
        SELECT createdAt FROM alertes UNION ALL SELECT createdAt FROM astuces UNION ALL SELECT createdAt FROM notes
        UNION ALL SELECT dateCreation FROM toDos WHERE source = 'swipeGame'
        UNION ALL SELECT createdAt FROM achats WHERE blocksData <> ''
        """)
    return try captures.map(StoredInstant.date)
      + sorted.map(StoredInstant.date).filter(sessions.contains)
  }

  private func alerts(_ db: Database) throws -> [AlertTrend.Alert] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT createdAt, CASE WHEN resolue THEN updatedAt END AS resolvedAt FROM alertes")
    return try rows.map { row in
      let resolved: String? = row["resolvedAt"]
      return AlertTrend.Alert(
        createdAt: try StoredInstant.date(row["createdAt"]), resolvedAt: try resolved.map(StoredInstant.date))
    }
  }

  private func resumed(_ db: Database) throws -> Int {
    let notings = [
      ("captures", "tacheId", "createdAt"), ("alertes", "tacheId", "createdAt"),
      ("notes", "tacheId", "createdAt"), ("toDos", "tacheId", "dateCreation"),
      ("astuces", "tacheOrigineId", "createdAt"), ("achats", "tacheOrigineId", "createdAt"),
      ("sessions", "tacheId", "debut"),
    ].map { table, task, instant in
      "SELECT \(task) AS tache, \(instant) AS instant FROM \(table) WHERE \(task) IS NOT NULL"
    }
    var days: [String: Set<CalendarDay>] = [:]
    let rows = try Row.fetchCursor(db, sql: notings.joined(separator: " UNION "))
    while let row = try rows.next() {
      days[row["tache"], default: []].insert(
        CalendarDay(try StoredInstant.date(row["instant"]), in: timeZone))
    }
    return days.values.count { $0.count > 1 }
  }
}
