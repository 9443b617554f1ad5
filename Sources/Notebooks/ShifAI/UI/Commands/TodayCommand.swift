import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values

/// `carnets shifai today`: where the cycle stands, what is expected and how sure that is.
struct TodayCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("today", help: "shifai.command.today")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .writing) { client in
      try await client.tellToday()
      let today = try await client.value(TodayQuery(today: client.today))
      try context.answer(options.output, TodayRecord(today, in: context)) { text(today, in: context) }
    }
  }

  private func text(_ today: TodayOverview, in context: CommandContext) -> String {
    var sheet = FactSheet()
    sheet.add(context.text("shifai.column.date"), context.text(today.log.date))
    sheet.add(context.text("shifai.column.cycleDay"), today.cycleDay.map(String.init))
    sheet.add(context.text("shifai.column.phase"), context.text(today.phase.labelKey))
    if let period = today.period {
      sheet.add(context.text("shifai.column.nextPeriod"), period.tellsDay ? context.text(period.day) : nil)
      sheet.add(context.text("shifai.column.range80"), context.text(period.range80))
      sheet.add(context.text("shifai.column.confidence"), context.percent(period.confidence))
    }
    sheet.add(context.text("shifai.column.ovulation"), today.ovulation.map { context.text($0.range80) })
    for (key, score) in [("shifai.symptom.energy", today.energy), ("shifai.symptom.mood", today.mood)] {
      sheet.add(
        context.text(key), score.map { "\($0.value)/\($0.scale.highest) · \(context.percent($0.confidence))" }
      )
    }
    let medications = today.dueMedications.map(\.name).joined(separator: ", ")
    sheet.add(context.text("shifai.column.dueMedications"), medications)
    let why = today.periodReasoning.map { context.text($0) }.joined(separator: " ")
    let advice = "\(context.text(today.advice.title)). \(context.text(today.advice.body))"
    let questions = today.questions.map { "\(context.text($0.sentence)) (\($0.start))" }
    return ([sheet.rendered(), why, advice] + questions).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

/// Today as `--json` prints it.
private struct TodayRecord: Encodable {
  struct Expected: Encodable {
    let predicted_date: CalendarDay
    let first_date: CalendarDay
    let last_date: CalendarDay
    let confidence: Double
    let reasoning: [String]?
  }

  struct Score: Encodable {
    let predicted_value: Int
    let confidence: Double
  }

  let date: CalendarDay
  let day_number: Int?
  let cycle_day: Int?
  let phase: CyclePhase
  let period_start: Expected?
  let ovulation: Expected?
  let energy: Score?
  let mood: Score?
  let advice: String
  let due_medications: [String]
  let questions: [String: String]

  init(_ today: TodayOverview, in context: CommandContext) {
    (date, day_number, cycle_day, phase) = (today.log.date, today.dayNumber, today.cycleDay, today.phase)
    period_start = today.period.map { period in
      Expected(
        predicted_date: period.day, first_date: period.range80.lowerBound,
        last_date: period.range80.upperBound, confidence: period.confidence,
        reasoning: today.periodReasoning.map { context.text($0) })
    }
    ovulation = today.ovulation.map { ovulation in
      Expected(
        predicted_date: ovulation.day, first_date: ovulation.range80.lowerBound,
        last_date: ovulation.range80.upperBound, confidence: ovulation.confidence, reasoning: nil)
    }
    energy = today.energy.map { Score(predicted_value: $0.value, confidence: $0.confidence) }
    mood = today.mood.map { Score(predicted_value: $0.value, confidence: $0.confidence) }
    advice = context.text(today.advice.body)
    due_medications = today.dueMedications.map(\.id)
    questions = Dictionary(today.questions.map { ($0.start.description, context.text($0.sentence)) }) {
      first, _ in first
    }
  }
}
