import ArgumentParser
import Foundation
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai weight`: what she weighed, day by day, the last ninety days unless others are asked for.
struct WeightCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("weight", help: "shifai.command.weight")
  }

  @OptionGroup var days: DayRangeOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      let range = days.range(until: client.today)
      let weights = try await client.value(WeightsQuery(from: range.lowerBound, to: range.upperBound))
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, weights.map { WeightRecord($0) }) {
        if weights.isEmpty { return context.text("answer.nothing") }
        var table = TextTable([
          (context.text("shifai.column.date"), .leading), (context.text("shifai.column.weight"), .trailing),
        ])
        for weight in weights { table.add([context.text(weight.day), texts.weight(weight.grams)]) }
        return table.rendered(columns: context.console.columns)
      }
    }
  }
}

/// A weight as `--json` prints it.
private struct WeightRecord: Encodable {
  let date: CalendarDay
  let weight_kg: Decimal

  init(_ entry: WeightEntry) { (date, weight_kg) = (entry.day, Decimal(entry.grams) / 1_000) }
}
