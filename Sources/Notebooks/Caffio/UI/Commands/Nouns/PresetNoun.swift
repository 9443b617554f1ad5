import ArgumentParser
import CaffioCore
import Foundation
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio preset`: the cups that one word logs.
struct PresetNoun: CaffioNoun {
  static let name = "preset"
  static var otherCommands: [any ParsableCommand.Type] { [MovePresetCommand.self] }

  static var columns: [Column<PresetRow>] {
    [
      Column("caffio.column.name") { row, _ in row.preset.name },
      Column("caffio.column.drink") { row, context in
        row.coffee?.name ?? CaffioTexts(context).drink(row.preset.drink)
      },
      Column("caffio.column.quantity", .trailing) { row, context in
        CaffioTexts(context).quantity(row.preset.quantity, row.preset.unit)
      },
      Column("caffio.column.caffeine", .trailing) { row, context in
        row.preset.caffeine.map { CaffioTexts(context).caffeine($0) }
      },
    ]
  }

  let access: NotebookAccess

  func list(_ selection: NoOptions) async throws -> [PresetRow] {
    try await client.presets()
  }

  func find(_ id: String) async throws -> PresetRow? {
    try await client.preset(id)
  }

  func add(_ fields: PresetFields) async throws -> PresetRow {
    let coffee = try await client.choice(fields.content.coffee, in: language)
    var draft = ConsumptionPreset.Details()
    try fields.apply(to: &draft, of: coffee, texts)
    guard draft.coffeeId != nil || !draft.drink.isEmpty else { throw TerminalError.missingOption("--drink") }
    return PresetRow(try await client.addPreset(draft).value, try await client.coffeeNames())
  }

  func edit(_ row: PresetRow, _ fields: PresetFields) async throws -> PresetRow {
    let texts = texts
    let coffee = try await client.choice(fields.content.coffee, in: language)
    let edited = try await client.editPreset(row.id) { try fields.apply(to: &$0, of: coffee, texts) }
    return PresetRow(edited.value, try await client.coffeeNames())
  }

  func delete(_ row: PresetRow) async throws -> Int64? { try await client.deletePreset(row.id).transaction }

  func output(_ row: PresetRow) -> ConsumptionPreset { row.preset }
}

/// A preset and its recipe.
struct PresetRow: Identifiable {
  let preset: ConsumptionPreset
  /// Nil for what has no recipe.
  let coffee: CoffeeName?

  init(_ preset: ConsumptionPreset, _ names: [Coffee.ID: CoffeeName]) {
    self.preset = preset
    coffee = preset.coffeeId.flatMap { names[$0] }
  }

  var id: ConsumptionPreset.ID { preset.id }
}

struct PresetFields: ParsableArguments {
  @Option(help: .text("caffio.option.presetName")) var name: String?
  @OptionGroup var content: CupContent

  func apply(to draft: inout ConsumptionPreset.Details, of coffee: RecordChoice, _ texts: CaffioTexts) throws
  {
    if let name { draft.name = name }
    try content.apply(to: &draft, of: coffee, texts)
  }
}

/// `carnets caffio preset move ID PLACE`: the order in which presets are offered.
struct MovePresetCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("move", help: "caffio.command.preset.move")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Argument(help: .text("caffio.argument.place", value: "caffio.value.number")) var place: Int
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      guard let row = try await client.preset(id) else { throw CaffioError.notFound(.preset) }
      try await client.movePreset(row.id, to: place - 1)
      let presets = try await client.presets()
      try context.answer(options.output, presets.map(\.preset)) {
        presets.enumerated().map { "\($0 + 1). \($1.preset.name)" }.joined(separator: "\n")
      }
    }
  }
}

extension CaffioClient {
  /// The presets in their order.
  fileprivate func presets() async throws -> [PresetRow] {
    let names = try await coffeeNames()
    return try await value(PresetsQuery()).map { PresetRow($0, names) }
  }

  /// The preset of an id or a name; nil for none.
  fileprivate func preset(_ id: String) async throws -> PresetRow? {
    try await presets().first { $0.id == id || $0.preset.name.sortingKey == id.sortingKey }
  }

  /// What the coffees are called, by id.
  func coffeeNames() async throws -> [Coffee.ID: CoffeeName] {
    let names = try await value(CoffeeNamesQuery(limit: .max))
    return Dictionary(names.map { ($0.id, $0) }) { first, _ in first }
  }
}
