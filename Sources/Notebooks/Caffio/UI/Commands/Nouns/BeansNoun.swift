import ArgumentParser
import CaffioCore
import Foundation
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio beans`: the bags of beans, what is left of each and how fresh it is. Where an id is asked for, the name
/// of a coffee does as well.
struct BeansNoun: CaffioNoun {
  static let name = "beans"

  static var columns: [Column<BeanItem>] {
    [
      Column("caffio.column.name") { item, _ in item.coffee.name },
      Column("caffio.column.roaster") { item, _ in item.sheet.roaster },
      Column("caffio.column.roastDate") { item, context in item.sheet.roastDate.map { context.text($0) } },
      Column("caffio.column.age", .trailing) { item, context in
        item.sheet.age(on: context.localizer.today).map(String.init)
      },
      Column("caffio.column.left", .trailing) { item, context in
        item.left.map { CaffioTexts(context).grams($0) }
      },
      Column("caffio.column.frozen") { item, context in
        context.mark(item.sheet.isFrozen(on: context.localizer.today))
      },
    ]
  }

  static var details: [Column<BeanItem>] {
    [
      Column("caffio.column.origin") { item, _ in item.sheet.origin },
      Column("caffio.column.roast") { item, context in
        item.sheet.roast.map { CaffioTexts(context).importedValue($0) }
      },
      Column("caffio.column.weight", .trailing) { item, context in
        item.sheet.weight.map { CaffioTexts(context).grams($0) }
      },
      Column("caffio.column.price", .trailing) { item, context in item.sheet.price.map { context.text($0) } },
      Column("caffio.column.frozenSince") { item, context in item.sheet.frozenSince.map { context.text($0) }
      },
      Column("caffio.column.frozenUntil") { item, context in item.sheet.frozenUntil.map { context.text($0) }
      },
      Column("caffio.column.brews", .trailing) { item, _ in String(item.brews) },
      Column("caffio.column.imported") { item, context in CaffioTexts(context).line(item.importedFacts) },
    ]
  }

  let access: NotebookAccess

  func list(_ selection: NoOptions) async throws -> [BeanItem] { try await client.value(BeansQuery()) }

  func find(_ id: String) async throws -> BeanItem? {
    try await client.value(BeanQuery(try await client.coffee(id, in: language).coffee.id))
  }

  /// Adds beans: a coffee of their own, or the sheet of one that is there (`--coffee`).
  func add(_ fields: BeanFields) async throws -> BeanItem {
    let usual = try await client.value(UsualCurrencyQuery())
    if case .record(let id) = try await client.choice(fields.coffee, in: language) {
      guard fields.name == nil else { throw CaffioCommandError.coffeeAndName }
      try await client.editBeans(id) { try fields.apply(to: &$0, usual: usual) }
      return try await item(id)
    }
    guard let name = fields.name else { throw TerminalError.missingOption("--name") }
    var draft = BeanSheet.Details.unknown
    try fields.apply(to: &draft, usual: usual)
    return try await item(try await client.addBeans(CoffeeDraft(name: name), draft).value.id)
  }

  func edit(_ item: BeanItem, _ fields: BeanFields) async throws -> BeanItem {
    let usual = try await client.value(UsualCurrencyQuery())
    guard fields.coffee.coffeeId == nil else { throw CaffioCommandError.beansOfCoffee }
    try await client.editBeans(item.id, named: fields.name) { try fields.apply(to: &$0, usual: usual) }
    return try await self.item(item.id)
  }

  /// Takes the sheet away; the coffee, its cups and its brews stay.
  func delete(_ item: BeanItem) async throws -> Int64? { try await client.deleteBeans(item.id).transaction }

  func output(_ item: BeanItem) -> RecordOutput<BeanSheet> { RecordOutput(item) }

  func id(of item: BeanItem) -> String { item.id }

  private func item(_ id: Coffee.ID) async throws -> BeanItem {
    guard let item = try await client.value(BeanQuery(id)) else { throw CaffioError.notFound(.beans) }
    return item
  }
}

struct BeanFields: ParsableArguments {
  @OptionGroup var coffee: CoffeeOption
  @Option(help: .text("caffio.option.name")) var name: String?
  @Option(help: .text("caffio.option.roaster")) var roaster: String?
  @Option(help: .text("caffio.option.origin")) var origin: String?
  @Option(help: .text("caffio.option.roast")) var roast: String?
  @Option(help: .text("caffio.option.roastDate", value: "caffio.value.day"))
  var roastDate: Clearable<CalendarDay>?
  @Option(help: .text("caffio.option.weight", value: "caffio.value.grams"))
  var weight: Clearable<NumberArgument>?
  @Option(help: .text("caffio.option.left", value: "caffio.value.grams"))
  var left: Clearable<NumberArgument>?
  @Option(parsing: .unconditional, help: .text("caffio.option.beansPrice", value: "caffio.value.amount"))
  var price: AmountArgument?
  @Option(help: .text("caffio.option.currency", value: "caffio.value.currency")) var currency: Currency?
  @Option(help: .text("caffio.option.frozenSince", value: "caffio.value.day"))
  var frozenSince: Clearable<CalendarDay>?
  @Option(help: .text("caffio.option.frozenUntil", value: "caffio.value.day"))
  var frozenUntil: Clearable<CalendarDay>?

  /// Changes what is given. The number stays where only the currency changes.
  ///
  /// - Parameter usual: what prices are in where nobody says a currency.
  /// - Throws: `TerminalError.missingOption` for a currency without a price.
  func apply(to draft: inout BeanSheet.Details, usual: Currency) throws {
    func text(_ typed: String) -> String? { typed.isEmpty ? nil : typed }
    if let roaster { draft.roaster = text(roaster) }
    if let origin { draft.origin = text(origin) }
    if let roast { draft.roast = text(roast) }
    if let roastDate { draft.roastDate = roastDate.value }
    if let weight { draft.weight = weight.value?.value }
    if let left { draft.weighing = left.value.map { .left($0.value) } ?? .forgotten }
    if currency != nil, price == nil, draft.price == nil { throw TerminalError.missingOption("--price") }
    draft.price = try Money.changing(draft.price, to: price, in: currency, or: usual, option: "--price")
    if let frozenSince { draft.frozenSince = frozenSince.value }
    if let frozenUntil { draft.frozenUntil = frozenUntil.value }
  }
}

/// Beans as `--json` prints them: their sheet as files write it, what is left in grams, and what another program brought.
extension RecordOutput<BeanSheet> {
  init(_ item: BeanItem) {
    self.init(
      item.sheet,
      [
        "coffeeName": item.coffee.name, "left": item.left, "brews": item.brews,
        "isImported": item.isImported, "imported": item.importedFacts.byName,
      ])
  }
}
