import HolfyCore
import Vault
import WebUI

/// A record that belongs to a vehicle.
protocol VehiclePart: Sendable {
  var vehicleId: Vehicle.ID { get }
}

extension FuelEntry: VehiclePart {}
extension InsurancePolicy: VehiclePart {}
extension OdometerEntry: VehiclePart {}
extension Reminder: VehiclePart {}

extension NotebookRoutes {
  /// Adds the addresses of the form of a vehicle's record: `vehicles/:id/<path>/new`, which adds one, and
  /// `<path>/:id/edit`, which changes it.
  ///
  /// - Parameters:
  ///   - query: finds the record of an id.
  ///   - form: the form over a record; over none for a new one.
  ///   - save: saves what was typed over the record; nil when it noted a problem.
  func form<Record: VehiclePart, Found: Query, Value>(
    ofVehicle path: String, finding query: @escaping @Sendable (String) -> Found,
    over form: @escaping @Sendable (Record?, Vehicle, PageRequest) async throws -> RecordForm<Value>,
    saving save:
      @escaping @Sendable (Record?, Vehicle, Value, FormRequest, inout FormData) async throws -> Reply?
  ) where Found.Value == Record? {
    self.form(
      at: "vehicles/:id/\(path)/new", finding: { try await $0.vehicle() },
      over: { try await form(nil, $0, $1) }, saving: { try await save(nil, $0, $1, $2, &$3) })
    self.form(
      at: "\(path)/:id/edit", finding: { try await $0.part(query) },
      over: { try await form($0.part, $0.vehicle, $1) },
      saving: { try await save($0.part, $0.vehicle, $1, $2, &$3) })
  }
}

extension PageRequest {
  /// The record that the address names, and its vehicle.
  func part<Part: VehiclePart, Found: Query>(
    _ query: (String) -> Found
  ) async throws -> (part: Part, vehicle: Vehicle) where Found.Value == Part? {
    let part = try await found(query(try parameter("id")))
    return (part, try await vehicle(part.vehicleId))
  }
}
