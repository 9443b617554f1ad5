import ArgumentParser
import Foundation
import Localization
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai report OUT`: what she takes to an appointment, as pages to print. In a folder the file gets its usual
/// name. Without a template and parts it holds every part.
struct ReportCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("report", help: "shifai.command.report")
  }

  @Option(help: .text("shifai.option.template")) var template: KnownValue<ReportTemplate>?
  @Option(help: .text("shifai.option.section")) var section: [KnownValue<ReportSection>] = []
  @Option(help: .text("shifai.option.months")) var months: KnownValue<ReportRange>?
  @Option(help: .text("shifai.option.reportNotes")) var notes = ""
  @Argument(help: .text("argument.out"), completion: .file()) var out = "."
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    let order = try order
    let localizer = await localizer(of: context)
    try await context.foreseeingInShifAI(options) { client in
      let report = AppointmentReport(
        order: order, figures: try await client.value(ReportFiguresQuery(order.range, until: client.today)),
        texts: ShifAITexts(
          localizer, custom: try await client.value(CustomSymptomsQuery(includesArchived: true))))
      let file = try NewFile(out, named: report.fileName)
      let pdf = try report.pdf(created: context.dependencies.now())
      try file.write { try $0.append(pdf.bytes) }
      try context.answer(options.output, ["path": file.path]) {
        context.text("answer.exported", ["path": file.path])
      }
    }
  }

  /// A notebook that goes by a neutral name does so on paper too.
  private func localizer(of context: CommandContext) async -> Localizer {
    Localizer(
      strings: context.strings, language: context.language, dependencies: context.dependencies,
      discreet: await context.discreet(in: options.vault))
  }

  private var order: ReportOrder {
    get throws {
      let chosen = section.compactMap(\.value.known)
      let isEverything = template == nil && chosen.isEmpty
      return try ReportOrder(
        template?.value.known ?? .custom, sections: isEverything ? ReportSection.allCases : chosen,
        range: months?.value.known ?? .quarter, notes: notes)
    }
  }
}
