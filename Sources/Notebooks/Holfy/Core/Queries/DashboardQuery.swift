package import Foundation
package import GRDB
package import Values
import Vault

/// One vehicle on the dashboard.
package struct VehicleCard: Equatable, Sendable, Identifiable {
  package let vehicle: Vehicle
  /// What its odometer shows as far as is known (``Vehicle/odometer(latest:)``).
  package let odometer: Double?
  /// How many documents it has; see ``DocumentCounts``.
  package let documentCount: Int
  /// How many of them lack an amount.
  package let incompleteCount: Int
  package let monthCosts: MoneyTotals
  /// Its most pressing status.
  package let badge: DueStatus

  package var id: Vehicle.ID { vehicle.id }
}

/// All vehicles at a glance.
package struct Dashboard: Equatable, Sendable {
  /// The alerts of all vehicles, the most pressing first, the far ones included.
  package let board: AlertBoard
  /// The vehicles, in the order of the list.
  package let cards: [VehicleCard]
  /// What all of them cost this month.
  package let monthTotal: MoneyTotals
  /// What to open first.
  package let selection: StartupSelection
  package let settings: HolfySettings

  /// The vehicles by what they cost this month in the person's currency, the dearest first; equal ones in the
  /// order of the list.
  package var dearest: [VehicleCard] {
    let costs = cards.map { $0.monthCosts[settings.currency].minorUnits }
    return cards.indices.sorted { (-costs[$0], $0) < (-costs[$1], $1) }.map { cards[$0] }
  }
}

/// The dashboard on a day.
package struct DashboardQuery: Query {
  package let today: CalendarDay
  package let timeZone: TimeZone

  package init(today: CalendarDay, in timeZone: TimeZone) {
    self.today = today
    self.timeZone = timeZone
  }

  package func fetch(_ db: Database) throws -> Dashboard {
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
