package import Foundation
package import GRDB
package import Values
import Vault

/// Every vehicle, in the order of the list (HF-3).
package struct VehiclesQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> [Vehicle] { try Vehicle.fetchAll(db).inListOrder() }
}

/// A vehicle, and what its odometer shows as far as is known.
package struct VehicleMileage: Equatable, Sendable, Identifiable {
  package let vehicle: Vehicle
  /// The latest reading that can be trusted, else what the person wrote; nil when nothing says it.
  package let odometer: Double?
  package let unit: DistanceUnit

  package var id: Vehicle.ID { vehicle.id }

  package init(vehicle: Vehicle, odometer: Double?, unit: DistanceUnit) {
    self.vehicle = vehicle
    self.odometer = odometer
    self.unit = unit
  }
}

/// Every vehicle with its mileage, or one, in the order of the list (HF-3).
package struct VehicleMileagesQuery: Query {
  /// The only vehicle wanted; nil for all.
  package let id: Vehicle.ID?
  /// The day: what is dated ahead of it says nothing yet.
  package let today: CalendarDay
  package let timeZone: TimeZone

  package init(of id: Vehicle.ID? = nil, today: CalendarDay, in timeZone: TimeZone) {
    self.id = id
    self.today = today
    self.timeZone = timeZone
  }

  package func fetch(_ db: Database) throws -> [VehicleMileage] {
    let unit = try HolfySettings(db).distanceUnit
    let vehicles =
      try id.map { try Vehicle.fetchOne(db, key: $0).map { [$0] } ?? [] } ?? Vehicle.fetchAll(db)
    return try vehicles.inListOrder().map { vehicle in
      let reader = OdometerReader(vehicleId: vehicle.id, unit: unit, db: db)
      let history = try reader.recent(by: today).including(vehicle, in: timeZone)
      return VehicleMileage(
        vehicle: vehicle, odometer: vehicle.odometer(latest: history.latest), unit: unit)
    }
  }
}

/// What stands at the top of a vehicle's pages.
package struct VehicleHeader: Equatable, Sendable {
  package let vehicle: Vehicle
  /// What its odometer shows as far as is known (``Vehicle/odometer(latest:)``).
  package let odometer: Double?
  /// How many documents it has; see ``DocumentCounts``.
  package let documentCount: Int
  /// How many of them lack an amount.
  package let incompleteCount: Int
  /// What it needs, the most pressing first, the far ones included.
  package let alerts: [VehicleAlert]
  /// Its most pressing status.
  package let badge: DueStatus
  package let settings: HolfySettings
}

/// The header of one vehicle on a day; nil when there is no such vehicle.
package struct VehicleHeaderQuery: Query {
  package let id: Vehicle.ID
  package let today: CalendarDay
  package let timeZone: TimeZone

  package init(_ id: Vehicle.ID, today: CalendarDay, in timeZone: TimeZone) {
    self.id = id
    self.today = today
    self.timeZone = timeZone
  }

  package func fetch(_ db: Database) throws -> VehicleHeader? {
    guard let vehicle = try Vehicle.fetchOne(db, key: id) else { return nil }
    let settings = try HolfySettings(db)
    let contribution = try AlertReader(
      today: today, timeZone: timeZone, unit: settings.distanceUnit, db: db
    ).contribution(of: vehicle)
    let board = AlertBoard([contribution], today: today, unit: settings.distanceUnit)
    let documents = try DocumentCounts(of: id, db)
    return VehicleHeader(
      vehicle: vehicle, odometer: vehicle.odometer(latest: contribution.history.latest),
      documentCount: documents.all,
      incompleteCount: documents.incomplete, alerts: board.alerts, badge: board.badge(of: id),
      settings: settings)
  }
}

/// Everything that belongs to one vehicle, for a printed history or an export; nil when there is no such
/// vehicle.
package struct VehicleFolderQuery: Query {
  package let id: Vehicle.ID

  package init(_ id: Vehicle.ID) { self.id = id }

  /// Reads the answer: lists in the order of the files, the oldest fill-up first.
  package func fetch(_ db: Database) throws -> VehicleFolder? {
    guard let vehicle = try Vehicle.fetchOne(db, key: id) else { return nil }
    let ofVehicle: SQL = "vehicleId = \(id)"
    return VehicleFolder(
      vehicle: vehicle,
      documents: try Document.filter(literal: ofVehicle).order(sql: "date DESC, createdAt DESC, id DESC")
        .fetchAll(db),
      fuelEntries: try FuelEntry.filter(literal: ofVehicle).order(sql: "date, id").fetchAll(db),
      reminders: try Reminder.filter(literal: ofVehicle).order(sql: "id").fetchAll(db),
      policies: try InsurancePolicy.filter(literal: ofVehicle).order(sql: "startDay, id").fetchAll(db),
      odometerEntries: try OdometerEntry.filter(literal: ofVehicle).order(sql: "date, id").fetchAll(db))
  }
}
