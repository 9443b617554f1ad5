import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux note`: what to remember.
struct NoteNoun: NotedNoun {
  typealias Noted = NoteEntity
  typealias Record = NotedItem<NoteEntity>

  static let name = "note"
  static var otherCommands: [any ParsableCommand.Type] { [NoteToToDoCommand.self] }

  static var columns: [Column<Record>] {
    [
      Column("gestiontravaux.column.note") { item, context in
        context.line(item.record.blocks, createdAt: item.record.createdAt)
      },
      Column("gestiontravaux.column.task") { item, context in context.house.title(of: item.task) },
      Column("gestiontravaux.column.date") { item, context in context.day(item.record.createdAt) },
    ]
  }

  static var details: [Column<Record>] {
    [.wholeText(\.record.blocks), .files(\.record.blocks)]
  }

  let access: NotebookAccess

  func list(_ selection: TaskOption) async throws -> [Record] {
    let task = TaskScope(try await client.choice(selection, texts))
    return try await readable(NotesQuery(of: task))
  }

  func add(_ fields: TaskTextFields) async throws -> Record {
    let task = try await client.choice(fields.task, texts).id
    return try await written(try await client.addNote(try fields.required(), to: task).value.id)
  }

  func edit(_ item: Record, _ fields: TaskTextFields) async throws -> Record {
    try await fields.edit(ContentRef(.note, item.id), client, texts)
    return try await written(item.id)
  }

  func delete(_ item: Record) async throws -> Int64? {
    try await client.deleteContent(ContentRef(.note, item.id)).transaction
  }
}

/// `carnets gestiontravaux note to-todo ID`: a todo for some day takes its place.
struct NoteToToDoCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("to-todo", help: "gestiontravaux.command.note.toTodo")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .writing) { client in
      guard let item = try await client.value(NotedQuery<NoteEntity>(id)) else {
        throw GestionTravauxError.notFound(.note)
      }
      let title = context.line(item.record.blocks, createdAt: item.record.createdAt)
      let made = try await client.turnNoteIntoToDo(item.id, photoTitle: title).value
      guard let toDo = try await client.value(NotedQuery<ToDoEntity>(made.id)) else {
        throw GestionTravauxError.notFound(.toDo)
      }
      try context.answer(options.output, toDo.record) { toDo.id }
    }
  }
}
