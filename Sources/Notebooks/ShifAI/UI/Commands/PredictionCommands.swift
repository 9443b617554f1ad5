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

  @OptionGroup var selection: KindOptions<Prediction.Kind>
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      try await client.tellToday()
      let predictions = try await client.value(PredictionsQuery(selection.kinds, limit: selection.limit))
      let record = try await client.value(TrackRecordQuery())
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, predictions.map { PredictionOutput($0, record, texts) }) {
        context.table(of: predictions, record)
      }
    }
  }
}

/// `carnets shifai prediction record`: what was foreseen beside what came, and how well it was stated.
struct PredictionRecordCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("record", help: "shifai.command.prediction.record")
  }

  @OptionGroup var selection: KindOptions<Prediction.Kind>
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.foreseeingInShifAI(options) { client in
      let kind = selection.kinds.first ?? .periodStart
      let record = try await client.value(PredictionRecordQuery(kind, limit: selection.limit))
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, RecordOutput(record, texts)) {
        var sheet = FactSheet()
        sheet.add(context.text("shifai.column.judged"), String(record.calibration.count))
        sheet.add(context.text("shifai.column.meanError"), record.meanError.map { context.text($0) })
        if record.calibration.count > 0 {
          sheet.add(context.text("shifai.column.stated"), context.percent(record.calibration.stated))
          sheet.add(context.text("shifai.column.observed"), context.percent(record.calibration.observed))
        }
        return [context.table(of: record.predictions, TrackRecord()), sheet.rendered()].joined(
          separator: "\n\n")
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
    try await context.notingInShifAI(options) { client in
      let judged = try await client.judge(prediction: id, verdict.value?.value.known)
      let record = try await client.value(TrackRecordQuery())
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, PredictionOutput(judged.written.value, record, texts)) {
        context.text("shifai.answer.\(judged.effect.rawValue)")
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
  /// As it is shown: corrected by her own record while the outcome is to come.
  let confidence: Double?
  /// As it was stated: what the record is made of.
  let stated_confidence: Double?
  let actual_date: CalendarDay?
  let actual_value: Int?
  let accuracy_score: Double?
  let model_version: String?
  let made_on: CalendarDay
  let reasoning: [String]
  let user_feedback: String?

  init(_ prediction: Prediction, _ record: TrackRecord, _ texts: DiaryTexts) {
    (id, type, made_on) = (prediction.id, prediction.type, prediction.madeOn)
    (predicted_date, predicted_value) = (prediction.predictedDate, prediction.predictedValue)
    (first_date, last_date) = (prediction.range?.lowerBound, prediction.range?.upperBound)
    (actual_date, actual_value) = (prediction.actualDate, prediction.actualValue)
    (confidence, stated_confidence) = (record.confidence(of: prediction), prediction.confidence)
    accuracy_score = prediction.accuracyScore
    (model_version, user_feedback) = (prediction.modelVersion, prediction.verdict?.rawValue)
    reasoning = prediction.reasoning.map { texts.text($0) }
  }
}

private struct RecordOutput: Encodable {
  let predictions: [PredictionOutput]
  let count: Int
  let mean_error: Double?
  let stated: Double?
  let observed: Double?

  init(_ record: PredictionRecord, _ texts: DiaryTexts) {
    predictions = record.predictions.map { PredictionOutput($0, TrackRecord(), texts) }
    (count, mean_error) = (record.calibration.count, record.meanError)
    stated = count > 0 ? record.calibration.stated : nil
    observed = count > 0 ? record.calibration.observed : nil
  }
}

extension CommandContext {
  fileprivate func table(of predictions: [Prediction], _ record: TrackRecord) -> String {
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
        prediction.range.map { text($0) } ?? "", record.confidence(of: prediction).map { percent($0) } ?? "",
        prediction.actualDate.map { text($0) } ?? prediction.actualValue.map(String.init) ?? "",
        prediction.id,
      ])
    }
    return table.rendered(columns: console.columns)
  }
}
