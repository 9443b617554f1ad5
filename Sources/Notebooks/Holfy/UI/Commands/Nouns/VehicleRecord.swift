import Foundation
import Values
import HolfyCore

/// A vehicle as `--json` prints it: the specification's fields, and ours after them. Its mileage is the one
/// that lists and pages show, as a number in the unit of the settings.
struct VehicleRecord: Encodable {
  let id, type, brand, model: String
  let mileage: String?
  let registrationDate: CalendarDay?
  let plate: String
  let isPrimary: Bool
  let energies: [String]
  let inspectionRegime: String?
  let notes: String
  let createdAt, updatedAt: Date
  let imported: [String: String]?

  init(_ record: VehicleMileage) {
    let vehicle = record.vehicle
    id = vehicle.id
    type = vehicle.type.rawValue
    brand = vehicle.brand
    model = vehicle.model
    mileage = record.odometer?.shortestDecimal?.description
    registrationDate = vehicle.isRegistrationKnown ? vehicle.registrationDate : nil
    plate = vehicle.plate
    isPrimary = vehicle.isPrimary
    energies = vehicle.energies.map(\.rawValue)
    inspectionRegime = vehicle.inspectionRegime?.rawValue
    notes = vehicle.notes
    createdAt = vehicle.createdAt
    updatedAt = vehicle.updatedAt
    imported = vehicle.importedFacts.output
  }
}
