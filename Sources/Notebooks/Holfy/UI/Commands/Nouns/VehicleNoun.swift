import ArgumentParser
import HolfyCore
import Terminal
import Vault
import Values

/// `carnets holfy vehicle`
struct VehicleNoun: Noun {
  static let notebook = HolfyCommand.notebook
  static let name = "vehicle"
  static var otherCommands: [any ParsableCommand.Type] { [VehicleHistoryCommand.self] }

  static var columns: [Column<Vehicle>] {
    [
      Column("holfy.column.name") { vehicle, _ in vehicle.name },
      Column("holfy.column.plate") { vehicle, _ in vehicle.plate },
      Column("holfy.column.type") { vehicle, context in
        context.text("holfy.vehicleType.\(vehicle.type.shown.rawValue)")
      },
      Column("holfy.column.mileage", .trailing) { vehicle, _ in vehicle.mileage },
      Column("holfy.column.isPrimary") { vehicle, context in context.mark(vehicle.isPrimary) },
    ]
  }

  static var details: [Column<Vehicle>] {
    [
      Column("holfy.column.registration") { vehicle, context in context.day(vehicle.registrationDate) },
      Column("holfy.column.energies") { vehicle, _ in vehicle.energies.map(\.rawValue).joined(separator: ", ")
      },
      Column("holfy.column.inspectionRegime") { vehicle, _ in vehicle.inspectionRegime?.rawValue },
      Column("holfy.column.notes") { vehicle, _ in vehicle.notes },
    ]
  }

  private let client: HolfyClient
  private let context: CommandContext

  init(_ notebook: NotebookAccess) {
    client = HolfyClient(notebook)
    context = notebook.context
  }

  func list(_ selection: NoOptions) async throws -> [Vehicle] { try await client.value(VehiclesQuery()) }

  func find(_ id: String) async throws -> Vehicle? { try await client.value(VehicleQuery(id)) }

  func add(_ fields: VehicleFields) async throws -> Vehicle {
    // What is missing is empty, and the domain says so field by field.
    var draft = VehicleDraft(brand: "", model: "", plate: "", registrationDay: client.today)
    fields.apply(to: &draft)
    return try await confirmingPrimary(fields) { [draft] replacing in
      try await client.addVehicle(draft, replacingPrimary: replacing).value
    }
  }

  func edit(_ vehicle: Vehicle, _ fields: VehicleFields) async throws -> Vehicle {
    try await confirmingPrimary(fields) { replacing in
      try await client.editVehicle(vehicle.id, replacingPrimary: replacing) { fields.apply(to: &$0) }.value
    }
  }

  func output(_ vehicle: Vehicle) -> VehicleRecord { VehicleRecord(vehicle) }

  func delete(_ vehicle: Vehicle) async throws -> Int64? {
    try await client.deleteVehicle(vehicle.id).transaction
  }

  /// Saves; where another vehicle is the primary one, asks first (HF-2), or says which option answers.
  private func confirmingPrimary(
    _ fields: VehicleFields, _ save: (_ replacingPrimary: Bool) async throws -> Vehicle
  ) async throws -> Vehicle {
    do {
      return try await save(fields.replacePrimary)
    } catch HolfyClientError.primaryExists(let name) {
      guard context.console.isInteractive else { throw HolfyCommandError.primaryExists(name: name) }
      guard try context.confirms(context.text("holfy.prompt.replacePrimary", ["name": name])) else {
        throw TerminalError.notConfirmed
      }
      return try await save(true)
    }
  }
}
