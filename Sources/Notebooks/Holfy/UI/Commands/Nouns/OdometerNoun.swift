import HolfyCore
import NotebookContract
import Terminal
import Vault

/// `carnets holfy odometer`
struct OdometerNoun: Noun {
  static let notebook = HolfyCommand.notebook
  static let name = "odometer"

  static var columns: [Column<OdometerEntry>] {
    [
      Column("holfy.column.date") { entry, context in context.day(entry.date) },
      Column("holfy.column.odometer", .trailing) { entry, context in context.text(entry.odometer) },
      Column("holfy.column.notes") { entry, _ in entry.notes },
    ]
  }

  private let client: HolfyClient
  private let context: CommandContext

  init(_ notebook: NotebookAccess) {
    client = HolfyClient(notebook)
    context = notebook.context
  }

  func list(_ selection: VehicleOption) async throws -> [OdometerEntry] {
    var entries: [OdometerEntry] = []
    for vehicle in try await client.vehicles(selection) {
      entries += try await client.value(VehicleFolderQuery(vehicle))?.odometerEntries ?? []
    }
    return entries.sorted { ($0.date, $0.odometer, $0.id) > ($1.date, $1.odometer, $1.id) }
  }

  func find(_ id: String) async throws -> OdometerEntry? {
    try await client.value(OdometerEntryQuery(id))
  }

  func add(_ fields: OdometerFields) async throws -> OdometerEntry {
    var draft = OdometerDraft(day: client.today, odometer: 0)
    fields.apply(to: &draft)
    let vehicle = try fields.vehicle.required()
    try await fields.acceptance.check(draft.odometer, on: draft.day, of: vehicle, client, context)
    return try await client.addOdometer(draft, to: vehicle).value
  }

  func edit(_ entry: OdometerEntry, _ fields: OdometerFields) async throws -> OdometerEntry {
    let zone = context.surroundings.timeZone
    var draft = OdometerDraft(entry, in: zone)
    fields.apply(to: &draft)
    try await fields.acceptance.check(
      draft.odometer, on: draft.day, of: entry.vehicleId, record: entry.id,
      stored: entry.odometerReading(in: zone), client, context)
    return try await client.editOdometer(entry.id) { fields.apply(to: &$0) }.value
  }

  func delete(_ entry: OdometerEntry) async throws -> Int64? {
    try await client.deleteOdometer(entry.id).transaction
  }
}
