import GRDB
import Values

/// What was foreseen beside what came, for the first word on each cycle: later ones, said with more days past, would
/// look better than what she was told at the beginning.
struct PredictionRecords {
  let db: Database

  /// The first prediction of a kind in each cycle whose outcome is known, the newest first.
  func first(_ kind: Prediction.Kind, limit: Int = .max) throws -> [Prediction] {
    try Prediction.fetchAll(
      db,
      sql: Prediction.joined + """
        WHERE type = ? AND actual_date IS NOT NULL AND cycle_start IS NOT NULL AND predicted_date IS NOT NULL
          AND NOT EXISTS (
            SELECT 1 FROM prediction_details AS earlier JOIN predictions AS other USING (id)
            WHERE earlier.cycle_start = prediction_details.cycle_start AND other.type = predictions.type
              AND (other.created_at, earlier.id) < (predictions.created_at, predictions.id))
        ORDER BY cycle_start DESC LIMIT ?
        """, arguments: [kind.rawValue, limit])
  }

  /// The predictions of a score whose outcome is known, the newest first.
  func scores(_ kind: Prediction.Kind, limit: Int = .max) throws -> [Prediction] {
    try Prediction.fetchAll(
      db,
      sql: Prediction.joined
        + "WHERE type = ? AND actual_value IS NOT NULL ORDER BY predicted_date DESC, id LIMIT ?",
      arguments: [kind.rawValue, limit])
  }

  /// How what was stated came true.
  func calibration(_ kind: Prediction.Kind) throws -> Calibration {
    switch kind {
    case .periodStart, .ovulation: return Calibration(try first(kind).compactMap(\.verification))
    case .energy, .mood:
      let tolerance = (kind == .energy ? ScoreScale.energy : .mood).tolerance
      var record = Calibration()
      for prediction in try scores(kind, limit: ScoreModel.window) {
        guard let stated = prediction.confidence, let score = prediction.accuracyScore else { continue }
        record.add(stated: stated, came: abs(score) <= Double(tolerance))
      }
      return record
    }
  }
}
