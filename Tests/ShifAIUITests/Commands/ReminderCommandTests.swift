import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing

@testable import ShifAIUI

/// The reminder of now, and what she does with it.
@Suite("The reminder command") struct ReminderCommandTests {
  private struct Reminder: Decodable {
    let category, body: String?
    let due_medications: [String]
  }

  /// Five days after the beginning, at ten.
  private static func desk(_ clock: TestClock) async throws -> CommandDesk {
    let desk = try await CommandDesk.shifai(by: clock)
    clock.advance(days: 4)
    try await desk.expect("today")
    return desk
  }

  @Test("shows what is due, opens it, and has nothing more to show on that day")
  func opened() async throws {
    let desk = try await Self.desk(TestClock(at: "2026-03-31T10:00:00Z"))
    let due = try await desk.expect("reminder", "--json").read(Reminder.self)
    let category = try #require(due.category)
    #expect(due.body?.contains("shifai.") == false)
    let opened = try await desk.expect("reminder", "open", "--json").read(Reminder.self)
    #expect(opened.category == category)
    #expect(try await desk.expect("reminder", "--json").read(Reminder.self).category == nil)
    #expect(try await desk.run(["reminder", "open"]).status == .noInput)
    #expect(try await desk.run(["reminder", "later"]).status == .noInput)
  }

  @Test("lets it pass; three times in a row stop its kind")
  func later() async throws {
    let clock = TestClock(at: "2026-03-31T10:00:00Z")
    let desk = try await Self.desk(clock)
    try await desk.expect("profile", "edit", "--remind", "quick_win=off", "--remind", "prediction=off")
    try await desk.expect("profile", "edit", "--remind", "recommendation=off")
    for _ in 1...3 {
      #expect(try await desk.expect("reminder", "--json").read(Reminder.self).category == "education")
      #expect(try await desk.expect("reminder", "later").output == "Ce sera pour une autre fois.\n")
      clock.advance(days: 1)
      try await desk.expect("today")
    }
    #expect(try await desk.expect("reminder", "--json").read(Reminder.self).category == nil)
    #expect(try await desk.expect("profile", "show").output.contains("silencieux"))
    #expect(
      !(try await desk.expect("profile", "edit", "--remind", "education=on").output.contains("silencieux")))
    #expect(try await desk.expect("reminder", "--json").read(Reminder.self).category == "education")
  }

  @Test("names what is to be taken today")
  func medications() async throws {
    let desk = try await CommandDesk.shifai()
    try await desk.expect("period", "start")
    let iron = try await desk.expect(
      "medication", "add", "--name", "Fer", "--reminder-from", "1", "--reminder-to", "5"
    ).line
    #expect(try await desk.expect("reminder").output == "À prendre aujourd’hui\u{A0}: Fer.\n")
    #expect(try await desk.expect("reminder", "--json").read(Reminder.self).due_medications == [iron])
    try await desk.expect("medication", "take", iron)
    #expect(try await desk.expect("reminder", "--json").read(Reminder.self).due_medications == [])
  }

  @Test("comes from 8 to 21: another hour is refused with a sentence, and changes nothing")
  func hours() async throws {
    let desk = try await CommandDesk.shifai()
    for hour in ["7", "22", "0"] {
      let refused = try await desk.run(["profile", "edit", "--remind", "prediction=\(hour)"])
      #expect(refused.status == .badData)
      #expect(refused.warnings.joined().contains("entre 8\u{A0}h et 21\u{A0}h"))
    }
    #expect(try await desk.expect("profile", "show").output.contains("à 20 h"))
    #expect(
      try await desk.expect("profile", "edit", "--remind", "prediction=8").output.contains("à 8 h"))
  }
}
