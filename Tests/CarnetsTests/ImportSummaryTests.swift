import DuoSpendCore
import Interchange
import Localization
import NotebookContract
import TestSupport
import Testing
import Values

@testable import Terminal

@Suite("What the command says of an import") struct ImportSummaryTests {
  @Test("Of what was refused altogether it does not say that nothing is new; of what was there it does")
  func refused() throws {
    let summary = try summary()
    var report = ImportReport(format: "csv")
    report.countRefused(
      "row", RowProblem("import.notADay", ["text": "hier"], at: RowLocation(file: "a.csv", line: 2)))
    #expect(!summary.text(of: ImportRun(report: report, transaction: nil)).contains("Rien de nouveau"))
    report.countDuplicate("row")
    #expect(summary.text(of: ImportRun(report: report, transaction: nil)).contains("Rien de nouveau."))
  }

  @Test("A question says how it is answered, and which answer stands where nobody gives any")
  func questions() throws {
    let choices = ["km", "mi"].map { ImportQuestion.Choice($0, labelKey: "distance.\($0)") }
    let codes = Currency.all.map { ImportQuestion.Choice($0.rawValue, labelKey: "currency") }
    let preview = ImportPreview(
      format: "csv",
      questions: [
        ImportQuestion(id: "vehicle:", promptKey: "ask", choices: choices, suggestion: "mi"),
        ImportQuestion(id: "currency", promptKey: "ask", choices: codes, suggestion: "EUR"),
      ])
    let text = try summary().text(of: preview)
    #expect(text.contains("--answer vehicle:=…  km (distance.km), mi (distance.mi, par défaut)"))
    #expect(!text.contains("::"))
    #expect(text.contains("--answer currency=…  EUR (par défaut), "))
  }

  private func summary() throws -> ImportSummary {
    ImportSummary(
      context: CommandContext(
        console: Console(environment: [:], output: { _ in }, warnings: { _ in }, progress: { _ in }),
        strings: try StringTable(joining: [.terminal(), .interchange()]), language: .french,
        dependencies: .pinned(), notebooks: []),
      notebook: DuoSpend.definition)
  }
}
