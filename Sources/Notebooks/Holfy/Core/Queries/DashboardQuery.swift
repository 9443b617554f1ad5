public import Foundation
public import GRDB
public import Values
public import Vault

/// One vehicle on the dashboard.
public struct VehicleCard: Equatable, Sendable, Identifiable {
  /// The vehicle.
  public let vehicle: Vehicle
  /// What its odometer shows as far as is known (``Vehicle/odometer(latest:)``).
  public let odometer: Double?
  /// How many documents it has; see ``DocumentCounts``.
  public let documentCount: Int
  /// How many of them lack an amount.
  public let incompleteCount: Int
  /// What it cost this month.
  public let monthCosts: MoneyTotals
  /// Its most pressing status.
  public let badge: DueStatus

  /// The vehicle's id.
  public var id: Vehicle.ID { vehicle.id }
}

/// All vehicles at a glance.
public struct Dashboard: Equatable, Sendable {
  /// The alerts of all vehicles, the most pressing first, the far ones included.
  public let board: AlertBoard
  /// The vehicles, in the order of the list.
  public let cards: [VehicleCard]
  /// What all of them cost this month.
  public let monthTotal: MoneyTotals
  /// What to open first.
  public let selection: StartupSelection
  /// The person's settings.
  public let settings: HolfySettings

  /// The vehicles by what they cost this month in the person's currency, the dearest first; equal ones in the
  /// order of the list.
  public var dearest: [VehicleCard] {
    let costs = cards.map { $0.monthCosts[settings.currency].minorUnits }
    return cards.indices.sorted { (-costs[$0], $0) < (-costs[$1], $1) }.map { cards[$0] }
  }
}

/// The dashboard on a day.
public struct DashboardQuery: Query {
  /// The day.
  public let today: CalendarDay
  /// Where the person is.
  public let timeZone: TimeZone

  /// The question.
  public init(today: CalendarDay, in timeZone: TimeZone) {
    self.today = today
    self.timeZone = timeZone
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> Dashboard {
    let settings = try HolfySettings(db)
    let vehicles = try Vehicle.fetchAll(db).inListOrder()
    let reader = AlertReader(today: today, timeZone: timeZone, unit: settings.distanceUnit, db: db)
    let contributions = try vehicles.map(reader.contribution)
    let board = AlertBoard(contributions, today: today, unit: settings.distanceUnit)
    let month = StatisticsPeriod.month(YearMonth(today))
    var total = MoneyTotals()
    let cards = try zip(vehicles, contributions).map { vehicle, contribution in
      let documents = try DocumentCounts(of: vehicle.id, db)
      let costs = try ExpenseReader.total(
        of: vehicle.id, in: month.days, today: today, db: db)
      try total.add(costs)
      return VehicleCard(
        vehicle: vehicle, odometer: vehicle.odometer(latest: contribution.history.latest),
        documentCount: documents.all,
        incompleteCount: documents.incomplete, monthCosts: costs, badge: board.badge(of: vehicle.id))
    }
    return Dashboard(
      board: board, cards: cards, monthTotal: total,
      selection: StartupSelection(among: vehicles, lastOpenedId: settings.lastOpenedVehicleId),
      settings: settings)
  }
}
