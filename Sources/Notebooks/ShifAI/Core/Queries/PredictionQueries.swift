package import GRDB
package import Values
import Vault

/// What was foreseen in a cycle, the newest first.
package struct PredictionsQuery: Query {
  /// The first day of the cycle; nil for all cycles.
  package let cycleStart: CalendarDay?
  /// The kinds that are asked for; all when empty.
  package let kinds: Set<Prediction.Kind>
  /// The most predictions.
  package let limit: Int

  package init(
    inCycleFrom cycleStart: CalendarDay? = nil, _ kinds: Set<Prediction.Kind> = [], limit: Int = 50
  ) {
    self.cycleStart = cycleStart
    self.kinds = kinds
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> [Prediction] {
    let names = kinds.map { "'\($0.rawValue)'" }.sorted().joined(separator: ",")
    let ofKinds = names.isEmpty ? "1" : "type IN (\(names))"
    let start: StatementArguments = cycleStart.map { [$0.description] } ?? []
    return try Prediction.fetchAll(
      db, sql: Self.sql(ofKinds, inCycle: cycleStart != nil), arguments: start + [limit])
  }

  /// Of all cycles the newest are read off an index, of one cycle all that it has.
  static func sql(_ ofKinds: String = "1", inCycle: Bool) -> String {
    Prediction.joined + "WHERE \(ofKinds) \(inCycle ? "AND cycle_start = ? " : "")"
      + "ORDER BY predictions.created_at DESC, predictions.id DESC LIMIT ?"
  }
}

/// What was foreseen beside what came.
package struct PredictionRecord: Equatable, Sendable {
  /// Those whose outcome is known, the newest first, as many as were asked for: of days the first prediction of each
  /// cycle, of energy and mood each.
  package let predictions: [Prediction]
  /// How what was stated came true: over all cycles, or the latest ``ScoreModel/window`` values, whether they are among
  /// ``predictions`` or not.
  package let calibration: Calibration
  /// The mean distance between what was foreseen and what came, in days or points, over the same; nil before any.
  package let meanError: Double?
}

/// What was foreseen of one kind beside what came: for days, the first word on each cycle.
package struct PredictionRecordQuery: Query {
  /// What was foreseen.
  package let kind: Prediction.Kind
  /// The most predictions; the calibration is over all.
  package let limit: Int

  package init(_ kind: Prediction.Kind, limit: Int = 50) {
    self.kind = kind
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> PredictionRecord {
    let records = PredictionRecords(db: db)
    let isDay = kind == .periodStart || kind == .ovulation
    let all = try isDay ? records.first(kind) : records.scores(kind, limit: ScoreModel.window)
    let errors = all.compactMap(\.accuracyScore).map(abs)
    return PredictionRecord(
      predictions: Array(all.prefix(limit)), calibration: try records.calibration(kind),
      meanError: errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count))
  }
}

/// What recurs in her log, or that there is not enough of it.
package struct PatternsQuery: Query {
  package let today: CalendarDay

  package init(today: CalendarDay) { self.today = today }

  package func fetch(_ db: Database) throws -> PatternReport {
    let fitted = try FittedModel(in: db)
    return PatternDetector.report(
      fitted.model.singleCycles(of: fitted.history),
      series: try ScoreSeries(db: db).all(since: today.adding(days: -ScoreSeries.patternWindow)))
  }
}

/// How what was foreseen came true: it corrects the confidences that are shown.
package struct TrackRecordQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> TrackRecord { try PredictionRecords(db: db).record() }
}
