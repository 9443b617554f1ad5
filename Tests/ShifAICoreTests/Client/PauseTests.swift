import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("A pregnancy or a pause") struct PauseTests {
  @Test("expects nothing while it goes on, and what it touches counts for nothing")
  func quiet() async throws {
    let diary = try await Diary()
    try await diary.begin()
    let last = try await diary.addPeriods(from: try day("2025-09-01"), lengths: [28, 28, 28, 35])
    let today = diary.client.today
    let before = try await diary.client.value(TodayQuery(today: today))
    #expect(before.expectations.period != nil)
    try await diary.client.addPause(.pregnancy, from: last.adding(days: 10))
    let during = try await diary.client.value(TodayQuery(today: today))
    #expect(during.expectations.period == nil && during.expectations.ovulation == nil)
    #expect(during.expectations.sentence?.key == "shifai.pause.pregnancy.said")
    #expect(!during.asksForStart && !during.asksForMissedLog)
    let month = try await diary.client.value(CalendarMonthQuery(YearMonth(today), today: today))
    #expect(month.days.allSatisfy { $0.foreseen == nil })
    try await diary.store.undo()
    #expect(try await diary.client.value(TodayQuery(today: today)).expectations == before.expectations)
    try await diary.client.addPause(.pause, from: last.adding(days: -10), to: last.adding(days: -5))
    let list = try await diary.client.value(CyclesQuery())
    #expect(list.statistics.lengths == [28, 28, 28])
    #expect(list.cycles.filter(\.isPaused).map(\.cycle.start) == [last.adding(days: -35)])
    #expect(try await diary.client.value(ExpectationsQuery(today: today)).period != nil)
    let (kept, reckoned) = try await diary.cycles()
    #expect(kept == reckoned)
  }

  @Test("says nothing of cycles while it goes on, nor until the next period")
  func silence() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let diary = try await Diary(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.begin()
    let last = try await diary.addPeriods(from: try day("2025-09-01"), lengths: [28, 28, 28, 35])
    let first = last.adding(days: 10)
    try await diary.client.addPause(.pregnancy, from: first)
    let end = diary.client.today
    for sentence in [
      Sentence("shifai.pause.pregnancy.said", ["day": .day(first)]),
      Sentence("shifai.pause.pregnancy.over", ["day": .day(end)]),
    ] {
      #expect(try await diary.client.tellToday().value.isEmpty)
      let today = try await diary.client.value(TodayQuery(today: diary.client.today))
      #expect(today.expectations.sentence == sentence)
      #expect(today.cycleDay == nil && today.phase == .unknown && today.weather == nil)
      #expect(today.energy == nil && today.mood == nil)
      #expect(today.advice == nil && today.insights.isEmpty)
      let month = try await diary.client.value(
        CalendarMonthQuery(YearMonth(diary.client.today), today: diary.client.today))
      #expect(month.days.first?.cycleDay == 4)
      #expect(month.days.allSatisfy { $0.date < first || ($0.cycleDay == nil && $0.phase == nil) })
      guard diary.client.today == end else { continue }
      try await diary.client.endPause()
      clock.advance(days: 3)
    }
    try await diary.client.startPeriod()
    let again = try await diary.client.value(TodayQuery(today: diary.client.today))
    #expect(again.cycleDay == 1 && again.advice != nil && again.expectations.pause == nil)
  }

  @Test("ends, is taken away, and is refused where it cannot be")
  func refusals() async throws {
    let diary = try await Diary()
    try await diary.begin()
    let today = diary.client.today
    await #expect(throws: ShifAIError.notFound(.pause)) { try await diary.client.endPause() }
    try await diary.client.addPause(.pause, from: today.adding(days: -30))
    await #expect(throws: ShifAIError.invalidFields([FieldProblem(.pauseFirst, .rule("overlap"))])) {
      try await diary.client.addPause(.pregnancy, from: today.adding(days: -3))
    }
    await #expect(throws: ShifAIError.invalidFields([FieldProblem(.pauseLast, .rule("order"))])) {
      try await diary.client.endPause(on: today.adding(days: -31))
    }
    try await diary.client.endPause(on: today.adding(days: -2))
    #expect(try await diary.store.undoState().undo?.action == "shifai.pause.ended")
    await #expect(throws: ShifAIError.invalidFields([FieldProblem(.pauseFirst, .rule("future"))])) {
      try await diary.client.addPause(.pause, from: today.adding(days: 1))
    }
    await #expect(throws: ShifAIError.notFound(.pause)) { try await diary.client.deletePause(from: today) }
    let profile = try await diary.client.deletePause(from: today.adding(days: -30)).value
    #expect(profile.preferences.pauses == [])
  }

  @Test("is written in the profile's file, and read back with what a later version wrote")
  func file() throws {
    var preferences = Preferences()
    preferences.pauses = [
      Pause(Open(.pregnancy), from: try day("2024-01-01"), to: try day("2024-09-20")),
      Pause(Open(rawValue: "newer"), from: try day("2025-01-01")),
    ]
    let data = try JSONEncoder().encode(preferences)
    #expect(try JSONDecoder().decode(Preferences.self, from: data) == preferences)
    let text = #"{"pauses": [{"kind": "pause", "first_date": "2025-01-01", "why": "x"}]}"#
    let read = try JSONDecoder().decode(Preferences.self, from: Data(text.utf8))
    #expect(read.pauses.first?.unknownFields == ["why": .string("x")])
  }
}
