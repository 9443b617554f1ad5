import Foundation
import GRDB
import Values

/// What was foreseen beside what came, within a transaction.
struct PredictionLedger {
  let db: Database

  /// Says of the forecasts of mood and energy what came.
  ///
  /// - Parameter days: the days whose scores may have changed; nil for all.
  func reconcileScores(of days: Set<CalendarDay>?) throws {
    let scores = [(Prediction.Kind.mood, SymptomType.mood), (.energy, .energy)]
    let statement = try db.cachedStatement(
      sql: """
        UPDATE predictions SET actual_value = ?1, actual_date = iif(?1 IS NULL, NULL, predicted_date),
          accuracy_score = ?1 - predicted_value
        WHERE type = ?2 AND predicted_date = ?3 AND actual_value IS NOT ?1
        """)
    for day in try days?.sorted() ?? foreseenDays() {
      for (kind, type) in scores {
        let noted = try SymptomLog.fetchOne(db, key: SymptomLog.id(day, Open(type)))
        try statement.execute(arguments: [noted?.intensity, kind.rawValue, day.description])
      }
    }
  }

  /// The days of which mood or energy was foreseen.
  private func foreseenDays() throws -> [CalendarDay] {
    try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT predicted_date FROM predictions
        WHERE type IN (?, ?) AND predicted_date IS NOT NULL ORDER BY predicted_date
        """, arguments: [Prediction.Kind.mood.rawValue, Prediction.Kind.energy.rawValue]
    ).map(CycleFacts.day)
  }

  /// How far a start may have been moved since, in days, for predictions to be about its cycle still: half the
  /// shortest cycle.
  private static let reach = ShifAILimits.plausibleLength.lowerBound / 2

  /// The days on which cycles begin whose predictions may be about one of these, as few spans as hold them.
  static func spans(around starts: Set<CalendarDay>) -> [ClosedRange<CalendarDay>] {
    starts.sorted().reduce(into: []) { spans, start in
      let span = start.adding(days: -reach)...start.adding(days: reach)
      if let last = spans.last, last.upperBound >= span.lowerBound {
        spans[spans.count - 1] = last.lowerBound...span.upperBound
      } else {
        spans.append(span)
      }
    }
  }

  /// Says of the predictions that were made in these cycles, or near them, what came.
  ///
  /// - Parameter starts: the first days of cycles that are new, gone or of another outcome.
  func reconcileDays(around starts: Set<CalendarDay>) throws {
    let statement = try db.cachedStatement(
      sql: Prediction.joined + "WHERE cycle_start BETWEEN ? AND ? AND type IN (?, ?)")
    for span in Self.spans(around: starts) {
      let made = try Prediction.fetchAll(
        statement,
        arguments: [
          span.lowerBound.description, span.upperBound.description,
          Prediction.Kind.periodStart.rawValue, Prediction.Kind.ovulation.rawValue,
        ])
      try reconcileDays(made)
    }
  }

  private func reconcileDays(_ made: [Prediction]) throws {
    for prediction in made {
      var settled = prediction
      settled.actualDate = try actualDay(of: prediction)
      settled.accuracyScore = settled.actualDate.flatMap { actual in
        prediction.predictedDate.map { Double($0.days(to: actual)) }
      }
      if settled != prediction { try settled.save(db) }
    }
  }

  /// Nothing that came before the prediction was made judges it: periods of the past may be noted after it.
  private func actualDay(of prediction: Prediction) throws -> CalendarDay? {
    guard let start = prediction.cycleStart else { return nil }
    let near = try StoredCycle.fetchAll(
      db, sql: "SELECT * FROM cycles WHERE start BETWEEN ? AND ?",
      arguments: [start.adding(days: -Self.reach).description, start.adding(days: Self.reach).description])
    let cycle = near.min { abs($0.cycle.start.days(to: start)) < abs($1.cycle.start.days(to: start)) }
    guard let cycle else { return nil }
    let came = prediction.type.known == .ovulation ? cycle.outcome.ovulation : cycle.outcome.nextStart
    return came.flatMap { $0 < prediction.madeOn ? nil : $0 }
  }
}
