import Foundation
import Localization
import TestSupport
import Testing

@testable import ShifAICore

@Suite("The evaluation") struct EvaluationTests {
  /// Invented women with ovulations; the same on every machine.
  private static let table: [ObservedCycle] = {
    var random = SeededGenerator(seed: 80)
    return (1...40).flatMap { woman -> [ObservedCycle] in
      let luteal = random.normal(13.3, 1.4)
      return SimulatedLife.regular.lengths(9, &random).map { length in
        let days = max(9, min(17, Int((luteal + random.normal(0, 1.2)).rounded())))
        return ObservedCycle(
          woman: "\(woman)", length: length, ovulationDay: length - days, lutealLength: days,
          firstFertileDay: length - days - Int.random(in: 2...6, using: &random))
      }
    }
  }()

  @Test("The model beats every baseline on invented women, and ovulation beats the calendar")
  func beats() throws {
    let report = Evaluation.report(Self.table)
    #expect((report.women, report.cycles, report.model.predictions) == (40, 360, 320))
    for baseline in Baseline.allCases { #expect(report.ratio(to: baseline) < 1, "\(baseline)") }
    #expect((0.76...0.93).contains(report.model.coverage80))
    let missed = try #require(report.missedLogs)
    #expect(missed.maeRatio < missed.meanOfLast3Ratio)
    #expect(missed.precision >= 0.95)
    #expect(missed.recall >= 0.85)
    let ovulation = try #require(report.ovulation)
    #expect(ovulation.ratio < 0.8)
    #expect(try #require(ovulation.ovulationAfterSignMAE) < ovulation.ovulationMAE)
  }

  @Test("The same table gives the same report")
  func repeatable() {
    let some = Array(Self.table.prefix(90))
    #expect(Evaluation.report(some) == Evaluation.report(some))
  }

  @Test("It is written with the names that are asked for")
  func names() throws {
    let data = try JSONEncoder().encode(Evaluation.report(Array(Self.table.prefix(45))))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    for name in ["mae", "within2", "within3", "coverage80", "crps", "nll"] {
      #expect(object[name] is Double, "\(name)")
    }
    let baselines = try #require(object["baselines"] as? [String: Double])
    #expect(Set(baselines.keys) == ["days28", "lastCycle", "meanOfLast3", "medianOfAll"])
  }

  @Test("Each line of its table has a name in both languages")
  func measures() throws {
    let strings = try Texts.strings()
    let measures = Evaluation.report(Array(Self.table.prefix(90))).measures
    #expect(measures.count == 28)
    for measure in measures {
      #expect(strings.contains(measure.labelKey, in: .french), "\(measure.labelKey)")
      #expect(strings.contains(measure.labelKey, in: .english), "\(measure.labelKey)")
      #expect(measure.value.isFinite)
    }
  }

  @Test("Nothing is predicted from nothing, nor for a first cycle")
  func small() {
    let report = Evaluation.report([
      ObservedCycle(woman: "a", length: 28), ObservedCycle(woman: "b", length: 30),
    ])
    #expect(report.model.predictions == 0)
    #expect(report.missedLogs == nil)
    #expect(report.ovulation == nil)
  }

  @Test("An unlogged start joins two cycles; before the first logged one nothing is known")
  func removal() {
    let own = [28, 29, 30, 31].map { ObservedCycle(woman: "a", length: $0) }
    let steps = WalkForward(own, removing: 0).steps
    #expect(steps.map(\.logged) == [[28], [28, 29], [28, 29, 30]])
    for seed in 1...50 as ClosedRange<UInt64> {
      let walk = WalkForward(own, removing: 0.5, seed: seed)
      for step in walk.steps {
        #expect(step.logged.reduce(0, +) <= step.known.reduce(0) { $0 + $1.length })
      }
      #expect(walk.intervals.reduce(0) { $0 + $1.cycles } <= 3)
    }
  }

  @Test("The baselines are what their names say")
  func baselines() {
    let lengths = [20, 30, 28, 26]
    #expect(Baseline.allCases.map { $0.predict(lengths) } == [28, 26, 28, 27])
  }

  @Test("A table is read by the names of its columns, however its lines end")
  func table() throws {
    let text = "\u{FEFF}cycle,length,woman,ovulation_day\r\n1, 28 ,a,14\r\n\r\n2,30,a,\r\n1,27,b,15\r\n"
    #expect(
      try CycleTable.cycles(in: text) == [
        ObservedCycle(woman: "a", length: 28, ovulationDay: 14), ObservedCycle(woman: "a", length: 30),
        ObservedCycle(woman: "b", length: 27, ovulationDay: 15),
      ])
  }

  @Test("A table that cannot be read says where")
  func badTable() {
    #expect(throws: CycleTableError.missingColumns) { try CycleTable.cycles(in: "a,b\n1,2") }
    #expect(throws: CycleTableError.missingColumns) { try CycleTable.cycles(in: "") }
    #expect(throws: CycleTableError.empty) { try CycleTable.cycles(in: "woman,length\n") }
    #expect(throws: CycleTableError.notADay(line: 3, text: "x")) {
      try CycleTable.cycles(in: "woman,length\n1,28\n1,x\n")
    }
    #expect(throws: CycleTableError.notADay(line: 2, text: "")) {
      try CycleTable.cycles(in: "woman,length\n1\n")
    }
    #expect(throws: CycleTableError.notADay(line: 2, text: "99999")) {
      try CycleTable.cycles(in: "woman,length\n1,99999\n")
    }
  }
}
