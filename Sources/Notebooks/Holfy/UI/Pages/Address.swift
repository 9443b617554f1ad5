import HolfyCore
import WebUI

/// Where Holfy's pages are.
enum Address {
  static let dashboard = "/holfy"
  static let comparison = "/holfy/compare"
  static let settings = "/holfy/settings"
  static let newVehicle = "/holfy/vehicles/new"
  static let reading = "/holfy/read"

  /// What can be added; to a vehicle when one is given.
  static func adding(to vehicle: Vehicle.ID? = nil) -> String {
    vehicle.map { "/holfy/add?vehicle=\(AddressText.part($0))" } ?? "/holfy/add"
  }

  static func vehicle(_ id: Vehicle.ID, _ page: String = "") -> String {
    page.isEmpty
      ? "/holfy/vehicles/\(AddressText.part(id))" : "/holfy/vehicles/\(AddressText.part(id))/\(page)"
  }

  static func tab(_ tab: VehicleTab, of id: Vehicle.ID) -> String {
    vehicle(id, tab == .overview ? "" : tab.rawValue)
  }

  static func document(_ id: Document.ID, _ page: String = "") -> String { record("documents", id, page) }
  static func fuel(_ id: FuelEntry.ID, _ page: String) -> String { record("fuel", id, page) }
  static func reminder(_ id: Reminder.ID, _ page: String) -> String { record("reminders", id, page) }
  static func policy(_ id: InsurancePolicy.ID, _ page: String) -> String { record("insurance", id, page) }
  static func odometer(_ id: OdometerEntry.ID, _ page: String) -> String { record("odometer", id, page) }

  private static func record(_ folder: String, _ id: String, _ page: String) -> String {
    page.isEmpty
      ? "/holfy/\(folder)/\(AddressText.part(id))" : "/holfy/\(folder)/\(AddressText.part(id))/\(page)"
  }
}
