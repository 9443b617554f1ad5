import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("The list of what was told") struct InsightListTests {
  /// What was told on a day: the key of its text, and what it says of how many.
  private func told(_ day: String, _ name: String, count: Int = 2, in diary: Diary) async throws {
    let draft = InsightDraft(
      .recommendation, title: Sentence("shifai.\(name).title"),
      body: Sentence("shifai.\(name).body", ["count": .count(count)]), confidence: nil, reasoning: [],
      source: .ruleBased)
    let insight = Insight(
      draft, about: "\(name).\(day)", on: try #require(CalendarDay(day)),
      at: diary.store.dependencies.now())
    try await diary.store.write(Action("test")) { try insight.save($0) }
  }

  private func listed(_ query: InsightsQuery, _ diary: Diary) async throws -> [String] {
    try await diary.client.value(query).map { insight in
      "\(insight.date) \(insight.body.key) \(insight.body.values["count"] == .count(2))"
    }
  }

  @Test("says the same card once, as it was told last, and goes on with the others on the next page")
  func once() async throws {
    let diary = try await Diary()
    for (day, name) in [
      ("2026-01-01", "rest"), ("2026-01-02", "walk"), ("2026-01-03", "rest"), ("2026-01-04", "sleep"),
      ("2026-01-05", "walk"),
    ] {
      try await told(day, name, in: diary)
    }
    // Other numbers are other words.
    try await told("2026-01-01", "walk", count: 3, in: diary)
    let all = [
      "2026-01-05 shifai.walk.body true", "2026-01-04 shifai.sleep.body true",
      "2026-01-03 shifai.rest.body true", "2026-01-01 shifai.walk.body false",
    ]
    #expect(try await listed(InsightsQuery(), diary) == all)
    let first = try await diary.client.value(InsightsQuery(limit: 2))
    #expect(first.map(\.id) == ["2026-01-05.walk.2026-01-05", "2026-01-04.sleep.2026-01-04"])
    #expect(try await listed(InsightsQuery(before: first.last?.id, limit: 2), diary) == Array(all[2...]))
    // A day keeps what was told on it, though it was told again.
    let day = try #require(CalendarDay("2026-01-01"))
    #expect(
      try await listed(InsightsQuery(on: day), diary) == [
        "2026-01-01 shifai.walk.body false", "2026-01-01 shifai.rest.body true",
      ])
  }
}
