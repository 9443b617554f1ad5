import Foundation
import Values
import HolfyCore

/// A vehicle as `--json` prints it: the specification's fields, and ours after them.
struct VehicleRecord: Encodable {
  let id, type, brand, model: String
  let mileage: String?
  let registrationDate: Date
  let plate: String
  let isPrimary: Bool
  let energies: [String]
  let inspectionRegime: String?
  let notes: String
  let createdAt, updatedAt: Date

  init(_ vehicle: Vehicle) {
    id = vehicle.id
    type = vehicle.type.rawValue
    brand = vehicle.brand
    model = vehicle.model
    mileage = vehicle.mileage
    registrationDate = vehicle.registrationDate
    plate = vehicle.plate
    isPrimary = vehicle.isPrimary
    energies = vehicle.energies.map(\.rawValue)
    inspectionRegime = vehicle.inspectionRegime?.rawValue
    notes = vehicle.notes
    createdAt = vehicle.createdAt
    updatedAt = vehicle.updatedAt
  }
}
