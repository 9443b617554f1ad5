import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension ShifAIClient {
  /// Notes that an insight was read; again changes nothing.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  package func readInsight(_ id: Insight.ID) async throws -> WriteResult<Insight> {
    let now = now()
    return try await insight(id, "shifai.insight.read") { insight, _ in insight.readAt = insight.readAt ?? now
    }
  }

  /// Says what she did with a recommendation, and so with the reminder that showed it; nil takes it back. Said again, it
  /// changes nothing.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  package func respond(to id: Insight.ID, _ response: Insight.Response?) async throws -> WriteResult<Insight>
  {
    let now = now()
    let key =
      switch response {
      case .followed: "shifai.insight.followed"
      case .skipped: "shifai.insight.skipped"
      case nil: "shifai.insight.unanswered"
      }
    return try await insight(id, key) { insight, db in
      guard insight.response != response.map({ Open($0) }) else { return }
      insight.response = response.map { Open($0) }
      insight.respondedAt = response == nil ? nil : now
      insight.readAt = insight.readAt ?? now
      guard insight.type.known == .recommendation else { return }
      try Reminder.answer(recommendationOf: insight.date, response, at: now, in: db)
    }
  }

  /// Says what she thinks of an insight, which she has read then; nil takes it back.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  package func giveFeedback(on id: Insight.ID, _ feedback: Insight.Feedback?) async throws -> WriteResult<
    Insight
  > {
    let now = now()
    return try await insight(id, "shifai.insight.judged") { insight, _ in
      insight.feedback = feedback.map { Open($0) }
      insight.readAt = insight.readAt ?? now
    }
  }

  /// Says what she thinks of a prediction: the model learns from it. Nil takes it back.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  package func giveFeedback(
    onPrediction id: Prediction.ID, _ verdict: PredictionFeedback.Verdict?
  ) async throws -> WriteResult<Prediction> {
    let (now, today, forecaster) = (now(), today, forecaster)
    return try await store.write(Action("shifai.prediction.judged")) { db in
      guard var prediction = try Prediction.stored(id, in: db) else {
        throw ShifAIError.notFound(.prediction)
      }
      guard prediction.verdict != verdict.map({ Open($0) }) else { return prediction }
      prediction.verdict = verdict.map { Open($0) }
      prediction.stamp.change(now)
      prediction.verdictAt = verdict == nil ? nil : now
      prediction.verdictDay = verdict == nil ? nil : today
      try prediction.save(db)
      try CycleLedger(db).reconcile([], foreseeing: forecaster)
      return prediction
    }
  }

  private func insight(
    _ id: Insight.ID, _ key: String, _ change: @escaping @Sendable (inout Insight, Database) throws -> Void
  ) async throws -> WriteResult<Insight> {
    let now = now()
    return try await store.write(Action(key)) { db in
      guard let stored = try Insight.stored(id, in: db) else { throw ShifAIError.notFound(.insight) }
      var insight = stored
      try change(&insight, db)
      guard insight != stored else { return stored }
      insight.stamp.change(now)
      try insight.save(db)
      return insight
    }
  }
}
