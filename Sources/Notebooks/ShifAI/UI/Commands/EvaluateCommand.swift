import ArgumentParser
import Foundation
import Interchange
import Localization
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai evaluate TABLE`: how well the personal model foresees the cycles of a table, beside the baselines.
struct EvaluateCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("evaluate", help: "shifai.command.evaluate")
  }

  @Argument(help: .text("shifai.argument.table"), completion: .file()) var table: String
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    let path = URL(filePath: table.expandingTilde).standardizedFileURL.path(percentEncoded: false)
    let data = try OpenFile(path, .read).contents(limit: Int(ImportLimits.fileBytes))
    let cycles = try CycleTable.cycles(in: String(decoding: data, as: UTF8.self))
    let report = Evaluation.report(cycles)
    try context.answer(output, report) { text(report, in: context) }
  }

  private func text(_ report: EvaluationReport, in context: CommandContext) -> String {
    var sheet = FactSheet()
    func add(_ key: String, _ number: Double?) {
      sheet.add(
        context.text("shifai.evaluation.\(key)"),
        number?.formatted(.number.precision(.fractionLength(0...3)).locale(context.language.locale)))
    }
    func share(_ key: String, _ share: Double?) {
      sheet.add(
        context.text("shifai.evaluation.\(key)"),
        share?.formatted(.percent.precision(.fractionLength(1)).locale(context.language.locale)))
    }
    add("women", Double(report.women))
    add("cycles", Double(report.cycles))
    add("predictions", Double(report.model.predictions))
    add("mae", report.model.mae)
    share("within2", report.model.within2)
    share("within3", report.model.within3)
    share("within2AfterSix", report.afterSixCycles?.within2)
    share("coverage80", report.model.coverage80)
    add("crps", report.model.crps)
    add("nll", report.model.nll)
    share("calibrationError", report.model.calibrationError)
    for baseline in Baseline.allCases {
      add("baseline.\(baseline.rawValue)", report.baselines[baseline])
      add("ratio.\(baseline.rawValue)", report.ratio(to: baseline))
    }
    add("missed.maeRatio", report.missedLogs?.maeRatio)
    add("missed.meanOfLast3Ratio", report.missedLogs?.meanOfLast3Ratio)
    share("missed.precision", report.missedLogs?.precision)
    share("missed.recall", report.missedLogs?.recall)
    add("ovulation.mae", report.ovulation?.mae)
    add("ovulation.ratio", report.ovulation?.ratio)
    share("ovulation.coverage80", report.ovulation?.coverage80)
    add("ovulation.day", report.ovulation?.ovulationMAE)
    add("ovulation.afterSign", report.ovulation?.ovulationAfterSignMAE)
    return sheet.rendered()
  }
}
