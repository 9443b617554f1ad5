import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal

/// Which vehicle a record belongs to, or which one's are listed.
struct VehicleOption: ParsableArguments {
  @Option(
    name: [.customLong("vehicle-id"), .customLong("vehicle")],
    help: .text("holfy.option.vehicle", value: "holfy.value.id"))
  var vehicleId: String?

  /// The vehicle given: by its id, its plate or its name.
  func required(_ client: HolfyClient) async throws -> Vehicle.ID {
    guard let vehicleId else { throw TerminalError.missingOption("--vehicle") }
    return try await client.vehicleID(vehicleId)
  }
}

extension HolfyClient {
  /// The vehicles that are meant: the one given, or every one.
  func vehicles(_ option: VehicleOption) async throws -> [Vehicle.ID] {
    guard let name = option.vehicleId else { return try await value(VehiclesQuery()).map(\.id) }
    return [try await vehicleID(name)]
  }

  /// The vehicle of an id, a plate or a name, whatever the case, the accents and the dashes.
  ///
  /// - Throws: ``HolfyError/vehicleNotFound(id:)``, ``HolfyCommandError/severalVehicles(name:ids:)``.
  func vehicleID(_ text: String) async throws -> Vehicle.ID {
    guard let id = try await vehicleID(ifAny: text) else { throw HolfyError.vehicleNotFound(id: text) }
    return id
  }

  /// The same; nil where nothing is called so.
  func vehicleID(ifAny text: String) async throws -> Vehicle.ID? {
    let vehicles = try await value(VehiclesQuery())
    if vehicles.contains(where: { $0.id == text }) { return text }
    let named = vehicles.filter { $0.isCalled(text) }
    guard named.count < 2 else {
      throw HolfyCommandError.severalVehicles(name: text, ids: named.map(\.id))
    }
    return named.first?.id
  }
}
