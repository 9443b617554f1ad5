import Foundation
import GRDB
import NotebookContract
import Values
public import Vault

extension ShifAIClient {
  /// Notes that an insight was read; again changes nothing.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  public func readInsight(_ id: Insight.ID) async throws -> Written<Insight> {
    let now = now()
    return try await insight(id, "shifai.insight.read") { $0.readAt = $0.readAt ?? now }
  }

  /// Says what she did with a recommendation; nil takes it back.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  public func respond(to id: Insight.ID, _ response: Insight.Response?) async throws -> Written<Insight> {
    let now = now()
    let key =
      switch response {
      case .followed: "shifai.insight.followed"
      case .skipped: "shifai.insight.skipped"
      case nil: "shifai.insight.unanswered"
      }
    return try await insight(id, key) { insight in
      insight.response = response.map { Open($0) }
      insight.respondedAt = response == nil ? nil : now
      insight.readAt = insight.readAt ?? now
    }
  }

  /// Says what she thinks of an insight; nil takes it back.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  public func giveFeedback(on id: Insight.ID, _ feedback: Insight.Feedback?) async throws -> Written<Insight>
  {
    try await insight(id, "shifai.insight.judged") { $0.feedback = feedback.map { Open($0) } }
  }

  /// Says what she thinks of a prediction: the model learns from it. Nil takes it back.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  public func giveFeedback(
    onPrediction id: Prediction.ID, _ verdict: PredictionFeedback.Verdict?
  ) async throws -> Written<Prediction> {
    let (now, forecaster) = (now(), forecaster)
    return try await store.write(Action("shifai.prediction.judged")) { db in
      guard var prediction = try Prediction.stored(id, in: db) else {
        throw ShifAIError.notFound(.prediction)
      }
      prediction.verdict = verdict.map { Open($0) }
      prediction.verdictAt = verdict == nil ? nil : now
      try prediction.save(db)
      try CycleLedger(db).settle([], foreseeing: forecaster)
      return prediction
    }
  }

  private func insight(
    _ id: Insight.ID, _ key: String, _ change: @escaping @Sendable (inout Insight) -> Void
  ) async throws -> Written<Insight> {
    try await store.write(Action(key)) { db in
      guard let stored = try Insight.stored(id, in: db) else { throw ShifAIError.notFound(.insight) }
      var insight = stored
      change(&insight)
      if insight != stored { try insight.save(db) }
      return insight
    }
  }
}
