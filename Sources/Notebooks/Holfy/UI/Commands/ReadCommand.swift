import ArgumentParser
import Foundation
import HolfyCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets holfy read FILE`: what is recognised in the text of a paper (HF-27). Nothing is stored.
struct ReadCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("read", help: "holfy.command.read")
  }

  @Argument(help: .text("holfy.argument.text"), completion: .file()) var file: String
  @Option(help: .text("holfy.option.paper")) var kind = PaperArgument.invoice
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    let url = URL(filePath: file.expandingTilde).standardizedFileURL
    let path = url.path(percentEncoded: false)
    let data = try OpenFile(path, .read).contents(limit: HolfyLimits.text * 4)
    let text = String(decoding: data, as: UTF8.self)
    try await context.withNotebook(HolfyCommand.notebook, options.vault, .reading) { notebook in
      let client = HolfyClient(notebook)
      let paper = PaperText(text, today: client.today)
      let currency = try await client.value(SettingsQuery()).currency
      let reading =
        switch kind {
        case .registration: paper.registrationCertificate()
        case .invoice: paper.invoice(currency: currency)
        case .receipt: paper.receipt(currency: currency)
        }
      try context.answer(options.output, ReadingRecord(reading)) {
        let texts = HolfyTexts(context)
        var sheet = FactSheet()
        sheet.add(texts.text("field.plate"), reading.plate)
        sheet.add(texts.text("field.brand"), reading.brand)
        sheet.add(texts.text("field.model"), reading.model)
        sheet.add(texts.text("field.day"), reading.day.map(texts.day))
        sheet.add(texts.text("field.amount"), reading.amount.map(texts.amount))
        return [context.text("holfy.confidence.\(reading.confidence.rawValue)"), sheet.rendered()]
          .filter { !$0.isEmpty }.joined(separator: "\n")
      }
    }
  }
}

/// The papers that can be read.
enum PaperArgument: String, ExpressibleByArgument, CaseIterable, Sendable {
  case registration
  case invoice
  case receipt
}

private struct ReadingRecord: Encodable {
  let plate, brand, model: String?
  let day: CalendarDay?
  let amount: AmountRecord?
  let confidence: String

  init(_ reading: TextReading) {
    (plate, brand, model, day) = (reading.plate, reading.brand, reading.model, reading.day)
    amount = reading.amount.map(AmountRecord.init)
    confidence = reading.confidence.rawValue
  }
}
