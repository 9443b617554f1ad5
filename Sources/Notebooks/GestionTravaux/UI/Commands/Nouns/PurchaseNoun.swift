import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux purchase`: the shopping list.
struct PurchaseNoun: NotedNoun {
  typealias Noted = AchatEntity
  typealias Record = NotedItem<AchatEntity>

  static let name = "purchase"
  static var otherCommands: [any ParsableCommand.Type] {
    [
      VerbCommand<BuyPurchase>.self, VerbCommand<ReturnPurchase>.self, VerbCommand<RelistPurchase>.self,
      ClearPurchasesCommand.self,
    ]
  }

  static var columns: [Column<Record>] {
    [
      Column("gestiontravaux.column.purchase") { item, _ in item.record.texte },
      Column("gestiontravaux.column.bought") { item, context in context.mark(item.record.achete) },
      Column("gestiontravaux.column.price", .trailing) { item, context in
        item.record.prix.map { context.text($0) }
      },
      Column("gestiontravaux.column.task") { item, context in context.house.title(of: item.task) },
    ]
  }

  static var details: [Column<Record>] {
    [
      Column("gestiontravaux.column.date") { item, context in context.day(item.record.createdAt) },
      .wholeText(\.record.blocks), .files(\.record.blocks),
    ]
  }

  let access: NotebookAccess

  func list(_ selection: PurchaseSelection) async throws -> [Record] {
    let task = TaskScope(try await client.choice(selection.task, texts))
    return try await readable(upTo: nil) { position, limit in
      PurchasesQuery(
        for: task, missingOnly: selection.missing, archived: selection.archived, at: position, limit: limit)
    }
  }

  func add(_ fields: PurchaseFields) async throws -> Record {
    try fields.passage.refuse()
    guard let texte = fields.texte else { throw TerminalError.missingOption("--texte") }
    let task = try await client.choice(fields.task, texts).id
    let price = try fields.price(nil, usual: try await client.usualCurrency())
    return try await written(try await client.addPurchase(texte, for: task, price: price).value.id)
  }

  func edit(_ item: Record, _ fields: PurchaseFields) async throws -> Record {
    let correction = try fields.correction
    let task = try await client.choice(fields.task, texts)
    let usual = try await client.usualCurrency()
    try await client.editPurchase(item.id, ContentChange(correction, move: .init(task))) { purchase in
      if let texte = fields.texte, correction == nil { purchase.texte = texte }
      purchase.prix = try fields.price(purchase.prix, usual: usual)
    }
    return try await written(item.id)
  }

  func delete(_ item: Record) async throws -> Int64? {
    try await client.deletePurchase(item.id).transaction
  }
}

struct PurchaseFields: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.purchaseText")) var texte: String?
  @OptionGroup var passage: PassageOption
  @OptionGroup var task: TaskOption
  @Option(
    parsing: .unconditional, help: .text("gestiontravaux.option.prix", value: "gestiontravaux.value.amount"))
  var prix: AmountArgument?
  @OptionGroup var currency: CurrencyOption

  /// What one passage of what was said of it says then; nil where the text is what is to be bought.
  var correction: ContentChange.Correction? {
    get throws { passage.passage == nil ? nil : try passage.correction(texte) }
  }

  /// What becomes of a price.
  ///
  /// - Throws: `TerminalError.missingOption` for a currency without a price.
  func price(_ stored: Money?, usual: Currency) throws -> Money? {
    var price = stored
    try price.change(to: prix, in: currency.currency, or: usual, option: "--prix")
    return price
  }
}

/// Which purchases are listed, the newest first.
struct PurchaseSelection: ParsableArguments {
  @OptionGroup var task: TaskOption
  @Flag(help: .text("gestiontravaux.option.missing")) var missing = false
  @Flag(help: .text("gestiontravaux.option.archivedPurchases")) var archived = false
}

enum BuyPurchase: RecordVerb {
  typealias N = PurchaseNoun
  static let verb = "buy"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.setBought(true, id)
  }
}

enum ReturnPurchase: RecordVerb {
  typealias N = PurchaseNoun
  static let verb = "unbuy"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.setBought(false, id)
  }
}

enum RelistPurchase: RecordVerb {
  typealias N = PurchaseNoun
  static let verb = "relist"
  static func act(on id: String, _ client: GestionTravauxClient) async throws {
    try await client.relistPurchase(id)
  }
}

/// `carnets gestiontravaux purchase clear`: what is bought leaves the list. It says what goes and asks first; where nobody can
/// be asked, how many purchases go says that somebody knows.
struct ClearPurchasesCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("clear", help: "gestiontravaux.command.purchase.clear")
  }

  @Option(help: .text("gestiontravaux.option.confirmClear", value: "gestiontravaux.value.number"))
  var confirm: Int?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .writing) { client in
      let bought = try await client.value(BoughtCountQuery())
      let arguments = ["count": String(bought)]
      let notice = DeletionNotice(
        count: bought, warnings: [context.text("gestiontravaux.answer.clearing", arguments)],
        questions: [context.text("gestiontravaux.prompt.clear", arguments)],
        mismatchKey: "gestiontravaux.commandError.confirmClear", arguments: arguments)
      if bought > 0 { try context.announce(notice, confirmed: confirm) }
      let count = try await client.clearBought().value
      try context.answer(options.output, ["cleared": count]) {
        context.text("gestiontravaux.answer.cleared", ["count": String(count)])
      }
    }
  }
}
