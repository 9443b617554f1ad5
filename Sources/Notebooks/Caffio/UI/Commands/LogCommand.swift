import ArgumentParser
import CaffioCore
import Foundation
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio log [WHAT]`: notes a cup in one word, of a preset, a recipe or a drink of the table; without a word,
/// what there is to be noted so.
struct LogCommand: TerminalCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("log", help: "caffio.command.log") }

  @Argument(help: .text("caffio.argument.what", value: "caffio.value.cup")) var what: String?
  @OptionGroup var fields: CupOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    guard let what else { return try await offer(in: context) }
    try await context.withCaffio(options, .writing) { client in
      let texts = CaffioTexts(context)
      let coffee = try await client.choice(fields.content.coffee, in: context.language)
      var draft = try await client.draft(of: what, texts, in: context)
      try fields.apply(to: &draft, of: coffee, texts, client)
      let id = try await client.log(draft).value.id
      guard let item = try await client.value(ConsumptionQuery(id)) else {
        throw CaffioError.notFound(.consumption)
      }
      try context.answer(options.output, RecordOutput(item)) {
        context.text(
          "caffio.answer.logged",
          [
            "name": texts.name(of: item), "time": texts.numericMoment(of: item.consumption),
            "caffeine": texts.caffeine(item.consumption.caffeine), "id": item.id,
          ])
      }
    }
  }

  /// What there is to be noted: the presets, and what was drunk lately.
  private func offer(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let texts = CaffioTexts(context)
      let names = try await client.coffeeNames()
      let presets = try await client.value(PresetsQuery()).map { PresetRow($0, names) }
      let recent = try await client.value(RecentCupsQuery())
      let coffees = try await client.value(CoffeeNamesQuery()).map(\.name)
      let drinks = CaffeineDrink.allCases.map { texts.drink($0.rawValue) }
      let offer = Offer(
        presets: presets.map(\.preset), recent: recent.map { RecordOutput($0) }, coffees: coffees,
        drinks: drinks
      )
      try context.answer(options.output, offer) {
        var table = TextTable([
          (context.text("caffio.column.name"), .leading), (context.text("caffio.column.drink"), .leading),
          (context.text("caffio.column.quantity"), .trailing),
        ])
        for row in presets {
          let (name, drink) = (row.preset.name, row.coffee?.name ?? texts.drink(row.preset.drink))
          // What is called as what it is says so once.
          table.add([
            name, name == drink ? "" : drink, texts.quantity(row.preset.quantity, row.preset.unit),
          ])
        }
        for item in recent {
          let cup = item.consumption
          table.add([texts.name(of: item), "", texts.quantity(cup.quantity, cup.unit)])
        }
        let isNew = presets.isEmpty && recent.isEmpty
        return [
          isNew ? nil : table.rendered(columns: context.console.columns),
          context.text("caffio.answer.coffees", ["names": coffees.joined(separator: ", ")]),
          context.text("caffio.answer.drinks", ["names": drinks.joined(separator: ", ")]),
        ].compactMap(\.self).joined(separator: "\n\n")
      }
    }
  }

  /// What `log --json` prints without a word.
  private struct Offer: Encodable {
    let presets: [ConsumptionPreset]
    let recent: [RecordOutput<CoffeeConsumption>]
    let coffees, drinks: [String]
  }
}

extension CaffioClient {
  /// The cup that a word stands for.
  ///
  /// - Throws: ``CaffioCommandError/nothingToLog(_:)``, ``CaffioCommandError/severalCoffees(_:)``.
  fileprivate func draft(
    of what: String, _ texts: CaffioTexts, in context: CommandContext
  ) async throws -> CoffeeConsumption.Details {
    let presets = try await value(PresetsQuery())
    if let preset = presets.first(where: { $0.id == what || $0.name.sortingKey == what.sortingKey }) {
      return CoffeeConsumption.Details(preset)
    }
    do {
      return CoffeeConsumption.Details(of: try await coffee(what, in: context.language).coffee.id)
    } catch CaffioCommandError.noCoffee {
      let drink = texts.drink(named: what)
      let own = try await value(FiguresQuery()).contains { $0.isOf(drink) }
      guard own || CaffeineDrink.reading(drink) != nil else { throw CaffioCommandError.nothingToLog(what) }
      return CoffeeConsumption.Details(called: drink)
    }
  }
}
