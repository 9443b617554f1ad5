package import GRDB
package import Values
import Vault

/// Her methods of contraception, the latest first.
package struct ContraceptionsQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> [Contraception] {
    try Contraception.order(sql: "start_date DESC, id").fetchAll(db)
  }
}

extension Contraception {
  /// Whether a method that acts by hormones is going on.
  static func isHormonal(on day: CalendarDay, in db: Database) throws -> Bool {
    try hormonal(in: db).contains { $0.contains(day) }
  }

  /// The methods that act by hormones: of a cycle that has a day of one, no sign of ovulation is read.
  static func hormonal(in db: Database) throws -> [Contraception] {
    try ContraceptionsQuery().fetch(db).filter { $0.method.known?.isHormonal ?? false }
  }
}

/// Whether the form of a day asks about the pill: she takes one on that day, or noted one in the month before.
package struct PillQuestionQuery: Query {
  package let day: CalendarDay

  /// How long the question stays once nothing is noted any more, in days.
  private static let lasting = 31

  package init(_ day: CalendarDay) { self.day = day }

  package func fetch(_ db: Database) throws -> Bool {
    let isTaken = try ContraceptionsQuery().fetch(db).contains {
      $0.method.known == .pill && $0.contains(day)
    }
    guard !isTaken else { return true }
    return try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM days WHERE pill IS NOT NULL AND id BETWEEN ? AND ?)",
      arguments: [day.adding(days: -Self.lasting).description, day.description]) ?? false
  }
}

/// What she weighed on a day.
package struct WeightEntry: Hashable, Sendable {
  package let day: CalendarDay
  package let grams: Int
}

/// What she weighed between two days, the earliest first.
package struct WeightsQuery: Query {
  package let from: CalendarDay
  package let to: CalendarDay

  package init(from: CalendarDay = .earliest, to: CalendarDay = .latest) {
    self.from = from
    self.to = to
  }

  package func fetch(_ db: Database) throws -> [WeightEntry] {
    try Row.fetchAll(
      db, sql: "SELECT id, weight FROM days WHERE weight IS NOT NULL AND id BETWEEN ? AND ? ORDER BY id",
      arguments: [from.description, to.description]
    ).map { WeightEntry(day: try CycleFacts.day($0[0]), grams: $0[1]) }
  }
}
