import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux alert`: what to look out for.
struct AlertNoun: NotedNoun {
  typealias Noted = AlerteEntity
  typealias Record = NotedItem<AlerteEntity>

  static let name = "alert"
  static var otherCommands: [any ParsableCommand.Type] {
    [VerbCommand<ResolveAlert>.self, VerbCommand<ReopenAlert>.self]
  }

  static var columns: [Column<Record>] {
    [
      Column("gestiontravaux.column.alert") { item, context in
        context.line(item.record.blocks, createdAt: item.record.createdAt)
      },
      Column("gestiontravaux.column.task") { item, context in context.house.title(of: item.task) },
      Column("gestiontravaux.column.resolved") { item, context in context.mark(item.record.resolue) },
      Column("gestiontravaux.column.date") { item, context in context.day(item.record.createdAt) },
    ]
  }

  static var details: [Column<Record>] {
    [.wholeText(\.record.blocks), .files(\.record.blocks)]
  }

  let access: NotebookAccess

  func list(_ selection: AlertSelection) async throws -> [Record] {
    let query = AlertsQuery(
      selection.statut?.value.known, isResolved: selection.state.isResolved,
      of: TaskScope(try await client.choice(selection.task, texts)))
    return try await readable(query).flatMap { group in
      group.alerts.map { NotedItem(record: $0, task: group.task) }
    }
  }

  func add(_ fields: TaskTextFields) async throws -> Record {
    let task = try await client.choice(fields.task, texts).id
    return try await written(try await client.addAlert(try fields.required(), to: task).value.id)
  }

  func edit(_ item: Record, _ fields: TaskTextFields) async throws -> Record {
    try await fields.edit(ContentRef(.alert, item.id), client, texts)
    return try await written(item.id)
  }

  func delete(_ item: Record) async throws -> Int64? {
    try await client.deleteContent(ContentRef(.alert, item.id)).transaction
  }
}

/// What is said in a task, or of the whole house.
struct TaskTextFields: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.texte")) var texte: String?
  @OptionGroup var passage: PassageOption
  @OptionGroup var task: TaskOption

  /// - Throws: `TerminalError.missingOption`, ``GestionTravauxCommandError/onlyEdited(option:)``.
  func required() throws -> String {
    try passage.refuse()
    guard let texte else { throw TerminalError.missingOption("--texte") }
    return texte
  }

  /// Says it otherwise, or in another task.
  func edit(_ ref: ContentRef, _ client: GestionTravauxClient, _ texts: GestionTravauxTexts) async throws {
    let correction = try passage.correction(texte)
    let task = try await client.choice(task, texts)
    try await client.edit(ref, ContentChange(correction, move: .init(task)))
  }
}

/// Which alerts are listed: those that are open, unless something else is said.
struct AlertSelection: ParsableArguments {
  @OptionGroup var task: TaskOption
  @Option(help: .text("gestiontravaux.option.onlyTaskStatus")) var statut: KnownValue<StatutTache>?
  @Option(name: .customLong("show"), help: .text("gestiontravaux.option.alertState"))
  var state = AlertState.open
}

/// Which alerts, by whether they are resolved.
enum AlertState: String, CaseIterable, ExpressibleByArgument {
  case open, resolved, all

  var isResolved: Bool? {
    switch self {
    case .open: false
    case .resolved: true
    case .all: nil
    }
  }
}

enum ResolveAlert: RecordVerb {
  typealias N = AlertNoun
  static let verb = "resolve"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.setResolved(true, id)
  }
}

enum ReopenAlert: RecordVerb {
  typealias N = AlertNoun
  static let verb = "reopen"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.setResolved(false, id)
  }
}
