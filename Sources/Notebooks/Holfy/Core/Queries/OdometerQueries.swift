package import GRDB
import Records
package import Values
import Vault

/// A part of a vehicle's odometer readings.
package struct OdometerPage: Equatable, Sendable {
  /// The readings, the newest first.
  package let entries: [OdometerEntry]
  /// Those of them that cannot be trusted, and that no figure counts.
  package let doubtfulIds: Set<OdometerEntry.ID>
  /// Where the parts before and after are.
  package let links: PageLinks
  package let settings: HolfySettings
}

/// The readings that were noted of a vehicle's odometer, the newest first, part by part. What documents,
/// fill-ups and done reminders tell is not among them.
package struct OdometerLogQuery: Query {
  package let vehicleId: Vehicle.ID
  package let position: PagePosition
  /// How many readings a part has at most.
  package let limit: Int

  package init(
    of vehicleId: Vehicle.ID, at position: PagePosition = .first, limit: Int = 50
  ) {
    self.vehicleId = vehicleId
    self.position = position
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> OdometerPage {
    let list = PagedList(
      OdometerEntry.filter(sql: "vehicleId = ?", arguments: [vehicleId]), key: Self.key)
    let part = try list.part(at: position, limit: limit, db)
    let settings = try HolfySettings(db)
    let reader = OdometerReader(
      vehicleId: vehicleId, unit: settings.distanceUnit, db: db)
    let readings = part.rows.map { ($0.id, $0.odometerReading) }
    let doubtful = try reader.doubtful(among: readings)
    return OdometerPage(entries: part.rows, doubtfulIds: doubtful, links: part.links, settings: settings)
  }

  private static let key: [PageTerm<OdometerEntry>] = [
    PageTerm("date") { .text($0.date.description) }, PageTerm("odometer") { .number($0.odometer) },
    PageTerm("id") { .text($0.id) },
  ]
}
