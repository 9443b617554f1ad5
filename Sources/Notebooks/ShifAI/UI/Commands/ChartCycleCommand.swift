import ArgumentParser
import Foundation
import NotebookContract
import ShifAICore
import Terminal
import Values

/// `carnets shifai cycle chart START`: temperatures with their cover line, mucus and bleeding, a line a day.
struct ChartCycleCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("chart", help: "shifai.command.cycle.chart")
  }

  @Argument(help: .text("shifai.argument.first")) var start: CalendarDay
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      let item = try await client.cycle(from: start)
      let last = item.cycle.nextStart?.adding(days: -1) ?? max(client.today, start)
      let cycle = try await client.value(SymptothermalQuery(from: start, to: last))
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, ChartRecord(cycle)) {
        ([texts.table(of: cycle)] + texts.notes(on: cycle)).joined(separator: "\n\n")
      }
    }
  }
}

extension DiaryTexts {
  fileprivate func table(of cycle: SymptothermalCycle) -> String {
    var table = TextTable([
      (text("shifai.column.cycleDay"), .trailing), (text("shifai.column.date"), .leading),
      (text("shifai.column.flow"), .leading), (text("shifai.column.mucus"), .leading),
      (text("shifai.column.lhTest"), .leading), (text("shifai.column.temperature"), .leading),
      ("", .leading),
    ])
    let plot = TemperaturePlot(cycle)
    for day in cycle.days where day.isNoted {
      let mucus = day.mucus.map { name($0) } ?? ""
      table.add([
        String(day.number), context.text(day.date), day.flow.map { text($0.labelKey) } ?? "",
        day.date == cycle.mucusPeak ? "\(mucus) · \(text("shifai.pages.chart.peakMark"))" : mucus,
        day.lhTest.map { name($0) } ?? "",
        day.temperature.map(temperature) ?? "", plot.line(day),
      ])
    }
    return table.rendered(columns: context.console.columns)
  }

  /// What the temperatures and the mucus say, and what they never say.
  fileprivate func notes(on cycle: SymptothermalCycle) -> [String] {
    let reading =
      switch cycle.reading {
      case .rise(let shift):
        text(
          "shifai.pages.chart.rise.\(shift.rule.rawValue)",
          [
            "day": context.text(shift.firstHigh),
            "line": temperature(WakingTemperature(thousandths: Int(nearest: shift.coverLine * 1_000))),
          ])
      case .tooFew: text("shifai.pages.chart.tooFew")
      case .noRise: text("shifai.pages.chart.noRise")
      case .hormonal: text("shifai.pages.chart.hormonal")
      }
    return [
      reading, cycle.isRounded ? text("shifai.pages.chart.rounded") : nil,
      cycle.mucusPeak.map { text("shifai.pages.chart.peak", ["day": context.text($0)]) },
      text(FertileWindow.caution),
    ].compactMap(\.self)
  }
}

/// Temperatures as marks of a line of text: from the coolest on the left, with the cover line between.
private struct TemperaturePlot {
  private static let width = 21
  private let cycle: SymptothermalCycle
  private let low: Int
  private let high: Int

  init(_ cycle: SymptothermalCycle) {
    self.cycle = cycle
    let counted = cycle.counted.compactMap { $0.temperature?.thousandths }
    (low, high) = (counted.min() ?? 0, counted.max() ?? 0)
  }

  /// `··o····|··`: a reading, filled where it proves the rise, and the cover line. Nothing for what was left out.
  func line(_ day: SymptothermalCycle.Day) -> String {
    guard let temperature = day.temperature, !temperature.isExcluded else { return "" }
    var marks = Array(repeating: Character("·"), count: Self.width)
    if let rise = cycle.rise { marks[place(Int(nearest: rise.coverLine * 1_000))] = "|" }
    marks[place(temperature.thousandths)] = cycle.proves(day) ? "●" : "○"
    return String(marks)
  }

  private func place(_ thousandths: Int) -> Int {
    guard high > low else { return 0 }
    let share = Double(thousandths - low) / Double(high - low)
    return min(Self.width - 1, max(0, Int(nearest: share * Double(Self.width - 1))))
  }
}

/// A chart as `--json` prints it.
private struct ChartRecord: Encodable {
  struct Day: Encodable {
    let date: CalendarDay
    let cycle_day: Int
    let flow_intensity: Flow?
    let temperature: Decimal?
    let temperature_excluded: Bool?
    let cervical_mucus: Open<CervicalMucus>?
    let lh_test: Open<LHTest>?
  }

  /// `rise`, `too_few`, `no_rise` or `hormonal`.
  let reading: String
  let rule: TemperatureShift.Rule?
  let first_high: CalendarDay?
  /// In degrees Celsius.
  let cover_line: Decimal?
  let confirmed_on: CalendarDay?
  let mucus_peak: CalendarDay?
  let days: [Day]

  init(_ cycle: SymptothermalCycle) {
    reading =
      switch cycle.reading {
      case .rise: "rise"
      case .tooFew: "too_few"
      case .noRise: "no_rise"
      case .hormonal: "hormonal"
      }
    (rule, first_high, confirmed_on) = (cycle.rise?.rule, cycle.rise?.firstHigh, cycle.rise?.confirmedOn)
    cover_line = cycle.rise.map { Decimal(Int(nearest: $0.coverLine * 1_000)) / 1_000 }
    mucus_peak = cycle.mucusPeak
    days = cycle.days.filter(\.isNoted).map { day in
      Day(
        date: day.date, cycle_day: day.number, flow_intensity: day.flow,
        temperature: day.temperature.map { Decimal($0.thousandths) / 1_000 },
        temperature_excluded: day.temperature?.isExcluded, cervical_mucus: day.mucus, lh_test: day.lhTest)
    }
  }
}
