import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux todo`: what is to be done.
struct ToDoNoun: NotedNoun {
  typealias Noted = ToDoEntity
  typealias Record = NotedItem<ToDoEntity>

  static let name = "todo"
  static var otherCommands: [any ParsableCommand.Type] {
    [VerbCommand<CompleteToDo>.self, VerbCommand<ReopenToDo>.self, MoveToDoCommand.self]
  }

  static var columns: [Column<Record>] {
    [
      Column("gestiontravaux.column.toDo") { item, _ in item.record.titre },
      Column("gestiontravaux.column.priority") { item, context in
        context.house.priority(item.record.priorite)
      },
      Column("gestiontravaux.column.dueDay") { item, context in
        context.dueDay(of: item.record)
      },
      Column("gestiontravaux.column.task") { item, context in context.house.title(of: item.task) },
      Column("gestiontravaux.column.done") { item, context in
        item.record.dateFaite.map { context.day($0) } ?? context.mark(item.record.estFaite)
      },
    ]
  }

  static var details: [Column<Record>] {
    [
      Column("gestiontravaux.column.source") { item, context in
        context.house.kind(item.record.source, "source")
      },
      Column("gestiontravaux.column.date") { item, context in context.day(item.record.createdAt) },
      .wholeText(\.record.blocks), .files(\.record.blocks),
    ]
  }

  let access: NotebookAccess

  func list(_ selection: ToDoSelection) async throws -> [Record] {
    let room = try await client.choice(selection.room).id
    let task = TaskScope(try await client.choice(selection.task, texts))
    let priority = selection.priorite?.value.known
    guard selection.archived else {
      return try await readable(ToDosQuery(priority, in: room, of: task))
    }
    return try await readable(upTo: nil) { position, limit in
      ToDoArchiveQuery(priority, in: room, of: task, at: position, limit: limit)
    }
  }

  func add(_ fields: ToDoFields) async throws -> Record {
    try fields.passage.refuse()
    if fields.texte != nil { throw GestionTravauxCommandError.onlyEdited(option: "--texte") }
    guard let titre = fields.titre else { throw TerminalError.missingOption("--titre") }
    let task = try await client.choice(fields.task, texts).id
    let priority = fields.priorite?.value.known ?? .bientot
    return try await written(
      try await client.addToDo(titre, priority: priority, to: task, due: fields.echeance?.value).value.id)
  }

  func edit(_ item: Record, _ fields: ToDoFields) async throws -> Record {
    let correction = try fields.passage.correction(fields.texte)
    let task = try await client.choice(fields.task, texts)
    try await client.editToDo(
      item.id, title: fields.titre, priority: fields.priorite?.value.known, due: fields.echeance.map(\.value),
      ContentChange(correction, move: .init(task)))
    return try await written(item.id)
  }

  func delete(_ item: Record) async throws -> Int64? {
    try await client.deleteToDo(item.id).transaction
  }

  func output(_ item: Record) -> RecordOutput<ToDoEntity> {
    .toDo(item.record, on: client.today, ["tache": texts.title(of: item.task)])
  }
}

extension CommandContext {
  /// The day by which it is to be done, and whether that is over.
  func dueDay(of toDo: ToDoEntity) -> String? {
    toDo.echeance.map { day in
      toDo.isOverdue(on: house.localizer.today)
        ? "\(text(day)) (\(text("gestiontravaux.answer.overdue")))" : text(day)
    }
  }
}

extension RecordOutput<ToDoEntity> {
  /// A todo, with whether it is overdue.
  static func toDo(
    _ toDo: ToDoEntity, on today: CalendarDay, _ also: [String: (any Encodable)?] = [:]
  ) -> RecordOutput {
    RecordOutput(toDo, also.merging(["enRetard": toDo.isOverdue(on: today)]) { $1 })
  }
}

/// The fields of a todo.
struct ToDoFields: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.titre")) var titre: String?
  @Option(help: .text("gestiontravaux.option.priorite")) var priorite: KnownValue<PrioriteToDo>?
  @Option(help: .text("gestiontravaux.option.echeance", value: "gestiontravaux.value.day"))
  var echeance: Clearable<CalendarDay>?
  @Option(help: .text("gestiontravaux.option.toDoText")) var texte: String?
  @OptionGroup var passage: PassageOption
  @OptionGroup var task: TaskOption
}

/// Which todos are listed: those of the list, or those that have left it.
struct ToDoSelection: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.onlyPriority")) var priorite: KnownValue<PrioriteToDo>?
  @OptionGroup var room: RoomOption
  @OptionGroup var task: TaskOption
  @Flag(help: .text("gestiontravaux.option.archived")) var archived = false
}

enum CompleteToDo: RecordVerb {
  typealias N = ToDoNoun
  static let verb = "done"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.completeToDo(id)
  }
}

enum ReopenToDo: RecordVerb {
  typealias N = ToDoNoun
  static let verb = "reopen"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.reopenToDo(id)
  }
}

/// `carnets gestiontravaux todo move ID PLACE`: the order in which those of one priority stand.
struct MoveToDoCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("move", help: "gestiontravaux.command.todo.move")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Argument(help: .text("gestiontravaux.argument.place", value: "gestiontravaux.value.number")) var place: Int
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .writing) { client in
      let moved = try await client.moveToDo(id, to: place - 1).value
      let list = try await client.value(ToDosQuery(moved.priorite.known))
      let group = list.items.map(\.record).filter { $0.priorite == moved.priorite }
      context.warn(ofUnreadable: list.unreadableCount)
      try context.answer(options.output, group) {
        group.enumerated().map { "\($0 + 1). \($1.titre)" }.joined(separator: "\n")
      }
    }
  }
}
