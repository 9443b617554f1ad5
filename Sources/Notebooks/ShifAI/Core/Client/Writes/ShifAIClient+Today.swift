import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension ShifAIClient {
  /// Writes what there is to tell today and was not told yet: quick wins and tips of the first days, then predictions,
  /// patterns and advice; and what is foreseen of her energy and mood. It is called while the
  /// vault is open, when a day begins and after she wrote; what was told on a day is not told again.
  ///
  /// It is the notebook's own doing: nothing that undo would take back.
  @discardableResult
  package func tellToday() async throws -> WriteResult<[Insight]> {
    let (forecaster, newID) = (forecaster, store.dependencies.newID)
    return try await store.write(Action("shifai.insight.told"), origin: .engine) { db in
      guard try Profile.stored(in: db)?.onboardingCompleted ?? false else { return [] }
      if try ModelSummary.kept(in: db) == nil { try CycleLedger(db).reconcile(nil) }
      try PredictionLedger(db: db).foresee(forecaster)
      let writer = InsightWriter(today: forecaster.today, now: forecaster.now, db: db)
      let told = try writer.tell()
      try writer.foreseeScores(newID)
      try CycleLedger(db).reconcileMonths([forecaster.today.monthID])
      return told
    }
  }
}
