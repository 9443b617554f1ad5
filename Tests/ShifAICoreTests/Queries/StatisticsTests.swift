import NotebookContract
import TestSupport
import Testing
import Values

@testable import ShifAICore

@Suite("The statistics") struct StatisticsTests {
  @Test(
    "count the lengths of single cycles, as the page of the cycles does, and say how many others there were")
  func pause() async throws {
    let diary = try await Diary()
    try await diary.addPeriods(from: try day("2023-10-01"), lengths: [28, 28, 730])
    try await diary.addPeriods(from: try day("2026-01-05"), lengths: [])
    let all = StatisticsQuery(from: .earliest, through: diary.client.today)
    let statistics = try await diary.client.value(all)
    #expect(statistics.cycleLengths == [28, 28, 41])
    #expect(statistics.leftOutIntervals == 1)
    #expect(try await diary.client.value(CyclesQuery()).statistics.lengths == statistics.cycleLengths)
    #expect(statistics.periodLengths == [5, 5, 5, 5])
  }

  @Test("take the scores of both ends of the range, and none beyond")
  func range() async throws {
    let diary = try await Diary()
    try await diary.addPeriods(from: try day("2025-12-01"), lengths: [28])
    for (date, mood) in [("2026-01-01", 1), ("2026-01-02", 2), ("2026-01-03", 4), ("2026-01-04", 5)] {
      try await diary.client.editDay(try day(date)) { $0.mood = mood }
    }
    let query = StatisticsQuery(from: try day("2026-01-02"), through: try day("2026-01-03"))
    let phases = try await diary.client.value(query).phases
    #expect(
      phases == [
        DiaryStatistics.PhaseMean(type: .mood, phase: .menstrual, mean: 2, days: 1),
        DiaryStatistics.PhaseMean(type: .mood, phase: .follicular, mean: 4, days: 1),
      ])
  }
}
