import Testing
import Values

@testable import ShifAICore

/// The day that a text writes.
func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

/// A cycle of so many days from a day, or an open one.
func cycle(_ start: CalendarDay, _ length: Int? = nil) -> Cycle {
  Cycle(
    start: start, period: Bleeding(first: start, last: start), betweenPeriods: [],
    nextStart: length.map { start.adding(days: $0) })
}

/// A history of periods of four days whose starts lie so many days apart; the last cycle is open.
func history(from start: CalendarDay, lengths: [Int], today: CalendarDay? = nil) -> CycleHistory {
  var starts = [start]
  for length in lengths { starts.append((starts.last ?? start).adding(days: length)) }
  return CycleHistory(
    bleedingDays: starts.flatMap { start in (0..<4).map { start.adding(days: $0) } },
    today: today ?? (starts.last ?? start).adding(days: 4))
}
