import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Vault
import Values

/// `carnets holfy vehicle`
struct VehicleNoun: Noun {
  static let notebook = HolfyCommand.notebook
  static let name = "vehicle"
  static var otherCommands: [any ParsableCommand.Type] { [VehicleHistoryCommand.self] }

  static var columns: [Column<VehicleMileage>] {
    [
      Column("holfy.column.name") { record, _ in record.vehicle.name },
      Column("holfy.column.plate") { record, _ in record.vehicle.plate },
      Column("holfy.column.type") { record, context in
        context.text("holfy.vehicleType.\(record.vehicle.type.shown.rawValue)")
      },
      Column("holfy.column.mileage", .trailing) { record, context in
        record.odometer.map { context.text($0, record.unit) }
      },
      Column("holfy.column.isPrimary") { record, context in context.mark(record.vehicle.isPrimary) },
    ]
  }

  static var details: [Column<VehicleMileage>] {
    [
      Column("holfy.column.registration") { record, context in
        record.vehicle.isRegistrationKnown ? context.text(record.vehicle.registrationDate) : nil
      },
      Column("holfy.column.energies") { record, context in
        record.vehicle.energies.map(HolfyTexts(context).energy).joined(separator: ", ")
      },
      Column("holfy.column.inspectionRegime") { record, context in
        record.vehicle.inspectionRegime.map(HolfyTexts(context).regime)
      },
      Column("holfy.column.notes") { record, _ in record.vehicle.notes },
      Column("holfy.column.imported") { record, context in
        HolfyTexts(context).line(record.vehicle.importedFacts)
      },
    ]
  }

  private let client: HolfyClient
  private let context: CommandContext

  init(_ notebook: NotebookAccess) {
    client = HolfyClient(notebook)
    context = notebook.context
  }

  func list(_ selection: NoOptions) async throws -> [VehicleMileage] {
    try await client.value(VehicleMileagesQuery(today: client.today, in: client.timeZone))
  }

  func find(_ id: String) async throws -> VehicleMileage? {
    guard let id = try await client.vehicleID(ifAny: id) else { return nil }
    let query = VehicleMileagesQuery(of: id, today: client.today, in: client.timeZone)
    return try await client.value(query).first
  }

  func add(_ fields: VehicleFields) async throws -> VehicleMileage {
    // What is missing is empty, and the domain says so field by field.
    var draft = Vehicle.Details(on: client.today)
    // The first vehicle is the one shown first, as the form proposes.
    draft.isPrimary = try await client.value(VehiclesQuery()).isEmpty
    fields.apply(to: &draft)
    let vehicle = try await confirmingPrimary(fields) { [draft] replacing in
      try await client.addVehicle(draft, replacingPrimary: replacing).value
    }
    if let found = try await find(vehicle.id) { return found }
    let unit = try await client.value(SettingsQuery()).distanceUnit
    return VehicleMileage(vehicle: vehicle, odometer: vehicle.odometer(latest: nil), unit: unit)
  }

  func edit(_ record: VehicleMileage, _ fields: VehicleFields) async throws -> VehicleMileage {
    var draft = record.vehicle.details
    fields.apply(to: &draft)
    try await fields.acceptance.check(mileage: draft.mileage, of: record.vehicle, client, context)
    let vehicle = try await confirmingPrimary(fields) { replacing in
      try await client.editVehicle(record.id, replacingPrimary: replacing) { fields.apply(to: &$0) }.value
    }
    return try await find(vehicle.id) ?? record
  }

  func output(_ record: VehicleMileage) -> VehicleRecord { VehicleRecord(record) }

  func delete(_ record: VehicleMileage) async throws -> Int64? {
    try await client.deleteVehicle(record.id).transaction
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
