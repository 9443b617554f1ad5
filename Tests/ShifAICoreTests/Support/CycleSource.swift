import Foundation
import Testing

@testable import ShifAICore

/// A table of cycles by which the model is judged.
struct CycleSource: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let file: URL
  /// How many cycles are foreseen.
  let predictions: Int

  /// Eighty invented women, drawn once: centres around 28.4 days, a spread of their own each, now and then a late cycle.
  /// It is part of the project, so that the figures are looked at wherever it is.
  static let invented = CycleSource(
    testDescription: "invented cycles",
    file: URL(filePath: #filePath).appending(path: "../../Fixtures/cycles.csv").standardizedFileURL,
    predictions: 733)

  /// Real cycles are not part of the project: they are read from the table that `SHIFAI_CYCLES` names, or from a folder
  /// `shared` beside the project, where there is one.
  static let real: CycleSource? = {
    if let path = ProcessInfo.processInfo.environment["SHIFAI_CYCLES"] {
      return CycleSource(testDescription: "real cycles", file: URL(filePath: path), predictions: 723)
    }
    var folder = URL(filePath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let file = folder.appending(path: "shared/data/cycles.csv")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return CycleSource(testDescription: "real cycles", file: file, predictions: 723)
  }()

  static let all = [invented] + [real].compactMap(\.self)

  func report() throws -> EvaluationReport {
    try Evaluation.report(CycleTable.cycles(in: String(contentsOf: file, encoding: .utf8)))
  }
}
