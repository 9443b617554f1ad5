import Foundation
import Values

/// A record of a vehicle that the folder's second file holds whole.
protocol VehicleEntry: DetailedRecord where Details.Refusal == HolfyError {
  var id: String { get set }
  var vehicleId: String { get }
  /// What its entry in the file holds that this version has no field for.
  var unknownFields: [String: JSONValue] { get }

  init(
    id: String, vehicleId: String, details: Details, stamp: Stamp, unknownFields: [String: JSONValue])
}

extension VehicleEntry {
  /// A new one, checked.
  init(id: String, of vehicleId: Vehicle.ID, _ details: Details, now: Date) throws(HolfyError) {
    self.init(
      id: id, vehicleId: vehicleId, details: try details.validated(), stamp: Stamp(now), unknownFields: [:])
  }
}
