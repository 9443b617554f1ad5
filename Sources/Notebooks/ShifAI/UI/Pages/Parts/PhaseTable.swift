import NotebookContract
import ShifAICore
import Values
import WebUI

/// The mean of each score in each phase, with the days that it rests on: a row for each score that was noted.
struct PhaseTable {
  let means: [DiaryStatistics.PhaseMean]
  let texts: ShifAITexts

  private var phases: [CyclePhase] {
    CyclePhase.allCases.filter { phase in means.contains { $0.phase == phase } }
  }

  var columns: [String] {
    [texts.text("statistics.score")] + phases.map { texts.text("statistics.phase.\($0.rawValue)") }
  }

  var rows: [[String]] { SymptomType.all(in: .daily).compactMap { row(of: $0) } }

  /// Nil where the score was never noted.
  private func row(of type: SymptomType) -> [String]? {
    let own = means.filter { $0.type == type }
    guard !own.isEmpty else { return nil }
    return [texts.localizer.text(Open(type).labelKey)]
      + phases.map { phase in
        own.first { $0.phase == phase }.map { mean in
          texts.text("statistics.meanOf", ["mean": texts.number(mean.mean), "count": String(mean.days)])
        } ?? "—"
      }
  }
}
