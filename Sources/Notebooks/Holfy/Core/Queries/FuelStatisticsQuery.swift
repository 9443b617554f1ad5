package import GRDB
package import Values
import Vault

/// What a vehicle burns, in figures and over time.
package struct FuelStatistics: Equatable, Sendable {
  /// A value on a day.
  package struct Point: Equatable, Sendable {
    package let day: CalendarDay
    package let energy: Open<EnergyKind>
    package let value: Double

    package init(day: CalendarDay, energy: Open<EnergyKind>, value: Double) {
      (self.day, self.energy, self.value) = (day, energy, value)
    }
  }

  /// The figures by energy, the one filled most often first.
  package let summaries: [FuelSummary]
  /// The consumption at each full tank, the oldest first, in the units of the settings (``Consumption/figure(_:)``).
  package let consumptions: [Point]
  /// The currency of the prices: that of the settings, or the one that was paid for most where nothing was paid in it.
  package let priceCurrency: Currency
  /// The price of a litre, a kWh or a kg, the oldest first.
  package let prices: [Point]
  /// The quantity of each fill-up, the oldest first.
  package let volumes: [Point]
  /// The day of the first fill-up; nil without any.
  package let firstDay: CalendarDay?
  /// How many fill-ups are left out of the consumption, as their odometer cannot be trusted.
  package let doubtfulCount: Int
  package let settings: HolfySettings
}

/// The fuel statistics of a vehicle, over all of its fill-ups; nil when there are more than wanted.
package struct FuelStatisticsQuery: Query {
  /// How many fill-ups a page sums up at once: twenty years of one a week. A page that summed up any number
  /// would grow slower with every one.
  package static let usualLimit = 1_000

  package let vehicleId: Vehicle.ID
  /// The most fill-ups that are summed up; nil for any number, however long it takes.
  package let limit: Int?
  /// How many points of each curve, the newest: a year of a fill-up each week, unless more are asked for.
  package let pointLimit: Int

  package init(
    of vehicleId: Vehicle.ID, limit: Int? = usualLimit, pointLimit: Int = 60
  ) {
    self.vehicleId = vehicleId
    self.limit = limit
    self.pointLimit = pointLimit
  }

  /// What figures are made of: texts and unknown fields would only take time.
  private static let figures = """
    SELECT id, vehicleId, date, odometer, volume, energy, cost, currency, isFull, isMissed, '' AS station,
      '' AS notes, createdAt, updatedAt, NULL AS unknownFields
    FROM fuelRecords WHERE vehicleId = ?
    ORDER BY date, ifnull(odometer, 0), createdAt, id
    """

  package func fetch(_ db: Database) throws -> FuelStatistics? {
    let settings = try HolfySettings(db)
    guard let log = try log(settings, db) else { return nil }
    let days = Dictionary(log.entries.map { ($0.id, $0.date) }) { first, _ in first }
    func point(_ date: CalendarDay, _ energy: Open<EnergyKind>, _ value: Double) -> FuelStatistics.Point {
      FuelStatistics.Point(day: date, energy: energy, value: value)
    }
    let consumptions = log.segments.suffix(pointLimit).compactMap { segment in
      log.consumption(of: segment).flatMap { consumption in
        days[segment.entryId].map { point($0, segment.energy, consumption.figure(settings).value) }
      }
    }
    let summaries = try log.summaries()
    let paid = summaries.flatMap { $0.unitPrices.map(\.currency) }
    let currency = paid.contains(settings.currency) ? settings.currency : paid.first ?? settings.currency
    let priced = Set(log.entries.map(\.energy)).flatMap { log.unitPrices(of: $0, in: currency) }
      .sorted { ($0.entry.date, $0.entry.id) < ($1.entry.date, $1.entry.id) }
    return FuelStatistics(
      summaries: summaries, consumptions: consumptions, priceCurrency: currency,
      prices: priced.suffix(pointLimit).map { point($0.entry.date, $0.entry.energy, $0.price) },
      volumes: log.entries.suffix(pointLimit).map { point($0.date, $0.energy, $0.volume) },
      firstDay: log.entries.first.map { $0.date },
      doubtfulCount: log.suspiciousEntryIds.count, settings: settings)
  }

  private func log(_ settings: HolfySettings, _ db: Database) throws -> FuelLog? {
    if let limit, try hasMore(than: limit, db) { return nil }
    let unit = settings.distanceUnit
    let entries = try FuelEntry.fetchAll(
      db.cachedStatement(sql: Self.figures), arguments: [vehicleId])
    let reader = OdometerReader(vehicleId: vehicleId, unit: unit, db: db)
    let readings = try reader.whole(limit: limit)
    return FuelLog(
      entries, distanceUnit: unit, doubtful: readings.doubtfulIds(among: entries))
  }
  /// Whether the vehicle has more fill-ups than a number. Indexes tell, the narrow one of the readings first:
  /// a page that leaves the figures out reads next to nothing for that.
  private func hasMore(than limit: Int, _ db: Database) throws -> Bool {
    for condition in ["odometer IS NOT NULL", "true"] {
      let statement = try db.cachedStatement(
        sql: "SELECT 1 FROM fuelRecords WHERE vehicleId = ? AND \(condition) LIMIT 1 OFFSET ?")
      if try Int.fetchOne(statement, arguments: [vehicleId, limit]) != nil { return true }
    }
    return false
  }
}
