import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("The reminder of each kind") struct DueReminderTests {
  /// A notebook that began on 1 January 2026 with three cycles of four weeks, in which one kind alone is wanted, so
  /// many days after its beginning.
  private static func diary(_ category: NotificationCategory, onDay day: Int) async throws -> Diary {
    let clock = TestClock(at: "2026-01-01T10:00:00Z")
    let diary = try await Diary(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.begin { draft in
      for other in NotificationCategory.allCases { draft.notifications.switches[other] = other == category }
    }
    try await diary.addPeriods(from: try #require(CalendarDay("2025-10-02")), lengths: [28, 28, 28])
    clock.advance(days: day - 1)
    try await diary.client.tellToday()
    return diary
  }

  private static func due(_ diary: Diary, _ hour: Int) async throws -> DueReminder? {
    try await diary.client.value(DueReminderQuery(today: diary.client.today, hour: hour))
  }

  @Test("comes on its day from its hour on, once, with what it has to say")
  func each() async throws {
    let moments: [(NotificationCategory, day: Int, hour: Int)] = [
      (.quickWin, 3, 9), (.education, 4, 10), (.recommendation, 20, 8), (.prediction, 20, 20),
    ]
    for (category, day, hour) in moments {
      let diary = try await Self.diary(category, onDay: day)
      #expect(try await Self.due(diary, hour - 1) == nil, "\(category)")
      let due = try #require(try await Self.due(diary, hour), "\(category)")
      #expect(due.category == category)
      #expect(due.insight?.body.key.isEmpty == false)
      #expect((due.day != nil) == (category == .prediction))
      if let announced = due.day {
        #expect(NotificationRules.daysAhead.contains(diary.client.today.days(to: announced)))
      }
      try await diary.client.answer(try await diary.client.deliver(category).value.id, .opened)
      #expect(try await Self.due(diary, 21) == nil)
    }
  }

  @Test("of the evening comes only while nothing is noted, and says nothing of what was")
  func evening() async throws {
    let diary = try await Self.diary(.reminder, onDay: 20)
    #expect(
      try await Self.due(diary, 21) == DueReminder(category: .reminder, insight: nil, day: nil))
    try await diary.client.editDay(diary.client.today) { $0.mood = 3 }
    #expect(try await Self.due(diary, 21) == nil)
  }
}
