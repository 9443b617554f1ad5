import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("Reminders that are shown") struct ShownReminderTests {
  @Test("One a day is shown, it stays until it is answered, and three without an answer stop them")
  func ignored() async throws {
    let clock = TestClock(at: "2026-01-01T21:10:00Z")
    let diary = try await Diary(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.begin { draft in
      for category in NotificationCategory.allCases { draft.notifications.switches[category] = false }
      draft.notifications.switches[.reminder] = true
    }
    #expect(try await diary.client.remindToday().value == nil)
    clock.advance(days: 3)
    var ids: [Reminder.ID] = []
    for _ in 0..<3 {
      let shown = try #require(try await diary.client.remindToday().value)
      #expect(shown.reminder.category == .reminder)
      ids.append(shown.id)
      let again = try await diary.client.remindToday()
      #expect(again.value == shown && again.transaction == nil)
      clock.advance(days: 1)
    }
    #expect(ids == ["2026-01-04.reminder", "2026-01-05.reminder", "2026-01-06.reminder"])
    #expect(try await diary.client.remindToday().value == nil)
    func stopped() async throws -> Set<NotificationCategory> {
      try await diary.client.value(StoppedRemindersQuery(today: diary.client.today))
    }
    #expect(try await stopped() == [.reminder])
    // Another choice changes nothing of that; wanting it again does.
    try await diary.client.editProfile { $0.age = 30 }
    #expect(try await diary.client.remindToday().value == nil)
    try await diary.client.editProfile { $0.resumed = [.reminder] }
    #expect(try await stopped() == [])
    let resumed = try #require(try await diary.client.remindToday().value)
    try await diary.client.answer(resumed.id, .ignored)
    // Answered, it is shown no longer; and there is one a day.
    #expect(try await diary.client.remindToday().value == nil)
    #expect(try await diary.store.undoState().undo?.action == "shifai.profile.edited")
  }

  @Test("Following a recommendation opens its reminder, skipping ignores it, and both can be taken back")
  func recommendations() async throws {
    let clock = TestClock(at: "2026-01-01T09:00:00Z")
    let diary = try await Diary(ShifAI.definition, dependencies: clock.dependencies)
    // What is foreseen would have the day.
    try await diary.begin { $0.notifications.switches[.prediction] = false }
    try await diary.client.startPeriod()
    clock.advance(days: 13)
    let told = try await diary.client.tellToday().value
    let advice = try #require(told.first { $0.type.known == .recommendation })
    let shown = try #require(try await diary.client.remindToday().value)
    #expect(shown.id == "2026-01-14.recommendation")
    func response() async throws -> NotificationResponse? {
      try await diary.store.read { try Reminder.fetchOne($0, key: shown.id)?.response?.known }
    }
    try await diary.client.respond(to: advice.id, .skipped)
    #expect(try await response() == .skipped)
    try await diary.client.respond(to: advice.id, .followed)
    #expect(try await response() == .followed)
    try await diary.client.respond(to: advice.id, nil)
    #expect(try await response() == nil)
    try await diary.client.respond(to: advice.id, .followed)
    try await diary.store.undo()
    #expect(try await response() == nil)
  }

  @Test("Following a recommendation starts its reminders again once they have stopped")
  func resumed() async throws {
    let clock = TestClock(at: "2026-01-01T09:00:00Z")
    let diary = try await Diary(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.begin()
    try await diary.client.startPeriod()
    for _ in 0..<3 {
      clock.advance(days: 1)
      try await diary.client.deliver(.recommendation)
    }
    clock.advance(days: 11)
    let advice = try #require(
      try await diary.client.tellToday().value.first { $0.type.known == .recommendation })
    #expect(try await diary.client.remindToday().value?.reminder.category != .recommendation)
    try await diary.client.respond(to: advice.id, .skipped)
    #expect(
      try await diary.store.read { try Reminder.fetchOne($0, key: "2026-01-04.recommendation")?.response }
        == nil)
    try await diary.client.respond(to: advice.id, .followed)
    #expect(
      try await diary.store.read {
        try Reminder.fetchOne($0, key: "2026-01-04.recommendation")?.response?.known
      }
        == .followed)
  }
}
