package import GRDB
package import Values
import Vault

/// A piece of equipment and what it was used for.
package struct EquipmentUse: Equatable, Sendable, Identifiable {
  package let equipment: CoffeeEquipment
  /// How many cups and brews were made with it; a cup of a brew is the brew's.
  package let uses: Int

  package var id: CoffeeEquipment.ID { equipment.id }

  /// What each use has cost so far, to the nearest smallest unit; nil without a price or a use.
  package var costPerUse: Money? {
    guard uses > 0, let price = equipment.price else { return nil }
    let (half, count) = (Int64(uses / 2), Int64(uses))
    let (sum, overflow) = price.minorUnits.addingReportingOverflow(half)
    return Money(minorUnits: (overflow ? price.minorUnits : sum) / count, currency: price.currency)
  }
}

/// Who drinks, what she likes and what she brews with.
package struct CaffioPerson: Equatable, Sendable {
  /// The profile; nil until she says something of herself.
  package let profile: UserProfile?
  /// What she likes; nil until she says it.
  package let taste: TastingProfile?
  /// What she brews with, the oldest first.
  package let equipment: [EquipmentUse]
}

/// Who drinks, what she likes and what she brews with.
package struct PersonQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> CaffioPerson {
    let equipment = try CoffeeEquipment.order(sql: "createdAt, id").fetchAll(db)
    return CaffioPerson(
      profile: try UserProfile.fetchOne(db, key: UserProfile.fixedID),
      taste: try TastingProfile.fetchOne(db, key: UserProfile.fixedID),
      equipment: try equipment.map { EquipmentUse(equipment: $0, uses: try uses(of: $0.id, db)) })
  }

  private func uses(of id: CoffeeEquipment.ID, _ db: Database) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT (SELECT count(*) FROM coffeeConsumptions WHERE equipmentId = ? AND brewId IS NULL)
          + (SELECT count(*) FROM brewingSessions WHERE equipmentId = ?)
          + (SELECT count(*) FROM brewingSessions WHERE grinderId = ?)
        """, arguments: [id, id, id]) ?? 0
  }
}

/// The presets, in their order.
package struct PresetsQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> [ConsumptionPreset] {
    try ConsumptionPreset.order(sql: "position, id").fetchAll(db)
  }
}

/// The person's own figures of caffeine, by drink.
package struct FiguresQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> [DrinkFigure] {
    try DrinkFigure.order(sql: "drink, id").fetchAll(db)
  }
}

/// What the person said of a month; nil for nothing.
package struct MonthNoteQuery: Query {
  package let month: YearMonth

  package init(_ month: YearMonth) { self.month = month }

  package func fetch(_ db: Database) throws -> MonthNote? {
    try MonthNote.fetchOne(db, key: month.description)
  }
}
