public import Foundation
public import GRDB
import Records
public import Values
public import Vault

/// The caffeine that is still active over a day.
public struct DayCurve: Equatable, Sendable {
  /// The day.
  public let date: CalendarDay
  /// From its first instant to its last, or to bedtime where that is later.
  public let span: DateInterval
  /// What was drunk on it and in the days before, in its order.
  public let intakes: [CaffeineIntake]
  /// How caffeine leaves the person.
  public let model: CaffeineModel
  /// When she goes to bed at the end of it; nil until she says it.
  public let bedtime: Date?
  /// What is in the body, point by point.
  public let curve: CaffeineCurve

  /// What is in the body at an instant, in milligrams.
  public func active(at instant: Date) -> Double { model.active(intakes, at: instant) }
}

/// The caffeine that is still active over a day, as the clock on the wall has it where the person is.
public struct CurveQuery: Query {
  /// The day.
  public let date: CalendarDay
  /// Where the person is.
  public let timeZone: TimeZone
  /// The seconds between two points of the curve.
  public let step: Double

  /// The question.
  public init(_ date: CalendarDay, in timeZone: TimeZone, step: Double = 600) {
    self.date = date
    self.timeZone = timeZone
    self.step = step
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> DayCurve {
    let (start, end) = (date.start(in: timeZone), date.adding(days: 1).start(in: timeZone))
    let profile = try UserProfile.fetchOne(db, key: UserProfile.fixedID)
    let model = profile.map(CaffeineModel.init) ?? CaffeineModel()
    let bedtime = profile?.bedtime(of: date, in: timeZone)
    let last = max(end, bedtime ?? end)
    let intakes = try CaffeineIntake.remembered(at: start, until: end, model, db)
    let span = DateInterval(start: start, end: last)
    return DayCurve(
      date: date, span: span, intakes: intakes, model: model, bedtime: bedtime,
      curve: CaffeineCurve(model, intakes, over: span, step: step, bedtime: bedtime))
  }
}

extension CaffeineIntake {
  /// What was drunk from some days before an instant on, while something of it can still be there: after eight
  /// half-lives less than half a hundredth is.
  ///
  /// - Parameter end: before when; nothing later is read, however long the history goes on.
  static func remembered(
    at instant: Date, until end: Date, _ model: CaffeineModel, _ db: Database
  ) throws -> [CaffeineIntake] {
    let start = instant.addingTimeInterval(-8 * model.halfLifeHours * 3_600)
    return try CoffeeConsumption.filter(
      sql: "timestamp >= ? AND timestamp < ?",
      arguments: [StoredInstant.text(start), StoredInstant.text(end)]
    ).order(sql: "timestamp, id").fetchAll(db).compactMap(CaffeineIntake.init)
  }
}
