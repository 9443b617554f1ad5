package import Foundation
package import GRDB
import Records
package import Values
import Vault

/// The caffeine that is still active over a day.
package struct DayCurve: Equatable, Sendable {
  package let date: CalendarDay
  /// The clock on the wall that its hours are told by.
  package let clock: RecordClock
  /// From its first instant to its last, or to bedtime where that is later.
  package let span: DateInterval
  /// What was drunk in it and in the days before, in its order: after midnight too, until bedtime.
  package let intakes: [CaffeineIntake]
  /// How caffeine leaves the person.
  package let model: CaffeineModel
  /// When she goes to bed at the end of it; nil until she says it.
  package let bedtime: Date?
  /// What is in the body, point by point.
  package let curve: CaffeineCurve

  /// What is in the body at an instant, in milligrams.
  package func active(at instant: Date) -> Double { model.active(intakes, at: instant) }

  /// Whether something was drunk so shortly before an instant that the body still takes it up.
  package func isAbsorbing(at instant: Date) -> Bool {
    intakes.contains {
      $0.milligrams > 0
        && (0..<CaffeineModel.absorption.hours * 3_600).contains(instant.timeIntervalSince($0.at))
    }
  }
}

/// The caffeine that is still active over a day, as the clock on the wall has it where the person is. A day that is over is
/// that of the clocks where its cups were drunk, as its list has it.
package struct CurveQuery: Query {
  package let date: CalendarDay
  /// Where the person is.
  package let timeZone: TimeZone
  /// Whether the day is over.
  package let isOver: Bool
  /// The seconds between two points of the curve.
  package let step: Double

  package init(_ date: CalendarDay, in timeZone: TimeZone, isOver: Bool = false, step: Double = 600) {
    self.date = date
    self.timeZone = timeZone
    self.isOver = isOver
    self.step = step
  }

  package func fetch(_ db: Database) throws -> DayCurve {
    let (morning, evening) = try clocks(db)
    let (start, end) = (morning.start(of: date), evening.start(of: date.adding(days: 1)))
    let profile = try UserProfile.fetchOne(db, key: UserProfile.fixedID)
    let model = profile.map(CaffeineModel.init) ?? CaffeineModel()
    let bedtime = profile?.bedtime(of: date, by: evening)
    let last = max(end, bedtime ?? end)
    let intakes = try CaffeineIntake.remembered(at: start, until: last, model, db)
    let span = DateInterval(start: start, end: last)
    return DayCurve(
      date: date, clock: evening, span: span, intakes: intakes, model: model, bedtime: bedtime,
      curve: CaffeineCurve(model, intakes, over: span, step: step, bedtime: bedtime))
  }

  /// The clocks by which the day began and ended: those of its first and its last cup where it is over.
  private func clocks(_ db: Database) throws -> (RecordClock, RecordClock) {
    var cups: [CoffeeConsumption] = []
    if isOver {
      cups = try CoffeeConsumption.filter(sql: "day = ?", arguments: [date.description])
        .order(sql: "timestamp, id").fetchAll(db)
    }
    let here = RecordClock(in: timeZone)
    return (cups.first?.clock(in: timeZone) ?? here, cups.last?.clock(in: timeZone) ?? here)
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
