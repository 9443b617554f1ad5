import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("What she does with a reminder") struct ReminderWriteTests {
  @Test("is one write with its delivery, and said again it changes nothing")
  func answered() async throws {
    let diary = try await Diary()
    try await diary.begin()
    let reminder = try await diary.client.answerToday(.reminder, .ignored).value
    #expect(reminder.date == (try day("2026-01-15")) && reminder.response?.known == .ignored)
    let before = try await diary.changes()
    #expect(try await diary.client.answerToday(.reminder, .ignored).value == reminder)
    #expect(try await diary.client.deliver(.reminder).value == reminder)
    #expect(try await diary.changes() == before)
    #expect(try await diary.client.answerToday(.reminder, .opened).value.response?.known == .opened)
  }
}
