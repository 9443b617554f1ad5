import HolfyCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets holfy odometer`
struct OdometerNoun: Noun {
  static let notebook = HolfyCommand.notebook
  static let name = "odometer"

  static var columns: [Column<Judged<OdometerEntry>>] {
    [
      Column("holfy.column.date") { entry, context in context.text(entry.record.date) },
      Column("holfy.column.odometer", .trailing) { entry, context in
        entry.marked(context.text(entry.record.odometer), context)
      },
      Column("holfy.column.notes") { entry, _ in entry.record.notes },
    ]
  }

  static var details: [Column<Judged<OdometerEntry>>] {
    [
      Column("holfy.column.imported") { entry, context in
        HolfyTexts(context).line(entry.record.importedFacts)
      }
    ]
  }

  private let client: HolfyClient
  private let context: CommandContext

  init(_ notebook: NotebookAccess) {
    client = HolfyClient(notebook)
    context = notebook.context
  }

  func list(_ selection: VehicleOption) async throws -> [Judged<OdometerEntry>] {
    try await client.judged(of: try await client.vehicles(selection), \.odometerEntries).sorted {
      ($0.record.date, $0.record.odometer, $0.id) > ($1.record.date, $1.record.odometer, $1.id)
    }
  }

  func find(_ id: String) async throws -> Judged<OdometerEntry>? {
    guard let entry = try await client.value(RecordQuery<OdometerEntry>(id)) else { return nil }
    return try await client.judged(entry)
  }

  func add(_ fields: OdometerFields) async throws -> Judged<OdometerEntry> {
    var draft = OdometerEntry.Details(on: client.today)
    fields.apply(to: &draft)
    let vehicle = try await fields.vehicle.required(client)
    try await fields.acceptance.check(draft.odometer, on: draft.date, of: vehicle, client, context)
    return try await client.judged(client.addOdometer(draft, to: vehicle).value)
  }

  func edit(
    _ judged: Judged<OdometerEntry>, _ fields: OdometerFields
  ) async throws -> Judged<OdometerEntry> {
    let entry = judged.record
    var draft = entry.details
    fields.apply(to: &draft)
    try await fields.acceptance.check(
      draft.odometer, on: draft.date, of: entry.vehicleId, record: entry.id,
      stored: entry.odometerReading, client, context)
    return try await client.judged(client.editOdometer(entry.id) { fields.apply(to: &$0) }.value)
  }

  func delete(_ entry: Judged<OdometerEntry>) async throws -> Int64? {
    try await client.deleteOdometer(entry.id).transaction
  }

  func output(_ entry: Judged<OdometerEntry>) -> JudgedRecord<ImportedOutput<OdometerEntry>> {
    JudgedRecord(
      record: ImportedOutput(entry.record, entry.record.importedFacts), isDoubtful: entry.isDoubtful)
  }
}
