import Values

/// The rule that at most one vehicle is the primary one (HF-2).
package enum PrimaryVehicle {
  /// The primary vehicle that saving `vehicle` would take the place of; nil when there is nothing to confirm.
  package static func replaced(by vehicle: Vehicle, among vehicles: some Sequence<Vehicle>) -> Vehicle? {
    guard vehicle.isPrimary else { return nil }
    return vehicles.first { $0.isPrimary && $0.id != vehicle.id }
  }

  /// The vehicles that stop being primary when the vehicle with `id` becomes it, already changed. The
  /// others are left as they are: no vehicle ever becomes primary because another one stops.
  package static func demoted(by id: Vehicle.ID, among vehicles: some Sequence<Vehicle>) -> [Vehicle] {
    vehicles.filter { $0.isPrimary && $0.id != id }.map { vehicle in
      var demoted = vehicle
      demoted.isPrimary = false
      return demoted
    }
  }
}
