import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("What she says about advice") struct InsightWriteTests {
  @Test("Followed, skipped and taken back are told apart in the latest actions")
  func answers() async throws {
    let diary = try await Diary()
    try await diary.begin()
    try await diary.client.startPeriod()
    let insight = try #require(try await diary.client.tellToday().value.first)
    for response in [Insight.Response.followed, .skipped, nil] {
      try await diary.client.respond(to: insight.id, response)
    }
    let latest = try await diary.store.value(LatestActions(limit: 3)).map(\.transaction.action)
    #expect(latest == ["shifai.insight.unanswered", "shifai.insight.skipped", "shifai.insight.followed"])
  }

  @Test("Said again it changes nothing: of advice, of a prediction, of an interval")
  func again() async throws {
    let diary = try await Diary()
    try await diary.begin()
    let last = try await diary.addPeriods(from: try day("2025-11-05"), lengths: [28, 28])
    let insight = try #require(try await diary.client.tellToday().value.first)
    let prediction = try #require(try await diary.client.value(PredictionsQuery()).first)
    func say() async throws {
      try await diary.client.respond(to: insight.id, .followed)
      try await diary.client.giveFeedback(on: insight.id, .accurate)
      try await diary.client.giveFeedback(onPrediction: prediction.id, .tooEarly)
      try await diary.client.answerInterval(from: last.adding(days: -28), .oneCycle)
    }
    try await say()
    let before = try await diary.changes()
    try await say()
    #expect(try await diary.changes() == before)
    #expect(try await diary.client.readInsight(insight.id).value.readAt != nil)
  }
}
