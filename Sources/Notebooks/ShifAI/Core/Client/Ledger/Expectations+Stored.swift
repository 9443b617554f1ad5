import GRDB
import Values

extension Expectations {
  /// What is expected on a day.
  ///
  /// - Parameter record: how what was foreseen came true; without it, confidences are as stated.
  init(
    on today: CalendarDay, _ fitted: FittedModel, record: TrackRecord = TrackRecord(), in db: Database
  ) throws {
    self.init(
      fitted.summary, model: fitted.model, today: today, record: record,
      isHormonal: try Contraception.isHormonal(on: today, in: db))
  }
}

extension Outlook {
  /// What is expected until a day, from the summary of the model alone where it is kept.
  init(today: CalendarDay, through last: CalendarDay, _ fitted: FittedModel?, in db: Database) throws {
    let kept = try fitted?.summary ?? ModelSummary.kept(in: db)
    self.init(
      try kept ?? FittedModel(in: db).summary, today: today, through: last,
      isHormonal: try Contraception.isHormonal(on: today, in: db))
  }
}
