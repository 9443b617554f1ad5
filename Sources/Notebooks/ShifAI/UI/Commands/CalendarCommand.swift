import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai day calendar [MONTH]`: each day of a month, noted or expected.
struct CalendarCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("calendar", help: "shifai.command.day.calendar")
  }

  @Argument(help: .text("shifai.argument.month")) var month: YearMonth?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.foreseeingInShifAI(options) { client in
      let today = client.today
      let month = try await client.value(
        CalendarMonthQuery(month ?? YearMonth(today), today: today))
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, month.days.map { CalendarRecord($0) }) { texts.table(of: month) }
    }
  }
}

extension DiaryTexts {
  fileprivate func table(of month: CalendarMonth) -> String {
    var table = TextTable([
      (text("shifai.column.date"), .leading), (text("shifai.column.cycleDay"), .trailing),
      (text("shifai.column.flow"), .leading), (text("shifai.column.expected"), .leading),
      (text("shifai.column.expectedOvulation"), .leading), (text("shifai.column.fertile"), .leading),
      (text("shifai.symptom.mood"), .leading),
      (text("shifai.column.symptoms"), .leading),
    ])
    for day in month.days {
      table.add([
        context.text(day.date), day.cycleDay.map(String.init) ?? "",
        day.flow.map { text($0.labelKey) } ?? "", period(day),
        day.expected.mayBeOvulation ? context.percent(day.expected.ovulation) : "",
        context.mark(day.flow == nil && day.expected.isFertile) ?? "",
        day.mood.map { "\($0)/\(SymptomType.mood.scale.upperBound)" } ?? "",
        day.symptoms.map(name).joined(separator: ", "),
      ])
    }
    let namesOvulation = month.days.contains { $0.expected.mayBeOvulation }
    let namesFertile = month.days.contains { $0.flow == nil && $0.expected.isFertile }
    return [
      table.rendered(columns: context.console.columns),
      namesOvulation ? text(OvulationForecast.notContraception) : nil,
      namesFertile ? text(FertileWindow.caution) : nil,
      month.isHormonal ? text(FertileWindow.hormonal) : nil,
    ].compactMap(\.self).joined(separator: "\n\n")
  }

  /// Whether a period is expected or possible on a day, and how probable that is.
  private func period(_ day: CalendarMonth.Day) -> String {
    guard day.flow == nil, day.expected.mayBePeriod || day.expected.isPeriod else { return "" }
    let word = text("shifai.foreseen.\(day.expected.isPeriod ? "period" : "maybe")")
    return "\(word) · \(context.percent(day.expected.bleeding))"
  }
}

/// A day of the calendar as `--json` prints it.
private struct CalendarRecord: Encodable {
  let date: CalendarDay
  let cycle_day: Int?
  let phase: CyclePhase?
  let flow_intensity: Flow?
  let mood: Int?
  let energy: Int?
  let symptoms: [Open<SymptomType>]
  let is_logged: Bool
  /// `period`, `maybe` (a period may begin or last) or `ovulation`.
  let expected: CalendarMonth.Day.Foreseen?
  /// The probability of bleeding, from 0 to 1.
  let expected_bleeding: Double
  /// The probability of an ovulation, from 0 to 1. Not contraception.
  let expected_ovulation: Double
  /// Whether it lies in a likely fertile window. Never contraception.
  let is_fertile: Bool

  init(_ day: CalendarMonth.Day) {
    (date, cycle_day, phase, flow_intensity) = (day.date, day.cycleDay, day.phase, day.flow)
    (mood, energy, symptoms, is_logged) = (day.mood, day.energy, day.symptoms, day.isLogged)
    expected = day.foreseen
    (expected_bleeding, expected_ovulation) = (day.expected.bleeding, day.expected.ovulation)
    is_fertile = day.flow == nil && day.expected.isFertile
  }
}
