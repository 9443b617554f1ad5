package import GRDB
package import Values
import Vault

/// What a vehicle cost.
package struct VehicleStatistics: Equatable, Sendable {
  package let vehicle: Vehicle
  /// The costs of the period.
  package let costs: CostStatistics
  /// The costs of all time: the years to choose from, and the grand total.
  package let overall: CostStatistics
  /// The distance driven in the period, in the unit of the settings; nil with fewer than two readings that
  /// can be trusted.
  package let distance: Double?
  /// How many readings of the period are left out, as they cannot be trusted.
  package let doubtfulReadingCount: Int
  /// At most three things worth telling about the year of today, in the currency of the settings.
  package let insights: [CostInsight]
  package let settings: HolfySettings
}

/// The statistics of one vehicle over a period (HF-22); nil when there is no such vehicle.
package struct VehicleStatisticsQuery: Query {
  package let id: Vehicle.ID
  package let period: StatisticsPeriod
  package let today: CalendarDay

  package init(_ id: Vehicle.ID, period: StatisticsPeriod, today: CalendarDay) {
    self.id = id
    self.period = period
    self.today = today
  }

  package func fetch(_ db: Database) throws -> VehicleStatistics? {
    guard let vehicle = try Vehicle.fetchOne(db, key: id) else { return nil }
    let settings = try HolfySettings(db)
    let all = CalendarDay.earliest ... .latest
    let expenses = try ExpenseReader.expenses(of: id, in: all, today: today, db: db)
    let history = try OdometerReader(
      vehicleId: id, unit: settings.distanceUnit, db: db
    ).whole()
    let days = period.days
    return VehicleStatistics(
      vehicle: vehicle, costs: try CostStatistics(expenses, period: period),
      overall: try CostStatistics(expenses), distance: history.distance(in: days),
      doubtfulReadingCount: history.doubtful.count { days.contains($0.day) },
      insights: try CostInsight.insights(from: expenses, today: today, in: settings.currency),
      settings: settings)
  }
}

/// All vehicles side by side over a period.
package struct ComparisonQuery: Query {
  package let period: StatisticsPeriod
  package let today: CalendarDay

  package init(period: StatisticsPeriod, today: CalendarDay) {
    self.period = period
    self.today = today
  }

  package func fetch(_ db: Database) throws -> VehicleComparison {
    let vehicles = try Vehicle.fetchAll(db)
    let expenses = try vehicles.flatMap { vehicle in
      try ExpenseReader.expenses(
        of: vehicle.id, in: period.days, today: today, db: db)
    }
    return try VehicleComparison(vehicles, expenses: expenses, period: period)
  }
}

/// The person's settings.
package struct SettingsQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> HolfySettings { try HolfySettings(db) }
}
