package import GRDB
import Records
package import Values
import Vault

/// A month of the calendar: what was noted, and what is expected.
package struct CalendarMonth: Equatable, Sendable {
  package struct Day: Equatable, Sendable {
    package let date: CalendarDay
    /// Which day of the cycle it is, from 1; nil before the first period, from the next expected one on, and in a pause.
    package let cycleDay: Int?
    /// The phase that it lies in; nil where there is no day of the cycle.
    package let phase: CyclePhase?
    /// How much she bled; nil for a day without a period.
    package var flow: Flow?
    /// Her mood, from 1 to 5.
    package var mood: Int?
    /// Her energy, from 1 to 10.
    package var energy: Int?
    /// The symptoms that she noted, without the scores of every day.
    package var symptoms: [Open<SymptomType>] = []
    /// Whether anything at all was noted.
    package var isLogged = false
    package let expected: Outlook.Day

    /// What is told of a day to come.
    package enum Foreseen: String, Hashable, Sendable, Encodable {
      /// One of the likeliest days of a period.
      case period
      /// The likeliest day of an ovulation.
      case ovulation
      /// A period may begin by then, or last until it.
      case maybe
    }

    /// What is told of it, where no period was noted; nil for nothing.
    package var foreseen: Foreseen? {
      guard flow == nil else { return nil }
      if expected.isPeriod { return .period }
      if expected.isOvulation { return .ovulation }
      return expected.mayBePeriod ? .maybe : nil
    }
  }

  package let month: YearMonth
  /// Its days, from the first.
  package let days: [Day]
  /// Whether a method that acts by hormones is going on: no day says anything of ovulation then.
  package let isHormonal: Bool
}

/// A month of the calendar. It reads the rows of the month and the summary of the model: the cost does not depend on
/// the years before.
package struct CalendarMonthQuery: Query {
  package let month: YearMonth
  package let today: CalendarDay

  package init(_ month: YearMonth, today: CalendarDay) {
    self.month = month
    self.today = today
  }

  package func fetch(_ db: Database) throws -> CalendarMonth {
    let kept = try ModelSummary.kept(in: db)
    let fitted = try kept == nil ? FittedModel(in: db) : nil
    let summary = kept ?? fitted?.summary
    let cycles = try fitted?.cycles ?? StoredCycle.overlapping(month.days, in: db)
    let outlook = try Outlook(today: today, through: month.lastDay, fitted, in: db)
    // Nobody counts the days of a cycle beyond its expected end.
    let end = outlook.nextPeriod ?? today
    var days = (0..<month.numberOfDays).map { offset in
      let date = month.firstDay.adding(days: offset)
      let isCounted = (date < end || date <= today) && summary?.pause(on: date) == nil
      let cycle = isCounted ? cycles.last { $0.cycle.contains(date) } : nil
      return CalendarMonth.Day(
        date: date, cycleDay: cycle?.cycle.dayNumber(of: date), phase: cycle?.phase(of: date),
        expected: outlook.day(date))
    }
    try readEntries(into: &days, db)
    try readSymptoms(into: &days, db)
    try readDays(into: &days, db)
    return CalendarMonth(month: month, days: days, isHormonal: outlook.isHormonal)
  }

  private func readEntries(into days: inout [CalendarMonth.Day], _ db: Database) throws {
    let rows = try rows("SELECT date, flow_intensity FROM cycle_entries WHERE date BETWEEN ? AND ?", db)
    while let row = try rows.next() {
      let index = try place(row)
      days[index].isLogged = true
      days[index].flow = (row[1] as Int?).flatMap(Flow.init)
    }
  }

  private func readSymptoms(into days: inout [CalendarMonth.Day], _ db: Database) throws {
    let rows = try rows(
      "SELECT date, symptom_type, value FROM symptom_logs WHERE date BETWEEN ? AND ? ORDER BY date, id", db)
    while let row = try rows.next() {
      let (index, type, value) = (try place(row), Open<SymptomType>(rawValue: row[1]), row[2] as Int?)
      days[index].isLogged = true
      switch type.known {
      case .mood: days[index].mood = value
      case .energy: days[index].energy = value
      case .sleep, .stress: break
      default:
        if days[index].symptoms.last != type { days[index].symptoms.append(type) }
      }
    }
  }

  private func readDays(into days: inout [CalendarMonth.Day], _ db: Database) throws {
    let rows = try rows("SELECT id FROM days WHERE id BETWEEN ? AND ?", db)
    while let row = try rows.next() { days[try place(row)].isLogged = true }
  }

  private func rows(_ sql: String, _ db: Database) throws -> RowCursor {
    try Row.fetchCursor(
      try db.cachedStatement(sql: sql),
      arguments: [month.firstDay.description, month.lastDay.description])
  }

  private func place(_ row: Row) throws -> Int { month.firstDay.days(to: try CycleFacts.day(row[0])) }
}

extension StoredCycle {
  /// The cycles that have a day among these, the oldest first.
  static func overlapping(_ days: ClosedRange<CalendarDay>, in db: Database) throws -> [StoredCycle] {
    try fetchAll(
      db,
      sql: """
        SELECT * FROM cycles
        WHERE start >= ifnull((SELECT max(start) FROM cycles WHERE start <= ?1), ?1) AND start <= ?2
        ORDER BY start
        """, arguments: [days.lowerBound.description, days.upperBound.description])
  }
}
