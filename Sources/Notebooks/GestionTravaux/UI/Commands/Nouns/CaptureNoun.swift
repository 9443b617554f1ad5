import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux capture`: what was said and photographed, until it is sorted.
struct CaptureNoun: Noun {
  static let notebook = GestionTravauxCommand.notebook
  static let name = "capture"

  static var columns: [Column<CaptureItem>] {
    [
      Column("gestiontravaux.column.date") { item, context in context.time(item.capture.createdAt) },
      Column("gestiontravaux.column.text") { item, context in
        context.line(item.capture.blocks, createdAt: item.capture.createdAt)
      },
      Column("gestiontravaux.column.photos", .trailing) { item, _ in
        item.capture.blocks.photoPaths.isEmpty ? nil : String(item.capture.blocks.photoPaths.count)
      },
      Column("gestiontravaux.column.memos", .trailing) { item, _ in
        item.capture.blocks.voicePaths.isEmpty ? nil : String(item.capture.blocks.voicePaths.count)
      },
      Column("gestiontravaux.column.documents", .trailing) { item, _ in
        item.capture.blocks.documentPaths.isEmpty ? nil : String(item.capture.blocks.documentPaths.count)
      },
      Column("gestiontravaux.column.task") { item, context in context.house.title(of: item.task) },
    ]
  }

  static var details: [Column<CaptureItem>] {
    [.wholeText(\.capture.blocks)]
  }

  private let client: GestionTravauxClient
  private let texts: GestionTravauxTexts
  private let context: CommandContext

  init(_ notebook: NotebookAccess) {
    client = GestionTravauxClient(notebook)
    context = notebook.context
    texts = context.house
  }

  func list(_ selection: CaptureSelection) async throws -> [CaptureItem] {
    let task = TaskScope(try await client.choice(selection.task, texts))
    var unreadable = 0
    let captures = try await LongList.rows(upTo: selection.limit) { [client] position, limit in
      let page = try await client.value(CapturesQuery(of: task, at: position, limit: limit))
      unreadable += page.unreadableCount
      return (page.items, page.links)
    }
    context.warn(ofUnreadable: unreadable)
    return captures
  }

  func find(_ id: String) async throws -> CaptureItem? { try await client.value(CaptureQuery(id)) }

  func add(_ fields: CaptureFields) async throws -> CaptureItem {
    try fields.passage.refuse()
    let task = try await client.choice(fields.task, texts)
    let files = try await fields.files.take(client)
    // Whoever says that there is no task takes it out of the session too.
    let capture = try await client.addCapture(
      fields.texte ?? "", files: files, to: task.id, joinsSession: task != .none
    ).value
    return try await item(capture.id)
  }

  func edit(_ item: CaptureItem, _ fields: CaptureFields) async throws -> CaptureItem {
    let correction = try fields.passage.correction(fields.texte)
    let task = try await client.choice(fields.task, texts)
    let change = ContentChange(correction, files: try await fields.files.take(client), move: .init(task))
    try await client.edit(ContentRef(.capture, item.id), change)
    return try await self.item(item.id)
  }

  func delete(_ item: CaptureItem) async throws -> Int64? {
    try await client.deleteCapture(item.id).transaction
  }

  func output(_ item: CaptureItem) -> RecordOutput<CaptureEntity> {
    RecordOutput(item.capture, ["tache": texts.title(of: item.task)])
  }

  private func item(_ id: CaptureEntity.ID) async throws -> CaptureItem {
    guard let item = try await find(id) else { throw GestionTravauxError.notFound(.capture) }
    return item
  }
}

/// The fields of a capture. During a session it belongs to the session and its task, unless another one is given.
struct CaptureFields: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.captureText")) var texte: String?
  @OptionGroup var passage: PassageOption
  @OptionGroup var files: CaptureFiles
  @OptionGroup var task: TaskOption
}

/// Which captures are listed: the oldest.
struct CaptureSelection: ParsableArguments {
  @OptionGroup var task: TaskOption
  @Option(help: .text("gestiontravaux.option.limit", value: "gestiontravaux.value.number")) var limit = 50
}
