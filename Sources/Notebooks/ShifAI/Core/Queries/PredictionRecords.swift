import GRDB
import Values

/// What was foreseen beside what came, for the first word on each cycle: later ones, said with more days past, would
/// look better than what she was told at the beginning.
struct PredictionRecords {
  let db: Database

  /// The first prediction of a kind in each cycle whose outcome is known; one that was made when it had come already, of a
  /// cycle that was noted afterwards, foresaw nothing.
  private static let firstWords = """
    WHERE type = ? AND actual_date IS NOT NULL AND cycle_start IS NOT NULL AND predicted_date IS NOT NULL
      AND made_on < actual_date
      AND NOT EXISTS (
        SELECT 1 FROM prediction_details AS earlier JOIN predictions AS other USING (id)
        WHERE earlier.cycle_start = prediction_details.cycle_start AND other.type = predictions.type
          AND (other.created_at, earlier.id) < (predictions.created_at, predictions.id))
    """

  /// The first prediction of a kind in each cycle whose outcome is known, the newest first.
  func first(_ kind: Prediction.Kind, limit: Int = .max) throws -> [Prediction] {
    try Prediction.fetchAll(
      db, sql: Prediction.joined + Self.firstWords + " ORDER BY cycle_start DESC LIMIT ?",
      arguments: [kind.rawValue, limit])
  }

  /// The predictions of a score whose outcome is known, the newest first.
  func scores(_ kind: Prediction.Kind, limit: Int = .max) throws -> [Prediction] {
    try Prediction.fetchAll(
      db,
      sql: Prediction.joined
        + "WHERE type = ? AND actual_value IS NOT NULL ORDER BY predicted_date DESC, id LIMIT ?",
      arguments: [kind.rawValue, limit])
  }

  /// How what was stated of each kind came true.
  func record(_ kinds: [Prediction.Kind] = Prediction.Kind.allCases) throws -> TrackRecord {
    TrackRecord(try kinds.reduce(into: [:]) { $0[$1] = try calibration($1) })
  }

  /// How what was stated came true: read without the reasons, since it is asked for with everything that is shown.
  func calibration(_ kind: Prediction.Kind) throws -> Calibration {
    var record = Calibration()
    switch kind {
    case .periodStart, .ovulation:
      let rows = try Row.fetchCursor(
        try db.cachedStatement(
          sql: "SELECT predicted_date, actual_date, confidence FROM predictions "
            + "JOIN prediction_details USING (id) " + Self.firstWords + " AND confidence IS NOT NULL"),
        arguments: [kind.rawValue])
      while let row = try rows.next() {
        let verification = Verification(
          predicted: try CycleFacts.day(row[0]), actual: try CycleFacts.day(row[1]), stated: row[2])
        record.add(stated: verification.stated, came: verification.isAccurate)
      }
    case .energy, .mood:
      let tolerance = Double((kind == .energy ? ScoreScale.energy : .mood).tolerance)
      let rows = try Row.fetchCursor(
        try db.cachedStatement(
          sql: """
            SELECT confidence, accuracy_score FROM predictions
            WHERE type = ? AND actual_value IS NOT NULL ORDER BY predicted_date DESC, id LIMIT ?
            """), arguments: [kind.rawValue, ScoreModel.window])
      while let row = try rows.next() {
        guard let stated: Double = row[0], let score: Double = row[1] else { continue }
        record.add(stated: stated, came: abs(score) <= tolerance)
      }
    }
    return record
  }
}
