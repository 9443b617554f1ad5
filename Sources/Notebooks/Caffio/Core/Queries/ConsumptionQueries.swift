import Foundation
public import GRDB
import Records
public import Values
public import Vault

/// One line of a list of cups.
public struct ConsumptionItem: Equatable, Sendable, Identifiable {
  /// The cup.
  public let consumption: CoffeeConsumption
  /// Its recipe; nil for what has none.
  public let coffee: Coffee?
  /// What it was made with; nil for what nobody said.
  public let equipment: CoffeeEquipment?

  /// The cup's id.
  public var id: CoffeeConsumption.ID { consumption.id }
  /// What was drunk.
  public var name: String { coffee?.name ?? consumption.drink }

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
public struct ConsumptionQuery: Query {
  /// The cup.
  public let id: CoffeeConsumption.ID

  /// The question.
  public init(_ id: CoffeeConsumption.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> ConsumptionItem? {
    guard let cup = try CoffeeConsumption.fetchOne(db, key: id) else { return nil }
    return try ConsumptionItem.items(of: [cup], db).first
  }
}

/// A part of the cups.
public struct ConsumptionsPage: Equatable, Sendable {
  /// The cups, the newest first.
  public let items: [ConsumptionItem]
  /// Where the parts before and after are.
  public let links: PageLinks
}

/// The cups, part by part, the newest first.
public struct ConsumptionsQuery: Query {
  /// Which part.
  public let position: PagePosition
  /// How many cups a part has at most.
  public let limit: Int
  private static let key: [PageTerm<CoffeeConsumption>] = [
    PageTerm("timestamp") { .text(StoredInstant.text($0.timestamp)) }, PageTerm("id") { .text($0.id) },
  ]

  /// The question.
  public init(at position: PagePosition = .first, limit: Int = 50) {
    self.position = position
    self.limit = limit
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> ConsumptionsPage {
    let part = try PagedList(CoffeeConsumption.all(), key: Self.key).part(at: position, limit: limit, db)
    return ConsumptionsPage(items: try ConsumptionItem.items(of: part.rows, db), links: part.links)
  }
}

/// A calendar day.
public struct CaffeineDay: Equatable, Sendable {
  /// The day.
  public let date: CalendarDay
  /// What its cups come to; nil for a day without any.
  public let summary: DailyConsumptionSummary?
  /// Its cups, in their order.
  public let items: [ConsumptionItem]

  /// The cup with which most energy was felt, the first of several; nil when nobody said.
  public var peakEnergy: CoffeeConsumption? {
    guard let peak = summary?.peakEnergyTime else { return nil }
    return items.lazy.map(\.consumption).first { $0.timestamp == peak && $0.energyLevel != nil }
  }
}

/// The cups of a calendar day.
public struct DayQuery: Query {
  /// The day.
  public let date: CalendarDay

  /// The question.
  public init(_ date: CalendarDay) { self.date = date }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> CaffeineDay {
    let cups = try CoffeeConsumption.filter(sql: "day = ?", arguments: [date.description])
      .order(sql: "timestamp, id").fetchAll(db)
    return CaffeineDay(
      date: date, summary: try DailyConsumptionSummary.all(date...date, db).first,
      items: try ConsumptionItem.items(of: cups, db))
  }
}

/// The days of a range that have cups, a week's or a month's: read from the sums, whatever the history.
public struct DaysQuery: Query {
  /// The days.
  public let days: ClosedRange<CalendarDay>

  /// The question.
  public init(_ days: ClosedRange<CalendarDay>) { self.days = days }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [DailyConsumptionSummary] {
    try DailyConsumptionSummary.all(days, db)
  }
}
