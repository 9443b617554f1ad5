import Foundation
import TestSupport
import Testing
import Values

@testable import ShifAICore

@Suite struct RandomDiaryTests {
  @Test("What any life noted in another program comes over whole", .timeLimit(.minutes(1)))
  func whole() throws {
    var random = SeededGenerator.printed()
    for _ in 0..<20 {
      let life = RandomDiary(&random)
      let clue = try diary(.clue, "measurements.json", life.clueMeasurements())
      #expect(clue.days == life.days && clue.problems.isEmpty)
      let flo = try diary(.flo, "flo.json", life.flo())
      #expect(flo.days == life.days && flo.problems.isEmpty)
      let health = try diary(.appleHealth, "export.xml", life.appleHealth())
      #expect(health.days == life.days && health.problems.isEmpty)
      #expect(health.leftOut == ["otherRecords": life.days.count])
      let drip = try diary(.drip, "drip.csv", life.drip())
      #expect(drip.days == life.days.compactMap(\.inDrip) && drip.problems.isEmpty)
    }
  }

  @Test("Each file is known for what it is, and for nothing else")
  func detected() throws {
    var random = SeededGenerator.printed()
    let life = RandomDiary(&random)
    let files: [(DiaryFormat, String, String)] = [
      (.clue, "measurements.json", try life.clueMeasurements()), (.flo, "flo.json", try life.flo()),
      (.appleHealth, "export.xml", life.appleHealth()), (.drip, "drip.csv", life.drip()),
      (.tables, "cycles.csv", "date,cycle_day,phase,flow_intensity\n2026-03-01,1,,3\n"),
    ]
    for (format, name, text) in files {
      let source = try source([name: Data(text.utf8)])
      #expect(DiaryFormat.allCases.filter { $0.confidence(in: source) > 0 } == [format], "\(name)")
    }
  }
}

extension ImportedDay {
  /// Without what drip has no column for; nil when nothing is left.
  fileprivate var inDrip: ImportedDay? {
    var day = self
    day.lhTest = nil
    day.symptoms.removeAll { symptom in
      guard case .known(let type) = symptom.kind else { return false }
      return !DripColumns.symptoms.values.contains(type)
    }
    return day.isEmpty ? nil : day
  }
}
