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
    let report = try Evaluation.report(Self.table)
    #expect((report.women, report.cycles, report.model.predictions) == (40, 360, 320))
    for baseline in Baseline.allCases { #expect(report.ratio(to: baseline) ?? 9 < 1, "\(baseline)") }
    #expect((0.76...0.93).contains(report.model.coverage80))
    let missed = try #require(report.missedLogs)
    #expect(missed.maeRatio ?? 9 < missed.meanOfLast3Ratio ?? 0)
    #expect(missed.precision >= 0.95)
    #expect(missed.recall >= 0.85)
    let ovulation = try #require(report.ovulation)
    #expect(ovulation.ratio ?? 9 < 0.8)
    #expect(try #require(ovulation.ovulationAfterSignMAE) < ovulation.ovulationMAE)
  }

  @Test("The same table gives the same report")
  func repeatable() throws {
    let some = Array(Self.table.prefix(90))
    #expect(try Evaluation.report(some) == Evaluation.report(some))
  }

  @Test("It is written with the names that are asked for")
  func names() throws {
    let data = try JSONEncoder().encode(try Evaluation.report(Array(Self.table.prefix(45))))
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
    let measures = try Evaluation.report(Array(Self.table.prefix(90))).measures
    #expect(measures.count == 48)
    for measure in measures {
      #expect(strings.contains(measure.labelKey, in: .french), "\(measure.labelKey)")
      #expect(strings.contains(measure.labelKey, in: .english), "\(measure.labelKey)")
      #expect(measure.value.isFinite)
    }
  }

  @Test("Nothing is predicted from nothing, nor for a first cycle, and that is said")
  func nothing() {
    let first = [ObservedCycle(woman: "a", length: 28), ObservedCycle(woman: "b", length: 30)]
    #expect(throws: CycleTableError.nothingToPredict) { try Evaluation.report([]) }
    #expect(throws: CycleTableError.nothingToPredict) { try Evaluation.report(first) }
  }

  @Test("A small table, of cycles all alike, has a report that can be written")
  func small() throws {
    for count in 2...4 {
      let report = try Evaluation.report((0..<count).map { _ in ObservedCycle(woman: "a", length: 28) })
      #expect(report.model.predictions == count - 1)
      #expect(report.ratio(to: .days28) == nil)
      #expect(report.ovulation == nil)
      #expect(report.measures.allSatisfy { $0.value.isFinite })
      let written = try JSONEncoder().encode(report)
      #expect(try JSONSerialization.jsonObject(with: written) is [String: Any])
    }
  }

  @Test("The order of the lines, and whose cycles stand between hers, change nothing")
  func order() throws {
    let lines = ["a,1,28", "a,2,31", "a,3,27", "b,1,40", "b,2,33", "b,10,36"]
    func report(_ lines: [String]) throws -> EvaluationReport {
      try Evaluation.report(
        CycleTable.cycles(in: (["woman,cycle,length"] + lines).joined(separator: "\n")))
    }
    let expected = try report(lines)
    #expect((expected.women, expected.model.predictions) == (2, 4))
    #expect(try report([0, 3, 1, 4, 2, 5].map { lines[$0] }) == expected)
    #expect(try report([1, 4, 0, 3, 5, 2].map { lines[$0] }) == expected)
    // Without numbers the lines of a woman stand in their order, among other women's.
    let bare = ["a,28", "b,40", "a,31", "b,33", "a,27", "b,36"]
    let mixed = try CycleTable.cycles(in: (["woman,length"] + bare).joined(separator: "\n"))
    #expect(try Evaluation.report(mixed) == expected)
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
