import ArgumentParser
import CaffioCore
import Foundation
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio equipment`: what coffee is made with, and what each use of it has cost.
struct EquipmentNoun: CaffioNoun {
  static let name = "equipment"

  static var columns: [Column<EquipmentUse>] {
    [
      Column("caffio.column.name") { use, _ in use.equipment.name },
      Column("caffio.column.type") { use, context in CaffioTexts(context).equipment(use.equipment.type) },
      Column("caffio.column.purchaseDate") { use, context in
        use.equipment.purchaseDate.map { context.text($0) }
      },
      Column("caffio.column.price", .trailing) { use, context in
        use.equipment.price.map { context.text($0) }
      },
      Column("caffio.column.uses", .trailing) { use, _ in String(use.uses) },
      Column("caffio.column.costPerUse", .trailing) { use, context in
        use.costPerUse.map { context.text($0) }
      },
    ]
  }

  static var details: [Column<EquipmentUse>] {
    [
      Column("caffio.column.notes") { use, _ in use.equipment.notes },
      Column("caffio.column.imported") { use, context in
        CaffioTexts(context).line(use.equipment.importedFacts)
      },
    ]
  }

  let access: NotebookAccess

  func list(_ selection: NoOptions) async throws -> [EquipmentUse] {
    try await client.value(PersonQuery()).equipment
  }

  func find(_ id: String) async throws -> EquipmentUse? {
    try await list(NoOptions()).first { $0.id == id }
  }

  func add(_ fields: EquipmentFields) async throws -> EquipmentUse {
    guard let type = fields.type else { throw TerminalError.missingOption("--type") }
    var draft = CoffeeEquipment.Details(type.value)
    try fields.apply(to: &draft, usual: try await client.value(UsualCurrencyQuery()))
    return try await written(.equipment, try await client.addEquipment(draft).value.id)
  }

  func edit(_ use: EquipmentUse, _ fields: EquipmentFields) async throws -> EquipmentUse {
    let usual = try await client.value(UsualCurrencyQuery())
    try await client.editEquipment(use.id) { try fields.apply(to: &$0, usual: usual) }
    return try await written(.equipment, use.id)
  }

  func delete(_ use: EquipmentUse) async throws -> Int64? {
    try await client.deleteEquipment(use.id).transaction
  }

  func output(_ use: EquipmentUse) -> RecordOutput<CoffeeEquipment> { RecordOutput(use) }
}

/// The fields of a piece of equipment.
struct EquipmentFields: ParsableArguments {
  @Option(help: .text("caffio.option.equipmentName")) var name: String?
  @Option(help: .text("caffio.option.equipmentType")) var type: KnownValue<EquipmentType>?
  @Option(help: .text("caffio.option.purchaseDate", value: "caffio.value.day"))
  var purchaseDate: Clearable<CalendarDay>?
  @Option(parsing: .unconditional, help: .text("caffio.option.price", value: "caffio.value.amount"))
  var price: AmountArgument?
  @Option(help: .text("caffio.option.currency", value: "caffio.value.currency")) var currency: Currency?
  @Option(help: .text("caffio.option.notes")) var notes: String?

  /// Changes what is given. The number stays where only the currency changes.
  ///
  /// - Parameter usual: what prices are in where nobody says a currency.
  /// - Throws: `TerminalError.missingOption` for a currency without a price.
  func apply(to draft: inout CoffeeEquipment.Details, usual: Currency) throws {
    if let name { draft.name = name }
    if let type { draft.type = type.value }
    if let purchaseDate { draft.purchaseDate = purchaseDate.value }
    if currency != nil, price == nil, draft.price == nil { throw TerminalError.missingOption("--price") }
    draft.price = try Money.changing(draft.price, to: price, in: currency, or: usual, option: "--price")
    if let notes { draft.notes = notes }
  }
}

/// A piece of equipment as `--json` prints it: its own fields as files write them, and what its uses come to.
extension RecordOutput<CoffeeEquipment> {
  init(_ use: EquipmentUse) {
    self.init(
      use.equipment,
      [
        "uses": use.uses, "costPerUse": use.costPerUse?.decimal,
        "imported": use.equipment.importedFacts.byName,
      ])
  }
}
