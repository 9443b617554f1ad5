import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux upkeep`: what must be done again and again.
struct UpkeepNoun: HouseNoun {
  static let name = "upkeep"
  static let kind = GestionTravauxError.Kind.upkeep
  static var otherCommands: [any ParsableCommand.Type] {
    [UpkeepDoneCommand.self, VerbCommand<PlanUpkeep>.self]
  }

  static var columns: [Column<UpkeepItem>] {
    [
      Column("gestiontravaux.column.upkeep") { item, _ in item.upkeep.titre },
      Column("gestiontravaux.column.rhythm") { item, context in context.house.rhythm(of: item.upkeep) },
      Column("gestiontravaux.column.due") { item, context in item.due.map { context.text($0) } },
      Column("gestiontravaux.column.place") { item, context in context.house.place(item.names) },
      Column("gestiontravaux.column.state") { item, context in
        if let task = item.activeTask {
          return context.text("gestiontravaux.answer.underWay", ["title": context.house.title(task)])
        }
        if item.isOverdue { return context.text("gestiontravaux.answer.overdue") }
        return item.proposesTask ? context.text("gestiontravaux.answer.due") : nil
      },
    ]
  }

  static var details: [Column<UpkeepItem>] {
    [Column("gestiontravaux.column.lastDone") { item, context in context.text(item.upkeep.dernier) }]
  }

  let access: NotebookAccess

  func list(_ selection: NoOptions) async throws -> [UpkeepItem] {
    try await client.value(UpkeepQuery(on: client.today))
  }

  func find(_ id: String) async throws -> UpkeepItem? { try await list(NoOptions()).first { $0.id == id } }

  func add(_ fields: UpkeepFields) async throws -> UpkeepItem {
    guard let titre = fields.titre else { throw TerminalError.missingOption("--titre") }
    guard fields.rhythm != nil else { throw TerminalError.missingOption("--mois") }
    let (room, activity) = (try await client.choice(fields.room), try await client.choice(fields.activity))
    var upkeep = EntretienEntity.Details(titre, from: client.today)
    fields.apply(to: &upkeep, room, activity)
    return try await written(try await client.addUpkeep(upkeep).value.id)
  }

  func edit(_ item: UpkeepItem, _ fields: UpkeepFields) async throws -> UpkeepItem {
    let (room, activity) = (try await client.choice(fields.room), try await client.choice(fields.activity))
    try await client.editUpkeep(item.id) { fields.apply(to: &$0, room, activity) }
    return try await written(item.id)
  }

  func delete(_ item: UpkeepItem) async throws -> Int64? {
    try await client.deleteUpkeep(item.id).transaction
  }

  func output(_ item: UpkeepItem) -> RecordOutput<EntretienEntity> {
    RecordOutput(
      item.upkeep,
      [
        "piece": item.names.room, "activite": item.names.activity, "prochain": item.due,
        "tache": texts.title(of: item.activeTask), "proposee": item.proposesTask,
        "enRetard": item.isOverdue,
      ])
  }
}

/// The fields of upkeep: so many months, or a season.
struct UpkeepFields: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.upkeepTitle")) var titre: String?
  @Option(help: .text("gestiontravaux.option.mois", value: "gestiontravaux.value.number")) var mois: Int?
  @Option(help: .text("gestiontravaux.option.saison")) var saison: KnownValue<Season>?
  @Option(help: .text("gestiontravaux.option.dernier", value: "gestiontravaux.value.day"))
  var dernier: CalendarDay?
  @OptionGroup var room: RoomOption
  @OptionGroup var activity: ActivityOption

  /// How often; nil where nobody said.
  var rhythm: UpkeepRhythm? { mois.map { .months($0) } ?? saison?.value.known.map { .season($0) } }

  /// Changes what is given. Both a number of months and a season are kept for the domain to refuse.
  func apply(to upkeep: inout EntretienEntity.Details, _ room: RecordChoice, _ activity: RecordChoice) {
    if let titre { upkeep.titre = titre }
    if mois != nil || saison != nil { (upkeep.mois, upkeep.saison) = (mois, saison?.value) }
    if let dernier { upkeep.dernier = dernier }
    room.apply(to: &upkeep.pieceId)
    activity.apply(to: &upkeep.activiteId)
  }
}

/// The task of upkeep that is due is made, or taken up where it is under way.
enum PlanUpkeep: RecordVerb {
  typealias N = UpkeepNoun
  static let verb = "plan"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.makeTask(of: id)
  }
}

/// `carnets gestiontravaux upkeep done ID [DAY]`: it was done without a task.
struct UpkeepDoneCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("done", help: "gestiontravaux.command.upkeep.done")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Argument(help: .text("gestiontravaux.argument.day", value: "gestiontravaux.value.day"))
  var day: CalendarDay?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(GestionTravauxCommand.notebook, options.vault, .writing) { notebook in
      let (noun, client) = (UpkeepNoun(notebook), GestionTravauxClient(notebook))
      try await client.markUpkeepDone(try await noun.existing(id).id, on: day ?? client.today)
      let item = try await noun.existing(id)
      try context.answer(options.output, noun.output(item)) { noun.sheet(item, in: context) }
    }
  }
}
