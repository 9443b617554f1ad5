package import GRDB
package import Values
import Vault

/// The chart of the cycle between two days.
package struct SymptothermalQuery: Query {
  /// The first day of the cycle.
  package let start: CalendarDay
  /// Its last day, or today's.
  package let last: CalendarDay

  package init(from start: CalendarDay, to last: CalendarDay) {
    self.start = start
    // Beyond the longest cycle it is a pause, and no chart.
    self.last = min(last, start.adding(days: ShifAILimits.cycleLength.upperBound - 1))
  }

  package func fetch(_ db: Database) throws -> SymptothermalCycle {
    var days = (0...max(0, start.days(to: last))).map {
      SymptothermalCycle.Day(date: start.adding(days: $0), number: $0 + 1)
    }
    let end = start.adding(days: days.count - 1)
    for noted in try LoggedDaysQuery(from: start, to: end).fetch(db) {
      let index = start.days(to: noted.date)
      days[index].temperature = noted.temperature
      days[index].mucus = noted.mucus
      days[index].lhTest = noted.lhTest
    }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT date, flow_intensity FROM cycle_entries
        WHERE flow_intensity IS NOT NULL AND date BETWEEN ? AND ?
        """, arguments: [start.description, end.description])
    for row in rows {
      days[start.days(to: try CycleFacts.day(row[0]))].flow = Flow(rawValue: row[1])
    }
    let isHormonal = try Contraception.hormonal(in: db).contains { $0.overlaps(start...end) }
    return SymptothermalCycle(days, isHormonal: isHormonal)
  }
}
