import GRDB
import Values

extension Expectations {
  /// What is expected on a day, by whoever speaks on it.
  ///
  /// - Parameter record: how what was foreseen came true; without it, confidences are as stated.
  init(
    on today: CalendarDay, _ fitted: FittedModel, record: TrackRecord = TrackRecord(), in db: Database
  ) throws {
    switch Speaker(onDay: try Profile.stored(in: db)?.dayNumber(on: today)) {
    case .rules:
      self.init(
        ruledBy: RuleStatistics(fitted.model.lengths), start: fitted.summary.start, today: today,
        record: record)
    case .model: self.init(fitted.summary, model: fitted.model, today: today, record: record)
    }
  }
}

extension Outlook {
  /// What is expected until a day, by whoever speaks today: from the summary of the model alone where it is the model.
  init(today: CalendarDay, through last: CalendarDay, _ fitted: FittedModel?, in db: Database) throws {
    let speaker = Expectations.Speaker(onDay: try Profile.stored(in: db)?.dayNumber(on: today))
    let kept = try fitted?.summary ?? ModelSummary.kept(in: db)
    guard speaker == .model, let kept else {
      let fitted = try fitted ?? FittedModel(in: db)
      let rules = speaker == .rules ? try Expectations(on: today, fitted, in: db) : nil
      self.init(fitted.summary, today: today, through: last, rules: rules)
      return
    }
    self.init(kept, today: today, through: last)
  }
}
