import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("The symptothermal chart of a cycle") struct SymptothermalTests {
  private let start = CalendarDay("2025-12-20") ?? .earliest
  private let low = [36_400, 36_450, 36_400, 36_350, 36_450, 36_400]

  /// A cycle whose period begins on the first day, and temperatures from the sixth day on.
  private func diary(_ temperatures: [Int], excluding: Set<Int> = []) async throws -> Diary {
    let diary = try await Diary()
    try await diary.begin()
    try await diary.client.addPeriod(PeriodDraft(first: start, last: start.adding(days: 3)))
    for (index, thousandths) in temperatures.enumerated() {
      let date = start.adding(days: index + 5)
      try await diary.client.editDay(date) { draft in
        draft.temperature = TemperatureDraft(
          WakingTemperature(thousandths: thousandths, isExcluded: excluding.contains(index)))
      }
    }
    return diary
  }

  private func cycle(_ diary: Diary) async throws -> SymptothermalCycle {
    try await diary.client.value(SymptothermalQuery(from: start, to: start.adding(days: 24)))
  }

  @Test("Three readings over six draw the line at the highest of the six, and prove the rise")
  func rise() async throws {
    let diary = try await diary(low + [36_550, 36_600, 36_650, 36_700])
    let peak = start.adding(days: 10)
    try await diary.client.editDay(peak) { $0.mucus = Open(.eggWhite) }
    for after in 1...3 {
      try await diary.client.editDay(peak.adding(days: after)) { $0.mucus = Open(.sticky) }
    }
    let cycle = try await cycle(diary)
    let rise = try #require(cycle.rise)
    #expect(cycle.reading == .rise(rise))
    #expect((rise.coverLine, rise.rule) == (36.45, .threeOverSix))
    #expect(rise.firstHigh == start.adding(days: 11))
    #expect(cycle.days.filter { cycle.proves($0) }.map(\.number) == [12, 13, 14])
    #expect(cycle.mucusPeak == peak)
    #expect(cycle.days.count == 25)
    #expect(cycle.days.filter { $0.flow != nil }.map(\.number) == [1, 2, 3, 4])
    #expect(!cycle.isRounded)
  }

  @Test("Where the rule rounds a reading that lies above its line, the chart says so")
  func rounded() async throws {
    let fine = [36_300, 36_320, 36_310, 36_320, 36_300, 36_310]
    let cycle = try await cycle(try await diary(fine + [36_550, 36_600, 36_650]))
    #expect(cycle.rise?.coverLine == 36.3 && cycle.isRounded)
    #expect(try await !self.cycle(try await diary(fine)).isRounded, "there is no line to lie above")
  }

  @Test("A reading marked as disturbed neither raises the line nor proves anything")
  func disturbed() async throws {
    let fever = Array(low.prefix(3)) + [38_500] + low.suffix(3) + [36_550, 38_900, 36_600, 36_650]
    let cycle = try await cycle(try await diary(fever, excluding: [3, 8]))
    let rise = try #require(cycle.rise)
    #expect(rise.coverLine == 36.45)
    #expect(cycle.counted.count == fever.count - 2)
    #expect(cycle.days.filter { cycle.proves($0) }.map(\.number) == [13, 15, 16])
  }

  @Test("Without a rise no line is drawn, and it is said why")
  func none() async throws {
    #expect(try await cycle(try await diary(low)).reading == .tooFew)
    #expect(try await cycle(try await diary(low + low)).reading == .noRise)
    let hormonal = try await diary(low + [36_550, 36_600, 36_650])
    try await hormonal.client.addContraception(
      Contraception.Details(method: Open(.copperIUD), start: try day("2024-01-01")))
    #expect(try await cycle(hormonal).rise != nil)
    try await hormonal.client.addContraception(
      Contraception.Details(method: Open(.pill), start: try day("2024-01-01"), end: start))
    let read = try await cycle(hormonal)
    #expect((read.reading, read.rise) == (.hormonal, nil))
  }

  @Test("A time longer than any cycle is drawn as far as one goes")
  func long() async throws {
    let diary = try await diary(low)
    let long = try await diary.client.value(
      SymptothermalQuery(from: start, to: start.adding(days: 800)))
    #expect(long.days.count == ShifAILimits.cycleLength.upperBound)
  }
}
