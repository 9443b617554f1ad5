import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("What is foreseen") struct PredictionWriteTests {
  @Test("is written when a forecast changes, with its reasons, and compared with what came")
  func honest() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let diary = try await TestNotebook<ShifAIClient>(ShifAI.definition, dependencies: clock.dependencies)
    let last = try await diary.addPeriods(from: try day("2025-08-01"), lengths: [28, 29, 28, 28, 29])
    #expect(last == (try day("2025-12-21")))
    let foreseen = try await diary.client.value(PredictionsQuery(inCycleFrom: last, [.periodStart]))
    let prediction = try #require(foreseen.first)
    #expect(prediction.modelVersion == PersonalModel.version)
    #expect(prediction.madeOn == (try day("2026-01-15")))
    #expect(!prediction.reasoning.isEmpty)
    #expect(prediction.actualDate == nil)
    let (range, expected) = (try #require(prediction.range), try #require(prediction.predictedDate))
    #expect(range.contains(expected))
    // Nothing new is foreseen from what says nothing of the cycle.
    let count = try await diary.client.value(PredictionsQuery(limit: 500)).count
    try await diary.client.editDay(try day("2026-01-14")) { $0.mood = 4 }
    #expect(try await diary.client.value(PredictionsQuery(limit: 500)).count == count)
    clock.advance(days: 1)
    try await diary.client.startPeriod(on: try day("2026-01-16"))
    let record = try await diary.client.value(PredictionRecordQuery(.periodStart))
    let came = try #require(record.predictions.first { $0.cycleStart == last })
    #expect(record.predictions == [came], "what is said of cycles that were over foresaw nothing")
    #expect(came.actualDate == (try day("2026-01-16")))
    #expect(came.predictedDate == expected)
    #expect(came.accuracyScore == Double(expected.days(to: try day("2026-01-16"))))
    try await diary.store.undo()
    let again = try #require(try await diary.store.read { try Prediction.stored(came.id, in: $0) })
    #expect(again.actualDate == nil && again.accuracyScore == nil)
  }

  @Test("No period from before the day on which a prediction was made judges it")
  func notedAfterwards() async throws {
    let diary = try await Diary(on: "2026-11-24")
    for start in ["2026-08-02", "2026-09-01", "2026-09-29", "2026-10-27", "2026-11-20"] {
      let first = try day(start)
      try await diary.client.addPeriod(PeriodDraft(first: first, last: first.adding(days: 3)))
    }
    let made = try await diary.client.value(PredictionsQuery([.periodStart], limit: 100))
    #expect(made.contains { $0.cycleStart?.description == "2026-10-27" })
    #expect(made.allSatisfy { $0.madeOn == diary.client.today })
    #expect(made.allSatisfy { $0.actualDate == nil && $0.accuracyScore == nil })
  }

  @Test("The first word on each cycle is the one that counts")
  func firstWord() async throws {
    let clock = TestClock(at: "2025-09-01T10:00:00Z")
    let diary = try await TestNotebook<ShifAIClient>(ShifAI.definition, dependencies: clock.dependencies)
    for _ in 0..<4 {
      try await diary.client.startPeriod()
      // Another forecast of the same cycle, later in it.
      clock.advance(days: 20)
      try await diary.client.editDay(diary.client.today) { $0.lhTest = Open(.positive) }
      clock.advance(days: 10)
    }
    let record = try await diary.client.value(PredictionRecordQuery(.periodStart))
    let starts = record.predictions.compactMap(\.cycleStart?.description)
    #expect(starts == ["2025-10-31", "2025-10-01", "2025-09-01"])
    #expect(record.predictions.allSatisfy { $0.madeOn == $0.cycleStart })
    let all = try await diary.client.value(PredictionsQuery([.periodStart], limit: 100))
    #expect(all.count > 4)
    #expect(record.calibration.count == record.predictions.count)
  }

  @Test("A word on a prediction teaches the model, and can be taken back")
  func feedback() async throws {
    let diary = try await Diary()
    let last = try await diary.addPeriods(from: try day("2025-10-01"), lengths: [28, 28, 28])
    let before = try await diary.store.read {
      try FittedModel(in: $0).summary.period(today: try day("2026-01-15"))
    }
    let prediction = try #require(
      try await diary.client.value(PredictionsQuery(inCycleFrom: last, [.periodStart])).first)
    try await diary.client.giveFeedback(onPrediction: prediction.id, .tooEarly)
    let after = try await diary.store.read {
      try FittedModel(in: $0).summary.period(today: try day("2026-01-15"))
    }
    #expect(after?.day ?? .earliest >= before?.day ?? .latest)
    #expect(after != before)
    try await diary.client.giveFeedback(onPrediction: prediction.id, nil)
    let back = try await diary.store.read {
      try FittedModel(in: $0).summary.period(today: try day("2026-01-15"))
    }
    #expect(back == before)
    await #expect(throws: ShifAIError.notFound(.prediction)) {
      try await diary.client.giveFeedback(onPrediction: "none", .wrong)
    }
  }

  @Test("An opinion eleven days early makes nothing surer, asks nothing, and is told as what it is")
  func early() async throws {
    let diary = try await Diary()
    let last = try await diary.addPeriods(from: try day("2025-10-09"), lengths: [28, 28, 28])
    let today = diary.client.today
    let query = TodayQuery(today: today)
    let before = try #require(try await diary.client.value(query).expectations.forecast)
    let prediction = try #require(
      try await diary.client.value(PredictionsQuery(inCycleFrom: last, [.periodStart])).first)
    let predicted = try #require(prediction.predictedDate)
    #expect(today.days(to: predicted) >= 11)
    for verdict in PredictionFeedback.Verdict.allCases {
      _ = try await diary.client.judge(prediction: prediction.id, nil)
      let judged = try await diary.client.judge(prediction: prediction.id, verdict)
      let overview = try await diary.client.value(query)
      let after = try #require(overview.expectations.forecast)
      #expect(after.confidence <= before.confidence, "\(verdict)")
      #expect(abs(before.day.days(to: after.day)) <= 1, "\(verdict)")
      #expect(!overview.asksForStart && !overview.asksForMissedLog, "\(verdict)")
      let moves = verdict == .tooEarly || verdict == .tooLate
      #expect(judged.effect == (moves ? .judgedEarly : .judgedKept), "\(verdict)")
      // What she said stands on the card, however often the notebook is opened.
      try await diary.client.tellToday()
      let shown = try await diary.client.value(ForeseenQuery(today: today)).predictions
      #expect(shown.first { $0.type.known == .periodStart }?.verdict == Open(verdict), "\(verdict)")
    }
    #expect(try await diary.client.judge(prediction: prediction.id, nil).effect == .judgedKept)
  }

  @Test("On the day itself that it came is a fact, and the day is asked for")
  func onTheDay() async throws {
    let clock = TestClock(at: "2026-01-01T10:00:00Z")
    let diary = try await TestNotebook<ShifAIClient>(ShifAI.definition, dependencies: clock.dependencies)
    let last = try await diary.addPeriods(from: try day("2025-09-25"), lengths: [28, 28, 28])
    let prediction = try #require(
      try await diary.client.value(PredictionsQuery(inCycleFrom: last, [.periodStart])).first)
    let predicted = try #require(prediction.predictedDate)
    clock.advance(days: diary.client.today.days(to: predicted))
    #expect(try await diary.client.judge(prediction: prediction.id, .accurate).effect == .judged)
    #expect(try await diary.client.value(TodayQuery(today: diary.client.today)).asksForStart)
  }

  @Test("An interval that looks like a missed log is asked about, and the answer counts")
  func missed() async throws {
    let diary = try await Diary()
    try await diary.addPeriods(from: try day("2025-06-01"), lengths: [28, 28, 57, 28, 28])
    let question = try #require(
      try await diary.client.value(TodayQuery(today: diary.client.today)).questions.first)
    #expect(question.start == (try day("2025-07-27")))
    try await diary.client.answerInterval(from: question.start, .periodMissed)
    let list = try await diary.client.value(CyclesQuery())
    #expect(list.cycles.allSatisfy { $0.question == nil })
    #expect(list.cycles.first { $0.cycle.start == question.start }?.answer == .periodMissed)
    await #expect(throws: ShifAIError.notFound(.period)) {
      try await diary.client.answerInterval(from: try day("2025-07-28"), .oneCycle)
    }
  }

  @Test("On the first days the rules tell something, each tip once and none lost")
  func firstDays() async throws {
    let clock = TestClock(at: "2026-01-01T10:00:00Z")
    let diary = try await TestNotebook<ShifAIClient>(ShifAI.definition, dependencies: clock.dependencies)
    try await diary.begin()
    try await diary.client.startPeriod()
    var subjects: [String] = []
    for number in 1...16 {
      // Days 6 and 7 pass without opening the notebook.
      if number != 6 && number != 7 {
        subjects += try await diary.client.tellToday().value.map(\.subject)
        #expect(try await diary.client.tellToday().transaction == nil)
      }
      clock.advance(days: 1)
    }
    #expect(subjects.count == Set(subjects).count)
    #expect(subjects.starts(with: ["quickWin.sleep", "quickWin.phases"]))
    let tips = subjects.compactMap(Tip.init(subject:))
    // Each in its phase: days 6 to 12 are follicular, 13 to 16 ovulatory.
    #expect(
      tips == [
        .menstrualRest, .stress, .follicular, .sleep, .polycysticOvaries, .nutrition, .exercise, .ovulatory,
        .endometriosis, .uniqueness,
      ])
    let insights = try await diary.client.value(InsightsQuery(limit: 100))
    #expect(insights.contains { $0.source.known == .personalModel })
    #expect(insights.allSatisfy { !$0.title.key.isEmpty })
    #expect(try await diary.store.undoState().undo?.action == "shifai.period.added")
  }

  @Test("A verdict is of the day on which she said it, wherever she is; an earlier one of that in Greenwich")
  func dayOfVerdict() async throws {
    let pinned = Dependencies.pinned(at: "2026-01-18T21:00:00Z")
    let auckland = Dependencies(
      now: pinned.now, newID: pinned.newID,
      timeZone: try #require(TimeZone(identifier: "Pacific/Auckland")))
    let diary = try await TestNotebook<ShifAIClient>(ShifAI.definition, dependencies: auckland)
    #expect(diary.client.today == (try day("2026-01-19")))
    let last = try await diary.addPeriods(from: try day("2025-08-01"), lengths: [28, 29, 28, 28, 29])
    let foreseen = try await diary.client.value(PredictionsQuery(inCycleFrom: last, [.periodStart]))
    let prediction = try #require(foreseen.first)
    let judged = try await diary.client.judge(prediction: prediction.id, .tooEarly)
    #expect(judged.written.value.verdictDay == (try day("2026-01-19")))
    func said() async throws -> Int? {
      try await diary.store.read { try CycleFacts(answersIn: $0).history.feedback[last]?.said }
    }
    #expect(try await said() == last.days(to: try day("2026-01-19")))
    try await diary.store.write(Action("test")) {
      try $0.execute(sql: "UPDATE prediction_details SET verdict_day = NULL")
    }
    #expect(try await said() == last.days(to: try day("2026-01-18")))
    let back = try await diary.client.judge(prediction: prediction.id, nil)
    #expect(back.written.value.verdictDay == nil && back.written.value.verdictAt == nil)
  }
}
