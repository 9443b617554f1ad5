import ArgumentParser
import Foundation
import GestionTravauxCore
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux task`: the tasks. A title stands for an id.
struct TaskNoun: CascadingNoun {
  static let name = "task"
  static let kind = GestionTravauxError.Kind.task
  static var deleteCommand: any ParsableCommand.Type { CascadeDeleteCommand<Self>.self }
  static var otherCommands: [any ParsableCommand.Type] {
    [
      VerbCommand<FinishTask>.self, VerbCommand<ReopenTask>.self, VerbCommand<ArchiveTask>.self,
      VerbCommand<PutTaskFirst>.self,
    ]
  }

  static var columns: [Column<TaskRecord>] {
    [
      Column("gestiontravaux.column.task") { task, context in context.house.title(task.item) },
      Column("gestiontravaux.column.status") { task, context in context.house.status(task.item.task.statut) },
      Column("gestiontravaux.column.nextAction") { task, _ in task.item.task.prochaineAction },
      Column("gestiontravaux.column.lastSession") { task, context in
        task.item.task.lastSessionDate.map { context.house.elapsed(since: $0) }
      },
    ]
  }

  static func target(_ task: TaskRecord) -> DeletionQuery.Target { .task(task.id) }
  static func title(of task: TaskRecord, in context: CommandContext) -> String {
    context.house.title(task.item)
  }

  let access: NotebookAccess

  func list(_ selection: TaskSelection) async throws -> [TaskRecord] {
    let room = try await client.choice(selection.room).id
    let activity = try await client.choice(selection.activity).id
    return try await client.value(TasksQuery(selection.statut?.value.known, in: room, of: activity)).map {
      TaskRecord($0)
    }
  }

  func find(_ id: String) async throws -> TaskRecord? {
    do {
      return try await record(try await client.task(id, texts).id)
    } catch GestionTravauxCommandError.unknown {
      return nil
    }
  }

  func add(_ fields: TaskFields) async throws -> TaskRecord {
    var draft = try await fields.places(client, texts)
    draft.contactId = try await client.choice(fields.contact).id
    draft.prochaineAction = fields.prochaineAction
    let usual = try await client.usualCurrency()
    try fields.sums(budget: &draft.budget, cout: &draft.cout, usual: usual)
    return try await record(try await client.addTask(draft).value.id)
  }

  func edit(_ task: TaskRecord, _ fields: TaskFields) async throws -> TaskRecord {
    let (room, activity) = (
      try await client.choice(fields.room), try await client.choice(fields.activity)
    )
    let contact = try await client.choice(fields.contact)
    let usual = try await client.usualCurrency()
    try await client.editTask(task.id) { task in
      room.apply(to: &task.pieceId)
      activity.apply(to: &task.activiteId)
      contact.apply(to: &task.contactId)
      if let action = fields.prochaineAction { task.prochaineAction = action }
      try fields.sums(budget: &task.budget, cout: &task.cout, usual: usual)
    }
    return try await record(task.id)
  }

  func delete(_ task: TaskRecord) async throws -> Int64? { try await client.deleteTask(task.id).transaction }

  func output(_ task: TaskRecord) -> RecordOutput<TacheEntity> { RecordOutput(task, texts) }

  private func record(_ id: TacheEntity.ID) async throws -> TaskRecord {
    guard let sheet = try await client.value(TaskQuery(id)) else { throw GestionTravauxError.notFound(.task) }
    return TaskRecord(sheet)
  }
}

/// A task, with all that was noted in it where that was asked for.
struct TaskRecord: Identifiable {
  let item: TaskItem
  /// Nil in a list.
  let sheet: TaskSheet?

  init(_ item: TaskItem) { (self.item, sheet) = (item, nil) }
  init(_ sheet: TaskSheet) { (item, self.sheet) = (sheet.item, sheet) }

  var id: TacheEntity.ID { item.id }
}

/// Which tasks are listed.
struct TaskSelection: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.onlyStatus")) var statut: KnownValue<StatutTache>?
  @OptionGroup var room: RoomOption
  @OptionGroup var activity: ActivityOption
}

/// A task is finished, taken up again or put away.
enum FinishTask: RecordVerb {
  typealias N = TaskNoun
  static let verb = "finish"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.finishTask(id)
  }
}

enum ReopenTask: RecordVerb {
  typealias N = TaskNoun
  static let verb = "reopen"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.reopenTask(id)
  }
}

enum ArchiveTask: RecordVerb {
  typealias N = TaskNoun
  static let verb = "archive"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.archiveTask(id)
  }
}

enum PutTaskFirst: RecordVerb {
  typealias N = TaskNoun
  static let verb = "first"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.moveToHero(id)
  }
}
