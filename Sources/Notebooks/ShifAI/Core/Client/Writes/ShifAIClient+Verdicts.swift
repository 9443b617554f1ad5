import NotebookContract
import Values
package import Vault

/// What became of a verdict on a prediction.
package struct JudgedPrediction: Sendable {
  /// What a verdict does to what is expected.
  package enum Effect: String, Sendable {
    /// What happened is known better now.
    case judged
    /// It is an opinion, which moves the forecast a little.
    case judgedEarly
    /// It is kept, and nothing else is expected.
    case judgedKept
  }

  /// The prediction as it is stored now.
  package let written: WriteResult<Prediction>
  /// What is said of the verdict.
  package let effect: Effect
}

extension ShifAIClient {
  /// Says what she thinks of a prediction, and tells what that changed; nil takes it back.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  package func judge(
    prediction id: Prediction.ID, _ verdict: PredictionFeedback.Verdict?
  ) async throws -> JudgedPrediction {
    let query = ExpectationsQuery(today: today)
    let before = try await value(query)
    let written = try await giveFeedback(onPrediction: id, verdict)
    let after = try await value(query)
    let isEarly = written.value.predictedDate.map { today < $0 } ?? false
    let effect: JudgedPrediction.Effect =
      before.forecast == after.forecast && before.ovulation == after.ovulation
      ? .judgedKept : isEarly && verdict != nil ? .judgedEarly : .judged
    return JudgedPrediction(written: written, effect: effect)
  }
}
