import ArgumentParser
import CaffioCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio caffeine`: how much of it each drink holds, and who says so.
struct CaffeineCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "caffeine", help: "caffio.command.caffeine",
      subcommands: [CaffeineTableCommand.self, SetFigureCommand.self, ResetFigureCommand.self])
  }
}

/// `carnets caffio caffeine table`: the figures, the person's own in the place of those of the sources, and the amounts that
/// an authority names.
struct CaffeineTableCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("table", help: "caffio.command.caffeine.table")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let texts = CaffioTexts(context)
      let rows = FigureRow.all(try await client.value(FiguresQuery()), texts)
      try context.answer(options.output, rows) {
        var table = TextTable([
          (context.text("caffio.column.drink"), .leading),
          (context.text("caffio.column.caffeine"), .trailing),
          (context.text("caffio.column.portion"), .trailing),
          (context.text("caffio.column.source"), .leading),
        ])
        for row in rows {
          let portion = row.portion.map { texts.number($0, unit: row.portionUnit) }
          table.add([row.name, texts.number(row.caffeine, 1, unit: "mg"), portion ?? "", row.source])
        }
        let references = CaffeineReference.all.map { context.text($0.textKey) }
        return ([table.rendered(), ""] + references).joined(separator: "\n")
      }
    }
  }
}

/// `carnets caffio caffeine set DRINK MG`: the person's own figure of a drink; what is not said of it stays.
struct SetFigureCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("set", help: "caffio.command.caffeine.set")
  }

  @Argument(help: .text("caffio.argument.drink", value: "caffio.value.drink")) var drink: String
  @Argument(help: .text("caffio.argument.milligrams", value: "caffio.value.milligrams"))
  var caffeine: NumberArgument
  @Option(help: .text("caffio.option.portion", value: "caffio.value.number")) var portion: NumberArgument?
  @Option(name: [.customLong("portion-unit"), .customLong("unit")], help: .text("caffio.option.portionUnit"))
  var portionUnit: PortionUnit?
  @Option(help: .text("caffio.option.source")) var source: String?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      let texts = CaffioTexts(context)
      let (drink, mass) = (texts.drink(named: drink), try caffeine.caffeine(.figureCaffeine))
      let stored = try await client.value(FiguresQuery()).first { $0.isOf(drink) }
      let known = CaffeineDrink.reading(drink)?.figure.portion
      let amount = portion?.value ?? stored?.portion ?? known?.amount
      // Nobody else says how much of a drink of her own has so much in it.
      guard let amount else { throw TerminalError.missingOption("--portion") }
      let figure = try await client.setFigure(
        mass, of: drink, in: amount,
        unit: portionUnit?.rawValue ?? stored?.portionUnit ?? known?.unit ?? PortionUnit.ml.rawValue,
        source: source ?? stored?.source ?? ""
      ).value
      try context.answer(options.output, figure) {
        let row = FigureRow(figure, texts)
        return [row.name, texts.number(row.caffeine, 1, unit: "mg"), row.source].joined(separator: " · ")
      }
    }
  }
}

/// `carnets caffio caffeine reset DRINK`: the person's own figure is forgotten; that of the source holds again.
struct ResetFigureCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("reset", help: "caffio.command.caffeine.reset")
  }

  @Argument(help: .text("caffio.argument.drink", value: "caffio.value.drink")) var drink: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      let drink = CaffioTexts(context).drink(named: drink)
      let stored = try await client.value(FiguresQuery()).first { $0.isOf(drink) }
      guard let stored else { throw CaffioError.notFound(.figure) }
      let written = try await client.deleteFigure(stored.id)
      try context.answer(options.output, written.value) {
        context.text(
          "answer.deleted",
          [
            "notebook": CaffioCommand.notebook,
            "transaction": written.transaction.map { String($0) } ?? "",
          ])
      }
    }
  }
}

/// What a portion is measured in.
enum PortionUnit: String, ExpressibleByArgument, CaseIterable, Sendable {
  case ml, g
}

extension CaffeinePortion {
  /// The unit, as the person's own figures name it.
  fileprivate var unit: String {
    switch self {
    case .millilitres: PortionUnit.ml.rawValue
    case .grams: PortionUnit.g.rawValue
    }
  }
}

/// A figure as `--json` prints it.
struct FigureRow: Encodable {
  let drink, name: String
  /// In milligrams.
  let caffeine: Double
  /// In `portionUnit`; nil for whatever is called one.
  let portion: Double?
  let portionUnit: String
  let source: String
  /// Where the source can be read; nil for the person's own.
  let address: String?
  let isOwn: Bool

  init(_ figure: DrinkFigure, _ texts: CaffioTexts) {
    drink = figure.drink
    name = texts.drink(figure.drink)
    (caffeine, portion, portionUnit) = (figure.caffeine.milligrams, figure.portion, figure.portionUnit)
    source = figure.source.isEmpty ? texts.localizer.text(CaffeineSource.person.labelKey) : figure.source
    (address, isOwn) = (nil, true)
  }

  private init(_ known: CaffeineDrink, _ texts: CaffioTexts) {
    let figure = known.figure
    drink = known.rawValue
    name = texts.localizer.text(known.labelKey)
    (caffeine, portion, portionUnit) = (figure.milligrams, figure.portion.amount, figure.portion.unit)
    source = texts.localizer.text(figure.source.labelKey)
    (address, isOwn) = (figure.source.address, false)
  }

  /// Those of the table, the person's own in their place, then her other drinks.
  static func all(_ own: [DrinkFigure], _ texts: CaffioTexts) -> [FigureRow] {
    let table = CaffeineDrink.allCases.map { known in
      own.first { CaffeineDrink.reading($0.drink) == known }.map { FigureRow($0, texts) }
        ?? FigureRow(known, texts)
    }
    return table + own.filter { CaffeineDrink.reading($0.drink) == nil }.map { FigureRow($0, texts) }
  }
}
