import Values

/// How what was foreseen of each kind came true. It corrects every confidence that is shown, here and nowhere else; what
/// was stated stays as it was stored, since that is what the record is made of.
package struct TrackRecord: Hashable, Sendable {
  private let calibrations: [Prediction.Kind: Calibration]

  /// The records of these kinds; the others have none yet.
  package init(_ calibrations: [Prediction.Kind: Calibration] = [:]) { self.calibrations = calibrations }

  package func of(_ kind: Prediction.Kind) -> Calibration { calibrations[kind] ?? Calibration() }

  /// The confidence to show for one that was stated, from 0 to 1.
  package func confidence(_ kind: Prediction.Kind, stated: Double) -> Double { of(kind).calibrated(stated) }

  /// The confidence to show with a prediction: corrected while it is to come; once its outcome is known, as it was
  /// stated. Nil where none was stated.
  package func confidence(of prediction: Prediction) -> Double? {
    guard let stated = prediction.confidence else { return nil }
    let isOver = prediction.actualDate != nil || prediction.actualValue != nil
    guard !isOver, let kind = prediction.type.known else { return stated }
    return confidence(kind, stated: stated)
  }
}
