import Foundation
import Localization
import Testing
import Values

@testable import GestionTravauxCore

private let paris = PinnedTime.paris
private let morning = PinnedTime.morning
private let day = 86_400.0

@Suite("The note of a season") struct SeasonNoteTests {
  @Test("Sixty days without a session bring the note back, fifty-nine do not")
  func sixty() {
    func fires(_ days: Double) -> Bool {
      SeasonNoteTrigger.fires(
        previous: morning - days * day, now: morning, in: paris, hasNote: true)
    }
    #expect(SeasonNoteTrigger.absence == 60)
    #expect(!fires(0) && !fires(59) && fires(60) && fires(61) && fires(4_000))
  }

  @Test(
    "Days are those of the wall: the last evening and the first morning count, and clocks that change do not")
  func wall() {
    // From 28 February 2026 at noon to 29 April at 1 in the morning: sixty days on the wall, fewer hours.
    let february = Date(timeIntervalSince1970: 1_772_276_400)
    let april = Date(timeIntervalSince1970: 1_777_417_200)
    #expect(SeasonNoteTrigger.fires(previous: february, now: april, in: paris, hasNote: true))
    #expect(!SeasonNoteTrigger.fires(previous: february, now: april - 2 * 3_600, in: paris, hasNote: true))
  }

  @Test("Without a session before, or without a note, nothing comes back")
  func nothing() {
    #expect(!SeasonNoteTrigger.fires(previous: nil, now: morning, in: paris, hasNote: true))
    #expect(!SeasonNoteTrigger.fires(previous: morning - 90 * day, now: morning, in: paris, hasNote: false))
    #expect(!SeasonNoteTrigger.fires(previous: morning + 90 * day, now: morning, in: paris, hasNote: true))
  }
}

@Suite("Sessions of work") struct WorkSessionTests {
  @Test("A session begins with the first capture after more than 24 hours")
  func pause() {
    let hour = 3_600.0
    let sessions = WorkSessions(of: [
      morning + 24 * hour, morning, morning + hour, morning + 48 * hour, morning + 72 * hour + 1,
    ])
    #expect(
      sessions.sessions == [
        .init(start: morning, end: morning + 48 * hour, captureCount: 4),
        .init(start: morning + 72 * hour + 1, end: morning + 72 * hour + 1, captureCount: 1),
      ])
    #expect(sessions.capturesPerSession == 2.5)
  }

  @Test("A session counts for the month in which it begins")
  func months() {
    let lastOfJanuary = Date(timeIntervalSince1970: 1_769_898_600)
    let sessions = WorkSessions(of: [morning, lastOfJanuary, lastOfJanuary + 3_600, lastOfJanuary + 3 * day])
    #expect(
      sessions.perMonth(in: paris) == [
        YearMonth(CalendarDay(morning, in: paris)): 2,
        YearMonth(CalendarDay(lastOfJanuary + 3 * day, in: paris)): 1,
      ])
  }

  @Test("A session that goes on has no end, and what lies between two of them is in none")
  func spans() {
    let spans = SessionSpans([
      (start: morning + 10 * day, end: nil), (start: morning, end: morning + day),
      (start: morning + 60, end: morning + 120), (start: morning + 2 * day, end: morning + 3 * day),
    ])
    let inside = [0, 120, 200, day, 2 * day, 3 * day, 10 * day, 400 * day].map { morning + $0 }
    let outside = [-1, day + 1, 2 * day - 1, 3 * day + 1, 10 * day - 1].map { morning + $0 }
    #expect(inside.allSatisfy(spans.contains) && !outside.contains(where: spans.contains))
    #expect(!SessionSpans([]).contains(morning))
  }

  @Test("Without captures there are no sessions")
  func none() {
    #expect(WorkSessions(of: []).sessions.isEmpty)
    #expect(WorkSessions(of: []).capturesPerSession == nil)
  }
}

