import Foundation
import GRDB
import NotebookContract
import Values
import Vault

/// Who writes what is foreseen, and when.
struct Forecaster {
  let today: CalendarDay
  let now: Date
  let newID: @Sendable () -> String
}

extension ShifAIClient {
  /// Foresees now.
  var forecaster: Forecaster {
    Forecaster(today: today, now: now(), newID: store.dependencies.newID)
  }
}

extension PredictionLedger {
  /// Writes what is foreseen of the open cycle, where it is not what was foreseen last.
  func foresee(_ forecaster: Forecaster) throws {
    guard let summary = try ModelSummary.kept(in: db), let start = summary.start,
      start <= forecaster.today
    else { return }
    let expectations = try Expectations(on: forecaster.today, FittedModel(in: db), in: db)
    let days: [(Prediction.Kind, ExpectedDay?)] = [
      (.periodStart, expectations.period), (.ovulation, expectations.ovulation),
    ]
    let foreseen = days.compactMap { kind, expected in
      expected.map { Prediction(kind, $0, start, PersonalModel.version, by: forecaster) }
    }
    for prediction in foreseen {
      let last = try Prediction.fetchOne(
        db,
        sql: Prediction.joined
          + "WHERE cycle_start = ? AND type = ? ORDER BY created_at DESC, id DESC LIMIT 1",
        arguments: [start.description, prediction.type.rawValue])
      let isSame =
        last?.predictedDate == prediction.predictedDate && last?.range == prediction.range
        && last?.modelVersion == prediction.modelVersion
      // What she judged stays the word on the cycle until its day: her opinion alone makes no other.
      let isJudged = last.map { $0.verdict != nil && ($0.predictedDate ?? .earliest) >= forecaster.today }
      if !isSame, isJudged != true { try prediction.save(db) }
    }
  }
}

extension Prediction {
  fileprivate init(
    _ kind: Kind, _ expected: ExpectedDay, _ start: CalendarDay, _ version: String,
    by forecaster: Forecaster
  ) {
    self.init(
      id: forecaster.newID(), type: Open(kind), predictedDate: expected.day,
      // What adds up to one in theory may come out a hair above it.
      confidence: min(1, max(0, expected.stated)), modelVersion: version, cycleStart: start,
      madeOn: forecaster.today, range: expected.range, reasoning: expected.reasoning,
      stamp: Stamp(forecaster.now))
  }
}
