public import GRDB
public import Values
public import Vault

/// What a vehicle cost.
public struct VehicleStatistics: Equatable, Sendable {
  /// The vehicle.
  public let vehicle: Vehicle
  /// The costs of the period.
  public let costs: CostStatistics
  /// The costs of all time: the years to choose from, and the grand total.
  public let overall: CostStatistics
  /// The distance driven in the period, in the unit of the settings; nil with fewer than two readings that
  /// can be trusted.
  public let distance: Double?
  /// How many readings of the period are left out, as they cannot be trusted.
  public let doubtfulReadingCount: Int
  /// At most three things worth telling about the year of today, in the currency of the settings.
  public let insights: [CostInsight]
  /// The person's settings.
  public let settings: HolfySettings
}

/// The statistics of one vehicle over a period (HF-22); nil when there is no such vehicle.
public struct VehicleStatisticsQuery: Query {
  /// The vehicle.
  public let id: Vehicle.ID
  /// The period.
  public let period: StatisticsPeriod
  /// The day.
  public let today: CalendarDay

  /// The question.
  public init(_ id: Vehicle.ID, period: StatisticsPeriod, today: CalendarDay) {
    self.id = id
    self.period = period
    self.today = today
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> VehicleStatistics? {
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
public struct ComparisonQuery: Query {
  /// The period.
  public let period: StatisticsPeriod
  /// The day.
  public let today: CalendarDay

  /// The question.
  public init(period: StatisticsPeriod, today: CalendarDay) {
    self.period = period
    self.today = today
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> VehicleComparison {
    let vehicles = try Vehicle.fetchAll(db)
    let expenses = try vehicles.flatMap { vehicle in
      try ExpenseReader.expenses(
        of: vehicle.id, in: period.days, today: today, db: db)
    }
    return try VehicleComparison(vehicles, expenses: expenses, period: period)
  }
}

/// The person's settings.
public struct SettingsQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> HolfySettings { try HolfySettings(db) }
}