@Suite("How long ago something was") struct ElapsedTimeTests {
  private static let sentences: [(seconds: Double, french: String, english: String)] = [
    (0, "à l’instant", "just now"), (59, "à l’instant", "just now"), (-300, "à l’instant", "just now"),
    (60, "il y a 1\u{A0}minute", "1 minute ago"), (3_540, "il y a 59\u{A0}minutes", "59 minutes ago"),
    (3_600, "il y a 1\u{A0}heure", "1 hour ago"), (28_800, "il y a 8\u{A0}heures", "8 hours ago"),
    (36_000, "hier", "yesterday"), (day, "hier", "yesterday"),
    (2 * day, "il y a 2\u{A0}jours", "2 days ago"), (13 * day, "il y a 13\u{A0}jours", "13 days ago"),
    (14 * day, "il y a 2\u{A0}semaines", "2 weeks ago"), (60 * day, "il y a 8\u{A0}semaines", "8 weeks ago"),
    (61 * day, "il y a 2\u{A0}mois", "2 months ago"), (365 * day, "il y a 12\u{A0}mois", "12 months ago"),
    (731 * day, "il y a 2\u{A0}ans", "2 years ago"),
  ]

  @Test("French and English say it by the clock within the hour, then by the calendar", arguments: sentences)
  func texts(seconds: Double, french: String, english: String) throws {
    let strings = try GestionTravaux.strings()
    let instant = morning - seconds
    #expect(instant.relative(strings, .french, at: morning, in: paris) == french)
    #expect(instant.relative(strings, .english, at: morning, in: paris) == english)
  }

  @Test("A short day has its year only where it is another one")
  func short() {
    #expect(morning.short(.french, at: morning + day, in: paris) == "12 janv.")
    #expect((morning - 20 * day).short(.french, at: morning, in: paris) == "23 déc. 2025")
    #expect((morning - 20 * day).short(.english, at: morning, in: paris) == "23 Dec 2025")
    #expect((morning - 11 * day).short(.french, at: morning, in: paris) == "1er janv.")
  }
}

@Suite("What must be done again and again") struct UpkeepTests {
  private static func date(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  @Test(
    "Every so many months, from the day on which it was done",
    arguments: [
      (6, "2026-01-12", "2026-07-12"), (1, "2026-01-31", "2026-02-28"), (12, "2024-02-29", "2025-02-28"),
      (0, "2026-01-12", "2026-02-12"),
    ] as [(Int, String, String)])
  func months(count: Int, done: String, due: String) throws {
    #expect(UpkeepRhythm.months(count).due(after: try Self.date(done)).description == due)
  }

  @Test(
    "Each year when the season begins; a little early counts for that season",
    arguments: [
      (Season.printemps, "2025-04-10", "2026-03-01"), (.printemps, "2026-02-20", "2027-03-01"),
      (.printemps, "2026-01-12", "2026-03-01"), (.hiver, "2026-01-12", "2026-12-01"),
      (.hiver, "2026-12-01", "2027-12-01"), (.automne, "2026-08-15", "2027-09-01"),
      (.ete, "2025-12-15", "2026-06-01"),
    ] as [(Season, String, String)])
  func seasons(season: Season, done: String, due: String) throws {
    #expect(UpkeepRhythm.season(season).due(after: try Self.date(done)).description == due)
  }

  @Test("Its task is proposed from the day on which it is due, and not while one is being worked on")
  func proposing() throws {
    let gutters = Upkeep(.months(6), lastDone: try Self.date("2026-01-12"))
    #expect(!gutters.proposesTask(on: try Self.date("2026-07-11"), hasActiveTask: false))
    #expect(gutters.proposesTask(on: try Self.date("2026-07-12"), hasActiveTask: false))
    #expect(gutters.proposesTask(on: try Self.date("2027-07-12"), hasActiveTask: false))
    #expect(!gutters.proposesTask(on: try Self.date("2026-07-12"), hasActiveTask: true))
  }
}
