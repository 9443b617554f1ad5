import ArgumentParser
import Foundation
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai prediction`: what was foreseen, what came, and what she says of it.
struct PredictionCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "prediction", help: "shifai.command.prediction",
      subcommands: [
        ListPredictionsCommand.self, PredictionRecordCommand.self, PredictionFeedbackCommand.self,
      ])
  }
}

/// `carnets shifai prediction list`
struct ListPredictionsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("list", help: "shifai.command.prediction.list")
  }

  @Option(help: .text("shifai.option.kind")) var kind: KnownValue<Prediction.Kind>?
  @Option(help: .text("shifai.option.limit")) var limit = 50
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .writing) { client in
      try await client.tellToday()
      let kinds = Set([kind?.value.known].compactMap(\.self))
      let predictions = try await client.value(PredictionsQuery(kinds, limit: limit))
      try context.answer(options.output, predictions.map { PredictionOutput($0, in: context) }) {
        context.table(of: predictions)
      }
    }
  }
}

/// `carnets shifai prediction record`: what was foreseen beside what came, and how well it was stated.
struct PredictionRecordCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("record", help: "shifai.command.prediction.record")
  }

  @Option(help: .text("shifai.option.kind")) var kind: KnownValue<Prediction.Kind>?
  @Option(help: .text("shifai.option.limit")) var limit = 50
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      let kind = kind?.value.known ?? .periodStart
      let record = try await client.value(PredictionRecordQuery(kind, limit: limit))
      try context.answer(options.output, RecordOutput(record, in: context)) {
        var sheet = FactSheet()
        sheet.add(context.text("shifai.column.judged"), String(record.calibration.count))
        sheet.add(context.text("shifai.column.meanError"), record.meanError.map { context.text($0) })
        if record.calibration.count > 0 {
          sheet.add(context.text("shifai.column.stated"), context.percent(record.calibration.stated))
          sheet.add(context.text("shifai.column.observed"), context.percent(record.calibration.observed))
        }
        return [context.table(of: record.predictions), sheet.rendered()].joined(separator: "\n\n")
      }
    }
  }
}

/// `carnets shifai prediction feedback ID accurate|too-early|too-late|wrong`
struct PredictionFeedbackCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("feedback", help: "shifai.command.prediction.feedback")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Argument(help: .text("shifai.argument.verdict")) var verdict:
    Clearable<KnownValue<PredictionFeedback.Verdict>>
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .writing) { client in
      let prediction = try await client.giveFeedback(onPrediction: id, verdict.value?.value.known).value
      try context.answer(options.output, PredictionOutput(prediction, in: context)) {
        context.text("shifai.answer.judged")
      }
    }
  }
}

/// A prediction as `--json` prints it, with the names of the specification.
private struct PredictionOutput: Encodable {
  let id: String
  let type: Open<Prediction.Kind>
  let predicted_date: CalendarDay?
  let first_date: CalendarDay?
  let last_date: CalendarDay?
  let predicted_value: Int?
  let confidence: Double?
  let actual_date: CalendarDay?
  let actual_value: Int?
  let accuracy_score: Double?
  let model_version: String?
  let made_on: CalendarDay
  let reasoning: [String]
  let user_feedback: String?

  init(_ prediction: Prediction, in context: CommandContext) {
    (id, type, made_on) = (prediction.id, prediction.type, prediction.madeOn)
    (predicted_date, predicted_value) = (prediction.predictedDate, prediction.predictedValue)
    (first_date, last_date) = (prediction.range?.lowerBound, prediction.range?.upperBound)
    (actual_date, actual_value) = (prediction.actualDate, prediction.actualValue)
    (confidence, accuracy_score) = (prediction.confidence, prediction.accuracyScore)
    (model_version, user_feedback) = (prediction.modelVersion, prediction.verdict?.rawValue)
    reasoning = prediction.reasoning.map { context.text($0) }
  }
}

private struct RecordOutput: Encodable {
  let predictions: [PredictionOutput]
  let count: Int
  let mean_error: Double?
  let stated: Double?
  let observed: Double?

  init(_ record: PredictionRecord, in context: CommandContext) {
    predictions = record.predictions.map { PredictionOutput($0, in: context) }
    (count, mean_error) = (record.calibration.count, record.meanError)
    stated = count > 0 ? record.calibration.stated : nil
    observed = count > 0 ? record.calibration.observed : nil
  }
}

extension CommandContext {
  fileprivate func table(of predictions: [Prediction]) -> String {
    if predictions.isEmpty { return text("answer.nothing") }
    var table = TextTable([
      (text("shifai.column.kind"), .leading), (text("shifai.column.predicted"), .leading),
      (text("shifai.column.range80"), .leading), (text("shifai.column.confidence"), .trailing),
      (text("shifai.column.actual"), .leading), (text("column.id"), .leading),
    ])
    for prediction in predictions {
      table.add([
        prediction.type.known.map { text($0.titleKey) } ?? prediction.type.rawValue,
        // A value is for a day: both are told.
        [prediction.predictedDate.map { text($0) }, prediction.predictedValue.map(String.init)]
          .compactMap(\.self).joined(separator: " · "),
        prediction.range.map { text($0) } ?? "", prediction.confidence.map { percent($0) } ?? "",
        prediction.actualDate.map { text($0) } ?? prediction.actualValue.map(String.init) ?? "",
        prediction.id,
      ])
    }
    return table.rendered(columns: console.columns)
  }
}
