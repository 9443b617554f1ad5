import Testing
import Values

@testable import ShifAICore

@Suite("A history of cycles") struct CycleHistoryTests {
  @Test("A bleeding day more than three days after the last one begins another bleeding")
  func bleedings() throws {
    let first = try day("2026-01-01")
    let days = [0, 1, 4, 8].map { first.adding(days: $0) }
    #expect(
      Bleeding.grouping(days.reversed() + days) == [
        Bleeding(first: first, last: first.adding(days: 4)),
        Bleeding(first: first.adding(days: 8), last: first.adding(days: 8)),
      ])
  }

  @Test("A bleeding between two periods begins no cycle")
  func between() throws {
    let first = try day("2026-01-01")
    let days = [0, 1, 2, 14, 28, 29].map { first.adding(days: $0) }
    let history = CycleHistory(bleedingDays: days, today: first.adding(days: 40))
    #expect(history.cycles.map(\.length) == [28, nil])
    #expect(history.cycles.first?.betweenPeriods.map(\.first) == [first.adding(days: 14)])
    #expect(history.current?.dayNumber(of: first.adding(days: 30)) == 3)
  }

  @Test(
    "A bleeding from 18 days after the start of a period on begins a cycle", arguments: [(17, 1), (18, 2)])
  func shortest(later: Int, cycles: Int) throws {
    let first = try day("2026-01-01")
    let history = CycleHistory(
      bleedingDays: [first, first.adding(days: later)], today: first.adding(days: 30))
    #expect(history.cycles.count == cycles)
  }

  @Test("No data, one entry, bleeding every day, a period of 40 days: each gives one open cycle at most")
  func oddInput() throws {
    let first = try day("2026-01-01")
    let today = try day("2026-12-31")
    #expect(CycleHistory(bleedingDays: [], today: today).cycles == [])
    for count in [1, 40, 365] {
      let days = (0..<count).map { first.adding(days: $0) }
      let history = CycleHistory(bleedingDays: days, today: today)
      #expect(history.cycles.map(\.start) == [first])
      #expect(history.intervals == [])
      #expect(history.current?.period.length == count)
    }
  }

  @Test("Entries in the future wait for their day")
  func future() throws {
    let first = try day("2026-01-01")
    let days = [first, first.adding(days: 28)]
    #expect(CycleHistory(bleedingDays: days, today: first.adding(days: 27)).cycles.map(\.length) == [nil])
    #expect(
      CycleHistory(bleedingDays: days, today: first.adding(days: 28)).cycles.map(\.length) == [28, nil])
  }

  @Test("Overlapping periods merge")
  func overlapping() throws {
    let first = try day("2026-01-01")
    let days = [0, 1, 2, 3, 2, 3, 4, 5].map { first.adding(days: $0) }
    let history = CycleHistory(bleedingDays: days, today: first.adding(days: 6))
    #expect(history.current?.period == Bleeding(first: first, last: first.adding(days: 5)))
  }

  @Test("Answers reach their interval; rules count lengths from 18 to 60 without a period that was missed")
  func answers() throws {
    let first = try day("2025-01-01")
    let starts = [0, 28, 85, 115, 185].map { first.adding(days: $0) }
    let history = CycleHistory(
      bleedingDays: starts, today: first.adding(days: 186),
      answers: [starts[1]: CycleInterval.Answered(.periodMissed, until: starts[2])])
    #expect(
      history.intervals == [
        CycleInterval(days: 28), CycleInterval(days: 57, answer: .periodMissed), CycleInterval(days: 30),
        CycleInterval(days: 70),
      ])
    #expect(history.plausibleLengths == [28, 30])
  }

  @Test("An answer holds for the interval that it was about, not for another that begins on the same day")
  func otherInterval() throws {
    let first = try day("2025-01-01")
    let (missed, next) = (first.adding(days: 29), first.adding(days: 57))
    func intervals(_ starts: [CalendarDay]) -> [CycleInterval] {
      CycleHistory(
        bleedingDays: starts, today: next,
        answers: [first: CycleInterval.Answered(.periodMissed, until: next)]
      ).intervals
    }
    #expect(intervals([first, next]) == [CycleInterval(days: 57, answer: .periodMissed)])
    #expect(intervals([first, missed, next]) == [CycleInterval(days: 29), CycleInterval(days: 28)])
  }
}
