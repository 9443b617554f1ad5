import Foundation
package import GRDB
import Records
package import Values
import Vault

/// One line of a list of cups.
package struct ConsumptionItem: Equatable, Sendable, Identifiable {
  package let consumption: CoffeeConsumption
  /// Its recipe; nil for what has none.
  package let coffee: Coffee?
  /// What it was made with; nil for what nobody said.
  package let equipment: CoffeeEquipment?

  package var id: CoffeeConsumption.ID { consumption.id }
  /// What was drunk.
  package var name: String { coffee?.name ?? consumption.drink }

  static func items(of consumptions: [CoffeeConsumption], _ db: Database) throws -> [ConsumptionItem] {
    let coffees = try Coffee.fetchAll(db, keys: Set(consumptions.compactMap(\.coffeeId)))
    let byID = Dictionary(coffees.map { ($0.id, $0) }) { first, _ in first }
    let equipment = try CoffeeEquipment.named(consumptions.map(\.equipmentId), db)
    return consumptions.map { cup in
      ConsumptionItem(
        consumption: cup, coffee: cup.coffeeId.flatMap { byID[$0] },
        equipment: cup.equipmentId.flatMap { equipment[$0] })
    }
  }
}

extension CoffeeEquipment {
  /// The pieces that records name, by id.
  static func named(_ ids: [ID?], _ db: Database) throws -> [ID: CoffeeEquipment] {
    let pieces = try fetchAll(db, keys: Set(ids.compactMap(\.self)))
    return Dictionary(pieces.map { ($0.id, $0) }) { first, _ in first }
  }
}

/// One cup; nil when there is none of that id.
package struct ConsumptionQuery: Query {
  package let id: CoffeeConsumption.ID

  package init(_ id: CoffeeConsumption.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> ConsumptionItem? {
    guard let cup = try CoffeeConsumption.fetchOne(db, key: id) else { return nil }
    return try ConsumptionItem.items(of: [cup], db).first
  }
}

/// The cups, part by part, the newest first.
package struct ConsumptionsQuery: Query {
  package let position: PagePosition
  package let limit: Int
  private static let key: [PageTerm<CoffeeConsumption>] = [
    PageTerm("timestamp") { .text(StoredInstant.text($0.timestamp)) }, PageTerm("id") { .text($0.id) },
  ]

  package init(at position: PagePosition = .first, limit: Int = 50) {
    self.position = position
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> ListPage<ConsumptionItem> {
    try PagedList(CoffeeConsumption.all(), key: Self.key).part(at: position, limit: limit, db)
      .page { try ConsumptionItem.items(of: $0, db) }
  }
}

/// A calendar day.
package struct CaffeineDay: Equatable, Sendable {
  package let date: CalendarDay
  /// What its cups come to; nil for a day without any.
  package let summary: DailyConsumptionSummary?
  /// Its cups, in their order.
  package let items: [ConsumptionItem]

  /// The cup with which most energy was felt, the first of several; nil when nobody said.
  package var peakEnergy: CoffeeConsumption? {
    guard let peak = summary?.peakEnergyTime else { return nil }
    return items.lazy.map(\.consumption).first { $0.timestamp == peak && $0.energyLevel != nil }
  }
}

/// The cups of a calendar day.
package struct DayQuery: Query {
  package let date: CalendarDay

  package init(_ date: CalendarDay) { self.date = date }

  package func fetch(_ db: Database) throws -> CaffeineDay {
    let cups = try CoffeeConsumption.filter(sql: "day = ?", arguments: [date.description])
      .order(sql: "timestamp, id").fetchAll(db)
    return CaffeineDay(
      date: date, summary: try DailyConsumptionSummary.all(date...date, db).first,
      items: try ConsumptionItem.items(of: cups, db))
  }
}

/// The days of a range that have cups, a week's or a month's: read from the sums, whatever the history.
package struct DaysQuery: Query {
  package let days: ClosedRange<CalendarDay>

  package init(_ days: ClosedRange<CalendarDay>) { self.days = days }

  package func fetch(_ db: Database) throws -> [DailyConsumptionSummary] {
    try DailyConsumptionSummary.all(days, db)
  }
}
