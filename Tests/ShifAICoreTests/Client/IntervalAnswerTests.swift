import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("An answer about an interval") struct IntervalAnswerTests {
  @Test("that a period was not noted throws no cycle away once it is noted; taken away, it holds again")
  func noted() async throws {
    let diary = try await Diary()
    try await diary.addPeriods(from: try day("2025-06-01"), lengths: [28, 28, 57, 28, 28])
    let start = try day("2025-07-27")
    try await diary.client.answerInterval(from: start, .periodMissed)
    func lengths() async throws -> [Int] {
      try await diary.store.read { try FittedModel(in: $0).model.lengths }
    }
    #expect(try await lengths() == [28, 28, 28, 28])
    let missed = start.adding(days: 28)
    try await diary.client.addPeriod(PeriodDraft(first: missed, last: missed.adding(days: 4)))
    #expect(try await lengths() == [28, 28, 28, 29, 28, 28])
    #expect(try await diary.client.value(CyclesQuery()).cycles.allSatisfy { $0.answer == nil })
    try await diary.client.deletePeriod(startingOn: missed)
    #expect(try await lengths() == [28, 28, 28, 28])
    let (kept, reckoned) = try await diary.cycles()
    #expect(kept == reckoned)
  }

  @Test("reaches what is expected on the first days too, which leaves out what looks like two cycles")
  func rules() async throws {
    let diary = try await Diary()
    try await diary.begin()
    let last = try await diary.addPeriods(from: try day("2025-08-22"), lengths: [28, 28, 57, 28])
    let start = try day("2025-10-17")
    func expected() async throws -> ExpectedDay {
      let expectations = try await diary.client.value(ExpectationsQuery(today: diary.client.today))
      return try #require(expectations.period)
    }
    let asked = try await expected()
    #expect(asked.day == last.adding(days: 28))
    try await diary.client.answerInterval(from: start, .oneCycle)
    let one = try await expected()
    #expect(one.range.upperBound > asked.range.upperBound && one.confidence < asked.confidence)
    try await diary.client.answerInterval(from: start, .periodMissed)
    #expect(try await expected().day == last.adding(days: 28))
  }

  @Test("that a cycle does not count takes it out of forecasts, figures and patterns, and is taken back")
  func leftOut() async throws {
    let diary = try await Diary()
    try await diary.addPeriods(from: try day("2025-07-01"), lengths: [28, 28, 40, 28])
    let start = try day("2025-08-26")
    let before = try await diary.client.value(CyclesQuery())
    try await diary.client.answerInterval(from: start, .leftOut)
    let list = try await diary.client.value(CyclesQuery())
    #expect(list.statistics.lengths == [28, 28, 28])
    #expect(list.cycles.first { $0.cycle.start == start }?.answer == .leftOut)
    #expect(list.cycles.allSatisfy { $0.question == nil })
    let figures = try await diary.client.value(
      StatisticsQuery(from: try day("2025-07-01"), through: diary.client.today))
    #expect(figures.leftOutIntervals == 1)
    let (kept, reckoned) = try await diary.cycles()
    #expect(kept == reckoned)
    try await diary.client.answerInterval(from: start, nil)
    #expect(try await diary.client.value(CyclesQuery()) == before)
  }

  @Test("that has not ended is refused and changes nothing; taking one back is not")
  func open() async throws {
    let diary = try await Diary()
    let last = try await diary.addPeriods(from: try day("2025-10-01"), lengths: [28, 57])
    let before = try await diary.changes()
    await #expect(throws: ShifAIError.intervalIsOpen) {
      try await diary.client.answerInterval(from: last, .oneCycle)
    }
    #expect(try await diary.changes() == before)
    let start = try day("2025-10-29")
    try await diary.client.answerInterval(from: start, .oneCycle)
    try await diary.client.answerInterval(from: start, nil)
    let details = try await diary.client.value(DayQuery(start)).details
    #expect(details?.intervalAnswer == nil && details?.intervalAnswerEnd == nil)
  }

  @Test("decides whether what was foreseen in it is compared with the period that ended it")
  func outcome() async throws {
    let clock = TestClock(at: "2025-03-01T10:00:00Z")
    let diary = try await TestNotebook<ShifAIClient>(ShifAI.definition, dependencies: clock.dependencies)
    for _ in 0..<5 {
      try await diary.client.startPeriod()
      clock.advance(days: 28)
    }
    let start = diary.client.today.adding(days: -28)
    // The period of this day is not noted.
    clock.advance(days: 28)
    try await diary.client.startPeriod()
    func foreseen() async throws -> Prediction {
      try #require(
        try await diary.client.value(PredictionsQuery(inCycleFrom: start, [.periodStart])).last)
    }
    #expect(try await foreseen().actualDate == nil)
    #expect(try await diary.client.value(PredictionRecordQuery(.periodStart)).meanError ?? 9 < 3)
    try await diary.client.answerInterval(from: start, .oneCycle)
    #expect(try await foreseen().actualDate == diary.client.today)
    #expect(try await foreseen().accuracyScore ?? 0 > 20)
    try await diary.client.answerInterval(from: start, .periodMissed)
    #expect(try await foreseen().actualDate == nil)
    #expect(try await foreseen().accuracyScore == nil)
  }
}
