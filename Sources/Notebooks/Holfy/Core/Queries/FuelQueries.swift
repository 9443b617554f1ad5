package import GRDB
import Records
package import Values
import Vault

/// One fill-up, and what it tells.
package struct FuelLogItem: Equatable, Sendable, Identifiable {
  package let entry: FuelEntry
  /// What was used since the full tank before, when this one is full too.
  package let segment: FuelSegment?
  package let consumption: Consumption?
  /// Whether its odometer contradicts other readings, or is not beyond that of the full tank before.
  package let isSuspicious: Bool

  package var id: FuelEntry.ID { entry.id }
}

/// A part of a fuel log.
package struct FuelPage: Equatable, Sendable {
  /// The fill-ups, the newest first.
  package let items: [FuelLogItem]
  /// Whether they are of several energies, which then must be told.
  package var hasSeveralEnergies: Bool { Set(items.map(\.entry.energy)).count > 1 }
  /// Where the parts before and after are.
  package let links: PageLinks
  package let settings: HolfySettings
}

/// The fuel log of a vehicle, the newest first, part by part.
package struct FuelLogQuery: Query {
  /// How many older fill-ups are looked at for the full tank before the last of a part.
  static let lookBack = 60

  package let vehicleId: Vehicle.ID
  package let position: PagePosition
  /// How many fill-ups a part has at most.
  package let limit: Int

  package init(
    of vehicleId: Vehicle.ID, at position: PagePosition = .first, limit: Int = 50
  ) {
    self.vehicleId = vehicleId
    self.position = position
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> FuelPage {
    let settings = try HolfySettings(db)
    let list = PagedList(FuelEntry.filter(sql: "vehicleId = ?", arguments: [vehicleId]), key: Self.key)
    let part = try list.part(at: position, limit: limit, extra: Self.lookBack, db)
    let entries = part.rows + part.following
    let reader = OdometerReader(
      vehicleId: vehicleId, unit: settings.distanceUnit, db: db)
    let doubtful = try reader.doubtful(among: entries.map { ($0.id, $0.odometerReading) })
    let log = FuelLog(entries, distanceUnit: settings.distanceUnit, doubtful: doubtful)
    let segments = Dictionary(log.segments.map { ($0.entryId, $0) }) { first, _ in first }
    let suspicious = Set(log.suspiciousEntryIds)
    let items = part.rows.map { entry in
      FuelLogItem(
        entry: entry, segment: segments[entry.id], consumption: segments[entry.id].flatMap(log.consumption),
        isSuspicious: suspicious.contains(entry.id))
    }
    return FuelPage(items: items, links: part.links, settings: settings)
  }

  private static let key: [PageTerm<FuelEntry>] = [
    PageTerm("date") { .text($0.date.description) },
    PageTerm("ifnull(odometer, 0)") { .number($0.odometer ?? 0) },
    PageTerm("createdAt") { .text(StoredInstant.text($0.createdAt)) }, PageTerm("id") { .text($0.id) },
  ]
}
