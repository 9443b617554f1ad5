import DuoSpendCore
import Interchange
import Localization
import NotebookContract
import TestSupport
import Testing

@testable import Terminal

@Suite("What the command says of an import") struct ImportSummaryTests {
  @Test("Of what was refused altogether it does not say that nothing is new; of what was there it does")
  func refused() throws {
    let summary = ImportSummary(
      context: CommandContext(
        console: Console(environment: [:], output: { _ in }, warnings: { _ in }, progress: { _ in }),
        strings: try StringTable(joining: [.terminal(), .interchange()]), language: .french,
        dependencies: .pinned(), notebooks: []),
      notebook: DuoSpend.definition)
    var report = ImportReport(format: "csv")
    report.countRefused(
      "row", RowProblem("import.notADay", ["text": "hier"], at: RowLocation(file: "a.csv", line: 2)))
    #expect(!summary.text(of: ImportRun(report: report, transaction: nil)).contains("Rien de nouveau"))
    report.countDuplicate("row")
    #expect(summary.text(of: ImportRun(report: report, transaction: nil)).contains("Rien de nouveau."))
  }
}
