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

  /// The vehicle given.
  func required() throws(TerminalError) -> Vehicle.ID {
    guard let vehicleId else { throw .missingOption("--vehicle") }
    return vehicleId
  }
}

extension HolfyClient {
  /// The vehicles that are meant: the one given, or every one.
  func vehicles(_ option: VehicleOption) async throws -> [Vehicle.ID] {
    guard let id = option.vehicleId else { return try await value(VehiclesQuery()).map(\.id) }
    guard try await value(VehicleQuery(id)) != nil else { throw HolfyError.vehicleNotFound(id: id) }
    return [id]
  }
}
