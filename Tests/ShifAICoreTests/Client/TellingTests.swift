import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("What is told again, and what is not") struct TellingTests {
  /// Six cycles of 28 days whose last week has little energy, and the beginning of the seventh.
  private func patterned(_ clock: TestClock) async throws -> Diary {
    let diary = try await Diary(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.begin()
    for number in 0..<168 {
      let date = diary.client.today
      let noise = [0, 1, 0, -1, 1, 0, -1][number % 7]
      try await diary.client.editDay(date) { draft in
        draft.energy = (number % 28 >= 21 ? 3 : 7) + noise
        if number % 28 < 4 { draft.flow = .medium }
      }
      clock.advance(days: 1)
    }
    try await diary.client.startPeriod()
    return diary
  }

  @Test("The phase that advice is told in is the one that the page shows, on every day of a long cycle")
  func phase() async throws {
    let clock = TestClock(at: "2026-01-01T10:00:00Z")
    let diary = try await TestNotebook<ShifAIClient>(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.begin { $0.usualLength = 40 }
    try await diary.addPeriods(from: try day("2025-11-20"), lengths: [42], days: 1)
    for _ in 0..<45 {
      let told = try await diary.client.tellToday().value
      let phase = try await diary.client.value(TodayQuery(today: diary.client.today)).phase
      let reasons = told.flatMap(\.reasoning).filter { $0.key == "shifai.reasoning.phase" }
      for reason in reasons {
        #expect(reason.values["phase"] == .term(phase.labelKey), "\(diary.client.today)")
      }
      clock.advance(days: 1)
    }
  }

  @Test("A pattern of which she said that this is not it is not told again in the next cycle")
  func rejected() async throws {
    let clock = TestClock(at: "2025-06-01T10:00:00Z")
    let diary = try await patterned(clock)
    let told = try await diary.client.tellToday().value.filter { $0.type.known == .pattern }
    let pattern = try #require(told.first { $0.subject.hasPrefix("pattern.premenstrual.energy") })
    try await diary.client.giveFeedback(on: pattern.id, .inaccurate)
    clock.advance(days: 28)
    try await diary.client.startPeriod()
    let next = try await diary.client.tellToday().value.map(\.subject)
    #expect(!next.contains { $0.hasPrefix("pattern.premenstrual.energy") })
    // Taken back, it is told again.
    try await diary.client.giveFeedback(on: pattern.id, nil)
    let again = try await diary.client.tellToday().value.map(\.subject)
    #expect(again.contains { $0.hasPrefix("pattern.premenstrual.energy") })
  }

  @Test("A win of the week is told every seven days, when the week says something")
  func weekly() async throws {
    let clock = TestClock(at: "2026-01-01T10:00:00Z")
    let diary = try await Diary(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.begin()
    var days: [Int] = []
    for number in 1...28 {
      try await diary.client.editDay(diary.client.today) { $0.energy = number % 7 + 1 }
      let told = try await diary.client.tellToday().value.filter { $0.subject.hasPrefix("quickWin.week") }
      #expect(try await diary.client.tellToday().transaction == nil)
      days += told.map { _ in number }
      clock.advance(days: 1)
    }
    #expect(days == [10, 17, 24])
  }

  @Test("Advice for her condition and for everybody is told one a day, each once in a cycle and a phase")
  func advice() async throws {
    let clock = TestClock(at: "2026-01-01T10:00:00Z")
    let diary = try await Diary(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.begin { draft in
      (draft.conditions, draft.goals) = ([Open(.endometriosis)], [Open(.feelBetter)])
    }
    clock.advance(days: 13)
    try await diary.client.startPeriod()
    var told: [[String]] = []
    for _ in 0..<3 {
      told.append(
        try await diary.client.tellToday().value.filter { $0.type.known == .recommendation }.map(\.body.key))
      clock.advance(days: 1)
    }
    #expect(
      told == [["shifai.quickWin.action.menstrual"], ["shifai.quickWin.action.endo.menstrual"], []])
  }
}
