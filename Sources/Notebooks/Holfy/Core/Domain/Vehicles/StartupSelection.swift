import Values

/// What Holfy opens on (HF-4).
package enum StartupSelection: Equatable, Sendable {
  /// There is no vehicle yet.
  case empty
  case vehicle(Vehicle.ID)

  /// The only vehicle; among several the one opened last, else the primary one, else the first of the list.
  package init(among vehicles: [Vehicle], lastOpenedId: Vehicle.ID?) {
    let chosen =
      vehicles.first { $0.id == lastOpenedId } ?? vehicles.first(where: \.isPrimary)
      ?? vehicles.inListOrder().first
    self = chosen.map { .vehicle($0.id) } ?? .empty
  }
}
