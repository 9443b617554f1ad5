import Foundation
import GRDB
import Records
import Values

/// What the model learns from, read from the records.
struct CycleFacts {
  let history: CycleHistory
  let profile: Profile?
  /// What she said about predictions of ovulation, by the cycle that they were made in.
  let ovulationFeedback: [CalendarDay: PredictionFeedback]
  /// The methods of contraception that act by hormones.
  let hormonal: [Contraception]

  /// Reads everything but the signs, whose number is that of the days.
  init(in db: Database) throws {
    let days = try String.fetchCursor(
      try db.cachedStatement(
        sql: "SELECT date FROM cycle_entries WHERE flow_intensity IS NOT NULL ORDER BY date"))
    var bleeding: [CalendarDay] = []
    while let text = try days.next() { bleeding.append(try Self.day(text)) }
    let feedback = try Self.feedback(in: db)
    // No day after today can be noted. One noted further east may be tomorrow's here: it counts at once.
    history = CycleHistory(
      bleedingDays: bleeding, today: .latest, answers: try Self.answers(in: db),
      feedback: feedback[Prediction.Kind.periodStart.rawValue] ?? [:],
      pauses: try Self.pauses(in: db))
    ovulationFeedback = feedback[Prediction.Kind.ovulation.rawValue] ?? [:]
    profile = try Profile.stored(in: db)
    hormonal = try Contraception.hormonal(in: db)
  }

  /// Reads what she said, without the days of bleeding: the cycles are known.
  init(answersIn db: Database) throws {
    let feedback = try Self.feedback(in: db)
    history = CycleHistory(
      cycles: [], answers: try Self.answers(in: db),
      feedback: feedback[Prediction.Kind.periodStart.rawValue] ?? [:], pauses: try Self.pauses(in: db))
    ovulationFeedback = feedback[Prediction.Kind.ovulation.rawValue] ?? [:]
    profile = nil
    hormonal = []
  }

  /// The signs of ovulation in a cycle; none where a method that acts by hormones has a day of it.
  func signs(of cycle: Cycle, in db: Database) throws -> OvulationSigns {
    guard tellsOvulation(cycle) else { return OvulationSigns() }
    return try OvulationSigns(from: cycle.start, before: cycle.nextStart, in: db)
  }

  /// Whether signs of a cycle may tell its ovulation.
  func tellsOvulation(_ cycle: Cycle) -> Bool {
    let last = max(cycle.start, cycle.nextStart?.adding(days: -1) ?? .latest)
    return !hormonal.contains { $0.overlaps(cycle.start...last) }
  }

  private static func pauses(in db: Database) throws -> [Pause] {
    try Profile.stored(in: db)?.preferences.pauses ?? []
  }

  private static func answers(in db: Database) throws -> [CalendarDay: CycleInterval.Answered] {
    let rows = try Row.fetchAll(
      db,
      sql: "SELECT id, interval_answer, interval_answer_end FROM days WHERE interval_answer IS NOT NULL")
    return try rows.reduce(into: [:]) { answers, row in
      guard let answer = CycleInterval.Answer(rawValue: row[1]), let end: String = row[2] else { return }
      answers[try day(row[0])] = CycleInterval.Answered(answer, until: try day(end))
    }
  }

  /// By type of prediction and start of cycle; the latest word counts.
  private static func feedback(
    in db: Database
  ) throws -> [String: [CalendarDay: PredictionFeedback]] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT type, cycle_start, predicted_date, verdict, verdict_at, verdict_day
        FROM prediction_details JOIN predictions USING (id)
        WHERE verdict IS NOT NULL AND cycle_start IS NOT NULL AND predicted_date IS NOT NULL
        ORDER BY verdict_at, id
        """)
    return try rows.reduce(into: [:]) { feedback, row in
      guard let verdict = PredictionFeedback.Verdict(rawValue: row["verdict"]) else { return }
      let (start, predicted) = (try day(row["cycle_start"]), try day(row["predicted_date"]))
      let said = try said(row)
      feedback[row["type"], default: [:]][start] = PredictionFeedback(
        predicted: start.days(to: predicted), verdict: verdict, said: said.map { start.days(to: $0) })
    }
  }

  /// The day on which she said it. Versions before 1.1.0 noted the instant alone, whose day depends on where she was:
  /// the day in Greenwich is supposed.
  private static func said(_ row: Row) throws -> CalendarDay? {
    if let text: String = row["verdict_day"] { return try day(text) }
    return (row["verdict_at"] as Int64?).map {
      CalendarDay(Date(timeIntervalSince1970: TimeInterval($0)), in: .gmt)
    }
  }

  static func day(_ text: String) throws -> CalendarDay {
    guard let day = CalendarDay(text) else { throw RecordError.unreadable(text) }
    return day
  }
}

extension OvulationSigns {
  init(from first: CalendarDay, before end: CalendarDay?, in db: Database) throws {
    self.init()
    let rows = try Row.fetchCursor(
      try db.cachedStatement(
        sql: """
          SELECT id, temperature, temperature_excluded, cervical_mucus, lh_test FROM days
          WHERE id >= ? AND id < ?
            AND (temperature IS NOT NULL OR cervical_mucus IS NOT NULL OR lh_test IS NOT NULL)
          """), arguments: [first.description, end?.description ?? "~"])
    while let row = try rows.next() {
      let day = try CycleFacts.day(row[0])
      if let thousandths: Int = row[1] {
        temperatures.append(
          BodyTemperature(day: day, celsius: Double(thousandths) / 1_000, isExcluded: row[2]))
      }
      if let raw: String = row[3], let value = CervicalMucus(rawValue: raw) { mucus[day] = value }
      switch (row[4] as String?).flatMap(LHTest.init) {
      case .positive: tests[day] = true
      case .negative: tests[day] = false
      case .indeterminate, nil: break
      }
    }
  }
}
