import Foundation
import GRDB
import Values
import Vault

extension CycleLedger {
  /// Settles what an undo or a redo put back: what was noted of a day after it was first noted keeps its day.
  @Sendable static func reconcile(_ reversal: Reversal) throws {
    let ledger = CycleLedger(reversal.db)
    let tables = ["days", "cycle_entries", "symptom_logs", "medication_logs"]
    let touched = try tables.reduce(into: Set<CalendarDay>()) { days, table in
      // An id begins with its day.
      for id in try reversal.records(in: table) {
        if let day = CalendarDay(String(id.prefix(10))) { days.insert(day) }
      }
    }
    try ledger.reconcileDays(touched, at: Int64(reversal.now.timeIntervalSince1970))
    try ledger.reconcileMonths(reversal.roots)
    let methods = try reversal.records(in: "contraceptions")
    try ledger.reconcile(touched, rereadingSigns: !methods.isEmpty)
  }

  /// Gives each day of which something was noted its row.
  func reconcileAllDays() throws {
    let children = ["cycle_entries", "symptom_logs", "medication_logs"]
    let noted = children.map { "SELECT date, created_at FROM \($0)" }.joined(separator: " UNION ALL ")
    try db.execute(
      sql: """
        INSERT INTO days(id, month, created_at, updated_at)
        SELECT date, substr(date, 1, 7), min(created_at), min(created_at) FROM (\(noted))
        WHERE date NOT IN (SELECT id FROM days) GROUP BY date
        """)
  }

  /// Gives each of these days its row if something was noted of it.
  private func reconcileDays(_ days: Set<CalendarDay>, at seconds: Int64) throws {
    for day in days.sorted() where try Self.hasEntries(day, in: db) {
      try db.execute(
        sql: """
          INSERT INTO days(id, month, created_at, updated_at) VALUES (?, ?, ?, ?)
          ON CONFLICT(id) DO NOTHING
          """, arguments: [day.description, day.monthID, seconds, seconds])
    }
  }

  /// Whether a day has rows of its own beside that of the day.
  static func hasEntries(_ day: CalendarDay, in db: Database) throws -> Bool {
    let tables = ["cycle_entries", "symptom_logs", "medication_logs"]
    let sql = tables.map { "EXISTS (SELECT 1 FROM \($0) WHERE date = ?1)" }.joined(separator: " OR ")
    return try Bool.fetchOne(db, sql: "SELECT \(sql)", arguments: [day.description]) ?? false
  }

  /// Gives each month that something belongs to its row, and takes away those that nothing belongs to.
  ///
  /// - Parameter months: those to look at; nil for all.
  func reconcileMonths(_ months: Set<String>? = nil) throws {
    guard let months else {
      let all = Self.monthly.map { "SELECT month FROM \($0)" }.joined(separator: " UNION ")
      try reconcileMonths(String.fetchSet(db, sql: "SELECT id FROM months UNION \(all)"))
      return
    }
    let used = Self.monthly.map { "EXISTS (SELECT 1 FROM \($0) WHERE month = ?1)" }.joined(separator: " OR ")
    let isUsed = try db.cachedStatement(sql: "SELECT \(used)")
    for month in months.sorted() where YearMonth(month) != nil {
      let sql =
        try Bool.fetchOne(isUsed, arguments: [month]) ?? false
        ? "INSERT INTO months(id) VALUES (?) ON CONFLICT(id) DO NOTHING"
        : "DELETE FROM months WHERE id = ? AND unknownFields IS NULL"
      try db.execute(sql: sql, arguments: [month])
    }
  }

  /// The tables whose rows belong to a month.
  private static let monthly = ["days", "insight_details", "prediction_details", "notifications"]
}
