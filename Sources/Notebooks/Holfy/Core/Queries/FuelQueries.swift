public import Foundation
public import GRDB
public import Values
public import Vault

/// One fill-up, and what it tells.
public struct FuelLogItem: Equatable, Sendable, Identifiable {
  /// The fill-up.
  public let entry: FuelEntry
  /// What was used since the full tank before, when this one is full too.
  public let segment: FuelSegment?
  /// Its consumption.
  public let consumption: Consumption?
  /// Whether its odometer is not beyond that of the full tank before.
  public let isSuspicious: Bool

  /// The fill-up's id.
  public var id: FuelEntry.ID { entry.id }
}

/// A part of a fuel log.
public struct FuelPage: Equatable, Sendable {
  /// The fill-ups, the newest first.
  public let items: [FuelLogItem]
  /// Where the parts before and after are.
  public let links: PageLinks
  /// The person's settings.
  public let settings: HolfySettings
}

/// The fuel log of a vehicle, the newest first, part by part.
public struct FuelLogQuery: Query {
  /// How many older fill-ups are looked at for the full tank before the last of a part.
  static let lookBack = 60

  /// The vehicle.
  public let vehicleId: Vehicle.ID
  /// Which part.
  public let position: PagePosition
  /// How many fill-ups a part has at most.
  public let limit: Int

  /// The question.
  public init(of vehicleId: Vehicle.ID, at position: PagePosition = .first, limit: Int = 50) {
    self.vehicleId = vehicleId
    self.position = position
    self.limit = limit
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> FuelPage {
    let settings = try HolfySettings(db)
    let list = PagedList(
      rows: FuelEntry.filter(sql: "vehicleId = ?", arguments: [vehicleId]),
      key: ["date", "ifnull(odometer, 0)", "createdAt", "id"], cursor: PageCursor.init,
      values: { [$0.date, $0.odometer, $0.createdAt, $0.id] })
    let (shown, found, links) = try list.part(at: position, limit: limit, extra: Self.lookBack, db)
    let log = FuelLog(found, distanceUnit: settings.distanceUnit)
    let segments = Dictionary(log.segments.map { ($0.entryId, $0) }) { first, _ in first }
    let suspicious = Set(log.suspiciousEntryIds)
    let items = shown.map { entry in
      FuelLogItem(
        entry: entry, segment: segments[entry.id], consumption: segments[entry.id].flatMap(log.consumption),
        isSuspicious: suspicious.contains(entry.id))
    }
    return FuelPage(items: items, links: links, settings: settings)
  }
}

/// What a vehicle burns, in figures and over time.
public struct FuelStatistics: Equatable, Sendable {
  /// A value on a day.
  public struct Point: Equatable, Sendable {
    /// The day.
    public let day: CalendarDay
    /// The energy.
    public let energy: Open<EnergyKind>
    /// The value.
    public let value: Double
  }

  /// The figures by energy, the one filled most often first.
  public let summaries: [FuelSummary]
  /// Litres, kWh or kg per 100 km at each full tank, the oldest first.
  public let consumptions: [Point]
  /// The price of a litre, a kWh or a kg in the currency of the settings, the oldest first.
  public let prices: [Point]
  /// The quantity of each fill-up, the oldest first.
  public let volumes: [Point]
  /// Whether older fill-ups were left out.
  public let isPartial: Bool
  /// The person's settings.
  public let settings: HolfySettings
}

/// The fuel statistics of a vehicle, made from its newest fill-ups.
public struct FuelStatisticsQuery: Query {
  /// How many fill-ups are looked at unless more are asked for: ten years of one a week. A page that looked at
  /// all would grow slower with every one.
  public static let usualDepth = 500

  /// The vehicle.
  public let vehicleId: Vehicle.ID
  /// How many fill-ups are looked at, the newest.
  public let depth: Int
  /// How many points of each curve, the newest: a year of a fill-up each week, unless more are asked for.
  public let pointLimit: Int
  /// Where the person is.
  public let timeZone: TimeZone

  /// The question.
  public init(
    of vehicleId: Vehicle.ID, depth: Int = usualDepth, pointLimit: Int = 60, timeZone: TimeZone
  ) {
    self.vehicleId = vehicleId
    self.depth = depth
    self.pointLimit = pointLimit
    self.timeZone = timeZone
  }

  /// What figures are made of: texts and unknown fields would only take time.
  private static let figures = """
    SELECT id, vehicleId, date, odometer, volume, energy, cost, currency, isFull, isMissed, '' AS station,
      '' AS notes, createdAt, updatedAt, NULL AS unknownFields
    FROM fuelRecords WHERE vehicleId = ?
    ORDER BY date DESC, ifnull(odometer, 0) DESC, createdAt DESC, id DESC LIMIT ?
    """

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> FuelStatistics {
    let settings = try HolfySettings(db)
    let found = try FuelEntry.fetchAll(db, sql: Self.figures, arguments: [vehicleId, depth + 1])
    let log = FuelLog(found.prefix(depth), distanceUnit: settings.distanceUnit)
    let days = Dictionary(log.entries.map { ($0.id, $0.date) }) { first, _ in first }
    func point(_ date: Date, _ energy: Open<EnergyKind>, _ value: Double) -> FuelStatistics.Point {
      FuelStatistics.Point(day: CalendarDay(date, in: timeZone), energy: energy, value: value)
    }
    let consumptions = log.segments.suffix(pointLimit).compactMap { segment in
      log.consumption(of: segment).flatMap { consumption in
        days[segment.entryId].map { point($0, segment.energy, consumption.per100Kilometres) }
      }
    }
    let priced = Set(log.entries.map(\.energy)).flatMap { log.unitPrices(of: $0, in: settings.currency) }
      .sorted { ($0.entry.date, $0.entry.id) < ($1.entry.date, $1.entry.id) }
    return FuelStatistics(
      summaries: try log.summaries(), consumptions: consumptions,
      prices: priced.suffix(pointLimit).map { point($0.entry.date, $0.entry.energy, $0.price) },
      volumes: log.entries.suffix(pointLimit).map { point($0.date, $0.energy, $0.volume) },
      isPartial: found.count > depth, settings: settings)
  }
}
