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
}
