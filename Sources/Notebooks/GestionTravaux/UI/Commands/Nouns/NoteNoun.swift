import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux note`: what to remember.
struct NoteNoun: Noun {
  static let notebook = GestionTravauxCommand.notebook
  static let name = "note"
  static var otherCommands: [any ParsableCommand.Type] { [NoteToToDoCommand.self] }

  static var columns: [Column<NoteItem>] {
    [
      Column("gestiontravaux.column.note") { item, context in
        context.line(item.note.blocks, createdAt: item.note.createdAt)
      },
      Column("gestiontravaux.column.task") { item, context in context.house.title(of: item.task) },
      Column("gestiontravaux.column.date") { item, context in context.day(item.note.createdAt) },
    ]
  }

  static var details: [Column<NoteItem>] {
    [.wholeText(\.note.blocks), .files(\.note.blocks)]
  }

  private let client: GestionTravauxClient
  private let texts: GestionTravauxTexts
  private let context: CommandContext

  init(_ notebook: NotebookAccess) {
    client = GestionTravauxClient(notebook)
    context = notebook.context
    texts = context.house
  }

  func list(_ selection: TaskOption) async throws -> [NoteItem] {
    let task = TaskScope(try await client.choice(selection, texts))
    let list = try await client.value(NotesQuery(of: task))
    context.warn(ofUnreadable: list.unreadableCount)
    return list.items
  }

  func find(_ id: String) async throws -> NoteItem? { try await client.value(NoteQuery(id)) }

  func add(_ fields: TaskTextFields) async throws -> NoteItem {
    let task = try await client.choice(fields.task, texts).id
    return try await item(try await client.addNote(try fields.required(), to: task).value.id)
  }

  func edit(_ item: NoteItem, _ fields: TaskTextFields) async throws -> NoteItem {
    try await fields.edit(ContentRef(.note, item.id), client, texts)
    return try await self.item(item.id)
  }

  func delete(_ item: NoteItem) async throws -> Int64? {
    try await client.deleteContent(ContentRef(.note, item.id)).transaction
  }

  func output(_ item: NoteItem) -> RecordOutput<NoteEntity> {
    RecordOutput(item.note, ["tache": texts.title(of: item.task)])
  }

  private func item(_ id: NoteEntity.ID) async throws -> NoteItem {
    guard let item = try await find(id) else { throw GestionTravauxError.notFound(.note) }
    return item
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
      guard let item = try await client.value(NoteQuery(id)) else {
        throw GestionTravauxError.notFound(.note)
      }
      let title = context.line(item.note.blocks, createdAt: item.note.createdAt)
      let made = try await client.turnNoteIntoToDo(item.id, photoTitle: title).value
      guard let toDo = try await client.value(ToDoQuery(made.id)) else {
        throw GestionTravauxError.notFound(.toDo)
      }
      try context.answer(options.output, toDo.toDo) { toDo.id }
    }
  }
}
