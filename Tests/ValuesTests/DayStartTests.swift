import Foundation
import Testing

@testable import Values

@Suite("The time of a day on a clock")
struct DayStartTests {
  /// A day on which the clocks change, and what a clock shows at its start and at eight, in hours of Greenwich since noon of
  /// the day before.
  struct Change: Sendable, CustomTestStringConvertible {
    let zone: String
    let day: String
    let start, eight: Double

    init(_ zone: String, _ day: String, _ start: Double, _ eight: Double) {
      (self.zone, self.day, self.start, self.eight) = (zone, day, start, eight)
    }

    var testDescription: String { "\(zone) \(day)" }
  }

  @Test(
    "is right where the clocks change at midnight, east and west of Greenwich",
    arguments: [
      // Midnight is skipped.
      Change("Atlantic/Azores", "2026-03-29", 13, 20),
      Change("America/Santiago", "2026-09-06", 16, 23),
      Change("America/Havana", "2026-03-08", 17, 24),
      Change("America/Sao_Paulo", "2018-11-04", 15, 22),
      Change("Africa/Cairo", "2026-04-24", 10, 17),
      // Midnight comes twice, or its hour does.
      Change("Atlantic/Azores", "2026-10-25", 12, 21),
      Change("America/Havana", "2026-11-01", 16, 25),
      Change("America/Sao_Paulo", "2018-02-18", 15, 23),
      Change("Asia/Amman", "2021-10-29", 9, 18),
      // The clocks change at another hour.
      Change("Europe/Paris", "2026-03-29", 11, 18),
      Change("Pacific/Auckland", "2026-09-27", 0, 7),
      Change("Australia/Lord_Howe", "2026-10-04", 1.5, 9),
    ])
  func changes(change: Change) throws {
    let zone = try #require(TimeZone(identifier: change.zone))
    let day = try #require(CalendarDay(change.day))
    let noon = day.adding(days: -1).noonUTC()
    #expect(day.start(in: zone).timeIntervalSince(noon) / 3_600 == change.start)
    #expect(day.instant(at: 8 * 3_600, in: zone).timeIntervalSince(noon) / 3_600 == change.eight)
  }

  @Test("is in the day, and the moment before its start in the day before, in every zone for thirty years")
  func everywhere() throws {
    for name in [
      "Atlantic/Azores", "America/Santiago", "America/Havana", "Africa/Cairo", "Asia/Beirut", "Europe/Paris",
    ] {
      let zone = try #require(TimeZone(identifier: name))
      var day = try #require(CalendarDay("2000-01-01"))
      for _ in 0..<11_000 {
        let start = day.start(in: zone)
        guard CalendarDay(start, in: zone) == day else {
          Issue.record("\(name): \(day) begins in another day")
          return
        }
        guard CalendarDay(start.addingTimeInterval(-1), in: zone) < day else {
          Issue.record("\(name): \(day) began earlier")
          return
        }
        day = day.adding(days: 1)
      }
    }
  }
}
