package import GRDB
import Records
package import Values
import Vault

/// A brew and its coffee.
package struct BrewItem: Equatable, Sendable, Identifiable {
  package let session: BrewingSession
  package let coffee: Coffee
  /// What it was brewed with; nil for what nobody said.
  package let equipment: CoffeeEquipment?
  /// What its coffee was ground with; nil for what nobody said.
  package let grinder: CoffeeEquipment?
  /// The beans that went into it, where they are not those of the coffee itself.
  package let beans: Coffee?
  /// What was drunk of it, the first one first.
  package let cups: [CoffeeConsumption]

  package var id: BrewingSession.ID { session.id }

  static func items(of sessions: [BrewingSession], _ db: Database) throws -> [BrewItem] {
    let coffees = try Coffee.fetchAll(
      db, keys: Set(sessions.map(\.coffeeId) + sessions.compactMap(\.beansId)))
    let byID = Dictionary(coffees.map { ($0.id, $0) }) { first, _ in first }
    let equipment = try CoffeeEquipment.named(
      sessions.map(\.equipmentId) + sessions.map(\.grinderId), db)
    let drunk: SQLRequest<CoffeeConsumption> = """
      SELECT * FROM coffeeConsumptions WHERE brewId IN \(sessions.map(\.id)) ORDER BY timestamp, id
      """
    let cups = Dictionary(grouping: try drunk.fetchAll(db), by: \.brewId)
    return sessions.compactMap { session in
      byID[session.coffeeId].map { coffee in
        BrewItem(
          session: session, coffee: coffee, equipment: session.equipmentId.flatMap { equipment[$0] },
          grinder: session.grinderId.flatMap { equipment[$0] },
          beans: session.beansId.flatMap { byID[$0] }, cups: cups[session.id] ?? [])
      }
    }
  }
}

/// One brew; nil when there is none of that id.
package struct BrewQuery: Query {
  package let id: BrewingSession.ID

  package init(_ id: BrewingSession.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> BrewItem? {
    guard let session = try BrewingSession.fetchOne(db, key: id) else { return nil }
    return try BrewItem.items(of: [session], db).first
  }
}

/// The brew that runs; nil when none does.
package struct RunningBrewQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> BrewItem? {
    let session = try BrewingSession.filter(sql: "endTime IS NULL").order(sql: "startTime DESC").fetchOne(db)
    return try session.flatMap { try BrewItem.items(of: [$0], db).first }
  }
}

/// The brews, part by part, the newest first.
package struct BrewsQuery: Query {
  /// Of one coffee; nil for all.
  package let coffeeId: Coffee.ID?
  package let position: PagePosition
  package let limit: Int
  private static let key: [PageTerm<BrewingSession>] = [
    PageTerm("startTime") { .text(StoredInstant.text($0.startTime)) }, PageTerm("id") { .text($0.id) },
  ]

  package init(of coffeeId: Coffee.ID? = nil, at position: PagePosition = .first, limit: Int = 50) {
    self.coffeeId = coffeeId
    self.position = position
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> ListPage<BrewItem> {
    let rows =
      coffeeId.map { BrewingSession.filter(sql: "coffeeId = ?", arguments: [$0]) } ?? BrewingSession.all()
    return try PagedList(rows, key: Self.key).part(at: position, limit: limit, db)
      .page { try BrewItem.items(of: $0, db) }
  }
}

/// The newest brews whose strength and extraction are known: the points of a scatter.
package struct ExtractionsQuery: Query {
  /// Of one coffee; nil for all.
  package let coffeeId: Coffee.ID?
  package let limit: Int

  package init(of coffeeId: Coffee.ID? = nil, limit: Int = 500) {
    self.coffeeId = coffeeId
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> [BrewItem] {
    var rows = BrewingSession.filter(sql: "tds IS NOT NULL AND extractionPercentage IS NOT NULL")
    if let coffeeId { rows = rows.filter(sql: "coffeeId = ?", arguments: [coffeeId]) }
    return try BrewItem.items(of: rows.order(sql: "startTime DESC, id DESC").limit(limit).fetchAll(db), db)
  }
}
