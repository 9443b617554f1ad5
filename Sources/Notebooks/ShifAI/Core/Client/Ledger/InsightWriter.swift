import Foundation
import GRDB
import Values

/// What there is to tell a person on a day, within a transaction.
struct InsightWriter {
  let today: CalendarDay
  let now: Date
  let db: Database

  /// Writes what was not told yet; gives it.
  func tell() throws -> [Insight] {
    let fitted = try FittedModel(in: db)
    let start = fitted.history.current?.start
    var told: [Insight] = []
    for draft in try drafts(fitted) {
      let insight = Insight(draft, about: draft.subject(inCycleFrom: start), on: today, at: now)
      guard try !Self.wasTold(insight.subject, in: db) else { continue }
      try insight.save(db)
      told.append(insight)
    }
    return told
  }

  /// Writes what is foreseen of energy and mood: of today while it is not noted, else of tomorrow.
  func foreseeScores(_ newID: () -> String) throws {
    let fitted = try FittedModel(in: db)
    guard fitted.summary.pause(on: today) == nil else { return }
    let series = ScoreSeries(db: db)
    for scale in ScoreScale.allCases {
      let kind: Prediction.Kind = scale == .energy ? .energy : .mood
      let noted = try SymptomLog.fetchOne(
        db, key: SymptomLog.id(today, Open(scale == .energy ? .energy : .mood)))
      let day = noted == nil ? today : today.adding(days: 1)
      let isForeseen = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM predictions WHERE type = ? AND predicted_date = ?)",
        arguments: [kind.rawValue, day.description])
      guard isForeseen == false,
        let forecast = try series.forecast(scale, of: day, today: today, in: fitted)
      else { continue }
      try Prediction(
        id: newID(), type: Open(kind), predictedDate: day, predictedValue: forecast.value,
        confidence: min(1, max(0, forecast.confidence)), modelVersion: PersonalModel.version,
        madeOn: today, reasoning: forecast.reasoning, stamp: Stamp(now)
      ).save(db)
    }
  }

  private func drafts(_ fitted: FittedModel) throws -> [InsightDraft] {
    guard fitted.summary.pause(on: today) == nil,
      let day = try Profile.stored(in: db)?.dayNumber(on: today)
    else { return [] }
    let days = try FirstDays(day: day, today: today, fitted: fitted, in: db)
    let record = try PredictionRecords(db: db).record([.periodStart, .ovulation])
    let week =
      try WeeklyWin.isDue(days, last: lastDay(.quickWin)) ? [WeeklyWin.insight(days)].compactMap(\.self) : []
    let expected = try Expectations(on: today, fitted, record: record, in: db)
    let dates = [expected.period?.draft, expected.ovulation?.draft].compactMap(\.self)
    guard !RuleEngine.speaks(onDay: day) else {
      return RuleEngine.insights(days, told: try toldTips(), expecting: dates) + week
    }
    let report = PatternDetector.report(
      fitted.model.singleCycles(of: fitted.history),
      series: try ScoreSeries(db: db).all(since: today.adding(days: -ScoreSeries.patternWindow)))
    let patterns = try report.shown.map(\.insight).filter { try !$0.wasRejected(in: db) }
    // A tip of the first days that she did not open the notebook for is told later, one a day.
    let tip = Tip.next(onDay: day, told: try toldTips(), in: days.phase)?.insight
    let advice = try nextAdvice(days)
    return dates + patterns
      + [tip, advice].compactMap(\.self) + week
  }

  /// The next advice of the phase that was not told in this cycle, one a day.
  private func nextAdvice(_ days: FirstDays) throws -> InsightDraft? {
    guard try lastDay(.recommendation) != today else { return nil }
    let advice = PhaseAdvice.ordered(days.phase, for: days.profile)
    return try advice.map { $0.insight(cycleDay: days.cycleDay) }
      .first { try !Self.wasTold($0.subject(inCycleFrom: days.history.current?.start), in: db) }
  }

  /// The last day on which something of a kind was told.
  private func lastDay(_ kind: InsightDraft.Kind) throws -> CalendarDay? {
    try String.fetchOne(
      db, sql: "SELECT max(date) FROM insights WHERE type = ?", arguments: [kind.rawValue]
    ).map(CycleFacts.day)
  }

  private static func wasTold(_ subject: String, in db: Database) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM insight_details WHERE subject = ?)")
    return try Bool.fetchOne(statement, arguments: [subject]) ?? false
  }

  /// The tips that are not to be told now: those of earlier days, and all once one was told today.
  private func toldTips() throws -> Set<Tip> {
    let rows = try Row.fetchAll(
      db,
      sql: "SELECT subject, date FROM insight_details JOIN insights USING (id) WHERE subject GLOB 'tip.*'")
    guard !rows.contains(where: { $0["date"] == today.description }) else { return Set(Tip.allCases) }
    return Set(rows.compactMap { Tip(subject: $0["subject"]) })
  }
}

extension FirstDays {
  /// What the rules look at on a day.
  init(day: Int, today: CalendarDay, fitted: FittedModel, in db: Database) throws {
    let series = ScoreSeries(db: db)
    let since = today.adding(days: -ShifAILimits.personalModelDay)
    let slept = try Row.fetchAll(
      db, sql: "SELECT id, sleep_minutes FROM days WHERE id >= ? AND sleep_minutes IS NOT NULL",
      arguments: [since.description])
    let symptoms = try Row.fetchAll(
      db, sql: "SELECT date, symptom_type FROM symptom_logs WHERE date >= ?", arguments: [since.description])
    let profile = try Profile.stored(in: db)
    self.init(
      day: day, today: today, history: fitted.history, fittedLengths: fitted.model.lengths,
      fittedPhase: fitted.cycle(on: today)?.phase(of: today), profile: profile,
      statedLength: profile?.preferences.usualLength,
      energy: try series.scores(of: .energy, since: since),
      sleepHours: try slept.reduce(into: [:]) { hours, row in
        hours[try CycleFacts.day(row[0])] = Double(row[1] as Int) / 60
      },
      symptoms: try symptoms.reduce(into: [:]) { days, row in
        let type = Open<SymptomType>(rawValue: row[1])
        if type.known != nil, !type.isDaily, type.isFelt {
          days[try CycleFacts.day(row[0]), default: []].insert(type.rawValue)
        }
      })
  }
}
