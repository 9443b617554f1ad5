import Testing
import Values

@testable import DuoSpendCore

@Suite("A recurring expense") struct RecurrenceTests {
  private func day(_ text: String) throws -> CalendarDay {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return try #require(CalendarDay(year: parts[0], month: parts[1], day: parts[2]))
  }

  @Test("on the 31st comes on the last day of a short month, and on the 31st again")
  func endOfMonth() throws {
    let rent = Recurrence(start: try day("2026-01-31"), rhythm: .monthly)
    #expect(
      rent.days(after: nil, through: try day("2026-04-01"))
        == [try day("2026-01-31"), try day("2026-02-28"), try day("2026-03-31")])
    #expect(
      rent.days(after: try day("2026-02-28"), through: try day("2026-03-31")) == [try day("2026-03-31")])
  }

  @Test("is due once, wherever the days are cut", arguments: Rhythm.allCases)
  func cut(rhythm: Rhythm) throws {
    let recurrence = Recurrence(start: try day("2024-02-29"), end: try day("2029-12-31"), rhythm: rhythm)
    let today = try day("2031-06-15")
    let all = recurrence.days(after: nil, through: today)
    #expect(all.first == recurrence.start)
    #expect(all.allSatisfy { $0 <= (recurrence.end ?? .latest) })
    for cut in all + [try day("2025-07-01"), try day("2024-02-28")] {
      let before = recurrence.days(after: nil, through: cut)
      #expect(before + recurrence.days(after: cut, through: today) == all, "\(cut)")
      #expect(recurrence.next(after: cut) == all.first { $0 > cut })
    }
  }

  @Test("ends with the calendar")
  func latest() throws {
    let last = Recurrence(start: try day("9999-12-31"), rhythm: .yearly)
    #expect(last.days(after: nil, through: .latest) == [.latest])
    #expect(last.next(after: .latest) == nil)
  }
}
