import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux tip`: what was learned of an activity.
struct TipNoun: HouseNoun {
  static let name = "tip"
  static let kind = GestionTravauxError.Kind.tip

  static var columns: [Column<TipItem>] {
    [
      Column("gestiontravaux.column.tip") { item, context in
        context.line(item.tip.blocks, createdAt: item.tip.createdAt)
      },
      Column("gestiontravaux.column.level") { item, context in context.house.level(item.tip.niveau) },
      Column("gestiontravaux.column.activity") { item, _ in item.activity?.nom },
    ]
  }

  static var details: [Column<TipItem>] {
    [
      Column("gestiontravaux.column.date") { item, context in context.day(item.tip.createdAt) },
      .wholeText(\.tip.blocks), .files(\.tip.blocks),
    ]
  }

  let access: NotebookAccess

  func list(_ selection: TipSelection) async throws -> [TipItem] {
    let activity = try await client.choice(selection.activity).id
    return try await readable(TipsQuery(of: activity, selection.niveau?.value.known))
  }

  func find(_ id: String) async throws -> TipItem? { try await client.value(TipQuery(id)) }

  func add(_ fields: TipFields) async throws -> TipItem {
    try fields.passage.refuse()
    guard let texte = fields.texte else { throw TerminalError.missingOption("--texte") }
    let activity = try await client.choice(fields.activity).id
    let task = try await client.choice(fields.task, texts).id
    let level = fields.niveau?.value.known ?? .utile
    return try await written(
      try await client.addTip(texte, level: level, to: activity, learnedIn: task).value.id)
  }

  func edit(_ item: TipItem, _ fields: TipFields) async throws -> TipItem {
    guard fields.activity.activiteId == nil else {
      throw GestionTravauxCommandError.fixed(option: "--activite")
    }
    let correction = try fields.passage.correction(fields.texte)
    let task = try await client.choice(fields.task, texts)
    let change = ContentChange(correction, move: .init(task))
    try await client.editTip(item.id, level: fields.niveau?.value.known, change)
    return try await written(item.id)
  }

  func delete(_ item: TipItem) async throws -> Int64? {
    try await client.deleteContent(ContentRef(.tip, item.id)).transaction
  }

  func output(_ item: TipItem) -> RecordOutput<AstuceEntity> {
    RecordOutput(item.tip, ["activite": item.activity?.nom])
  }
}

struct TipFields: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.texte")) var texte: String?
  @OptionGroup var passage: PassageOption
  @Option(help: .text("gestiontravaux.option.niveau")) var niveau: KnownValue<AstuceLevel>?
  @OptionGroup var activity: ActivityOption
  @OptionGroup var task: TaskOption
}

/// Which tips are listed.
struct TipSelection: ParsableArguments {
  @OptionGroup var activity: ActivityOption
  @Option(help: .text("gestiontravaux.option.onlyLevel")) var niveau: KnownValue<AstuceLevel>?
}
