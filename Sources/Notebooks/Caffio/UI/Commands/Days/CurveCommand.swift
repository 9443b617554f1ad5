import ArgumentParser
import CaffioCore
import Foundation
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio curve [DAY]`: the caffeine that is still active, hour by hour.
struct CurveCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("curve", help: "caffio.command.curve")
  }

  @Argument(help: .text("caffio.argument.day", value: "caffio.value.day")) var day: CalendarDay?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let day = day ?? client.today
      let query = CurveQuery(day, in: client.timeZone, isOver: day < client.today, step: 3_600)
      let curve = try await client.value(query)
      try context.answer(options.output, CurveOutput(curve)) {
        let texts = CaffioTexts(context)
        var table = TextTable([
          (context.text("caffio.column.timestamp"), .leading),
          (context.text("caffio.column.active"), .trailing),
        ])
        for point in curve.curve.points {
          table.add([
            texts.numericMoment(point.at, by: curve.clock), texts.number(point.milligrams, 0, unit: "mg"),
          ])
        }
        return [table.rendered(), texts.sheet(of: curve), context.text("caffio.model.note")]
          .filter { !$0.isEmpty }.joined(separator: "\n\n")
      }
    }
  }
}

extension CaffioTexts {
  /// What is left at bedtime, and from when on there is little.
  func sheet(of day: DayCurve) -> String {
    var sheet = FactSheet()
    sheet.add(localizer.text("caffio.column.bedTime"), day.bedtime.map { time($0, by: day.clock) })
    sheet.add(
      localizer.text("caffio.column.atBedtime"), day.curve.atBedtime.map { number($0, 0, unit: "mg") })
    sheet.add(
      localizer.text("caffio.column.underLimit"), day.curve.underLimit.map { moment($0, by: day.clock) })
    return sheet.rendered()
  }
}

/// A curve as `--json` prints it.
private struct CurveOutput: Encodable {
  struct Point: Encodable {
    let at: Date
    let milligrams: Double
  }

  let date: CalendarDay
  let points: [Point]
  let bedTime: Date?
  /// In milligrams.
  let atBedtime: Double?
  /// From when on no more than the limit near bedtime is there.
  let underLimit: Date?

  init(_ day: DayCurve) {
    (date, bedTime) = (day.date, day.bedtime)
    points = day.curve.points.map { Point(at: $0.at, milligrams: $0.milligrams) }
    (atBedtime, underLimit) = (day.curve.atBedtime, day.curve.underLimit)
  }
}
