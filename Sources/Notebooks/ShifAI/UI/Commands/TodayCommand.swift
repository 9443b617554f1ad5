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
    try await context.notingInShifAI(options) { client in
      try await client.tellToday()
      let today = try await client.value(TodayQuery(today: client.today))
      let isPaused = today.expectations.pause != nil
      let noPattern =
        isPaused ? nil : try await client.value(PatternsQuery(today: client.today)).nothingShown
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, TodayRecord(today, noPattern, texts)) {
        texts.text(of: today, noPattern)
      }
    }
  }
}

extension DiaryTexts {
  fileprivate func text(of today: TodayOverview, _ noPattern: Sentence?) -> String {
    let expectations = today.expectations
    var parts = [sheet(of: today, noPattern)]
    parts.append(text([today.prolongedBleeding].compactMap(\.self)))
    parts.append(text([expectations.sentence].compactMap(\.self) + expectations.reasoning))
    // The sentence says already that it is no contraception.
    let reasons = expectations.ovulation?.reasoning.filter { $0 != OvulationForecast.notContraception } ?? []
    parts.append(text(expectations.ovulation.map { [$0.sentence] + reasons } ?? []))
    parts.append(
      (expectations.fertileWindow?.sentence ?? expectations.withoutOvulation).map { text($0) } ?? "")
    parts.append(today.advice.map { text($0) } ?? "")
    // The advice may be what was told today.
    for insight in today.insights where insight.body != today.advice?.body {
      parts.append("\(text(insight.title)). \(text(insight.body))")
    }
    // One at a time; the others are asked once it is answered, and stand in the answer for programs.
    parts += today.questions.prefix(1).map { "\(text($0.sentence)) (\($0.start))" }
    parts += openQuestion(today).map { [$0] } ?? []
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func sheet(of today: TodayOverview, _ noPattern: Sentence?) -> String {
    var sheet = FactSheet()
    sheet.add(text("shifai.column.date"), context.text(today.log.date))
    sheet.add(text("shifai.column.cycleDay"), today.cycleDay.map(String.init))
    let expectations = today.expectations
    let isPaused = expectations.pause != nil
    sheet.add(text("shifai.column.phase"), isPaused ? nil : name(today.phase))
    sheet.add(text("shifai.column.weather"), today.weather.map { text($0.labelKey) })
    if let period = expectations.period {
      sheet.add(text("shifai.column.nextPeriod"), context.text(period.day))
      sheet.add(text("shifai.column.range80"), context.text(period.range))
      sheet.add(text("shifai.column.confidence"), context.percent(period.confidence))
    }
    for (scale, forecast) in [(ScoreScale.energy, today.energy), (.mood, today.mood)] {
      let value = forecast.map {
        let confidence = today.record.confidence(scale.kind, stated: $0.confidence)
        return "\($0.value)/\(scale.highest) · \(context.percent(confidence))"
      }
      let none = isPaused ? nil : text(ScoreModel.notEnoughHistory)
      sheet.add(text("shifai.symptom.\(scale.rawValue)"), value ?? none)
    }
    sheet.add(text("shifai.column.patterns"), noPattern.map { text($0) })
    sheet.add(
      text("shifai.column.dueMedications"), today.dueMedications.map(\.name).joined(separator: ", "))
    return sheet.rendered()
  }

  /// What is to be asked of the open cycle: on which day the period came that she spoke of, or whether one was left
  /// out; nil for neither.
  fileprivate func openQuestion(_ today: TodayOverview) -> String? {
    if today.asksForStart { return text("shifai.pages.today.askStart") }
    guard today.asksForMissedLog else { return nil }
    return "\(text("shifai.pages.today.askMissed")) \(text("shifai.pages.today.askMissedText"))"
  }
}

/// Today as `--json` prints it.
private struct TodayRecord: Encodable {
  struct Expected: Encodable {
    let predicted_date: CalendarDay
    let first_date: CalendarDay
    let last_date: CalendarDay
    let confidence: Double
    let says: String
    let reasoning: [String]

    init(_ expected: ExpectedDay, _ texts: DiaryTexts) {
      predicted_date = expected.day
      (first_date, last_date) = (expected.range.lowerBound, expected.range.upperBound)
      (confidence, says) = (expected.confidence, texts.text(expected.sentence))
      reasoning = expected.reasoning.map { texts.text($0) }
    }
  }

  struct Fertile: Encodable {
    let first_date: CalendarDay
    let last_date: CalendarDay
    let possible_first_date: CalendarDay
    let possible_last_date: CalendarDay
    let says: String

    init(_ window: FertileWindow, _ texts: DiaryTexts) {
      (first_date, last_date) = (window.likely.lowerBound, window.likely.upperBound)
      (possible_first_date, possible_last_date) = (window.possible.lowerBound, window.possible.upperBound)
      says = texts.text(window.sentence)
    }
  }

  struct Score: Encodable {
    let predicted_value: Int
    let confidence: Double
    let says: String

    init(_ forecast: ScoreForecast, _ record: TrackRecord, _ texts: DiaryTexts) {
      predicted_value = forecast.value
      confidence = record.confidence(forecast.scale.kind, stated: forecast.confidence)
      says = texts.text(forecast.sentence(confidence: confidence))
    }
  }

  let date: CalendarDay
  let day_number: Int?
  let cycle_day: Int?
  let phase: CyclePhase
  let inner_weather: InnerWeather?
  /// What is said of the next period, also when nobody can tell its day.
  let says: String?
  let model_version: String
  let period_start: Expected?
  let ovulation: Expected?
  let fertile_window: Fertile?
  /// Why nothing is said of ovulation while a method goes on that acts by hormones.
  let no_ovulation: String?
  let energy: Score?
  let mood: Score?
  /// That there is too little history for patterns, or that none is clear; nothing where one is found.
  let no_pattern: String?
  /// Nothing during a pause, which has no phase.
  let advice: String?
  let told: [InsightOutput]
  let due_medications: [String]
  let questions: [String: String]
  /// What is to be asked of the cycle that is not over.
  let open_question: String?
  /// What is said of a bleeding that has gone on for weeks.
  let prolonged_bleeding: String?

  init(_ today: TodayOverview, _ noPattern: Sentence?, _ texts: DiaryTexts) {
    (date, day_number, cycle_day, phase) = (today.log.date, today.dayNumber, today.cycleDay, today.phase)
    inner_weather = today.weather
    told = today.insights.map { InsightOutput($0, texts) }
    prolonged_bleeding = today.prolongedBleeding.map { texts.text($0) }
    open_question = texts.openQuestion(today)
    let expectations = today.expectations
    says = expectations.sentence.map { texts.text($0) }
    model_version = PersonalModel.version
    period_start = expectations.period.map { Expected($0, texts) }
    ovulation = expectations.ovulation.map { Expected($0, texts) }
    fertile_window = expectations.fertileWindow.map { Fertile($0, texts) }
    no_ovulation = expectations.withoutOvulation.map { texts.text($0) }
    energy = today.energy.map { Score($0, today.record, texts) }
    mood = today.mood.map { Score($0, today.record, texts) }
    no_pattern = noPattern.map { texts.text($0) }
    advice = today.advice.map { texts.text($0.body) }
    due_medications = today.dueMedications.map(\.id)
    questions = Dictionary(today.questions.map { ($0.start.description, texts.text($0.sentence)) }) {
      first, _ in first
    }
  }
}
