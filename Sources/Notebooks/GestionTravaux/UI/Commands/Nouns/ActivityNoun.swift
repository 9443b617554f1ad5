import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux activity`: the activities and what was learned of them. A name stands for an id.
struct ActivityNoun: CascadingNoun {
  static let name = "activity"
  static let kind = GestionTravauxError.Kind.activity
  static var deleteCommand: any ParsableCommand.Type { CascadeDeleteCommand<Self>.self }

  static var columns: [Column<ActivityRecord>] {
    [
      Column("gestiontravaux.column.name") { activity, _ in activity.item.place.nom },
      Column("gestiontravaux.column.tasks", .trailing) { activity, _ in String(activity.item.taskCount) },
      Column("gestiontravaux.column.activeTasks", .trailing) { activity, _ in
        String(activity.item.activeTaskCount)
      },
    ]
  }

  static var details: [Column<ActivityRecord>] {
    AstuceLevel.allCases.map { level in
      Column("gestiontravaux.niveau.\(level.rawValue)") { activity, context in
        activity.sheet.flatMap { sheet in
          context.house.list(
            sheet.tips(of: level).map { context.wholeText($0.blocks, createdAt: $0.createdAt) })
        }
      }
    } + [
      Column("gestiontravaux.column.titles") { activity, context in
        activity.sheet.flatMap { sheet in context.house.list(sheet.tasks.map { context.house.title($0) }) }
      }
    ]
  }

  static func target(_ activity: ActivityRecord) -> DeletionQuery.Target { .activity(activity.id) }
  static func title(of activity: ActivityRecord, in context: CommandContext) -> String {
    activity.item.place.nom
  }

  let access: NotebookAccess

  func list(_ selection: NoOptions) async throws -> [ActivityRecord] {
    try await client.value(ActivitiesQuery()).map { ActivityRecord(item: $0) }
  }

  func find(_ id: String) async throws -> ActivityRecord? {
    do {
      let item = try await client.activity(id)
      return ActivityRecord(item: item, sheet: try await client.value(ActivityQuery(item.place.id)))
    } catch GestionTravauxCommandError.unknown {
      return nil
    }
  }

  func add(_ fields: NameField) async throws -> ActivityRecord {
    try await written(try await client.addActivity(try fields.required()).value.id)
  }

  func edit(_ activity: ActivityRecord, _ fields: NameField) async throws -> ActivityRecord {
    if let nom = fields.nom { try await client.renameActivity(activity.id, to: nom) }
    return try await written(activity.id)
  }

  func delete(_ activity: ActivityRecord) async throws -> Int64? {
    try await client.deleteActivity(activity.id).transaction
  }

  func output(_ activity: ActivityRecord) -> RecordOutput<ActiviteEntity> {
    RecordOutput(
      activity.item.place,
      [
        "taches": activity.item.taskCount, "tachesActives": activity.item.activeTaskCount,
        "astuces": activity.sheet?.tips,
      ])
  }
}

/// An activity, with what was learned of it where that was asked for.
struct ActivityRecord: Identifiable {
  let item: PlaceItem<ActiviteEntity>
  var sheet: ActivitySheet?

  var id: ActiviteEntity.ID { item.place.id }
}
