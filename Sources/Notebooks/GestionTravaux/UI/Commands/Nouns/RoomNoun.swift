import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux room`: the rooms. A name stands for an id.
struct RoomNoun: CascadingNoun {
  static let name = "room"
  static let kind = GestionTravauxError.Kind.room
  static var deleteCommand: any ParsableCommand.Type { CascadeDeleteCommand<Self>.self }

  static var columns: [Column<RoomRecord>] {
    [
      Column("gestiontravaux.column.name") { room, _ in room.item.place.nom },
      Column("gestiontravaux.column.tasks", .trailing) { room, _ in String(room.item.taskCount) },
      Column("gestiontravaux.column.activeTasks", .trailing) { room, _ in String(room.item.activeTaskCount) },
    ]
  }

  static var details: [Column<RoomRecord>] {
    [
      Column("gestiontravaux.column.titles") { room, context in
        context.house.list(room.tasks.map { context.house.title($0) })
      }
    ]
  }

  static func target(_ room: RoomRecord) -> DeletionQuery.Target { .room(room.id) }
  static func title(of room: RoomRecord, in context: CommandContext) -> String { room.item.place.nom }

  let access: NotebookAccess

  func list(_ selection: NoOptions) async throws -> [RoomRecord] {
    try await client.value(RoomsQuery()).map { RoomRecord(item: $0) }
  }

  func find(_ id: String) async throws -> RoomRecord? {
    do {
      let item = try await client.room(id)
      return RoomRecord(item: item, tasks: try await client.value(TasksQuery(in: item.place.id)))
    } catch GestionTravauxCommandError.unknown {
      return nil
    }
  }

  func add(_ fields: NameField) async throws -> RoomRecord {
    try await written(try await client.addRoom(try fields.required()).value.id)
  }

  func edit(_ room: RoomRecord, _ fields: NameField) async throws -> RoomRecord {
    if let nom = fields.nom { try await client.renameRoom(room.id, to: nom) }
    return try await written(room.id)
  }

  func delete(_ room: RoomRecord) async throws -> Int64? { try await client.deleteRoom(room.id).transaction }

  func output(_ room: RoomRecord) -> RecordOutput<PieceEntity> {
    RecordOutput(
      room.item.place,
      [
        "taches": room.item.taskCount, "tachesActives": room.item.activeTaskCount,
        "titres": room.tasks.isEmpty ? nil : room.tasks.map { texts.title($0) },
      ])
  }
}

/// A room, with its tasks where they were asked for.
struct RoomRecord: Identifiable {
  let item: PlaceItem<PieceEntity>
  var tasks: [TaskItem] = []

  var id: PieceEntity.ID { item.place.id }
}

/// What something is called.
struct NameField: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.nom")) var nom: String?

  /// - Throws: `TerminalError.missingOption`.
  func required() throws(TerminalError) -> String {
    guard let nom else { throw .missingOption("--nom") }
    return nom
  }
}
