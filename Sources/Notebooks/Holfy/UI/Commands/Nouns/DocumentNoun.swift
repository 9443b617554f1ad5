import ArgumentParser
import Values
import HolfyCore
import NotebookContract
import Terminal
import Vault

/// `carnets holfy document`
struct DocumentNoun: Noun {
  static let notebook = HolfyCommand.notebook
  static let name = "document"
  static var otherCommands: [any ParsableCommand.Type] { [SaveDocumentCommand.self, RemoveFileCommand.self] }

  static var columns: [Column<Judged<Document>>] {
    [
      Column("holfy.column.date") { document, context in context.text(document.record.date) },
      Column("holfy.column.documentName") { document, _ in document.record.documentName },
      Column("holfy.column.type") { document, context in HolfyTexts(context).type(document.record) },
      Column("holfy.column.amount", .trailing) { document, context in
        document.record.amount.map { context.text($0) }
      },
      Column("holfy.column.mileage", .trailing) { document, context in
        document.marked(
          Odometer.reading(document.record.mileage).map { context.text($0) } ?? document.record.mileage,
          context)
      },
    ]
  }

  static var details: [Column<Judged<Document>>] {
    [
      Column("holfy.column.file") { document, context in
        document.record.fileName.isEmpty
          ? nil : "\(document.record.fileName) (\(context.size(document.record.fileSize)))"
      },
      Column("holfy.column.vehicle") { document, _ in document.record.vehicleId },
      Column("holfy.column.notes") { document, _ in document.record.notes },
      Column("holfy.column.imported") { document, context in
        HolfyTexts(context).line(document.record.importedFacts)
      },
    ]
  }

  private let client: HolfyClient
  private let files: DocumentFiles
  private let context: CommandContext

  init(_ notebook: NotebookAccess) {
    client = HolfyClient(notebook)
    context = notebook.context
    files = DocumentFiles(attachments: notebook.attachments, dependencies: notebook.store.dependencies)
  }

  func list(_ selection: VehicleOption) async throws -> [Judged<Document>] {
    try await client.judged(of: try await client.vehicles(selection), \.documents).sorted {
      ($0.record.date, $0.id) > ($1.record.date, $1.id)
    }
  }

  func find(_ id: String) async throws -> Judged<Document>? {
    guard let document = try await client.value(RecordQuery<Document>(id)) else { return nil }
    return try await client.judged(document)
  }

  func add(_ fields: DocumentFields) async throws -> Judged<Document> {
    let vehicle = try await fields.vehicle.required(client)
    var draft = Document.Details(on: client.today)
    try fields.apply(to: &draft, settings: try await client.value(SettingsQuery()))
    try await fields.acceptance.check(
      Odometer.reading(draft.mileage), on: draft.date, of: vehicle, client, context)
    // The file first: a record never names one that is not there.
    let file = try await files.take(fields.file, title: draft.documentName)
    return try await client.judged(client.addDocument(draft, to: vehicle, file: file).value)
  }

  func edit(_ judged: Judged<Document>, _ fields: DocumentFields) async throws -> Judged<Document> {
    let document = judged.record
    let settings = try await client.value(SettingsQuery())
    var draft = document.details
    try fields.apply(to: &draft, settings: settings)
    try await fields.acceptance.check(
      Odometer.reading(draft.mileage), on: draft.date, of: document.vehicleId, record: document.id,
      stored: document.odometerReading, client, context)
    // The file first, here too: one that cannot be read leaves everything as it was.
    let file = try await files.take(fields.file, title: fields.name ?? document.documentName)
    let edited = try await client.editDocument(document.id) { try fields.apply(to: &$0, settings: settings) }
      .value
    guard let file else { return try await client.judged(edited) }
    return try await client.judged(client.replaceFile(of: document.id, with: file).value)
  }

  func delete(_ document: Judged<Document>) async throws -> Int64? {
    try await client.deleteDocument(document.id).transaction
  }

  func output(_ document: Judged<Document>) -> JudgedRecord<DocumentRecord> {
    JudgedRecord(record: DocumentRecord(document.record), isDoubtful: document.isDoubtful)
  }
}
