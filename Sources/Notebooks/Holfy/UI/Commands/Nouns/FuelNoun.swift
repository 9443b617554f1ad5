import ArgumentParser
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
  static var otherCommands: [any ParsableCommand.Type] { [FuelStatsCommand.self] }

  static var columns: [Column<Judged<FuelEntry>>] {
    [
      Column("holfy.column.date") { entry, context in context.text(entry.record.date) },
      Column("holfy.column.odometer", .trailing) { entry, context in
        entry.marked(entry.record.odometer.map { context.text($0) }, context)
      },
      Column("holfy.column.volume", .trailing) { entry, context in context.text(entry.record.volume) },
      Column("holfy.column.energy") { entry, context in HolfyTexts(context).energy(entry.record.energy) },
      Column("holfy.column.cost", .trailing) { entry, context in entry.record.cost.map { context.text($0) } },
      Column("holfy.column.isFull") { entry, context in context.mark(entry.record.isFull) },
    ]
  }

  static var details: [Column<Judged<FuelEntry>>] {
    [
      Column("holfy.column.isMissed") { entry, context in context.mark(entry.record.isMissed) },
      Column("holfy.column.station") { entry, _ in entry.record.station },
      Column("holfy.column.vehicle") { entry, _ in entry.record.vehicleId },
      Column("holfy.column.notes") { entry, _ in entry.record.notes },
      Column("holfy.column.imported") { entry, context in
        HolfyTexts(context).line(entry.record.importedFacts)
      },
    ]
  }

  private let client: HolfyClient
  private let context: CommandContext

  init(_ notebook: NotebookAccess) {
    client = HolfyClient(notebook)
    context = notebook.context
  }

  func list(_ selection: VehicleOption) async throws -> [Judged<FuelEntry>] {
    try await client.judged(of: try await client.vehicles(selection), \.fuelEntries).sorted {
      ($0.record.date, $0.record.odometer ?? 0, $0.id) > ($1.record.date, $1.record.odometer ?? 0, $1.id)
    }
  }

  func find(_ id: String) async throws -> Judged<FuelEntry>? {
    guard let entry = try await client.value(RecordQuery<FuelEntry>(id)) else { return nil }
    return try await client.judged(entry)
  }

  func add(_ fields: FuelFields) async throws -> Judged<FuelEntry> {
    let vehicleId = try await fields.vehicle.required(client)
    guard let vehicle = try await client.value(RecordQuery<Vehicle>(vehicleId)) else {
      throw HolfyError.vehicleNotFound(id: vehicleId)
    }
    // What the vehicle runs on, as the form proposes it; no volume is none that the domain accepts.
    var draft = FuelEntry.Details(on: client.today)
    draft.energy = vehicle.energies.first ?? Open(.petrol)
    try fields.apply(to: &draft, settings: try await client.value(SettingsQuery()))
    try await fields.acceptance.check(draft.odometer, on: draft.date, of: vehicleId, client, context)
    return try await client.judged(client.addFuel(draft, to: vehicleId).value)
  }

  func edit(_ judged: Judged<FuelEntry>, _ fields: FuelFields) async throws -> Judged<FuelEntry> {
    let entry = judged.record
    let settings = try await client.value(SettingsQuery())
    var draft = entry.details
    try fields.apply(to: &draft, settings: settings)
    try await fields.acceptance.check(
      draft.odometer, on: draft.date, of: entry.vehicleId, record: entry.id,
      stored: entry.odometerReading, client, context)
    return try await client.judged(
      client.editFuel(entry.id) { try fields.apply(to: &$0, settings: settings) }.value)
  }

  func delete(_ entry: Judged<FuelEntry>) async throws -> Int64? {
    try await client.deleteFuel(entry.id).transaction
  }

  func output(_ entry: Judged<FuelEntry>) -> JudgedRecord<FuelRecord> {
    JudgedRecord(record: FuelRecord(entry.record), isDoubtful: entry.isDoubtful)
  }
}

/// A fill-up as `--json` prints it.
struct FuelRecord: Encodable {
  let id, vehicleId: String
  let date: CalendarDay
  let odometer: Double?
  let volume: Double
  let energy: String
  let cost: Decimal?
  let currency: Currency?
  let isFull, isMissed: Bool
  let station, notes: String
  let createdAt, updatedAt: Date
  let imported: [String: String]?

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
    imported = entry.importedFacts.output
  }
}
