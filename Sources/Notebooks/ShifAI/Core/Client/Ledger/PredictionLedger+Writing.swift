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
    Forecaster(today: today, now: now(), newID: store.surroundings.newID)
  }
}

extension PredictionLedger {
  /// Writes what is foreseen of the open cycle, where it is not what was foreseen last.
  func foresee(_ forecaster: Forecaster) throws {
    guard let summary = try ModelSummary.kept(in: db), let start = summary.start,
      start <= forecaster.today
    else { return }
    let day = try Profile.stored(in: db)?.dayNumber(on: forecaster.today)
    let foreseen =
      day.map(RuleEngine.speaks) ?? false
      ? try ruled(start, forecaster) : try modelled(summary, start, forecaster)
    for prediction in foreseen {
      let last = try Prediction.fetchOne(
        db,
        sql: Prediction.joined
          + "WHERE cycle_start = ? AND type = ? ORDER BY created_at DESC, id DESC LIMIT 1",
        arguments: [start.description, prediction.type.rawValue])
      let isSame =
        last?.predictedDate == prediction.predictedDate && last?.range == prediction.range
        && last?.modelVersion == prediction.modelVersion
      if !isSame { try prediction.save(db) }
    }
  }

  private func modelled(
    _ summary: ModelSummary, _ start: CalendarDay, _ forecaster: Forecaster
  ) throws -> [Prediction] {
    var foreseen: [Prediction] = []
    if let period = summary.period(today: forecaster.today), period.tellsDay {
      let model = try FittedModel(in: db).model
      foreseen.append(
        Prediction(
          .periodStart, period.day, period.range80, period.confidence, model.reasoning(for: period), start,
          PersonalModel.version, by: forecaster))
    }
    if let ovulation = summary.ovulationForecast, ovulation.range80.upperBound >= forecaster.today {
      foreseen.append(
        Prediction(
          .ovulation, ovulation.day, ovulation.range80, ovulation.confidence, ovulation.reasoning, start,
          PersonalModel.version, by: forecaster))
    }
    return foreseen
  }

  private func ruled(_ start: CalendarDay, _ forecaster: Forecaster) throws -> [Prediction] {
    let lengths = try StoredCycle.fetchAll(db, sql: "SELECT * FROM cycles ORDER BY start")
      .compactMap(\.cycle.length)
    let statistics = RuleStatistics(lengths)
    let rules: [(Prediction.Kind, RulePrediction?)] = [
      (.periodStart, RulePrediction.period(start: start, statistics)),
      (.ovulation, RulePrediction.ovulation(start: start, statistics)),
    ]
    return rules.compactMap { kind, rule in
      rule.flatMap { rule in
        guard rule.day >= forecaster.today else { return nil }
        let range = rule.day.adding(days: -rule.range)...rule.day.adding(days: rule.range)
        return Prediction(
          kind, rule.day, range, rule.confidence, rule.reasoning, start, RulePrediction.version,
          by: forecaster)
      }
    }
  }
}

extension Prediction {
  /// A day that is foreseen now.
  fileprivate init(
    _ kind: Kind, _ day: CalendarDay, _ range: ClosedRange<CalendarDay>, _ confidence: Double,
    _ reasoning: [Sentence], _ start: CalendarDay, _ version: String, by forecaster: Forecaster
  ) {
    self.init(
      id: forecaster.newID(), type: Open(kind), predictedDate: day,
      // What adds up to one in theory may come out a hair above it.
      confidence: min(1, max(0, confidence)), modelVersion: version, cycleStart: start,
      madeOn: forecaster.today, range: range, reasoning: reasoning, createdAt: forecaster.now)
  }
}
