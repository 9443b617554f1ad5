import Testing

@testable import ShifAICore

/// The figures that the model must show, on real cycles where there are some and on those of the project.
@Suite("Real cycles, and a table of invented ones") struct RealCyclesTests {
  @Test("Walking forward, every figure holds", arguments: CycleSource.all)
  func figures(of source: CycleSource) throws {
    let report = try source.report()
    let missed = try #require(report.missedLogs)
    let ovulation = try #require(report.ovulation)
    let later = try #require(report.afterSixCycles)
    print(report)
    #expect(report.model.predictions == source.predictions)
    #expect(report.model.mae <= 2.08)
    let most: [Baseline: Double] = [.meanOfLast3: 0.95, .lastCycle: 0.79, .days28: 0.74, .medianOfAll: 0.98]
    for (baseline, most) in most { #expect(try #require(report.ratio(to: baseline)) <= most, "\(baseline)") }
    #expect(report.model.within2 >= 0.70)
    #expect(report.model.within3 >= 0.82)
    #expect((0.80...0.90).contains(report.model.coverage80))
    #expect(report.model.crps <= 1.52)
    #expect(report.model.nll <= 2.38)
    #expect(report.model.calibrationError <= 0.04)
    #expect(try #require(missed.maeRatio) <= 1.10)
    #expect(missed.precision >= 0.95)
    #expect(missed.recall >= 0.85)
    #expect(try #require(ovulation.ratio) <= 0.70)
    #expect(later.within2 >= 0.70)
  }

  @Test("From the first day on, what is stated is what comes", arguments: CycleSource.all)
  func firstDays(of source: CycleSource) throws {
    let report = try source.report()
    for span in HistorySpan.allCases {
      let scores = try #require(report.byHistory[span])
      // Twice the standard error of a share among so many.
      let margin = max(0.04, 2 * (0.25 / Double(scores.predictions)).squareRoot())
      #expect(abs(scores.stated - scores.within2) <= margin, "\(span): \(scores)")
      #expect((0.78...0.93).contains(scores.coverage80), "\(span): \(scores)")
    }
    let first = try #require(report.byHistory[.nothing])
    #expect((first.predictions, first.within2 >= 0.50, first.crps <= 2.0) == (80, true, true))
    #expect(first.stated <= 0.55)
  }
}
