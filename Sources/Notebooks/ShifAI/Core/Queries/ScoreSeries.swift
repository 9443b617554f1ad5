import GRDB
import Records
import Values

/// What was noted of one thing, one value a day, read for the models.
struct ScoreSeries {
  let db: Database

  /// The values of what is asked every day, from a day on; up to another one unless it is nil.
  func scores(
    of type: SymptomType, since first: CalendarDay, through last: CalendarDay? = nil
  ) throws -> [CalendarDay: Int] {
    let rows = try Row.fetchCursor(
      try db.cachedStatement(
        sql: """
          SELECT date, value FROM symptom_logs
          WHERE symptom_type = ? AND date BETWEEN ? AND coalesce(?, '9999-12-31') AND value IS NOT NULL
          """), arguments: [type.rawValue, first.description, last?.description])
    var scores: [CalendarDay: Int] = [:]
    while let row = try rows.next() { scores[try CycleFacts.day(row[0])] = row[1] }
    return scores
  }

  /// The model of energy or mood; nil when there is not enough history.
  func model(_ scale: ScoreScale, today: CalendarDay, parts: CycleParts) throws -> ScoreModel? {
    let type: SymptomType = scale == .energy ? .energy : .mood
    let scores = try scores(of: type, since: today.adding(days: -ScoreModel.window))
    // What moves mood was not asked for: energy rests on the night and on the stress of the day before.
    let drivers = scale == .energy ? try drivers(since: today.adding(days: -ScoreModel.window)) : [:]
    return ScoreModel(scale, scores: scores, drivers: drivers, today: today, part: parts.part)
  }

  /// The hours slept and the stress noted since a day.
  private func drivers(since first: CalendarDay) throws -> [ScoreDriver: [CalendarDay: Double]] {
    let rows = try Row.fetchCursor(
      try db.cachedStatement(
        sql: "SELECT id, sleep_minutes FROM days WHERE id >= ? AND sleep_minutes IS NOT NULL"),
      arguments: [first.description])
    var sleep: [CalendarDay: Double] = [:]
    while let row = try rows.next() { sleep[try CycleFacts.day(row[0])] = Double(row[1] as Int) / 60 }
    return [.sleep: sleep, .stress: try scores(of: .stress, since: first).mapValues(Double.init)]
  }

  /// What is expected of a day's energy or mood.
  func forecast(
    _ scale: ScoreScale, of day: CalendarDay, today: CalendarDay, in fitted: FittedModel
  ) throws -> ScoreForecast? {
    let parts = CycleParts(fitted.history, expectedLength: fitted.summary.expected.median)
    return try model(scale, today: today, parts: parts)?.forecast(day, part: parts.part(of: day))
  }

  /// Everything that was noted since a day, for the search for patterns: one series for each type, `pain` being the
  /// strongest pain wherever it was felt.
  func all(since first: CalendarDay) throws -> [DailySeries] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT date, symptom_type, value FROM symptom_logs WHERE date >= ?",
      arguments: [first.description])
    var values: [String: [CalendarDay: Double]] = [:]
    // Days on which she looked at how she was. One that has a row for another reason, as those of a period noted in one
    // tap do, says nothing of what she did not note.
    var asked: Set<CalendarDay> = []
    while let row = try rows.next() {
      let (day, type) = (try CycleFacts.day(row[0]), Open<SymptomType>(rawValue: row[1]))
      guard type.isFelt else { continue }
      let value = Double((row[2] as Int?) ?? SymptomLog.Details.usualIntensity)
      let isPain = type.known?.category == .pain
      asked.insert(day)
      for id in Set([type.rawValue] + (isPain ? [SymptomType.pain.rawValue] : [])) {
        values[id, default: [:]][day] = max(values[id]?[day] ?? 0, value)
      }
    }
    return values.filter { $0.value.count >= Self.least }.sorted { $0.key < $1.key }.map { id, values in
      let isDaily = Open<SymptomType>(rawValue: id).isDaily
      return DailySeries(id: id, values: values, absentOn: isDaily ? [] : asked)
    }
  }

  /// On how many days a thing must have been noted before anything is looked for in it.
  private static let least = 5
  /// How many days back patterns are looked for.
  static let patternWindow = 1_096
}
