import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values

/// `carnets shifai stats`: the log between two days, in figures.
struct StatsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("stats", help: "shifai.command.stats")
  }

  @OptionGroup var days: DayRangeOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      let range = days.range(until: client.today)
      let statistics = try await client.value(
        StatisticsQuery(from: range.lowerBound, through: range.upperBound))
      let names = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, StatisticsOutput(statistics)) {
        [
          figures(statistics, in: context), symptoms(statistics, names, in: context),
          phases(statistics, in: context),
        ]
        .filter { !$0.isEmpty }.joined(separator: "\n\n")
      }
    }
  }

  private func figures(_ statistics: DiaryStatistics, in context: CommandContext) -> String {
    var sheet = FactSheet()
    sheet.add(context.text("shifai.column.loggedDays"), String(statistics.loggedDays))
    sheet.add(
      context.text("shifai.column.cycleLengths"),
      statistics.cycleLengths.map(String.init).joined(separator: ", "))
    if statistics.leftOutIntervals > 0 {
      sheet.add(context.text("shifai.column.leftOutIntervals"), String(statistics.leftOutIntervals))
    }
    sheet.add(
      context.text("shifai.column.periodLengths"),
      statistics.periodLengths.map(String.init).joined(separator: ", "))
    sheet.add(context.text("shifai.column.sleepHours"), statistics.sleepHours.map { context.text($0) })
    for intake in statistics.intakes {
      sheet.add(
        intake.medication.name,
        context.text(
          "shifai.answer.intake", ["taken": String(intake.taken), "noted": String(intake.noted)]))
    }
    return sheet.rendered()
  }

  private func symptoms(
    _ statistics: DiaryStatistics, _ names: DiaryTexts, in context: CommandContext
  ) -> String {
    if statistics.symptoms.isEmpty { return "" }
    var table = TextTable([
      (context.text("shifai.column.symptom"), .leading), (context.text("shifai.column.days"), .trailing),
      (context.text("shifai.column.mean"), .trailing),
    ])
    for symptom in statistics.symptoms {
      table.add([
        names.name(symptom.type), String(symptom.days), symptom.mean.map { context.text($0) } ?? "",
      ])
    }
    return table.rendered(columns: context.console.columns)
  }

  private func phases(_ statistics: DiaryStatistics, in context: CommandContext) -> String {
    if statistics.phases.isEmpty { return "" }
    var table = TextTable([
      (context.text("shifai.column.score"), .leading), (context.text("shifai.column.phase"), .leading),
      (context.text("shifai.column.mean"), .trailing), (context.text("shifai.column.days"), .trailing),
    ])
    for mean in statistics.phases {
      table.add([
        context.text(Open(mean.type).labelKey), context.text(mean.phase.labelKey), context.text(mean.mean),
        String(mean.days),
      ])
    }
    return table.rendered(columns: context.console.columns)
  }
}

/// The figures as `--json` prints them.
private struct StatisticsOutput: Encodable {
  struct Symptom: Encodable {
    let symptom_type: Open<SymptomType>
    let days: Int
    let mean: Double?
  }

  struct Phase: Encodable {
    let symptom_type: SymptomType.RawValue
    let phase: CyclePhase
    let mean: Double
    let days: Int
  }

  struct Intake: Encodable {
    let medication_id: String
    let taken: Int
    let noted: Int
  }

  let logged_days: Int
  let cycle_lengths: [Int]
  let left_out_intervals: Int
  let period_lengths: [Int]
  let sleep_hours: Double?
  let symptoms: [Symptom]
  let phases: [Phase]
  let intakes: [Intake]

  init(_ statistics: DiaryStatistics) {
    (logged_days, sleep_hours) = (statistics.loggedDays, statistics.sleepHours)
    left_out_intervals = statistics.leftOutIntervals
    (cycle_lengths, period_lengths) = (statistics.cycleLengths, statistics.periodLengths)
    symptoms = statistics.symptoms.map { Symptom(symptom_type: $0.type, days: $0.days, mean: $0.mean) }
    phases = statistics.phases.map {
      Phase(symptom_type: $0.type.rawValue, phase: $0.phase, mean: $0.mean, days: $0.days)
    }
    intakes = statistics.intakes.map {
      Intake(medication_id: $0.medication.id, taken: $0.taken, noted: $0.noted)
    }
  }
}
