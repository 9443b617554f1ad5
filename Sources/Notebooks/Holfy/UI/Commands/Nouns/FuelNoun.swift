import Foundation
import HolfyCore
import NotebookContract
import Terminal
import Vault
import Values

/// `carnets holfy fuel`
struct FuelNoun: Noun {
  static let notebook = HolfyCommand.notebook
  static let name = "fuel"

  static var columns: [Column<FuelEntry>] {
    [
      Column("holfy.column.date") { entry, context in context.day(entry.date) },
      Column("holfy.column.odometer", .trailing) { entry, context in entry.odometer.map { context.text($0) }
      },
      Column("holfy.column.volume", .trailing) { entry, context in context.text(entry.volume) },
      Column("holfy.column.energy") { entry, _ in entry.energy.rawValue },
      Column("holfy.column.cost", .trailing) { entry, context in entry.cost.map { context.text($0) } },
      Column("holfy.column.isFull") { entry, context in context.mark(entry.isFull) },
    ]
  }

  static var details: [Column<FuelEntry>] {
    [
      Column("holfy.column.isMissed") { entry, context in context.mark(entry.isMissed) },
      Column("holfy.column.station") { entry, _ in entry.station },
      Column("holfy.column.vehicle") { entry, _ in entry.vehicleId },
      Column("holfy.column.notes") { entry, _ in entry.notes },
    ]
  }

  private let client: HolfyClient
  private let context: CommandContext

  init(_ notebook: NotebookAccess) {
    client = HolfyClient(notebook)
    context = notebook.context
  }

  func list(_ selection: VehicleOption) async throws -> [FuelEntry] {
    var entries: [FuelEntry] = []
    for vehicle in try await client.vehicles(selection) {
      entries += try await client.value(VehicleFolderQuery(vehicle))?.fuelEntries ?? []
    }
    return entries.sorted { ($0.date, $0.odometer ?? 0, $0.id) > ($1.date, $1.odometer ?? 0, $1.id) }
  }

  func find(_ id: String) async throws -> FuelEntry? { try await client.value(FuelEntryQuery(id)) }

  func add(_ fields: FuelFields) async throws -> FuelEntry {
    let vehicleId = try fields.vehicle.required()
    guard let vehicle = try await client.value(VehicleQuery(vehicleId)) else {
      throw HolfyError.vehicleNotFound(id: vehicleId)
    }
    // What the vehicle runs on, as the form proposes it; no volume is none that the domain accepts.
    var draft = FuelDraft(day: client.today, volume: 0, energy: vehicle.energies.first ?? Open(.petrol))
    try fields.apply(to: &draft, settings: try await client.value(SettingsQuery()))
    try await fields.acceptance.check(draft.odometer, on: draft.day, of: vehicleId, client, context)
    return try await client.addFuel(draft, to: vehicleId).value
  }

  func edit(_ entry: FuelEntry, _ fields: FuelFields) async throws -> FuelEntry {
    let settings = try await client.value(SettingsQuery())
    let zone = context.surroundings.timeZone
    var draft = FuelDraft(entry, in: zone)
    try fields.apply(to: &draft, settings: settings)
    try await fields.acceptance.check(
      draft.odometer, on: draft.day, of: entry.vehicleId, record: entry.id,
      stored: entry.odometerReading(in: zone), client, context)
    return try await client.editFuel(entry.id) { try fields.apply(to: &$0, settings: settings) }.value
  }

  func delete(_ entry: FuelEntry) async throws -> Int64? { try await client.deleteFuel(entry.id).transaction }

  func output(_ entry: FuelEntry) -> FuelRecord { FuelRecord(entry) }
}

/// A fill-up as `--json` prints it.
struct FuelRecord: Encodable {
  let id, vehicleId: String
  let date: Date
  let odometer: Double?
  let volume: Double
  let energy: String
  let cost: Decimal?
  let currency: Currency?
  let isFull, isMissed: Bool
  let station, notes: String
  let createdAt, updatedAt: Date

  init(_ entry: FuelEntry) {
    id = entry.id
    vehicleId = entry.vehicleId
    date = entry.date
    odometer = entry.odometer
    volume = entry.volume
    energy = entry.energy.rawValue
    cost = entry.cost?.decimal
    currency = entry.cost?.currency
    isFull = entry.isFull
    isMissed = entry.isMissed
    station = entry.station
    notes = entry.notes
    createdAt = entry.createdAt
    updatedAt = entry.updatedAt
  }
}
