public import GRDB
public import Vault

/// One odometer reading; nil when there is none of that id.
public struct OdometerEntryQuery: Query {
  /// The reading.
  public let id: OdometerEntry.ID

  /// The question.
  public init(_ id: OdometerEntry.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> OdometerEntry? { try OdometerEntry.fetchOne(db, key: id) }
}

/// A part of a vehicle's odometer readings.
public struct OdometerPage: Equatable, Sendable {
  /// The readings, the newest first.
  public let entries: [OdometerEntry]
  /// Where the parts before and after are.
  public let links: PageLinks
  /// The person's settings.
  public let settings: HolfySettings
}

/// The readings that were noted of a vehicle's odometer, the newest first, part by part. What documents and
/// fill-ups tell is not among them.
public struct OdometerLogQuery: Query {
  /// The vehicle.
  public let vehicleId: Vehicle.ID
  /// Which part.
  public let position: PagePosition
  /// How many readings a part has at most.
  public let limit: Int

  /// The question.
  public init(of vehicleId: Vehicle.ID, at position: PagePosition = .first, limit: Int = 50) {
    self.vehicleId = vehicleId
    self.position = position
    self.limit = limit
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> OdometerPage {
    let list = PagedList(
      rows: OdometerEntry.filter(sql: "vehicleId = ?", arguments: [vehicleId]),
      key: ["date", "odometer", "id"], cursor: PageCursor.init, values: { [$0.date, $0.odometer, $0.id] })
    let (shown, _, links) = try list.part(at: position, limit: limit, db)
    return OdometerPage(entries: Array(shown), links: links, settings: try HolfySettings(db))
  }
}
