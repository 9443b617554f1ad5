import Foundation
import TestSupport
import Testing
import Values

@Suite struct CalendarDayTests {
  @Test(
    "A day that does not exist is refused",
    arguments: [
      (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (0, 1, 1),
      (10_000, 1, 1),
    ])
  func impossible(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test("A day is written as YYYY-MM-DD and read back")
  func text() throws {
    let day = try #require(CalendarDay(year: 33, month: 4, day: 3))
    #expect(day.description == "0033-04-03")
    #expect(CalendarDay("0033-04-03") == day)
  }

  @Test(
    "Another shape is not a day",
    arguments: [
      "", "2026-1-02", "26-01-02", "2026/01/02", "2026-01-02T00:00:00Z", " 2026-01-02", "+026-01-02",
      "2026-01-٠٢",
      "2026-02-30", "2026-01",
    ])
  func otherText(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test("JSON holds a day as its text")
  func json() throws {
    let days = try [#require(CalendarDay("2024-02-29"))]
    let data = try JSONEncoder().encode(days)
    #expect(String(decoding: data, as: UTF8.self) == #"["2024-02-29"]"#)
    #expect(try JSONDecoder().decode([CalendarDay].self, from: data) == days)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2023-02-29"]"#.utf8))
    }
  }

  @Test("A month later than the 31st is the last day of a shorter month")
  func monthsClamp() throws {
    let day = try #require(CalendarDay("2024-01-31"))
    #expect(day.adding(months: 1).description == "2024-02-29")
    #expect(day.adding(months: 13).description == "2025-02-28")
    #expect(day.adding(months: -2).description == "2023-11-30")
    #expect(try #require(CalendarDay("2024-02-29")).adding(years: 1).description == "2025-02-28")
    #expect(try #require(CalendarDay("2024-02-29")).adding(years: -4).description == "2020-02-29")
  }

  @Test("Arithmetic stops at the ends of the calendar")
  func ends() {
    #expect(CalendarDay.latest.adding(days: 1) == .latest)
    #expect(CalendarDay.latest.adding(days: .max) == .latest)
    #expect(CalendarDay.earliest.adding(days: .min) == .earliest)
    #expect(CalendarDay.earliest.adding(months: -1) == .earliest)
    #expect(CalendarDay.latest.adding(years: .max) == .latest)
    #expect(CalendarDay(Date(timeIntervalSince1970: .nan), in: .gmt) == .earliest)
    #expect(CalendarDay(.distantFuture.addingTimeInterval(1e15), in: .gmt) == .latest)
  }

  @Test("The day of an instant is the one on the wall of its time zone")
  func zones() throws {
    let instant = Date(timeIntervalSince1970: 1_767_225_000)  // 2025-12-31 23:50 UTC
    #expect(CalendarDay(instant, in: .gmt).description == "2025-12-31")
    #expect(
      try CalendarDay(instant, in: #require(TimeZone(identifier: "Europe/Paris"))).description == "2026-01-01"
    )
    #expect(CalendarDay(Date(timeIntervalSince1970: -0.5), in: .gmt).description == "1969-12-31")
  }

  @Test(
    "Noon UTC falls on the same day in Paris, Los Angeles and Nouméa",
    arguments: [
      "Europe/Paris", "America/Los_Angeles", "Pacific/Noumea", "Etc/GMT+12",
    ])
  func noon(zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let day = try #require(CalendarDay("2026-03-29"))
    #expect(CalendarDay(day.noonUTC(), in: zone) == day)
  }

  @Test("Day numbers, weekdays and months agree with Foundation's calendar")
  func againstFoundation() throws {
    var random = SeededGenerator.printed()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Foundation turns Julian before October 1582; ours does not.
    let range = try #require(CalendarDay("1583-01-01")).dayNumber...CalendarDay.latest.dayNumber
    for _ in 0..<2_000 {
      let day = CalendarDay(dayNumber: Int.random(in: range, using: &random))
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: day.noonUTC())
      #expect([parts.year, parts.month, parts.day] == [day.year, day.month, day.day], "\(day)")
      #expect(parts.weekday == day.weekday.rawValue % 7 + 1, "\(day)")
      // From the first of the month only: from the 31st, Foundation turns 239 months before January 2002
      // into 1 March 1982.
      let first = YearMonth(day).firstDay
      let months = Int.random(in: -600...600, using: &random)
      let moved = day.adding(months: months)
      if moved.year > 1583, moved.year < 9999 {
        let month = try #require(calendar.date(byAdding: .month, value: months, to: first.noonUTC()))
        let length = try #require(calendar.range(of: .day, in: .month, for: month)).count
        let expected = month.addingTimeInterval(Double(min(day.day, length) - 1) * 86_400)
        #expect(moved.noonUTC() == expected, "\(day) and \(months) months")
      }
    }
  }

  @Test("Every day is the day after the one before it, and its text reads back")
  func everyDay() throws {
    var day = try #require(CalendarDay("1896-12-31"))
    while day.year < 1906 {
      let next = day.adding(days: 1)
      #expect(day < next && day.days(to: next) == 1 && CalendarDay(next.description) == next)
      #expect(next.weekday.rawValue == day.weekday.rawValue % 7 + 1)
      day = next
    }
  }
}
