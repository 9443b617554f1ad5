import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux capture`: what was said and photographed, until it is sorted.
struct CaptureNoun: NotedNoun {
  typealias Noted = CaptureEntity
  typealias Record = NotedItem<CaptureEntity>

  static let name = "capture"

  static var columns: [Column<Record>] {
    [
      Column("gestiontravaux.column.date") { item, context in context.time(item.record.createdAt) },
      Column("gestiontravaux.column.text") { item, context in
        context.line(item.record.blocks, createdAt: item.record.createdAt)
      },
      Column("gestiontravaux.column.photos", .trailing) { item, _ in
        item.record.blocks.photoPaths.isEmpty ? nil : String(item.record.blocks.photoPaths.count)
      },
      Column("gestiontravaux.column.memos", .trailing) { item, _ in
        item.record.blocks.voicePaths.isEmpty ? nil : String(item.record.blocks.voicePaths.count)
      },
      Column("gestiontravaux.column.documents", .trailing) { item, _ in
        item.record.blocks.documentPaths.isEmpty ? nil : String(item.record.blocks.documentPaths.count)
      },
      Column("gestiontravaux.column.task") { item, context in context.house.title(of: item.task) },
    ]
  }

  static var details: [Column<Record>] {
    [.wholeText(\.record.blocks)]
  }

  let access: NotebookAccess

  func list(_ selection: CaptureSelection) async throws -> [Record] {
    let task = TaskScope(try await client.choice(selection.task, texts))
    return try await readable(upTo: selection.limit) { position, limit in
      CapturesQuery(of: task, at: position, limit: limit)
    }
  }

  func add(_ fields: CaptureFields) async throws -> Record {
    try fields.passage.refuse()
    let task = try await client.choice(fields.task, texts)
    let files = try await fields.files.take(client)
    // Whoever says that there is no task takes it out of the session too.
    let capture = try await client.addCapture(
      fields.texte ?? "", files: files, to: task.id, joinsSession: task != .none
    ).value
    return try await written(capture.id)
  }

  func edit(_ item: Record, _ fields: CaptureFields) async throws -> Record {
    let correction = try fields.passage.correction(fields.texte)
    let task = try await client.choice(fields.task, texts)
    let change = ContentChange(correction, files: try await fields.files.take(client), move: .init(task))
    try await client.edit(ContentRef(.capture, item.id), change)
    return try await written(item.id)
  }

  func delete(_ item: Record) async throws -> Int64? {
    try await client.deleteCapture(item.id).transaction
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
