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
    let report = try Evaluation.report(cycles)
    try context.answer(output, report) { text(report, in: context) }
  }

  private func text(_ report: EvaluationReport, in context: CommandContext) -> String {
    var sheet = FactSheet()
    for measure in report.measures { sheet.add(context.text(measure.labelKey), text(measure, in: context)) }
    return sheet.rendered()
  }

  private func text(_ measure: EvaluationMeasure, in context: CommandContext) -> String {
    let locale = context.language.locale
    return switch measure.unit {
    case .count: measure.value.formatted(.number.precision(.fractionLength(0)).locale(locale))
    case .number: measure.value.formatted(.number.precision(.fractionLength(0...3)).locale(locale))
    case .share: measure.value.formatted(.percent.precision(.fractionLength(1)).locale(locale))
    }
  }
}
