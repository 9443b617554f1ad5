package import GRDB
package import Values
import Vault

/// What is expected of the open cycle, as it is told on every page.
package struct ExpectationsQuery: Query {
  package let today: CalendarDay

  package init(today: CalendarDay) { self.today = today }

  package func fetch(_ db: Database) throws -> Expectations {
    try Expectations(
      on: today, FittedModel(in: db),
      record: PredictionRecords(db: db).record([.periodStart, .ovulation]), in: db)
  }
}

/// What is foreseen, and what there is too little history for.
package struct Foreseen: Equatable, Sendable {
  /// What is expected of the open cycle.
  package let expectations: Expectations
  /// The latest word on each thing that is still to come, at most one of each kind, in the order of the kinds.
  package let predictions: [Prediction]
  /// How what was foreseen came true: it corrects the confidences that are shown.
  package let record: TrackRecord
  /// What is said where no pattern is found: too little history, or nothing clear; nil where one is.
  package let noPattern: Sentence?

  /// The scores of which nothing is foreseen, for want of history.
  package var unforeseen: [ScoreScale] {
    ScoreScale.allCases.filter { scale in !predictions.contains { $0.type.known == scale.kind } }
  }
}

/// What is foreseen, and what there is too little history for.
package struct ForeseenQuery: Query {
  package let today: CalendarDay

  package init(today: CalendarDay) { self.today = today }

  package func fetch(_ db: Database) throws -> Foreseen {
    let fitted = try FittedModel(in: db)
    let record = try PredictionRecords(db: db).record()
    let expectations = try Expectations(on: today, fitted, record: record, in: db)
    return Foreseen(
      expectations: expectations,
      predictions: try Prediction.Kind.allCases.compactMap { try latest($0, expectations, db) },
      record: record, noPattern: try PatternsQuery(today: today).fetch(db).nothingShown)
  }

  /// The latest word on a kind: of each kind apart, since a score is foreseen every day and a period once in a cycle.
  private func latest(
    _ kind: Prediction.Kind, _ expectations: Expectations, _ db: Database
  ) throws -> Prediction? {
    let expected: ExpectedDay?
    switch kind {
    case .periodStart: expected = expectations.period
    case .ovulation: expected = expectations.ovulation
    case .energy, .mood:
      guard expectations.pause == nil else { return nil }
      return try Prediction.fetchOne(
        db,
        sql: Prediction.joined
          + "WHERE type = ? AND predicted_date >= ? AND actual_value IS NULL ORDER BY predicted_date LIMIT 1",
        arguments: [kind.rawValue, today.description])
    }
    guard expected != nil, let start = expectations.start else { return nil }
    return try Prediction.fetchOne(
      db,
      sql: Prediction.joined + """
        WHERE type = ? AND cycle_start = ? AND actual_date IS NULL
        ORDER BY created_at DESC, id DESC LIMIT 1
        """, arguments: [kind.rawValue, start.description])
  }
}

extension ScoreScale {
  /// What is foreseen on it.
  package var kind: Prediction.Kind { self == .energy ? .energy : .mood }
}
