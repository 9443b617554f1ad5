import Localization
import NotebookContract
import TestSupport
import Testing
import Values

@testable import ShifAICore

@Suite("The fertile window") struct FertileWindowTests {
  private func expected(_ first: Int, _ day: Int, _ last: Int, from start: CalendarDay) -> ExpectedDay {
    ExpectedDay(
      day: start.adding(days: day), range: start.adding(days: first)...start.adding(days: last), stated: 0.6,
      draft: InsightDraft(.prediction, title: Sentence("t"), body: Sentence("b"), source: .personalModel))
  }

  @Test("is the five days before ovulation and its own, and as wide as what is known of it")
  func days() throws {
    let start = try day("2026-03-01")
    let window = try #require(FertileWindow(expected(11, 14, 18, from: start), today: start))
    #expect(window.likely == start.adding(days: 9)...start.adding(days: 14))
    #expect(window.possible == start.adding(days: 6)...start.adding(days: 18))
    #expect(FertileWindow(expected(11, 14, 18, from: start), today: start.adding(days: 19)) == nil)
  }

  @Test("says in both languages that it is no contraception")
  func said() throws {
    let start = try day("2026-03-01")
    let sentence = try #require(FertileWindow(expected(11, 14, 18, from: start), today: start)).sentence
    let strings = try Texts.strings()
    #expect(
      strings.said(sentence, .french)
        == "Fenêtre fertile probable du 10 mars au 15 mars ; du 7 mars au 19 mars, elle est possible. Pour qui souhaite une grossesse ; ce n’est jamais une contraception : aucun autre jour n’est sûr."
    )
    #expect(strings.said(sentence, .english).contains("it is never contraception: no other day is safe"))
  }

  @Test("goes with an expected ovulation, from the first day on")
  func expectations() async throws {
    let diary = try await Diary()
    try await diary.begin()
    try await diary.addPeriods(from: try day("2026-01-12"), lengths: [], days: 3)
    let expected = try await diary.client.value(ExpectationsQuery(today: diary.client.today))
    let window = try #require(expected.fertileWindow)
    #expect(window.likely.upperBound == expected.ovulation?.day)
    #expect(window.possible.lowerBound <= window.likely.lowerBound)
  }
}
